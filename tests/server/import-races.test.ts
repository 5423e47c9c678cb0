// Concurrent imports, and imports whose server dies: each report must match the stored rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../server/seed/seed';
import { putJobRows } from '../../server/storage/bulk/job-rows';
import { holdJobs } from './support/hold-jobs';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const post = (url: string, body: object) => host.call('POST', url, { token, body });

/** Begins an import of vendors by their names, and has its rows checked. */
async function check(...names: string[]): Promise<unknown> {
  const asked = { objectType: 'vendor', columns: ['name'], key: 'name' };
  const { id } = (await post('/dtl/import', asked)).body;
  await post('/dtl/import/rows', { id, first: 0, rows: names.map((name) => [name]) });
  return id;
}
const run = (id: unknown) => post('/dtl/import/run', { id, whole: false });

describe('an import that another was faster than', () => {
  it('reports that its rows are already stored', async () => {
    const [first, second, third] = [await check('A', 'B'), await check('A', 'B'), await check('A')];
    expect((await run(first)).body.message).toBe('2 vendors created.');
    const { body } = await run(second);
    expect(body).toMatchObject({ jobID: '', changed: 0, refusedCount: 0 });
    expect(body.message).toBe('Nothing changed. 2 vendors already have these values.');
    expect((await run(third)).body.message).toBe('Nothing changed. 1 vendor already has these values.');
  });

  it('reports that it is already done', async () => {
    const id = await check('Once');
    const both = await Promise.all([run(id), run(id)]);
    both.push(await run(id));
    const [done, ...late] = both.sort((a, b) => a.status - b.status);
    expect(done).toMatchObject({ status: 200, body: { message: '1 vendor created.' } });
    for (const { status, body } of late) {
      const message = 'This import was already carried out. See Recent changes above the list.';
      expect([status, body.message]).toEqual([404, message]);
    }
  });
});

describe('an import whose server dies', () => {
  it('leaves nothing', async () => {
    const { db, bulk } = host.context;
    await holdJobs(db, 'vendor');
    const begun = await run(await check(...Array.from({ length: 400 }, (_, n) => `Lost ${n}`)));
    const { id } = begun.body.job as { id: string };
    const [job] = await db.query<{ n: number }>('select n from bulk_jobs where id = $1', [id]);
    const row = {
      objectType: 'vendor',
      id: 'lost',
      action: 'make',
      version: 0,
      patch: { name: 'Lost 0' },
    } as const;
    await putJobRows(db, job?.n ?? 0, [row]);
    // A negative age makes every job count as abandoned.
    await bulk.resume(-1);
    expect(await db.query('select 1 from job_rows where job = $1', [job?.n])).toEqual([]);
    const { body } = await host.call('GET', `/dtl/job?id=${id}`, { token });
    expect(body.job).toMatchObject({ state: 'failed' });
    const left = await host.call('GET', '/dtl/vendor?view=list&page=1&q=Lost', { token });
    expect(left.body.total).toBe(0);
  });
});

describe('an import whose process died before it answered', () => {
  it('is carried out when it is retried', async () => {
    const id = await check(...Array.from({ length: 900 }, (_, n) => `Died ${n}`));
    const headers = { 'idempotency-key': 'died' };
    const send = () => host.call('POST', '/dtl/import/run', { token, body: { id, whole: false }, headers });
    const free = await holdJobs(host.context.db, 'vendor');
    const first = (await send()).body.job as { id: string };
    expect((await host.call('DELETE', `/dtl/job?id=${first.id}`, { token })).status).toBe(200);
    await free();
    await host.context.db.query(
      `update idempotency set status = null, answer = null, at = now() - interval '1 minute' where key = 'died'`,
    );
    const again = await send();
    expect(again.status).toBe(202);
    const { id: job } = again.body.job as { id: string };
    const answerOf = async () => (await host.call('GET', `/dtl/job?id=${job}`, { token })).body.answer;
    await expect.poll(answerOf, { timeout: 30_000 }).toMatchObject({ status: 200, body: { changed: 900 } });
  }, 60_000);
});
