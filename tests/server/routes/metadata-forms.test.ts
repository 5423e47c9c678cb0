// Data elements in forms, counts and the trash.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let outsider: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const lists = (names: string[]) => ({ partner: { readFields: names, writeFields: names } });
  outsider = (await host.signIn({ type: 'admin', roleConfig: lists([]) })).token;
});
afterAll(() => host.close());

const element = (fieldName: string, fieldConfig: object = {}) => ({
  metaDataID: `partner#${fieldName}`,
  objectType: 'partner',
  fieldName,
  type: 'text',
  grouping: 'General',
  fieldConfig: {
    label: fieldName,
    visualType: 'text',
    systemField: false,
    isRequired: false,
    ...fieldConfig,
  },
});
const post = (body: object) => host.call('POST', '/dtl/db', { token: admin, body });
const form = async (token: string) => {
  const { body } = await host.call('GET', '/dtl/form?objectType=partner', { token });
  return (body as unknown as { fieldName: string; access: string }[]).map(
    (one) => `${one.fieldName}:${one.access}`,
  );
};

describe('Data elements', () => {
  it('count deleted records by themselves [W2.23]', async () => {
    const options = (...values: string[]) => ({
      visualType: 'select',
      msOptionsType: 'static',
      msOptions: values.map((value) => ({ label: value, value })),
    });
    const numbers = async (body: object) =>
      (await host.call('POST', '/dtl/db/preview', { token: admin, body })).body;
    await post(element('letter', options('a', 'b')));
    const records = { lacking: (await numbers(element('letter', options('a', 'b')))).lacking as number };
    for (const partnerName of ['One', 'Two', 'Three']) {
      const partnerID = await host.seed('partner', { partnerName, letter: 'b' });
      if (partnerName !== 'Three') continue;
      await host.call('DELETE', `/dtl/partner?partnerID=${partnerID}`, { token: admin });
    }
    expect(await numbers(element('letter', options('a')))).toEqual({
      ...{ holding: 2, failing: 2, losing: 0, backfilled: 0 },
      deleted: { holding: 1, failing: 1 },
      lacking: records.lacking,
      failingIDs: [expect.any(String), expect.any(String)],
    });
  });

  it('list deleted elements with time and user [R62.2]', async () => {
    await post(element('binned', { help: 'Shown.' }));
    const target = { objectType: 'partner', fieldName: 'binned' };
    await host.call('DELETE', '/dtl/db', { token: admin, body: target });
    const trash = (token: string) => host.call('GET', '/dtl/db?objectType=partner&deleted=1', { token });
    const { fields } = (await trash(admin)).body as unknown as {
      fields: { fieldName: string; deletedAt: string; deletedBy: string }[];
    };
    const found = fields.find((one) => one.fieldName === 'binned');
    expect(found?.deletedBy).toMatch(/@example\.test$/);
    expect(Date.now() - Date.parse(found?.deletedAt ?? '')).toBeLessThan(60_000);
    expect(JSON.stringify((await trash(outsider)).body)).not.toContain('binned');
    await host.call('POST', '/dtl/db/restore', { token: admin, body: target });
    expect(JSON.stringify((await trash(admin)).body)).not.toContain('binned');
  });

  it('are restored for 30 days only [R62.2]', async () => {
    await post(element('aged'));
    const target = { objectType: 'partner', fieldName: 'aged' };
    await host.call('DELETE', '/dtl/db', { token: admin, body: target });
    await host.context.db.query(
      `update elements set deleted_at = now() - interval '31 days' where name = 'aged'`,
    );
    expect((await host.call('POST', '/dtl/db/restore', { token: admin, body: target })).status).toBe(404);
    const { body } = await host.call('GET', '/dtl/db?objectType=partner&deleted=1', { token: admin });
    expect(JSON.stringify(body)).not.toContain('aged');
  });

  it('do not show their description in forms [R63.1]', async () => {
    await post(element('scored', { description: 'INTERNAL: we score them', help: 'Your score.' }));
    const { body } = await host.call('GET', '/dtl/form?objectType=partner', { token: admin });
    const fields = body as unknown as { fieldName: string; fieldConfig: object }[];
    const scored = fields.find((one) => one.fieldName === 'scored');
    expect(scored?.fieldConfig).toMatchObject({ help: 'Your score.' });
    expect(JSON.stringify(fields)).not.toContain('INTERNAL');
    expect(
      JSON.stringify((await host.call('GET', '/dtl/db?objectType=partner', { token: admin })).body),
    ).toContain('INTERNAL');
  });

  it('come in the order they were made [R64.2]', async () => {
    for (const name of ['lastOne', 'anotherOne', 'firstOne']) await post(element(name));
    const names = (await form(admin)).map((one) => one.split(':')[0] ?? '');
    const made = names.filter((name) => name.endsWith('One'));
    expect(made).toEqual(['lastOne', 'anotherOne', 'firstOne']);
    expect(names.indexOf('partnerName')).toBeLessThan(names.indexOf('lastOne'));
  });

  it('count the records with a removed option', async () => {
    const options = (...values: string[]) => ({
      visualType: 'select',
      msOptionsType: 'static',
      msOptions: values.map((value) => ({ label: value, value })),
    });
    await post(element('plan', options('basic', 'gold')));
    await host.seed('partner', { partnerName: 'Planned', plan: 'gold' });
    const body = element('plan', options('basic'));
    const preview = await host.call('POST', '/dtl/db/preview', { token: admin, body });
    expect(preview.body).toMatchObject({ holding: 1, failing: 1 });
    // R19: stored values stay valid, so the change is allowed.
    expect((await host.call('PATCH', '/dtl/db', { token: admin, body })).status).toBe(200);
  });

  it('allow words and options for a system field [R63.4, R13.2]', async () => {
    const { fields } = (await host.call('GET', '/dtl/db?objectType=partner', { token: admin })).body as {
      fields: { fieldName: string; fieldConfig: object }[];
    };
    const zip = fields.find((one) => one.fieldName === 'zip');
    const patch = (config: object) =>
      host.call('PATCH', '/dtl/db', {
        token: admin,
        body: { ...zip, fieldConfig: { ...zip?.fieldConfig, ...config } },
      });
    const words = { label: 'ZIP', description: 'For the sales team.', help: 'Five digits.' };
    expect((await patch(words)).body.field).toMatchObject({ fieldConfig: words });
    const listed = fields.find((one) => 'msOptions' in one.fieldConfig && 'systemField' in one.fieldConfig);
    const msOptions = [{ label: 'Only', value: 'only' }];
    const fewer = { ...listed, fieldConfig: { ...listed?.fieldConfig, msOptions } };
    expect((await host.call('PATCH', '/dtl/db', { token: admin, body: fewer })).body.field).toMatchObject({
      fieldConfig: { systemField: true, msOptions },
    });
    const filling = await patch({ defaultValue: '12345', populateDefaultOnTargetTable: true });
    expect(filling).toMatchObject({
      status: 422,
      body: { fieldErrors: { populateDefaultOnTargetTable: [{ code: 'system' }] } },
    });
  });
});
