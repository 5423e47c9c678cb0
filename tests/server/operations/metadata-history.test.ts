// The history of metadata shows admins who renamed, required or deleted a field or changed its rules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetadataChange } from '../../../contract/metadata';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const own = { label: 'Van', plural: 'Vans', owner: 'everybody', places: [], titleLabel: 'Plate' };
  expect((await send('POST', '/dtl/object', own)).status).toBe(201);
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
const element = (fieldName: string, config: object = {}) => ({
  ...{ objectType: 'van', fieldName, grouping: '' },
  fieldConfig: { label: fieldName, visualType: 'number', ...config },
});
const history = async (token = admin) =>
  (await send('GET', '/dtl/db/history?objectType=van', undefined, token)).body
    .items as unknown as MetadataChange[];
const settingsOf = ({ settings }: MetadataChange) =>
  Object.fromEntries(settings.map(({ name, from = null, to = null }) => [name, [from, to]]));

describe('the history of metadata', () => {
  it('lists created elements', async () => {
    await send('POST', '/dtl/db', element('seats'));
    const [latest, ...others] = await history();
    expect(latest).toMatchObject({
      kind: 'field',
      what: 'create',
      name: 'seats',
      label: 'seats',
      settings: [],
    });
    expect(others.map(({ kind, what, name }) => [kind, what, name])).toContainEqual(['object', 'create', '']);
  });

  it.each<[string, JsonObject]>([
    ['a name', { label: 'Places' }],
    ['a requirement', { isRequired: true }],
    ['a condition', { showWhen: { required: ['plate'] } }],
    ['a limit', { limits: { minimum: 1 } }],
    ['a check', { check: { rule: 'seats > 0', message: 'Seats.' } }],
    ['uniqueness', { unique: true }],
  ])('lists %s, before and after', async (_what, config) => {
    expect((await send('PATCH', '/dtl/db', element('seats', config))).status).toBe(200);
    const [latest] = await history();
    expect(latest).toMatchObject({ what: 'change', name: 'seats' });
    expect(latest && settingsOf(latest)).toMatchObject(
      Object.fromEntries(
        Object.entries(config).map(([name, value]) => [name, [name === 'label' ? 'seats' : null, value]]),
      ),
    );
    expect((await send('PATCH', '/dtl/db', element('seats'))).status).toBe(200);
  });

  it('lists a changed formula', async () => {
    await send('POST', '/dtl/db', element('twice', { formula: 'seats * 2' }));
    await send('PATCH', '/dtl/db', element('twice', { formula: 'seats * 3' }));
    const [latest] = await history();
    expect(latest && settingsOf(latest)).toEqual({ formula: ['seats * 2', 'seats * 3'] });
  });

  it('lists deletion and restoration', async () => {
    await send('DELETE', '/dtl/db?objectType=van&fieldName=twice');
    expect((await history())[0]).toMatchObject({ what: 'delete', name: 'twice' });
    await send('POST', '/dtl/db/restore', { objectType: 'van', fieldName: 'twice' });
    const [latest, before] = await history();
    expect(latest).toMatchObject({ what: 'restore', name: 'twice' });
    expect(before).toMatchObject({ what: 'delete', name: 'twice' });
  });

  it('lists a changed form order once', async () => {
    const length = (await history()).length;
    const { body } = await send('GET', '/dtl/db/layout?objectType=van');
    const { fields } = body.layout as unknown as { fields: object[] };
    await send('POST', '/dtl/db/layout', {
      objectType: 'van',
      layout: { groups: [], fields: fields.reverse() },
    });
    const after = await history();
    expect(after.slice(0, after.length - length).map(({ kind }) => kind)).toEqual(['layout']);
  });

  it('does not list each field of a changed order', async () => {
    const before = await history();
    const names = ['seats', 'plate'];
    for (let n = 0; n < 160; n++)
      expect(
        (await send('POST', '/dtl/db/order', { objectType: 'van', names: names.reverse() })).status,
      ).toBe(200);
    expect(await history()).toEqual(before);
  });

  it('lists changes of the object', async () => {
    await send('PATCH', '/dtl/object?objectType=van', { label: 'Truck', plural: 'Trucks' });
    const [latest] = await history();
    expect(latest).toMatchObject({ kind: 'object', what: 'change', label: 'Trucks' });
    expect(latest && settingsOf(latest)).toEqual({ label: ['Van', 'Truck'], plural: ['Vans', 'Trucks'] });
  });

  it('omits the changes of a former field with the same name', async () => {
    await send('DELETE', '/dtl/db?objectType=van&fieldName=twice');
    await send('POST', '/dtl/db', element('twice'));
    expect((await history()).filter(({ name }) => name === 'twice')).toMatchObject([{ what: 'create' }]);
  });

  it('is shown to callers who can configure the object', async () => {
    const roleConfig = { van: { readFields: ['plate'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    expect((await send('GET', '/dtl/db/history?objectType=van', undefined, token)).status).toBe(422);
  });
});
