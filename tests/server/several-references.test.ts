// Fields that refer to several records, in order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { openAdministrator } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
const all = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'], canDelete: true };

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  for (const [label, titleLabel] of [
    ['Vehicle', 'Plate'],
    ['Tour', 'Name'],
  ]) {
    const object = { label, plural: `${label}s`, owner: 'partner', places: ['partners'], titleLabel };
    expect((await send('POST', '/dtl/object', object)).status).toBe(201);
  }
  const fieldConfig = { label: 'Vehicles', visualType: 'select_multiple', refersTo: 'vehicle' };
  const field = { objectType: 'tour', fieldName: 'vehicles', grouping: 'General', fieldConfig };
  const made = await send('POST', '/dtl/db', field);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
});
afterAll(() => host.close());

const add = async (key: string, body: object, token = admin) => {
  const made = await send('POST', `/dtl/record/${key}`, body, token);
  return { ...made, id: (made.body[key] as { id?: string } | undefined)?.id ?? '' };
};
const addVehicles = async (...plates: string[]) => {
  const ids: string[] = [];
  for (const plate of plates) ids.push((await add('vehicle', { plate })).id);
  return ids;
};
const namesOf = (body: JsonObject) => (body.items as JsonObject[]).map(({ name }) => name);
const partnerOf = (userTypeID: string, roleConfig: object = { vehicle: all, tour: all }) =>
  host.signIn({ type: 'partner', userTypeID, roleConfig: roleConfig as never });

describe('a field that refers to several records', () => {
  it('keeps their order and refuses unknown records [E8.1]', async () => {
    const [one = '', two = ''] = await addVehicles('B 1', 'A 1');
    const { body, id } = await add('tour', { name: 'North', vehicles: [one, two] });
    expect(body.tour).toMatchObject({ vehicles: [one, two] });
    const refused = await send('PATCH', `/dtl/record/tour?id=${id}`, { vehicles: [one, 'nothing'] });
    expect([refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([422, ['vehicles']]);
  });

  it('refuses records out of reach, and keeps those that others put there', async () => {
    const [mine, others] = [await host.seed('partner', {}), await host.seed('partner', {})];
    const { token } = await partnerOf(mine);
    const { id: far } = await add('vehicle', { plate: 'FAR', ownerID: others });
    const { id: near } = await add('vehicle', { plate: 'NEAR', ownerID: mine });
    expect((await add('tour', { name: 'Out', vehicles: [far] }, token)).status).toBe(422);
    const { id } = await add('tour', { name: 'Mixed', ownerID: mine, vehicles: [far] });
    const path = `/dtl/record/tour?id=${id}`;
    expect((await send('PATCH', path, { vehicles: [far, near] }, token)).status).toBe(200);
    const { body } = await send('PATCH', path, { vehicles: [near, far] }, token);
    expect(body.tour).toMatchObject({ vehicles: [near, far] });
  });

  it('protects each of them from deletion [E8.1b]', async () => {
    const [one = '', two = ''] = await addVehicles('HELD 1', 'HELD 2');
    await add('tour', { name: 'Holds', vehicles: [one, two] });
    const { id } = await add('tour', { name: 'Holds too', vehicles: [two] });
    const refused = await send('DELETE', `/dtl/record/vehicle?id=${two}`);
    expect(refused).toMatchObject({ status: 409, body: { counts: { tour: 2 } } });
    // A bulk deletion: records that are deleted together do not block each other.
    const select = { ids: [one, two] };
    const preview = await send('POST', '/dtl/bulk', {
      ...{ objectType: 'vehicle', select, change: { delete: true }, preview: true },
    });
    expect(preview.body).toMatchObject({ changes: 0, refusedCount: 2 });
    await send('DELETE', `/dtl/record/tour?id=${id}`);
    const restored = await send('POST', '/dtl/restore', { objectType: 'tour', id });
    expect(restored.body.message).toBe('Restored.');
  });

  it('finds the records that name one [E8.1b]', async () => {
    const [one = '', two = ''] = await addVehicles('FOUND 1', 'FOUND 2');
    await add('tour', { name: 'Found', vehicles: [two, one] });
    const { body } = await send('GET', `/dtl/record/tour?page=1&f.vehicles=${one}`);
    expect(namesOf(body)).toEqual(['Found']);
    await host.context.whenIdle();
    const [index] = await host.context.db.query<{ name: string }>(
      `select indexname as name from pg_indexes where indexname = 'records_tour_all_vehicles'`,
    );
    expect(index).toBeDefined();
  });

  it('is sorted and exported by titles [E8.1b]', async () => {
    const [last = '', first = ''] = await addVehicles('SORT Z', 'SORT A, B');
    await add('tour', { name: 'Sorted last', vehicles: [last, first] });
    await add('tour', { name: 'Sorted first', vehicles: [first] });
    const path = '/dtl/record/tour?page=1&sort=vehicles&f.name%5Bstarts%5D=Sorted';
    expect(namesOf((await send('GET', path)).body)).toEqual(['Sorted first', 'Sorted last']);
    const file = await host.app.inject({
      method: 'GET',
      url: '/dtl/record/tour?format=csv&columns=name,vehicles&f.name%5Bstarts%5D=Sorted',
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(file.body).toContain('Sorted last,"SORT Z, ""SORT A, B"""');
  });

  it('is imported by titles', async () => {
    const [one = '', two = ''] = await addVehicles('IN 1', 'IN, 2');
    const asked = { objectType: 'tour', columns: ['name', 'vehicles'], key: '' };
    const { id } = (await send('POST', '/dtl/import', asked)).body;
    const rows: Json[][] = [['Imported', 'IN 1, "IN, 2"']];
    await send('POST', '/dtl/import/rows', { id, first: 0, rows });
    expect((await send('POST', '/dtl/import/run', { id, whole: true })).body).toMatchObject({
      success: true,
    });
    const { body } = await send('GET', '/dtl/record/tour?page=1&f.name=Imported');
    expect(body.items).toMatchObject([{ vehicles: [one, two] }]);
  });
});
