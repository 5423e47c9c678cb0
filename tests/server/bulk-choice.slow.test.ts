// A bulk change of a search covers the records that it found at first. Records that others create or change during the work are not
// included (E6).
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
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

const call = (method: string, url: string, body?: JsonObject) =>
  host.call(method, url, { token, ...(body && { body }) });
const bulk = (city: string, count: number, change: JsonObject) =>
  call('POST', '/dtl/bulk', { objectType: 'partner', select: { query: { 'f.city': city } }, change, count });
const read = (id: string) => call('GET', `/dtl/partner?partnerID=${id}`);
type Job = { state: string; done: number };
const readJob = async ({ body }: { body: JsonObject }) =>
  (await call('GET', `/dtl/job?id=${(body.job as JsonObject).id}`)).body as {
    job: Job;
    answer?: { body: JsonObject };
  };

async function finish(begun: { body: JsonObject }) {
  for (;;) {
    const { job, answer } = await readJob(begun);
    if (job.state !== 'running') return answer?.body;
    await pause(20);
  }
}

async function seedCity(city: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await host.seed('partner', { partnerName: `${city} ${n}`, city });
}

/** Work is done in the order of ids, so these are last. */
const last = (name: string) => `zzzz-${name}`;

it('deletes only the chosen records', async () => {
  await seedCity('Old', 500);
  await host.seed('partner', { partnerName: 'Elsewhere', city: 'Other' }, last('moved'));
  await host.seed('partner', { partnerName: 'Leaves', city: 'Old' }, last('left'));
  const free = await holdJobs(host.context.db, 'partner');
  const begun = await bulk('Old', 501, { delete: true });
  expect(begun.status).toBe(202);
  await host.seed('partner', { partnerName: 'New', city: 'Old' }, last('late'));
  await call('PATCH', `/dtl/partner?partnerID=${last('moved')}`, { city: 'Old' });
  await call('PATCH', `/dtl/partner?partnerID=${last('left')}`, { city: 'Other' });
  await free();
  expect(await finish(begun)).toMatchObject({ message: '500 partners deleted.', refusedCount: 0 });
  for (const name of ['late', 'moved', 'left']) expect((await read(last(name))).status, name).toBe(200);
});

it('sets a field only in the chosen records', async () => {
  await seedCity('Reno', 320);
  const free = await holdJobs(host.context.db, 'partner');
  const begun = await bulk('Reno', 320, { field: 'state', value: 'UT' });
  expect(begun.status).toBe(202);
  await host.seed('partner', { partnerName: 'New', city: 'Reno' }, last('young'));
  await free();
  expect(await finish(begun)).toMatchObject({ changed: 320, refusedCount: 0 });
  expect((await read(last('young'))).body.state).toBeUndefined();
});

it('of those whose box is not ticked includes records that never had one [R82.1]', async () => {
  const fieldConfig = { label: 'Insured', visualType: 'checkbox' };
  const field = { objectType: 'partner', fieldName: 'insured', grouping: '', fieldConfig };
  expect((await call('POST', '/dtl/db', field)).status).toBe(201);
  for (const insured of [true, false, null])
    await host.seed('partner', { partnerName: `Box ${insured}`, city: 'Boxes', insured });
  const query = { 'f.city': 'Boxes', 'f.insured': 'false' };
  const count = async (insured: string) =>
    (await call('GET', `/dtl/partner?page=1&limit=1&f.city=Boxes&${insured}`)).body.total;
  expect(await count('f.insured=false')).toBe(2);
  expect(await count('f.insured[ne]=true')).toBe(2);
  expect(await count('f.insured[empty]=true')).toBe(2);
  const change = { field: 'insured', value: true };
  const body = { objectType: 'partner', select: { query }, change, count: 2 };
  const done = (await call('POST', '/dtl/bulk', body)).body;
  expect(done).toMatchObject({ changed: 2, refusedCount: 0 });
  expect(await count('f.insured=true')).toBe(3);
});
