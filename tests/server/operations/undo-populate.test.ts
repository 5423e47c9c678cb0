// A default that was filled into stored records is taken back in the history of changes together with its setting (E8.8, R18).
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { insertRecords } from '../../../server/storage/records/bulk-insert';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: object) =>
  host.call(method, url, { token, ...(body && { body }) });
const toElement = (fieldName: string, fieldConfig: JsonObject = {}) => ({
  ...{ objectType: 'sponsor', fieldName, grouping: '' },
  fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
});
const filled = { defaultValue: 'gold', populateDefaultOnTargetTable: true };

async function seed(prefix: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ objectType: 'sponsor' as const, id: `${prefix}-${n}`, sealed: {} },
    data: { sponsorName: `${prefix} ${n}` },
  }));
  await insertRecords(host.context.db, 'sponsor', rows);
}

async function finish(answer: { status: number; body: JsonObject }): Promise<JsonObject> {
  if (answer.status !== 202) return answer.body;
  const { id } = answer.body.job as { id: string };
  for (;;) {
    const { body } = await call('GET', `/dtl/job?id=${id}`);
    if ((body.job as JsonObject).state !== 'running') return (body.answer as JsonObject).body as JsonObject;
    await pause(20);
  }
}

type Entry = { name: string; what: string; undoID?: string };
async function listEntries(name: string): Promise<Entry[]> {
  const { body } = await call('GET', '/dtl/db/history?objectType=sponsor');
  return (body.items as unknown as Entry[]).filter((one) => one.name === name);
}

async function read(field: string): Promise<Json[]> {
  const { db } = host.context;
  return (
    await db.query<{ value: Json }>(
      `select coalesce(data -> $1, 'null') as value from records where kind = 'sponsor' order by id`,
      [field],
    )
  ).map(({ value }) => value);
}

const configOf = async (name: string) => {
  const fields = (await call('GET', '/dtl/db?objectType=sponsor')).body.fields as JsonObject[];
  return fields.find(({ fieldName }) => fieldName === name)?.fieldConfig as JsonObject;
};
const undo = (entry: Entry | undefined) => call('POST', '/dtl/job/undo', { id: entry?.undoID ?? '' });

describe('a default that was filled into records', () => {
  it('is removed by its entry in the history, with the settings saved with it', async () => {
    await seed('few', 4);
    await call('POST', '/dtl/db', toElement('tier'));
    const done = await call('PATCH', '/dtl/db', toElement('tier', { ...filled, label: 'Tier' }));
    expect(done.body).toMatchObject({ changed: 4 });
    await call('PATCH', '/dtl/sponsor?sponsorID=few-2', { tier: 'silver' });
    const [entry] = await listEntries('tier');
    expect(entry).toMatchObject({ what: 'change', undoID: done.body.undoID });
    const undone = await undo(entry);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        ...{ message: '3 sponsors undone, 1 was changed since and stays.', changed: 3, refusedCount: 1 },
        refused: [{ id: 'few-2', name: 'few 2', message: 'Someone has changed this since.' }],
      },
    });
    expect(await read('tier')).toEqual([null, null, 'silver', null]);
    expect(await configOf('tier')).toMatchObject({ label: 'tier', populateDefaultOnTargetTable: false });
    expect((await listEntries('tier')).every(({ undoID }) => undoID === undefined)).toBe(true);
    expect((await undo(entry)).status).toBe(404);
  });

  it('is removed from a new field, too, and from one that has a deleted name', async () => {
    for (const round of ['new', 'anew']) {
      const done = await finish(await call('POST', '/dtl/db', toElement('rank', filled)));
      expect(done, round).toMatchObject({ changed: 4 });
      const [entry] = await listEntries('rank');
      expect(entry, round).toMatchObject({ what: 'create', undoID: done.undoID });
      expect((await undo(entry)).body, round).toMatchObject({ changed: 4, refusedCount: 0 });
      expect(await read('rank'), round).toEqual([null, null, null, null]);
      await call('PATCH', '/dtl/sponsor?sponsorID=few-1', { rank: 'old' });
      const target = { objectType: 'sponsor', fieldName: 'rank' };
      const { confirmKey } = (await call('DELETE', '/dtl/db', target)).body;
      expect((await call('DELETE', '/dtl/db', { ...target, confirmKey })).status).toBe(200);
    }
  });

  it('is removed together with a type that was changed with it', async () => {
    await call('POST', '/dtl/db', toElement('level'));
    const number = { visualType: 'number', defaultValue: 3, populateDefaultOnTargetTable: true };
    await call('PATCH', '/dtl/db', toElement('level', number));
    expect(await read('level')).toEqual([3, 3, 3, 3]);
    const [entry] = await listEntries('level');
    expect((await undo(entry)).body).toMatchObject({ changed: 4 });
    expect(await read('level')).toEqual([null, null, null, null]);
    expect(await configOf('level')).toMatchObject({ visualType: 'text' });
  });

  it('is removed from many records by a job', async () => {
    await seed('many', 400);
    await call('POST', '/dtl/db', toElement('grade'));
    const begun = await call('PATCH', '/dtl/db', toElement('grade', filled));
    expect(begun.status).toBe(202);
    await finish(begun);
    await call('PATCH', '/dtl/sponsor?sponsorID=many-7', { grade: 'silver' });
    const [entry] = await listEntries('grade');
    const undoing = await undo(entry);
    expect(undoing.status).toBe(202);
    expect(await finish(undoing)).toMatchObject({
      message: '403 sponsors undone, 1 was changed since and stays.',
      ...{ refusedCount: 1, refused: [{ id: 'many-7' }] },
    });
    expect((await read('grade')).filter((value) => value !== null)).toEqual(['silver']);
    expect(await configOf('grade')).toMatchObject({ populateDefaultOnTargetTable: false });
  });
});
