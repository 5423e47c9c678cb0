// Fields that refer to records of another object (E1.4a).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });

const refers = (objectType: string, fieldName: string, to: string) => ({
  ...{ objectType, fieldName, type: 'text', grouping: 'General' },
  fieldConfig: { label: 'Vehicle', visualType: 'select', refersTo: to },
});

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  for (const [label, titleLabel] of [
    ['Vehicle', 'Plate'],
    ['Service', 'Name'],
  ]) {
    const object = { label, plural: `${label}s`, owner: 'partner', places: ['partners'], titleLabel };
    expect((await send('POST', '/dtl/object', object)).status).toBe(201);
  }
  for (const body of [refers('service', 'vehicle', 'vehicle'), refers('partner', 'bestVehicle', 'vehicle')]) {
    const made = await send('POST', '/dtl/db', body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
});
afterAll(() => host.close());

const add = async (key: string, body: object, token = admin) => {
  const made = await send('POST', `/dtl/record/${key}`, body, token);
  return { ...made, id: (made.body[key] as { id?: string } | undefined)?.id ?? '' };
};
const all = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
const partnerOf = (userTypeID: string, roleConfig: object = { vehicle: all, service: all }) =>
  host.signIn({ type: 'partner', userTypeID, roleConfig: roleConfig as never });

