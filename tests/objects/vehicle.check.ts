// new-object.long.test.ts runs this in a copy with the object `vehicle`: the host and the screens accept it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objects, objectTypes, roleTypes, systemTypes } from '../../objects/index';
import { prepareLists } from '../../server/host/prepare-lists';
import { createSession } from '../../server/storage/people/sessions';
import { listLinks } from '../../src/app/shell/navigation';
import { systemObjects } from '../../src/features/data-management/objects/system-objects';
import { openAdministrator } from '../server/support/administrator';
import { fullAccess, openTestHost, type TestHost } from '../server/support/test-host';

let host: TestHost;
let admin = '';

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
const make = async (plate: string, more: object = {}) => {
  const { status, body } = await send('POST', '/dtl/vehicle', { plate, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body.vehicle as { vehicleID: string }).vehicleID;
};
const platesOf = ({ body }: { body: object }) =>
  (body as { items: { plate: string }[] }).items.map(({ plate }) => plate);

describe('vehicles', () => {
  it('are in menus, roles and Data Management', () => {
    expect(objectTypes).toContain('vehicle');
    expect(roleTypes).toContain('vehicle');
    expect(systemTypes.at(-1)).toBe('vehicle');
    expect(listLinks('sidebar', { worksWith: () => true })).toContainEqual({
      label: 'Vehicles',
      to: '/admin/records/vehicle',
    });
    expect(systemObjects.map(({ label }) => label)).toContain('Vehicles');
    expect(objects.partner.labels.many).toBe('partners');
  });

  it('have a form, by their metadata', async () => {
    const { body } = await send('GET', '/dtl/form?objectType=vehicle');
    const names = (body as unknown as { fieldName: string }[]).map(({ fieldName }) => fieldName);
    expect(names).toEqual(expect.arrayContaining(['plate', 'bought', 'seats', 'partnerID']));
  });

  it('are listed, searched, sorted and exported', async () => {
    const seats = { ZULU: 2, ABC: 9, MIKE: 4 };
    for (const [plate, count] of Object.entries(seats)) await make(plate, { seats: count });
    expect(platesOf(await send('GET', '/dtl/vehicle?page=1&limit=15'))).toEqual(['ABC', 'MIKE', 'ZULU']);
    expect(platesOf(await send('GET', '/dtl/vehicle?page=1&limit=15&sort=-plate'))).toEqual([
      ...['ZULU', 'MIKE', 'ABC'],
    ]);
    expect(platesOf(await send('GET', '/dtl/vehicle?page=1&limit=15&sort=seats'))).toEqual([
      ...['ZULU', 'MIKE', 'ABC'],
    ]);
    expect(platesOf(await send('GET', '/dtl/vehicle?page=1&limit=15&q=mik'))).toEqual(['MIKE']);
    // The export reads all pages of the same list.
    const all = await send('GET', '/dtl/vehicle?page=1&limit=100&sort=plate');
    expect(platesOf(all)).toEqual(['ABC', 'MIKE', 'ZULU']);
  });

  it('are checked by their metadata', async () => {
    expect(await send('POST', '/dtl/vehicle', { plate: 'BIG 1', seats: 'many' })).toMatchObject({
      status: 422,
      body: { fieldErrors: { seats: [{}] } },
    });
    expect(await send('POST', '/dtl/vehicle', { plate: 'DAY 1', bought: '2026-02-30' })).toMatchObject({
      status: 422,
      body: { fieldErrors: { bought: [{}] } },
    });
    expect(await send('POST', '/dtl/vehicle', { plate: 'REF 1', partnerID: 'nobody' })).toMatchObject({
      status: 422,
      body: { fieldErrors: { partnerID: [{ code: 'reference' }] } },
    });
  });

  it('prevent the deletion of their partner', async () => {
    const partnerID = await host.seed('partner', { partnerName: 'Fleet' });
    await make('KEEP 1', { partnerID });
    expect(await send('DELETE', `/dtl/partner?partnerID=${partnerID}`)).toMatchObject({
      ...{ status: 409, body: { counts: { vehicle: 1 } } },
    });
  });

  it('have a history and can be restored', async () => {
    const id = await make('OLD 1');
    const changed = await send('PATCH', `/dtl/vehicle?vehicleID=${id}`, { plate: 'NEW 1' });
    expect(changed).toMatchObject({ status: 200, body: { message: 'Vehicle updated.' } });
    const history = await send('GET', `/dtl/history?objectType=vehicle&id=${id}`);
    expect(history.body.items).toContainEqual(
      expect.objectContaining({ field: 'plate', from: 'OLD 1', to: 'NEW 1' }),
    );
    expect((await send('DELETE', `/dtl/vehicle?vehicleID=${id}`)).status).toBe(200);
    expect((await send('GET', `/dtl/vehicle?vehicleID=${id}`)).status).toBe(404);
    expect((await send('POST', '/dtl/restore', { objectType: 'vehicle', id })).status).toBe(200);
    expect((await send('GET', `/dtl/vehicle?vehicleID=${id}`)).body).toMatchObject({ plate: 'NEW 1' });
  });

  it('are granted to a role, field by field', async () => {
    const id = await make('ROLE 1', { seats: 5 });
    const vehicle = { readFields: ['plate'], writeFields: [] };
    const made = await send('POST', '/dtl/role', {
      ...{ roleName: 'Drivers', roleType: 'admin', roleConfig: { vehicle } },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { roleID } = made.body.role as { roleID: string };
    const data = { email: 'driver@example.test', type: 'admin', 'roleConfig.role': roleID };
    const userID = await host.seed('user', data);
    const driver = await createSession(host.context.db, { userID, seconds: 3600 });
    const seen = await send('GET', `/dtl/vehicle?vehicleID=${id}`, undefined, driver);
    expect(seen.body).toMatchObject({ plate: 'ROLE 1' });
    expect(seen.body).not.toHaveProperty('seats');
    expect((await send('PATCH', `/dtl/vehicle?vehicleID=${id}`, { plate: 'X' }, driver)).status).toBe(422);
  });

  it('are found and ordered by indexes', async () => {
    const { db } = host.context;
    await prepareLists(db, () => undefined);
    const [row] = await db.query('select sort, search, filled from record_columns where kind = $1', [
      'vehicle',
    ]);
    expect(row).toEqual({ sort: 'plate', search: ['plate'], filled: true });
    const id = await make('Index 1');
    expect(await db.query('select sort_name, search from records where id = $1', [id])).toEqual([
      { sort_name: 'Index 1', search: 'index 1' },
    ]);
    const indexes = await db.query<{ name: string }>(
      `select relname as name from pg_class where relname like 'records_vehicle%' order by 1`,
    );
    expect(indexes.map(({ name }) => name)).toEqual([
      'records_vehicle_order_key_1',
      'records_vehicle_to_partnerID',
    ]);
  });

  it('are visible to the users of their partner only', async () => {
    const [mine, other] = [await host.seed('partner', {}), await host.seed('partner', {})];
    const id = await make('MINE 1', { partnerID: mine });
    const roleConfig = { vehicle: { readFields: ['plate'], writeFields: ['plate'] } };
    const own = await host.signIn({ type: 'partner', userTypeID: mine, roleConfig });
    const foreign = await host.signIn({ type: 'partner', userTypeID: other, roleConfig });
    const list = '/dtl/vehicle?page=1&limit=15';
    expect(platesOf(await send('GET', list, undefined, own.token))).toEqual(['MINE 1']);
    expect(platesOf(await send('GET', list, undefined, foreign.token))).toEqual([]);
    const path = `/dtl/vehicle?vehicleID=${id}`;
    expect((await send('PATCH', path, { plate: 'MINE 2' }, own.token)).status).toBe(200);
    expect((await send('PATCH', path, { plate: 'MINE 3' }, foreign.token)).status).toBe(404);
  });

  it('are accessible to full administrators of earlier versions', async () => {
    const { vehicle: _, ...before } = fullAccess;
    const whole = await host.signIn({ type: 'admin', roleConfig: before });
    const made = await send('POST', '/dtl/vehicle', { plate: 'FULL 1' }, whole.token);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { vehicle: __, brand: ___, ...some } = fullAccess;
    const narrow = await host.signIn({ type: 'admin', roleConfig: { ...some, canManageRoles: true } });
    expect((await send('POST', '/dtl/vehicle', { plate: 'NONE 1' }, narrow.token)).status).toBe(422);
    const closed = { ...before, vehicle: { readFields: [], writeFields: [] } };
    const named = await host.signIn({ type: 'admin', roleConfig: closed });
    expect((await send('POST', '/dtl/vehicle', { plate: 'NONE 2' }, named.token)).status).toBe(422);
  });

  it('can have fields that an administrator adds', async () => {
    const element = { objectType: 'vehicle', fieldName: 'colour', type: 'text', grouping: 'General' };
    const fieldConfig = { label: 'Colour', visualType: 'text' };
    expect((await send('POST', '/dtl/db', { ...element, fieldConfig })).status).toBe(201);
    const id = await make('RED 1', { colour: 'red' });
    expect((await send('GET', `/dtl/vehicle?vehicleID=${id}`)).body).toMatchObject({ colour: 'red' });
  });
});
