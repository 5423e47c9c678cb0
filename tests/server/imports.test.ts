// Records in bulk from a file (E6): checked like a save, shown as one, undone as one.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { holdJobs } from './support/hold-jobs';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  const field = (fieldName: string, visualType: string, config: JsonObject = {}) => ({
    fieldName,
    fieldConfig: { label: fieldName, visualType, ...config },
  });
  await host.addElements('sponsor', [field('fee', 'money'), field('gross', 'money', { formula: 'fee * 2' })]);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: unknown, by = token) =>
  host.call(method, url, { token: by, ...(body !== undefined && { body }) });
type Asked = { objectType: string; columns: string[]; rows: Json[][]; key?: string };

/** Begins an import and has its rows checked. */
async function check({ rows, key = '', ...asked }: Asked) {
  const begun = await call('POST', '/dtl/import', { ...asked, key });
  expect(begun.body).toMatchObject({ success: true });
  const { id } = begun.body;
  const { body } = await call('POST', '/dtl/import/rows', { id, first: 0, rows });
  return { id, verdicts: body.verdicts as unknown as { become: string; faults: JsonObject[] }[] };
}

async function run(id: Json | undefined, whole = false): Promise<JsonObject> {
  return follow((await call('POST', '/dtl/import/run', { id, whole })).body);
}

async function follow(begun: JsonObject): Promise<JsonObject> {
  const job = begun.job as JsonObject | undefined;
  if (!job) return begun;
  for (;;) {
    const { body } = await call('GET', `/dtl/job?id=${job.id}`);
    if ((body.job as JsonObject).state !== 'running') return (body.answer as JsonObject).body as JsonObject;
    await pause(20);
  }
}

const list = async (path: string) =>
  (await call('GET', `${path}${path.includes('?') ? '&' : '?'}page=1&limit=200`)).body;
const namesOf = async (path: string, name: string) =>
  ((await list(path)).items as JsonObject[]).map((one) => one[name]).sort();