describe('a field that refers to records', () => {
  it('finds them by their title [E1.4a]', async () => {
    const form = await send('GET', '/dtl/form?objectType=service');
    const fields = form.body as unknown as { fieldName: string; fieldConfig: object }[];
    expect(fields.find(({ fieldName }) => fieldName === 'vehicle')?.fieldConfig).toMatchObject({
      ...{ refersTo: 'vehicle', msApiEndPoint: '/dtl/record/vehicle', msApiDataLabel: 'plate' },
      ...{ msApiDataValue: 'id', msOptionsType: 'dynamic', 'x-search': true },
    });
    const { id } = await add('vehicle', { plate: 'TX 1' });
    const found = await send('GET', `/dtl/record/vehicle?q=tx&limit=50&value=${id}`);
    expect(found.body.items).toMatchObject([{ id, plate: 'TX 1' }]);
  });

  it('has its index without a restart [E1.4a]', async () => {
    await host.context.whenIdle();
    const rows = await host.context.db.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'records' and indexname like '%_to_%ehicle'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'records_partner_to_bestVehicle',
      'records_service_to_vehicle',
    ]);
  });

  it('accepts only records that the caller can access [E1.4a]', async () => {
    const [mine, other] = [await host.seed('partner', {}), await host.seed('partner', {})];
    const own = await partnerOf(mine);
    const { id } = await add('vehicle', { plate: 'OWN' }, own.token);
    const foreign = await add('vehicle', { plate: 'FOREIGN' }, (await partnerOf(other)).token);
    expect((await add('service', { name: 'Oil', vehicle: id }, own.token)).status).toBe(201);
    const refusals = await Promise.all(
      [foreign.id, 'nothing'].map((vehicle) => add('service', { name: 'Oil', vehicle }, own.token)),
    );
    for (const { status, body } of refusals) {
      expect(status).toBe(422);
      expect(body.fieldErrors).toEqual(refusals[0]?.body.fieldErrors);
    }
    // A reference to an object without access is refused.
    const narrow = await partnerOf(mine, { service: all });
    expect((await add('service', { name: 'Oil', vehicle: id }, narrow.token)).status).toBe(422);
    const unreadable = await partnerOf(mine, { vehicle: { readFields: ['ownerID'], writeFields: [] } });
    const { body } = await send(
      'GET',
      `/dtl/record/vehicle?limit=5&value=${id}`,
      undefined,
      unreadable.token,
    );
    // [E1.4b]
    expect(body.items).toMatchObject([{ id }]);
    expect(JSON.stringify(body)).not.toContain('OWN');
  });

  it('prevents the deletion of the record and explains why [E1.4a]', async () => {
    const { id } = await add('vehicle', { plate: 'KEPT' });
    await add('service', { name: 'Oil', vehicle: id });
    await add('service', { name: 'Wash', vehicle: id });
    await host.seed('partner', { partnerName: 'A', bestVehicle: id });
    const refused = await send('DELETE', `/dtl/record/vehicle?id=${id}`);
    expect(refused).toMatchObject({ status: 409, body: { counts: { service: 2, partner: 1 } } });
    expect(refused.body.message).toContain('2 services');
    const preview = await send('DELETE', '/dtl/object?objectType=vehicle&preview=1');
    expect(preview.body).toMatchObject({ references: 2 });
  });

  it('does not protect a record that only refers to itself [E1.4a]', async () => {
    const chain = { label: 'Chain', plural: 'Chains', owner: 'everybody', places: ['partners'] };
    await send('POST', '/dtl/object', chain);
    expect((await send('POST', '/dtl/db', refers('chain', 'next', 'chain'))).status).toBe(201);
    const { id } = await add('chain', { name: 'SELF' });
    const one = `/dtl/record/chain?id=${id}`;
    expect((await send('PATCH', one, { next: id })).status).toBe(200);
    const { id: other } = await add('chain', { name: 'OTHER', next: id });
    expect(await send('DELETE', one)).toMatchObject({ status: 409, body: { counts: { chain: 1 } } });
    await send('DELETE', `/dtl/record/chain?id=${other}`);
    expect((await send('DELETE', one)).status).toBe(200);
    expect((await send('DELETE', '/dtl/object?objectType=chain&key=chain')).status).toBe(200);
  });

  it('names no object that the caller has no access to [E1.5a]', async () => {
    const company = await host.seed('partner', {});
    const { token } = await partnerOf(company, { vehicle: { ...all, canDelete: true } });
    const { id } = await add('vehicle', { plate: 'HELD' }, token);
    await add('service', { name: 'Oil', vehicle: id });
    const refused = await send('DELETE', `/dtl/record/vehicle?id=${id}`, undefined, token);
    expect(refused).toMatchObject({ status: 409, body: { counts: { _other: 1 } } });
    expect(refused.body.message).toContain('1 other record.');
    const preview = await send('DELETE', `/dtl/record/vehicle?id=${id}&preview=1`, undefined, token);
    expect(JSON.stringify([refused.body, preview.body])).not.toContain('service');
  });

  it('names no object whose reference the caller does not read [E1.5a]', async () => {
    const company = await host.seed('partner', {});
    const service = { readFields: ['name'], writeFields: [] };
    const { token } = await partnerOf(company, { vehicle: { ...all, canDelete: true }, service });
    const { id } = await add('vehicle', { plate: 'HELD TOO' }, token);
    await add('service', { name: 'Oil', vehicle: id });
    const refused = await send('DELETE', `/dtl/record/vehicle?id=${id}`, undefined, token);
    expect(refused).toMatchObject({ status: 409, body: { counts: { _other: 1 } } });
    expect(refused.body.message).toContain('1 other record.');
    expect((await send('PATCH', `/dtl/partner?partnerID=${company}`, { bestVehicle: id })).status).toBe(200);
    const partner = { readFields: ['partnerName'], writeFields: [] };
    const more = await partnerOf(company, { vehicle: { ...all, canDelete: true }, service, partner });
    const again = await send('DELETE', `/dtl/record/vehicle?id=${id}`, undefined, more.token);
    expect(again).toMatchObject({ status: 409, body: { counts: { _other: 2 } } });
  });

  it('offers and names nothing of a closed object [E1.5a]', async () => {
    const reader = await partnerOf(await host.seed('partner', {}), { service: all });
    const { body } = await send('GET', '/dtl/form?objectType=service', undefined, reader.token);
    const fields = body as unknown as { fieldName: string; fieldConfig: object; access: string }[];
    const field = fields.find((one) => one.fieldName === 'vehicle');
    const reference = { msOptionsType: 'dynamic', msApiEndPoint: '', refersTo: 'closed', 'x-search': true };
    const fieldConfig = { label: 'Vehicle', visualType: 'select', ...reference };
    expect([field?.fieldConfig, field?.access]).toEqual([fieldConfig, 'read']);
  });

  it('is shown if a restored record refers to none', async () => {
    const { id: vehicle } = await add('vehicle', { plate: 'GONE' });
    const { id } = await add('service', { name: 'Oil', vehicle });
    await send('DELETE', `/dtl/record/service?id=${id}`);
    await send('DELETE', `/dtl/record/vehicle?id=${vehicle}`);
    const restore = () => send('POST', '/dtl/restore', { objectType: 'service', id });
    expect((await restore()).body.message).toBe('Restored. What it refers to was deleted, too: Vehicle.');
    await send('DELETE', `/dtl/record/service?id=${id}`);
    await send('POST', '/dtl/restore', { objectType: 'vehicle', id: vehicle });
    expect((await restore()).body.message).toBe('Restored.');
  });

  it('reveals nothing about records out of reach', async () => {
    const [mine, others] = [await host.seed('partner', {}), await host.seed('partner', {})];
    const { token } = await partnerOf(mine, { vehicle: all, service: { ...all, canDelete: true } });
    const { id: vehicle } = await add('vehicle', { plate: 'FAR', ownerID: others });
    const { id } = await add('service', { name: 'Oil', ownerID: mine, vehicle });
    await send('DELETE', `/dtl/record/service?id=${id}`, undefined, token);
    await send('DELETE', `/dtl/record/vehicle?id=${vehicle}`);
    const restored = await send('POST', '/dtl/restore', { objectType: 'service', id }, token);
    expect([restored.status, restored.body.message]).toEqual([200, 'Restored.']);
  });

  it('is shown to callers who can read it [E1.4a]', async () => {
    const { body } = await send('GET', '/dtl/object');
    expect(body.references).toEqual([
      { objectType: 'partner', field: 'bestVehicle', label: 'Vehicle', to: 'vehicle' },
      { objectType: 'service', field: 'vehicle', label: 'Vehicle', to: 'vehicle' },
    ]);
    const company = await host.seed('partner', {});
    const reader = await partnerOf(company, { service: all });
    expect((await send('GET', '/dtl/object', undefined, reader.token)).body.references).toEqual([]);
    // The list of referring records depends on access to the field.
    const { id } = await add('vehicle', { plate: 'LISTED' });
    await add('service', { name: 'Tyres', vehicle: id });
    const found = await send('GET', `/dtl/record/service?page=1&limit=1&f.vehicle=${id}`);
    expect(found.body).toMatchObject({ total: 1, items: [{ name: 'Tyres' }] });
  });

  it('can refer to another object only if it has every stored value [E1.4a, R20.1]', async () => {
    for (const label of ['Truck', 'Trip'])
      await send('POST', '/dtl/object', {
        label,
        plural: `${label}s`,
        owner: 'everybody',
        places: ['partners'],
      });
    const point = (to: string) => {
      const body = refers('trip', 'ride', to);
      return {
        preview: () => send('POST', '/dtl/db/preview', body),
        save: () => send('PATCH', '/dtl/db', body),
      };
    };
    await send('POST', '/dtl/db', refers('trip', 'ride', 'vehicle'));
    const { id: vehicle } = await add('vehicle', { plate: 'POINTED' });
    const trips = await Promise.all(['A', 'B'].map((name) => add('trip', { name, ride: vehicle })));
    await send('DELETE', `/dtl/record/trip?id=${trips[1]?.id}`);
    const { preview, save } = point('truck');
    expect((await preview()).body).toMatchObject({ failing: 1, deleted: { failing: 1 } });
    const refused = await save();
    expect([refused.status, refused.body.invalid]).toEqual([409, 2]);
    expect(refused.body.message).toBe(
      '2 saved values do not match a record of the new object, 1 of them in deleted records that can still be restored.',
    );
    for (const { id } of trips) {
      await send('POST', '/dtl/restore', { objectType: 'trip', id });
      expect((await send('PATCH', `/dtl/record/trip?id=${id}`, { ride: null })).status).toBe(200);
    }
    expect((await preview()).body).toMatchObject({ failing: 0 });
    expect((await save()).status).toBe(200);
    const { id: truck } = await add('truck', { name: 'T' });
    await add('trip', { name: 'C', ride: truck });
    expect((await point('vehicle').save()).status).toBe(409);
    // Hidden from callers who cannot read the field.
    const narrow = { readFields: ['name'], writeFields: ['name'], canConfigure: true };
    const roleConfig = { trip: narrow, vehicle: all } as never;
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    const hidden = await send('PATCH', '/dtl/db', refers('trip', 'ride', 'vehicle'), token);
    expect([hidden.status, hidden.body.fieldErrors]).toMatchObject([
      422,
      { refersTo: [{ code: 'notReadable' }] },
    ]);
  });

  it('follows the referenced record’s title [E1.4a]', async () => {
    const element = { objectType: 'vehicle', fieldName: 'model', type: 'text', grouping: 'General' };
    await send('POST', '/dtl/db', { ...element, fieldConfig: { label: 'Model', visualType: 'text' } });
    await send('PATCH', '/dtl/object?objectType=vehicle', { titleField: 'model' });
    const form = JSON.stringify((await send('GET', '/dtl/form?objectType=service')).body);
    expect(form).toContain('"msApiDataLabel":"model"');
    expect((await send('POST', '/dtl/db', refers('service', 'x', 'nonsense'))).status).toBe(422);
  });
});
