// Configuration files with objects that read each other through links (E7, E8.2).
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { openAdministrator } from '../support/administrator';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin = '';
const send = (method: string, path: string, body?: object) =>
  host.call(method, path, { token: admin, ...(body && { body }) });
const add = async (objectType: string, body: object) => {
  const made = await send('POST', `/dtl/record/${objectType}`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return String((made.body[objectType] as { id?: string } | undefined)?.id);
};
const change = (objectType: string, id: string, body: object) =>
  send('PATCH', `/dtl/record/${objectType}?id=${id}`, body);

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
});
afterAll(() => host.close());

describe('a configuration [E8.2]', () => {
  const register = () =>
    JSON.parse(readFileSync('fixtures/configurations/asset-register.json', 'utf8')) as {
      [path: string]: { fields: { fieldName: string; grouping: string; fieldConfig: JsonObject }[] };
    };

  it('creates objects that read each other, in any order: an asset register', async () => {
    const files = register();
    const compared = await send('POST', '/dtl/configuration/diff', { files });
    expect(compared.body.problems).toEqual([]);
    const applied = await send('POST', '/dtl/configuration', { files });
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    const exported = (await send('GET', '/dtl/configuration')).body.files;
    expect(exported).toMatchObject({ 'objects/inspection.json': files['objects/inspection.json'] });
    const site = await add('site', { name: 'Dock', region: 'North', factor: 1.5 });
    const asset = await add('asset', { name: 'Crane', site, value: 1000 });
    const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const inspection = await add('inspection', { name: 'Ropes', asset, due });
    await add('inspection', { name: 'Paint', asset, due: '2099-01-01' });
    await change('site', site, { factor: 2, region: 'South' });
    const found = await send('GET', '/dtl/record/inspection?view=list&f.dueSoon=true&f.region=South');
    expect(found.body.items).toMatchObject([{ id: inspection, atRisk: 2000 }]);
  });

  it('answers what a form would read through another link, within the access of the caller', async () => {
    const site = await add('site', { name: 'Yard', region: 'West', factor: 3 });
    const asset = await add('asset', { name: 'Lift', site, value: 50 });
    const readsOf = async (token: string) => {
      const form = (await host.call('GET', '/dtl/form?objectType=inspection', { token })).body;
      return (form as unknown as WireDataElement[]).find(({ fieldName }) => fieldName === 'asset')?.reads;
    };
    const linked = async (token: string, id: string, field = 'asset') => {
      const path = `/dtl/form/linked?objectType=inspection&field=${field}&id=${id}`;
      const { status, body } = await host.call('GET', path, { token });
      return status === 200 ? body : status;
    };
    expect(await readsOf(admin)).toEqual({
      'asset.value': 'number',
      'asset.site.factor': 'number',
      'asset.site.region': 'text',
    });
    const all = { 'asset.value': 50, 'asset.site.factor': 3, 'asset.site.region': 'West' };
    expect(await linked(admin, asset)).toEqual(all);
    expect(Object.values(await linked(admin, 'nothing'))).toEqual([null, null, null]);
    expect(await linked(admin, asset, 'due')).toEqual({});

    const read = (...readFields: string[]) => ({ readFields, writeFields: [] });
    const signIn = async (roleConfig: object) =>
      (await host.signIn({ type: 'admin', roleConfig: roleConfig as never })).token;
    const some = await signIn({
      inspection: read('sys_allFields'),
      asset: read('site', 'value'),
      site: read('region'),
    });
    expect(await readsOf(some)).toEqual({ 'asset.value': 'number', 'asset.site.region': 'text' });
    expect(await linked(some, asset)).toEqual({ 'asset.value': 50, 'asset.site.region': 'West' });
    expect(await linked(await signIn({ inspection: read('sys_allFields') }), asset)).toEqual({});
    expect(await linked(await signIn({ asset: read('value') }), asset)).toBe(400);
  });

  it('with a circle through several objects is refused with its path', async () => {
    const files = register();
    for (const [object, formula] of [
      ['site', 'last.value'],
      ['asset', 'site.factor * 2'],
    ] as const)
      files[`objects/${object}.json`]?.fields.push({
        fieldName: object === 'site' ? 'factor2' : 'value2',
        grouping: 'General',
        fieldConfig: { label: 'New', visualType: 'number', formula },
      });
    files['objects/site.json']?.fields.push({
      ...{ fieldName: 'last', grouping: 'General' },
      fieldConfig: { label: 'Last', visualType: 'select', refersTo: 'asset' },
    });
    expect((await send('POST', '/dtl/configuration/diff', { files })).body.problems).toEqual([]);
    const circle = JSON.parse(
      JSON.stringify(files)
        .replace('last.value', 'last.value2')
        .replace('site.factor * 2', 'site.factor2 * 2'),
    );
    expect((await send('POST', '/dtl/configuration/diff', { files: circle })).body.problems).toMatchObject([
      { message: expect.stringContaining('site.factor2') },
    ]);
    expect((await send('POST', '/dtl/configuration', { files: circle })).status).toBe(422);
  });

  it('with a roll-up is checked before anything is stored [E8.3]', async () => {
    const files = (formula: string, link = 'site') => {
      const all = register();
      all['objects/asset.json']?.fields.push({
        ...{ fieldName: 'home', grouping: 'General' },
        fieldConfig: { label: 'Home', visualType: 'select', refersTo: link, refersBack: 'machines' },
      });
      all['objects/site.json']?.fields.push({
        ...{ fieldName: 'worth', grouping: 'General' },
        fieldConfig: { label: 'Worth', visualType: 'money', formula },
      });
      return all;
    };
    const problemsOf = async (...given: Parameters<typeof files>) =>
      (await send('POST', '/dtl/configuration/diff', { files: files(...given) })).body.problems;
    const sum = 'machines.sum(m, m.value)';
    for (const [formula, link, message] of [
      ['machine.sum(m, m.value)', 'site', "Do you mean 'machines'?"],
      ['machines.sum(m, m.vlue)', 'site', "Do you mean 'value'?"],
      [sum, 'asset', "There is no data element 'machines'."],
      ['machines.sum(m, m.name)', 'site', "'sum' does not work with a text."],
    ] as const) {
      const faults = [{ path: 'objects/site.json', message: expect.stringContaining(message) }];
      expect(await problemsOf(formula, link)).toMatchObject(faults);
      const applied = await send('POST', '/dtl/configuration', { files: files(formula, link) });
      expect(applied.body.message).toContain(message);
    }
    expect(await problemsOf(sum)).toEqual([]);
    const applied = await send('POST', '/dtl/configuration', { files: files(sum) });
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  });
});
