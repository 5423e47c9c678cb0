// A bulk change reports its progress and its result in exact numbers: new, changed and refused records separately (E6).
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: JsonObject) =>
  host.call(method, url, { token, ...(body && { body }) });

async function finish(begun: { status: number; body: JsonObject }) {
  expect(begun.status).toBe(202);
  const { id } = begun.body.job as { id: string };
  for (;;) {
    const { body } = await call('GET', `/dtl/job?id=${id}`);
    const job = body.job as JsonObject;
    const { done, made, changed, refused, total } = job as { [name: string]: number };
    expect(Number(made) + Number(changed) + Number(refused)).toBeLessThanOrEqual(Number(done));
    expect(Number(done)).toBeLessThanOrEqual(Number(total));
    if (job.state !== 'running') return { job, answer: (body.answer as JsonObject).body as JsonObject };
    await pause(20);
  }
}

// [E6.5]
it('an import and its undo count created, changed and refused records separately', async () => {
  for (let n = 0; n < 100; n++) await host.seed('sponsor', { sponsorName: `Old ${n}`, supportPhone: '1' });
  const columns = ['sponsorName', 'supportEmail'];
  const begun = await call('POST', '/dtl/import', { objectType: 'sponsor', columns, key: 'sponsorName' });
  const { id = '' } = begun.body;
  const rows: Json[][] = Array.from({ length: 400 }, (_, n) => [
    n < 100 ? `Old ${n}` : `New ${n}`,
    n >= 397 ? 'no email' : `a${n}@x.test`,
  ]);
  await call('POST', '/dtl/import/rows', { id, first: 0, rows });
  const done = await finish(await call('POST', '/dtl/import/run', { id, whole: false }));
  expect(done.job).toMatchObject({ what: 'import', done: 400, made: 297, changed: 100, refused: 3 });
  expect(done.answer).toMatchObject({ message: '297 sponsors created, 100 sponsors changed.' });

  const list = await call('GET', '/dtl/sponsor?page=1&limit=50&q=New+2');
  for (const { sponsorID } of (list.body.items as JsonObject[]).slice(0, 2))
    await call('PATCH', `/dtl/sponsor?sponsorID=${sponsorID}`, { supportPhone: '555-123-4567' });
  const old = await call('GET', '/dtl/sponsor?page=1&limit=1&q=Old+7');
  const [{ sponsorID = '' } = {}] = old.body.items as JsonObject[];
  await call('PATCH', `/dtl/sponsor?sponsorID=${sponsorID}`, { supportEmail: 'mine@x.test' });
  const undone = await finish(await call('POST', '/dtl/job/undo', { id: done.answer.jobID ?? '' }));
  const message = '394 sponsors undone, 3 were changed since and stay.';
  expect(undone.answer).toMatchObject({ message, changed: 394, refusedCount: 3 });
  expect(undone.job).toMatchObject({ what: 'undo', done: 397, made: 0, changed: 394, refused: 3 });
  const ends = await call('GET', '/dtl/job/done?objectType=sponsor');
  expect(ends.body.jobs).toMatchObject([{ what: 'undo', isWhole: true, undoable: false, message }]);
});

it('an undo of an import skips records that were deleted since', async () => {
  const begun = await call('POST', '/dtl/import', {
    objectType: 'sponsor',
    columns: ['sponsorName'],
    key: '',
  });
  const { id = '' } = begun.body;
  const rows: Json[][] = Array.from({ length: 120 }, (_, n) => [`Gone ${n}`]);
  await call('POST', '/dtl/import/rows', { id, first: 0, rows });
  // An idle database may answer so few rows without a job.
  const begunRun = await call('POST', '/dtl/import/run', { id, whole: true });
  const imported = begunRun.status === 202 ? (await finish(begunRun)).answer : begunRun.body;
  const [first] = await host.context.db.query<{ id: string }>(
    `select min(id) as id from records where data ->> 'sponsorName' like 'Gone %'`,
  );
  expect((await call('DELETE', `/dtl/sponsor?sponsorID=${first?.id}`)).status).toBe(200);
  const undone = await finish(await call('POST', '/dtl/job/undo', { id: imported.jobID ?? '' }));
  expect(undone.answer).toMatchObject({ message: '119 sponsors undone.', changed: 119 });
});
