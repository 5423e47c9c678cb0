import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layout, LayoutField } from '../../../contract/layout';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  for (const [fieldName, grouping] of [
    ['crews', 'Fleet'],
    ['vans', 'Fleet'],
    ['permit', 'Papers'],
  ])
    await host.call('POST', '/dtl/db', { token: admin, body: toElement({ fieldName, grouping }) });
});
afterAll(() => host.close());

const toElement = (of: object) => ({
  objectType: 'partner',
  fieldConfig: { label: 'Label', visualType: 'text' },
  ...of,
});
const address = '/dtl/db/layout?objectType=partner';
const read = async () => (await host.call('GET', address, { token: admin })).body as unknown as Answer;
type Answer = { _version: number; layout: Layout; changes: { by: string; before: Layout }[] };
const save = (layout: Layout, _version?: number) =>
  host.call('POST', '/dtl/db/layout', {
    token: admin,
    body: { objectType: 'partner', layout, ...(_version !== undefined && { _version }) },
  });
const form = async (token = admin) => {
  const { body } = await host.call('GET', '/dtl/form?objectType=partner', { token });
  return body as unknown as WireDataElement[];
};
const bear = (fields: readonly LayoutField[], name: string, said: Partial<LayoutField>) =>
  fields.map((field) => (field.name === name ? { ...field, ...said } : field));
const papers = { grouping: 'Papers', title: 'Permits', description: 'As the state asks.' };
const fleet = { grouping: 'Fleet', title: '', description: '', showWhen: { required: ['permit'] } };

// [E5.1, E5.3]
describe('The layout of an object’s forms', () => {
  it('applies to every form', async () => {
    const { layout } = await read();
    const fields = bear(layout.fields, 'permit', { width: 'half', placeholder: 'AB1234', help: 'See it.' });
    expect((await save({ groups: [papers, fleet], fields })).status).toBe(200);
    const wire = await form();
    const permit = wire.find(({ fieldName }) => fieldName === 'permit');
    expect(permit).toMatchObject({
      group: { order: 10, title: 'Permits', description: 'As the state asks.' },
      fieldConfig: { width: 'half', placeholder: 'AB1234', help: 'See it.' },
    });
    expect(wire.find(({ fieldName }) => fieldName === 'vans')?.group).toEqual({
      order: 20,
      showWhen: { required: ['permit'] },
    });
  });

  it('is evaluated by the server to show a group', async () => {
    const body = { partnerName: 'P', crews: 'two' };
    const config = { label: 'Crews', visualType: 'text', isRequired: true };
    const before = await host.call('GET', '/dtl/db?objectType=partner', { token: admin });
    const stored = (before.body.fields as unknown as WireDataElement[]).find(
      ({ fieldName }) => fieldName === 'crews',
    );
    await host.call('PATCH', '/dtl/db', {
      token: admin,
      body: { ...stored, fieldConfig: { ...stored?.fieldConfig, ...config } },
    });
    const id = await host.seed('partner', { partnerName: 'One' });
    const change = (patch: object) =>
      host.call('PATCH', `/dtl/partner?partnerID=${id}`, { token: admin, body: patch });
    // Hidden along with its group, it is not required.
    expect((await change({ partnerName: 'Two' })).status).toBe(200);
    expect((await change({ permit: 'AB' })).status).toBe(422);
    expect((await change({ permit: 'AB', crews: body.crews })).status).toBe(200);
  });

  it('hides no group by fields that a role cannot read', async () => {
    const reads = { partner: { readFields: ['vans'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig: reads });
    expect((await form(token))[0]?.group).toEqual({ order: 20 });
  });

  it('is previewed as any role', async () => {
    const reads = { partner: { readFields: ['vans', 'partnerName'], writeFields: ['vans'] } };
    const { roleID } = await host.signIn({ type: 'admin', roleConfig: reads });
    const url = `/dtl/db/form?objectType=partner&roleID=${roleID}`;
    const { body } = await host.call('GET', url, { token: admin });
    const seen = body as unknown as WireDataElement[];
    expect(seen.map(({ fieldName, access }) => `${fieldName}:${access}`).sort()).toEqual([
      'partnerName:read',
      'vans:write',
    ]);
    expect(seen.find(({ fieldName }) => fieldName === 'vans')?.group).toEqual({ order: 20 });
    expect((await host.call('GET', `${url}x`, { token: admin })).status).toBe(404);
  });

  it('refuses a group that depends on itself', async () => {
    const { layout } = await read();
    const groups = [papers, { ...fleet, showWhen: { required: ['vans'] } }];
    const { status, body } = await save({ ...layout, groups });
    expect(status).toBe(422);
    expect(body.fieldErrors).toHaveProperty(['groups/1/showWhen']);
    const unknown = [{ ...papers, showWhen: { required: ['nobody'] } }];
    expect((await save({ ...layout, groups: unknown })).body.fieldErrors).toHaveProperty([
      'groups/0/showWhen',
    ]);
    expect((await read()).layout).toEqual(layout);
  });

  it('refuses an older version and moved system fields', async () => {
    const { layout, _version } = await read();
    expect((await save(layout, _version - 1)).status).toBe(409);
    const fields = bear(layout.fields, 'partnerName', { grouping: 'Papers' });
    expect((await save({ ...layout, fields })).status).toBe(422);
  });

  it('returns the former layout', async () => {
    const { layout, changes, _version } = await read();
    await save({ groups: [], fields: bear(layout.fields, 'permit', { width: '' }) }, _version);
    const after = await read();
    expect(after.changes).toHaveLength(changes.length + 1);
    expect(after.changes[0]?.before).toEqual(layout);
    expect((await form()).every(({ group }) => group === undefined)).toBe(true);
    await save(layout);
    expect((await read()).layout).toEqual(layout);
  });

  it('moves fields into other groups', async () => {
    const { layout } = await read();
    expect(
      (await save({ ...layout, fields: bear(layout.fields, 'vans', { grouping: 'Papers' }) })).status,
    ).toBe(200);
    expect((await form()).find(({ fieldName }) => fieldName === 'vans')).toMatchObject({
      grouping: 'Papers',
      group: { title: 'Permits' },
    });
  });

  it('stores nothing where nothing changed', async () => {
    const before = await read();
    await save(before.layout);
    expect(await read()).toEqual(before);
  });
});
