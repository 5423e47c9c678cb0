// Setting a field in many records, or deleting them, from a list (E6): exact counts, refusals per record, one undo.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { readMetadata } from '../fixtures/read-records';
import { holdJobs } from './support/hold-jobs';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: { token: string; userID: string };
let other: { token: string; userID: string };

beforeAll(async () => {
  host = await openTestHost();
  for (const type of ['partner', 'user', 'vendor'] as const) await host.addElements(type, readMetadata(type));
  const roleConfig = { ...fullAccess, canManageRoles: true };
  admin = await host.signIn({ type: 'admin', roleConfig });
  other = await host.signIn({ type: 'admin', roleConfig });
});
afterAll(() => host.close());

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  host.call(method, path, { token, ...(body !== undefined && { body }) });
type BulkRequest = { select: JsonObject; change: JsonObject; count?: number; preview?: boolean };
const bulk = (asked: BulkRequest, token = admin.token, objectType = 'partner') =>
  call('POST', '/dtl/bulk', { objectType, ...asked }, token);
const inCity = (city: string): JsonObject => ({ query: { 'f.city': city } });
const seedCity = async (city: string, count: number, data: JsonObject = {}) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push(await host.seed('partner', { partnerName: `${city} ${n}`, city, ...data }));
  return ids;
};
const read = async (id: string) => (await call('GET', `/dtl/partner?partnerID=${id}`)).body;
const countOf = async (query: string) =>
  (await call('GET', `/dtl/partner?page=1&limit=1&${query}`)).body.total as Json;
const finish = async (answer: { body: JsonObject }): Promise<JsonObject> => {
  const { id } = answer.body.job as JsonObject;
  for (;;) {
    const { body } = await call('GET', `/dtl/job?id=${id}`);
    if ((body.job as JsonObject).state !== 'running') return (body.answer as JsonObject).body as JsonObject;
    await new Promise((done) => setTimeout(done, 50));
  }
};

