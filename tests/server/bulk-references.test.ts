// How many queries it takes to set a reference field in many records.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { readMetadata } from '../fixtures/read-records';
import { countQueries } from './support/count-queries';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  for (const type of ['partner', 'vendor'] as const) await host.addElements(type, readMetadata(type));
  token = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, canManageRoles: true } })).token;
});
afterAll(() => host.close());

const call = (path: string, body: JsonObject) => host.call('POST', path, { token, body });
const seedCity = async (city: string, count: number) => {
  for (let n = 0; n < count; n++) await host.seed('partner', { partnerName: `${city} ${n}`, city });
};

it('a bulk edit looks up a reference once for all records', async () => {
  const target = await host.seed('vendor', { name: 'Named by many' });
  const fieldConfig = { label: 'Best vendor', visualType: 'select', refersTo: 'vendor' };
  const added = await call('/dtl/db', {
    ...{ objectType: 'partner', fieldName: 'bestVendor', type: 'string', grouping: 'General', fieldConfig },
  });
  expect(added.status).toBe(201);
  await seedCity('Tonopah', 3);
  await seedCity('Caliente', 30);
  const ask = (city: string, more: JsonObject) => {
    const change = { field: 'bestVendor', value: target };
    const select = { query: { 'f.city': city } };
    return countQueries(() => call('/dtl/bulk', { objectType: 'partner', select, change, ...more }));
  };
  const [few, many] = [await ask('Tonopah', { preview: true }), await ask('Caliente', { preview: true })];
  expect(many.result.body).toMatchObject({ changes: 30, refusedCount: 0 });
  expect(many.count).toBeLessThan(few.count + 9);
  const [fewDone, manyDone] = [await ask('Tonopah', { count: 3 }), await ask('Caliente', { count: 30 })];
  expect(manyDone.result.body).toMatchObject({ changed: 30, refusedCount: 0 });
  expect(manyDone.count).toBeLessThan(fewDone.count + 9);
});