describe('an import', () => {
  const columns = ['name'];

  it('previews the result of each row [E6.3]', async () => {
    const { verdicts } = await check({
      objectType: 'sponsor',
      columns: ['sponsorName', 'sponsorURL'],
      rows: [
        ['Acme', 'https://acme.example'],
        ['', ''],
        ['Bad', 'no address'],
      ],
    });
    expect(verdicts.map(({ become }) => become)).toEqual(['new', 'refused', 'refused']);
    const form = await call('POST', '/dtl/sponsor', { sponsorName: 'Bad', sponsorURL: 'no address' });
    const [told] = (form.body.fieldErrors as { [field: string]: JsonObject[] }).sponsorURL ?? [];
    expect(verdicts[2]?.faults).toEqual([{ field: 'sponsorURL', message: told?.message }]);
    expect(await namesOf('/dtl/sponsor', 'sponsorName')).not.toContain('Acme');
  });

  it('computes formulas in new and changed records [E4.1, E6.1]', async () => {
    const given = { objectType: 'sponsor', columns: ['sponsorName', 'fee'], key: 'sponsorName' };
    await run((await check({ ...given, rows: [['Worked', '3']] })).id);
    const grossOf = async () => {
      const { items } = await list('/dtl/sponsor?q=Worked');
      return (items as JsonObject[])[0]?.gross;
    };
    expect(await grossOf()).toBe(6);
    const { jobID } = await run((await check({ ...given, rows: [['Worked', '5']] })).id);
    expect(await grossOf()).toBe(10);
    await follow((await call('POST', '/dtl/job/undo', { id: jobID })).body);
    expect(await grossOf()).toBe(6);
  });

  it('creates the valid rows, and one undo removes them [E6.5]', async () => {
    const { id } = await check({ objectType: 'vendor', columns, rows: [['One'], ['Two'], ['']] });
    const done = await run(id);
    expect(done).toMatchObject({
      changed: 2,
      refusedCount: 1,
      refused: [{ id: '2', name: 'Row 3', message: 'Vendor Name: This field is required.' }],
    });
    expect(await namesOf('/dtl/vendor', 'name')).toEqual(expect.arrayContaining(['One', 'Two']));
    expect((await call('POST', '/dtl/import/run', { id, whole: false })).status).toBe(404);
    expect(await follow((await call('POST', '/dtl/job/undo', { id: done.jobID })).body)).toMatchObject({
      changed: 2,
    });
    expect(await namesOf('/dtl/vendor', 'name')).not.toContain('One');
  });

  it('creates nothing if one row is invalid and all must be valid [E6.4]', async () => {
    const { id } = await check({ objectType: 'vendor', columns, rows: [['Three'], ['']] });
    const answer = await call('POST', '/dtl/import/run', { id, whole: true });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: '1 row cannot be imported. Nothing changed.' },
    });
    expect(await namesOf('/dtl/vendor', 'name')).not.toContain('Three');
  });

  it('changes the record with the key [E6.2]', async () => {
    const { body } = await call('POST', '/dtl/sponsor', {
      sponsorName: 'Kept',
      supportPhone: '512-555-0100',
    });
    const { sponsorID } = body.sponsor as { sponsorID: string };
    const asked = { objectType: 'sponsor', columns: ['sponsorID', 'supportPhone'], key: 'sponsorID' };
    const rows = [
      [sponsorID, '512-555-0177'],
      ['nobody', '512-555-0177'],
      [sponsorID, '512-555-0178'],
    ];
    const { id, verdicts } = await check({ ...asked, rows });
    expect(verdicts.map(({ become }) => become)).toEqual(['change', 'refused', 'refused']);
    expect(verdicts[1]?.faults[0]?.message).toBe('There is no sponsor with this id.');
    expect(verdicts[2]?.faults[0]).toMatchObject({ message: 'An earlier row has the same id.', row: 0 });
    const phone = async () => (await call('GET', `/dtl/sponsor?sponsorID=${sponsorID}`)).body.supportPhone;
    const done = await run(id);
    expect([done.changed, await phone()]).toEqual([1, '512-555-0177']);
    await follow((await call('POST', '/dtl/job/undo', { id: done.jobID })).body);
    expect(await phone()).toBe('512-555-0100');
  });

  it('finds a key by a field and ignores empty cells', async () => {
    const rows = [
      ['Kept', '', 'help@kept.example'],
      ['Another', '512-555-0179', ''],
    ];
    const columns = ['sponsorName', 'supportPhone', 'supportEmail'];
    const { id, verdicts } = await check({ objectType: 'sponsor', columns, key: 'sponsorName', rows });
    expect(verdicts.map(({ become }) => become)).toEqual(['change', 'new']);
    expect((await run(id)).message).toBe('1 sponsor created, 1 sponsor changed.');
    const [kept] = (await list('/dtl/sponsor?q=Kept')).items as JsonObject[];
    expect(kept).toMatchObject({ supportPhone: '512-555-0100', supportEmail: 'help@kept.example' });
    const again = await check({ objectType: 'sponsor', columns, key: 'sponsorName', rows });
    expect(again.verdicts.map(({ become }) => become)).toEqual(['same', 'same']);
  });

  it('runs in steps for many rows, and others see all or nothing [R73.1]', async () => {
    const rows = Array.from({ length: 900 }, (_, n) => [`Many ${n}`]);
    const { id } = await check({ objectType: 'vendor', columns, rows });
    const begun = await call('POST', '/dtl/import/run', { id, whole: false });
    expect(begun.status).toBe(202);
    const seen = new Set<Json | undefined>();
    let isOver = false;
    const looking = (async () => {
      while (!isOver) seen.add((await call('GET', '/dtl/vendor?page=1&limit=1&q=Many')).body.total);
    })();
    const done = await follow(begun.body);
    expect(done).toMatchObject({ changed: 900, refusedCount: 0 });
    expect((await list('/dtl/vendor?q=Many')).total).toBe(900);
    isOver = true;
    await looking;
    expect([...seen].filter((total) => total !== 0 && total !== 900)).toEqual([]);
    expect(await follow((await call('POST', '/dtl/job/undo', { id: done.jobID })).body)).toMatchObject({
      changed: 900,
    });
    expect((await list('/dtl/vendor?q=Many')).total).toBe(0);
  }, 60_000);

  it('leaves nothing when canceled', async () => {
    const rows = Array.from({ length: 900 }, (_, n) => [`Gone ${n}`]);
    const { id } = await check({ objectType: 'vendor', columns, rows });
    const free = await holdJobs(host.context.db, 'vendor');
    const { job } = (await call('POST', '/dtl/import/run', { id, whole: false })).body as { job: JsonObject };
    const canceled = await call('DELETE', `/dtl/job?id=${job.id}`);
    expect(canceled.body).toMatchObject({ job: { state: 'canceled' } });
    await free();
    const left = async () =>
      (await host.context.db.query(`select 1 from records where data ->> 'name' like 'Gone %'`)).length;
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
    expect((await list('/dtl/vendor?q=Gone')).total).toBe(0);
  }, 30_000);
});

