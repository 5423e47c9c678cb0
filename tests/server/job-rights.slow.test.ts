// A bulk change that continues after its answer uses the current rights: a right that its author loses stops it at the next
// records (R34, R56).
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { holdJobs } from './support/hold-jobs';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

type Person = { token: string; userID: string; roleID: string };
let host: TestHost;
let chief: Person;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  chief = await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, canManageRoles: true } });
});
afterAll(() => host.close());
afterEach(() => host.context.db.query(`update bulk_jobs set state = 'canceled' where id like 'held %'`));

const all = ['sys_allFields'];
const partners = { partner: { readFields: all, writeFields: all, canDelete: true } };
const readers = { partner: { readFields: all, writeFields: [] } };
const call = (by: Person, method: string, url: string, body?: JsonObject) =>
  host.call(method, url, { token: by.token, ...(body && { body }) });
const bulk = (by: Person, city: string, change: JsonObject) =>
  call(by, 'POST', '/dtl/bulk', { objectType: 'partner', select: { query: { 'f.city': city } }, change });
const narrow = async ({ roleID }: Person) => {
  const { status } = await call(chief, 'PATCH', `/dtl/role?roleID=${roleID}`, { roleConfig: readers });
  expect(status).toBe(200);
};
const suspend = async ({ userID }: Person) => {
  const { status } = await call(chief, 'PATCH', `/dtl/user?userID=${userID}`, { status: 'suspended' });
  expect(status).toBe(200);
};
const countOf = async (query: string) =>
  (await call(chief, 'GET', `/dtl/partner?page=1&limit=1&${query}`)).body.total;

async function seedCity(city: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await host.seed('partner', { partnerName: `${city} ${n}`, city });
}

type Row = { state: string; done: number; answer: { status: number; body: JsonObject } | null };
async function readJob({ body }: { body: JsonObject }): Promise<Row> {
  const { id } = body.job as { id: string };
  const [row] = await host.context.db.query<Row>('select state, done, answer from bulk_jobs where id = $1', [
    id,
  ]);
  if (!row) throw new Error('no such job');
  return row;
}

async function finish(begun: { body: JsonObject }) {
  for (;;) {
    const { state, answer } = await readJob(begun);
    if (state !== 'staging' && state !== 'shown') return answer;
    await pause(20);
  }
}

const hold = () => holdJobs(host.context.db, 'partner');

describe.each([
  ['whose role loses the right', narrow],
  ['who is suspended', suspend],
] as const)('somebody %s', (_, lose) => {
  it('sets a field in none of the records', async () => {
    const city = `Set ${lose.name}`;
    await seedCity(city, 320);
    const admin = await host.signIn({ type: 'admin', roleConfig: partners });
    const free = await hold();
    const begun = await bulk(admin, city, { field: 'state', value: 'UT' });
    expect(begun.status).toBe(202);
    await lose(admin);
    await free();
    const message = 'Your access changed before this finished. Nothing changed.';
    expect(await finish(begun)).toMatchObject({ status: 403, body: { message } });
    expect(await countOf(`f.city=${encodeURIComponent(city)}&f.state=UT`)).toBe(0);
  });

  it('imports none of the rows', async () => {
    const admin = await host.signIn({
      type: 'admin',
      roleConfig: { ...partners, user: { readFields: all, writeFields: all } },
    });
    const columns = ['partnerName', 'zip'];
    const asked = { objectType: 'partner', columns, key: 'partnerName' };
    const city = `Import ${lose.name}`;
    await seedCity(city, 320);
    const { id } = (await call(admin, 'POST', '/dtl/import', asked)).body;
    const rows = Array.from({ length: 320 }, (_row, n) => [`${city} ${n}`, '11111']);
    await call(admin, 'POST', '/dtl/import/rows', { id, first: 0, rows } as JsonObject);
    const free = await hold();
    const begun = await call(admin, 'POST', '/dtl/import/run', { id, whole: false } as JsonObject);
    expect(begun.status).toBe(202);
    await lose(admin);
    await free();
    expect(await finish(begun)).toMatchObject({ status: 403 });
    expect(await countOf('f.zip=11111')).toBe(0);
  });

  it('deletes none of the records', async () => {
    const city = `Gone ${lose.name}`;
    await seedCity(city, 320);
    const admin = await host.signIn({ type: 'admin', roleConfig: partners });
    const free = await hold();
    const begun = await bulk(admin, city, { delete: true });
    expect(begun.status).toBe(202);
    await lose(admin);
    await free();
    expect(await finish(begun)).toMatchObject({ status: 403 });
    expect(await countOf(`f.city=${encodeURIComponent(city)}`)).toBe(320);
  });
});