describe('a field set in many records', () => {
  it('is previewed, written and undone as one change', async () => {
    const [first = ''] = await seedCity('Reno', 4, { state: 'NV' });
    const change = { field: 'state', value: 'UT' };
    const preview = await bulk({ select: inCity('Reno'), change, preview: true });
    expect(preview.body).toMatchObject({ count: 4, looked: 4, changes: 4, refusedCount: 0 });
    expect((await read(first)).state).toBe('NV');
    const done = await bulk({ select: inCity('Reno'), change, count: 4 });
    expect(done.body).toMatchObject({ changed: 4, refusedCount: 0 });
    expect(await countOf('f.city=Reno&f.state=UT')).toBe(4);
    const history = await call('GET', `/dtl/history?objectType=partner&id=${first}`);
    expect(history.body.items).toMatchObject([{ field: 'state', from: 'NV', to: 'UT' }]);
    expect((await call('POST', '/dtl/job/undo', { id: done.body.jobID })).body.changed).toBe(4);
    expect(await countOf('f.city=Reno&f.state=NV')).toBe(4);
    expect((await call('POST', '/dtl/job/undo', { id: done.body.jobID })).status).toBe(404);
  });

  it('is refused if the count differs from the preview', async () => {
    await seedCity('Elko', 2);
    const change = { field: 'state', value: 'UT' };
    expect((await bulk({ select: inCity('Elko'), change, count: 1 })).status).toBe(409);
    expect(await countOf('f.city=Elko&f.state=UT')).toBe(0);
  });

  it('lists unchanged records with the reason', async () => {
    const [a = '', b = ''] = await seedCity('Ely', 2);
    const versions = { [a]: 1, [b]: 1 };
    await call('PATCH', `/dtl/partner?partnerID=${a}`, { zip: '11111' }, other.token);
    const done = await bulk({ select: { ids: [a, b], versions }, change: { field: 'zip', value: '22222' } });
    expect(done.body).toMatchObject({
      changed: 1,
      refused: [{ id: a, name: 'Ely 0', message: 'Someone else has changed this field since.' }],
    });
    expect([(await read(a)).zip, (await read(b)).zip]).toEqual(['11111', '22222']);
  });

  it('checks the value like a single save', async () => {
    const ids = await seedCity('Fallon', 2);
    const done = await bulk({ select: { ids }, change: { field: 'zip', value: 'x' } });
    expect(done.body).toMatchObject({ changed: 0, refusedCount: 2, jobID: '' });
    expect(JSON.stringify(done.body.refused)).toContain('ZIP');
  });

  it.each(['primaryBrandID', 'partnerName', 'roleConfig', 'primaryUserID'])(
    'never sets %s',
    async (field) => {
      const ids = await seedCity('Tonopah', 1);
      expect((await bulk({ select: { ids }, change: { field, value: 'x' } })).status).toBe(422);
    },
  );

  it('is not undone in records that were changed since [R73.4]', async () => {
    const ids = await seedCity('Winnemucca', 2);
    const done = await bulk({ select: { ids }, change: { field: 'state', value: 'UT' } });
    await call('PATCH', `/dtl/partner?partnerID=${ids[0]}`, { state: 'OH' }, other.token);
    const undone = await call('POST', '/dtl/job/undo', { id: done.body.jobID });
    const message = '1 partner undone, 1 was changed since and stays.';
    const refused = [{ id: ids[0], name: 'Winnemucca 0', message: expect.stringContaining('changed') }];
    expect(undone.body).toMatchObject({ changed: 1, message, refusedCount: 1, refused });
    expect((await read(ids[0] ?? '')).state).toBe('OH');
    expect((await read(ids[1] ?? '')).state).toBeUndefined();
  });

  // [E3.1, E6.8]
  it('is not undone where a save would now be refused', async () => {
    const saveField = (method: string, config: object) => {
      const fieldConfig = { label: 'Crew size', visualType: 'number', ...config };
      return call(method, '/dtl/db', { objectType: 'partner', fieldName: 'crewSize', fieldConfig });
    };
    expect((await saveField('POST', {})).status).toBe(201);
    const [small = '', big = ''] = await seedCity('Wells', 2);
    await call('PATCH', `/dtl/partner?partnerID=${small}`, { crewSize: 2 });
    await call('PATCH', `/dtl/partner?partnerID=${big}`, { crewSize: 90 });
    const done = await bulk({ select: { ids: [small, big] }, change: { field: 'crewSize', value: 5 } });
    expect(done.body).toMatchObject({ changed: 2 });
    expect((await saveField('PATCH', { limits: { maximum: 10 } })).status).toBe(200);
    const undone = await call('POST', '/dtl/job/undo', { id: done.body.jobID });
    const message = '1 partner undone, 1 stays because the earlier value is not valid now.';
    expect(undone.body).toMatchObject({ changed: 1, message });
    expect([(await read(small)).crewSize, (await read(big)).crewSize]).toEqual([2, 5]);
  });

  it('is not undone in locked fields', async () => {
    const readOnlyWhen = { properties: { address: { const: 'Locked' } }, required: ['address'] };
    const fieldConfig = { label: 'Shade', visualType: 'text', readOnlyWhen };
    const made = await call('POST', '/dtl/db', { objectType: 'partner', fieldName: 'shade', fieldConfig });
    expect(made.status).toBe(201);
    const ids = await seedCity('Fallon', 2);
    const done = await bulk({ select: { ids }, change: { field: 'shade', value: 'red' } });
    expect(done.body).toMatchObject({ changed: 2 });
    await call('PATCH', `/dtl/partner?partnerID=${ids[0]}`, { address: 'Locked' });
    const undone = await call('POST', '/dtl/job/undo', { id: done.body.jobID });
    const message = '1 partner undone, 1 stays because the field is locked now.';
    expect(undone.body).toMatchObject({ changed: 1, message });
    expect((await read(ids[0] ?? '')).shade).toBe('red');
    expect((await read(ids[1] ?? '')).shade).toBeUndefined();
  });

  it('can only be undone by its author', async () => {
    const ids = await seedCity('Wells', 1);
    const done = await bulk({ select: { ids }, change: { field: 'state', value: 'UT' } });
    expect((await call('POST', '/dtl/job/undo', { id: done.body.jobID }, other.token)).status).toBe(404);
  });

  it('runs in steps for many records and reports a concurrent change', async () => {
    const ids = await seedCity('Carson', 400);
    const begun = await bulk({ select: inCity('Carson'), change: { field: 'state', value: 'UT' } });
    expect(begun.status).toBe(202);
    const done = await finish(begun);
    expect(done).toMatchObject({ changed: 400, refusedCount: 0 });
    expect(await countOf('f.city=Carson&f.state=UT')).toBe(400);
    expect((await read(ids[7] ?? '')).state).toBe('UT');
    const undone = await call('POST', '/dtl/job/undo', { id: done.jobID });
    expect(await finish(undone)).toMatchObject({ changed: 400 });
    expect(await countOf('f.city=Carson&f.state=UT')).toBe(0);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'embedded')('too many records for the embedded database', () => {
  it('are refused together with the limit, and nothing changes [R72.2]', async () => {
    const { db } = host.context;
    await db.patientQuery(`insert into records (kind, id, data)
       select 'vendor', 'many-' || n, '{"name": "Many"}' from generate_series(1, 10001) n`);
    const select = { query: { 'f.name': 'Many' } };
    const refused = await bulk({ select, change: { delete: true }, count: 10_001 }, admin.token, 'vendor');
    expect(refused).toMatchObject({ status: 422, body: { code: 'tooManyAtOnce', limit: 10_000 } });
    expect(refused.body.message).toMatch(/npm run backup.*DATABASE_URL.*npm run restore/);
    expect((await call('GET', '/dtl/vendor?page=1&limit=1&f.name=Many')).body.total).toBe(10_001);
    await db.patientQuery(`delete from records where kind = 'vendor'`);
  });
});

describe('a role of three fields', () => {
  let narrow: string;
  beforeAll(async () => {
    const partner = { readFields: ['partnerName', 'city', 'state'], writeFields: ['state'] };
    narrow = (await host.signIn({ type: 'admin', roleConfig: { partner } })).token;
  });

  it('sets fields that it can write', async () => {
    await seedCity('Sparks', 2);
    const change = { field: 'state', value: 'UT' };
    await bulk({ select: inCity('Sparks'), change }, narrow);
    await expect.poll(() => countOf('f.city=Sparks&f.state=UT')).toBe(2);
  });

  it.each(['zip', 'city', 'nosuch'])('is refused %s with the same answer', async (field) => {
    const ids = await seedCity('Yerington', 1);
    const answer = await bulk({ select: { ids }, change: { field, value: 'x' } }, narrow);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('You cannot change some of these fields.');
  });

  it.each(['f.zip', 'f.nosuch'])('finds nothing by %s', async (key) => {
    const change = { field: 'state', value: 'UT' };
    const answer = await bulk({ select: { query: { [key]: '89000' } }, change }, narrow);
    expect([answer.status, answer.body.code]).toEqual([400, 'unknownName']);
  });

  it('deletes nothing', async () => {
    const ids = await seedCity('Hawthorne', 1);
    expect((await bulk({ select: { ids }, change: { delete: true } }, narrow)).status).toBe(422);
    expect(await countOf('f.city=Hawthorne')).toBe(1);
  });
});

describe('many records deleted', () => {
  it('are deleted with their users and restored by one undo', async () => {
    const ids = await seedCity('Mesa', 3);
    const person = await host.seed('user', { email: 'm@x.test', type: 'partner', userTypeID: ids[1] ?? '' });
    const change = { delete: true };
    const preview = await bulk({ select: inCity('Mesa'), change, preview: true });
    expect(preview.body).toMatchObject({ count: 3, changes: 3, users: 1 });
    expect(await countOf('f.city=Mesa')).toBe(3);
    const done = await bulk({ select: inCity('Mesa'), change, count: 3 });
    expect(done.body).toMatchObject({ changed: 3, message: '3 partners deleted.' });
    expect(await countOf('f.city=Mesa')).toBe(0);
    expect((await call('GET', `/dtl/user?userID=${person}`)).status).toBe(404);
    const undone = await call('POST', '/dtl/job/undo', { id: done.body.jobID });
    expect(undone.body).toMatchObject({ changed: 3, message: '3 partners restored.' });
    expect((await call('GET', `/dtl/user?userID=${person}`)).status).toBe(200);
  });

  it('skip records in use and report them', async () => {
    const free = await host.seed('vendor', { name: 'Free' });
    const used = await host.seed('vendor', { name: 'Used' });
    await host.seed('vendorproduct', { productName: 'P', vendorID: used });
    const change = { delete: true };
    const done = await bulk({ select: { ids: [free, used] }, change }, admin.token, 'vendor');
    expect(done.body).toMatchObject({ changed: 1, refused: [{ id: used, name: 'Used' }] });
    expect(JSON.stringify(done.body.refused)).toContain('1 vendor product');
  });

  it('do not restore records that were deleted again', async () => {
    const ids = await seedCity('Nome', 1);
    const done = await bulk({ select: { ids }, change: { delete: true } });
    await call('POST', '/dtl/restore', { objectType: 'partner', id: ids[0] }, other.token);
    await call('DELETE', `/dtl/partner?partnerID=${ids[0]}`, undefined, other.token);
    expect((await call('POST', '/dtl/job/undo', { id: done.body.jobID })).body.changed).toBe(0);
  });

  it('are kept if the job is canceled', async () => {
    await seedCity('Boise', 120);
    const free = await holdJobs(host.context.db, 'partner');
    const begun = await bulk({ select: inCity('Boise'), change: { delete: true } });
    const { id } = begun.body.job as JsonObject;
    expect((await call('DELETE', `/dtl/job?id=${id}`)).body.message).toBe('Canceled. Nothing changed.');
    await free();
    expect(await countOf('f.city=Boise')).toBe(120);
  });

  it('stay deleted if the server dies during an undo, and a second undo restores them', async () => {
    await seedCity('Elkton', 60);
    const done = await finish(await bulk({ select: inCity('Elkton'), change: { delete: true } }));
    const { db, bulk: jobs } = host.context;
    await holdJobs(db, 'partner');
    const undo = await call('POST', '/dtl/job/undo', { id: done.jobID });
    expect(undo.status).toBe(202);
    // A negative age makes every job count as abandoned.
    await jobs.resume(-1);
    const list = await call('GET', '/dtl/job/done?objectType=partner');
    expect((list.body.jobs as JsonObject[]).slice(0, 2)).toMatchObject([
      { undoable: false, message: 'The server restarted before this finished. Nothing changed. Try again.' },
      { id: done.jobID, undoable: true },
    ]);
    expect(await countOf('f.city=Elkton')).toBe(0);
    const again = await finish(await call('POST', '/dtl/job/undo', { id: done.jobID }));
    expect(again).toMatchObject({ changed: 60, message: '60 partners restored.' });
    expect((await call('POST', '/dtl/job/undo', { id: done.jobID })).status).toBe(404);
  });

  it('are restored by only one of two simultaneous undos', async () => {
    await seedCity('Wendover', 6);
    const done = await bulk({ select: inCity('Wendover'), change: { delete: true } });
    const undo = () => call('POST', '/dtl/job/undo', { id: done.body.jobID });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body.message)).toContain('6 partners restored.');
  });

  it.each([
    ['neither', {}],
    ['a page', { query: { page: '2' } }],
    ['both', { ids: ['a'], query: {} }],
  ])('are not chosen by %s', async (_, select) => {
    expect((await bulk({ select, change: { delete: true } })).status).toBe(400);
  });
});
