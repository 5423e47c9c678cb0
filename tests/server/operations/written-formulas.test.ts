// Formulas of values that are not written by forms: demonstration data, and defaults in an own object's records (E4, R18).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo, seedSystem } from '../../../server/seed/seed';
import { openAdministrator } from '../support/administrator';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;

beforeEach(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
});
afterEach(() => host.close());

describe('the demonstration', () => {
  it('has computed its formulas', async () => {
    const fieldConfig = { label: 'Shout', visualType: 'text', formula: 'sponsorName + "!"' };
    await host.addElements('sponsor', [{ fieldName: 'shout', fieldConfig }]);
    await seedDemo(host.context.db, host.context.encryption.secretFields);
    const rows = await host.context.db.query<{ name: string; shout: string }>(
      `select data ->> 'sponsorName' as name, data ->> 'shout' as shout from records where kind = 'sponsor'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ shout }) => shout)).toEqual(rows.map(({ name }) => `${name}!`));
  });
});

describe('Populate default of an own object', () => {
  it('computes its records and dependent formulas', async () => {
    const token = await openAdministrator(host);
    const send = (method: string, path: string, body?: object) =>
      host.call(method, path, { token, ...(body && { body }) });
    const own = { label: 'Vehicle', plural: 'Vehicles', owner: 'partner', places: ['partners'] };
    expect((await send('POST', '/dtl/object', { ...own, titleLabel: 'Plate' })).status).toBe(201);
    const made = await send('POST', '/dtl/record/vehicle', { plate: 'TX 1' });
    const { id } = made.body.vehicle as { id: string };
    const add = (fieldName: string, config: object) => {
      const fieldConfig = { label: fieldName, visualType: 'number', ...config };
      return send('POST', '/dtl/db', { objectType: 'vehicle', fieldName, fieldConfig });
    };
    expect((await add('seats', {})).status).toBe(201);
    expect((await add('wheels', { formula: 'seats * 2' })).status).toBe(201);
    const list = await send('GET', '/dtl/db?objectType=vehicle');
    const fields = list.body.fields as { fieldName: string; _version: number }[];
    const _version = fields.find(({ fieldName }) => fieldName === 'seats')?._version;
    const fieldConfig = {
      ...{ label: 'Seats', visualType: 'number' },
      ...{ defaultValue: 4, populateDefaultOnTargetTable: true },
    };
    const body = { objectType: 'vehicle', fieldName: 'seats', fieldConfig, _version };
    const filled = await send('PATCH', '/dtl/db', body);
    expect([filled.status, filled.body.changed], JSON.stringify(filled.body)).toEqual([200, 1]);
    const read = await send('GET', `/dtl/record/vehicle?id=${id}`);
    expect(read.body).toMatchObject({ seats: 4, wheels: 8 });
  });
});