describe('an import of other objects', () => {
  it('creates brands and their products, by the name of the brand', async () => {
    const brands = await run(
      (await check({ objectType: 'brand', columns: ['brandName'], rows: [['Glow'], ['']] })).id,
    );
    expect(brands).toMatchObject({ changed: 1, refusedCount: 1 });
    const [glow] = (await list('/dtl/brand?q=Glow')).items as JsonObject[];
    expect(glow).toMatchObject({ publicKey: expect.stringMatching(/^pub_/) });
    const columns = ['title', 'brandID', 'productType'];
    const { verdicts } = await check({
      objectType: 'product',
      columns,
      rows: [['Lamp', 'Glow', 'no such type']],
    });
    expect(verdicts[0]?.faults.map(({ field }) => field)).not.toContain('brandID');
  });

  it('creates records of an object that an administrator made', async () => {
    const van = { label: 'Van', plural: 'Vans', description: '', owner: 'everybody', titleLabel: 'Plate' };
    const made = await call('POST', '/dtl/object', { ...van, places: ['administration'] });
    const { objectType } = made.body.object as { objectType: string };
    const { id } = await check({ objectType, columns: ['plate'], rows: [['UT 1'], ['UT 2']] });
    expect(await run(id)).toMatchObject({ changed: 2 });
    expect(await namesOf(`/dtl/record/${objectType}`, 'plate')).toEqual(['UT 1', 'UT 2']);
  });
});

describe('the dry run of a file that is sent in parts', () => {
  const begin = async () => {
    const asked = { objectType: 'vendor', columns: ['name'], key: 'name' };
    return (await call('POST', '/dtl/import', asked)).body.id as string;
  };
  const send = async (id: string, first: number, names: string[]) => {
    const { body } = await call('POST', '/dtl/import/rows', { id, first, rows: names.map((name) => [name]) });
    return body.verdicts as unknown as { become: string; faults: JsonObject[] }[];
  };

  it('refuses a row like one of an earlier part', async () => {
    const id = await begin();
    expect((await send(id, 0, ['Dup 1']))[0]?.become).toBe('new');
    const message = 'An earlier row has the same Vendor Name.';
    expect(await send(id, 1, ['Dup 1', 'Dup 2'])).toMatchObject([
      { become: 'refused', faults: [{ field: 'name', row: 0, message }] },
      { become: 'new' },
    ]);
    expect(await run(id)).toMatchObject({ changed: 2, refusedCount: 1 });
  });

  it('accepts a part that is sent again', async () => {
    const id = await begin();
    for (let tries = 0; tries < 2; tries++)
      expect((await send(id, 0, ['Again 1', 'Again 2'])).map(({ become }) => become)).toEqual(['new', 'new']);
    expect((await send(id, 0, ['Again 3']))[0]?.become).toBe('new');
  });
});

describe('an import of people with their companies', () => {
  it('creates partners with their primary users', async () => {
    const columns = ['partnerName', 'user.fname', 'user.lname', 'user.email', 'user.authsource'];
    const { id, verdicts } = await check({
      ...{ objectType: 'partner', columns },
      rows: [
        ['Pa', 'Ann', 'Lee', 'Ann@pa.example', 'local'],
        ['Pb', '', 'Lee', 'not an address', 'local'],
        ['Pc', 'Ann', 'Lee', 'ann@pa.example', 'local'],
      ],
    });
    expect(verdicts.map(({ become }) => become)).toEqual(['new', 'refused', 'refused']);
    expect(verdicts[1]?.faults.map(({ field }) => field)).toEqual(['user.email', 'user.fname']);
    expect(await run(id)).toMatchObject({ changed: 1 });
    const [partner] = (await list('/dtl/partner?q=Pa')).items as JsonObject[];
    const user = await call('GET', `/dtl/user?userID=${partner?.primaryUserID}`);
    expect(user.body).toMatchObject({
      email: 'ann@pa.example',
      userTypeID: partner?.partnerID,
      status: 'new',
    });
    expect(partner?.status).toBe('new');
  });

  it('creates users by the names of their company and role', async () => {
    await call('POST', '/dtl/sponsor', { sponsorName: 'Sun Co' });
    const { id, verdicts } = await check({
      objectType: 'user',
      columns: ['fname', 'lname', 'email', 'authsource', 'type', 'userTypeID', 'roleConfig.role'],
      rows: [
        ['A', 'B', 'a@sun.example', 'local', 'admin', '', 'Administrator'],
        ['A', 'B', 'b@sun.example', 'local', 'admin', '', 'No such role'],
        ['A', 'B', 'c@sun.example', 'local', 'sponsor', 'Sun Co', 'Administrator'],
      ],
    });
    expect(verdicts.map(({ become }) => become)).toEqual(['new', 'refused', 'refused']);
    expect(await run(id)).toMatchObject({ changed: 1 });
  });
});
