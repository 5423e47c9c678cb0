// A reference whose object is in the trash (E1.4a, E1.6).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../schemas/values/json';
import { openAdministrator } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
const send = (method: string, path: string, body?: object) =>
  host.call(method, path, { token: admin, ...(body && { body }) });

const refers = (to: string, more: object = {}) => ({
  ...{ objectType: 'partner', fieldName: 'best', type: 'text', grouping: 'General' },
  fieldConfig: { label: 'Best', visualType: 'select', refersTo: to, ...more },
});

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  for (const label of ['Vehicle', 'Depot']) {
    const object = { label, plural: `${label}s`, owner: 'everybody', places: ['partners'] };
    expect((await send('POST', '/dtl/object', { ...object, titleLabel: 'Name' })).status).toBe(201);
  }
  expect((await send('POST', '/dtl/db', refers('vehicle'))).status).toBe(201);
});
afterAll(() => host.close());

const configOf = async () => {
  const { body } = await send('GET', '/dtl/db?objectType=partner');
  const fields = body.fields as { fieldName: string; fieldConfig: object }[];
  return fields.find(({ fieldName }) => fieldName === 'best')?.fieldConfig;
};
const withConfig = (one: JsonObject, change: JsonObject) => ({
  ...one,
  fieldConfig: { ...(isObject(one.fieldConfig) && one.fieldConfig), ...change },
});
const remove = (key: string) => send('DELETE', `/dtl/object?objectType=${key}&key=${key}`);
const restore = (key: string) => send('POST', '/dtl/object/restore', { objectType: key });

describe('a reference to a deleted object', () => {
  it('accepts other settings, and works again after the object is restored [E1.4a, E1.6]', async () => {
    const before = await configOf();
    expect((await remove('vehicle')).status).toBe(200);
    const change = refers('vehicle', { label: 'Favorite' });
    expect((await send('POST', '/dtl/db/preview', change)).status).toBe(200);
    const changed = await send('PATCH', '/dtl/db', change);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await configOf()).toEqual({ ...before, label: 'Favorite' });
    // A save cannot change the object that it refers to.
    const bent = refers('vehicle', { label: 'Bent', msApiEndPoint: '/dtl/user', msOptionsType: 'dynamic' });
    expect((await send('PATCH', '/dtl/db', bent)).status).toBe(200);
    expect(await configOf()).toEqual({ ...before, label: 'Bent' });
    expect((await send('PATCH', '/dtl/db', refers('nonsense'))).status).toBe(422);
    expect((await send('POST', '/dtl/db', { ...change, fieldName: 'other' })).status).toBe(422);
    expect((await restore('vehicle')).status).toBe(200);
    expect(await configOf()).toEqual({ ...before, label: 'Bent' });
  });

  it('accepts a configuration file with another label, but not with another object [E7.3]', async () => {
    const files = (await send('GET', '/dtl/configuration')).body.files as { [path: string]: JsonObject };
    const of = files['objects/partner.json'] as { fields: JsonObject[] };
    expect((await remove('vehicle')).status).toBe(200);
    const before = await configOf();
    const toFiles = (change: JsonObject) => {
      const fields = of.fields.map((one) => (one.fieldName === 'best' ? withConfig(one, change) : one));
      return { files: { 'objects/partner.json': { ...of, fields } } };
    };
    const compare = async (change: JsonObject) =>
      (await send('POST', '/dtl/configuration/diff', toFiles(change))).body;
    expect(await compare({ label: 'Filed' })).toMatchObject({ problems: [], changes: [{}] });
    expect((await compare({ refersTo: 'nonsense' })).problems).toHaveLength(1);
    expect((await send('POST', '/dtl/configuration', toFiles({ label: 'Filed' }))).status).toBe(200);
    expect((await restore('vehicle')).status).toBe(200);
    expect(await configOf()).toEqual({ ...before, label: 'Filed' });
  });

  it('is kept by callers who cannot read that object, but cannot be chosen [E1.4a]', async () => {
    const partner = { readFields: ['*'], writeFields: ['*'], canConfigure: true };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: { partner } as never })).token;
    const change = (label: string, to: string) =>
      host.call('PATCH', '/dtl/db', { token: narrow, body: refers(to, { label }) });
    expect((await change('Kept', 'vehicle')).status).toBe(200);
    expect((await change('Moved', 'depot')).status).toBe(422);
    expect(await configOf()).toMatchObject({ label: 'Kept', refersTo: 'vehicle' });
  });

  it('can be restored without it [E1.6]', async () => {
    const target = { objectType: 'partner', fieldName: 'best' };
    expect((await send('DELETE', '/dtl/db', target)).status).toBe(200);
    expect((await remove('vehicle')).status).toBe(200);
    expect((await send('POST', '/dtl/db/restore', target)).status).toBe(200);
    expect((await restore('vehicle')).status).toBe(200);
  });
});
