import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let worker: string;
let outsider: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const lists = (names: string[]) => ({ partner: { readFields: names, writeFields: names } });
  worker = (await host.signIn({ type: 'admin', roleConfig: lists(['partnerName']) })).token;
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

describe('Data elements (B4–B5, R13–R21)', () => {
  it('reach everyone who works with the object [R21.1, R21.2, B7.3, W2.21]', async () => {
    const created = await post(element('crewSize', { visualType: 'number' }));
    expect(created).toMatchObject({
      status: 201,
      body: { message: 'Data element created successfully!', field: { type: 'number', _version: 1 } },
    });
    expect(await form(worker)).toEqual(['partnerName:write', 'crewSize:write']);
    expect(await form(outsider)).toEqual([]);
  });

  it('keep the name they were created with [B3.1]', async () => {
    const { grouping: _, ...plain } = element('onceNamed');
    const { body } = await post(plain);
    expect(body.field).toMatchObject({
      metaDataID: 'partner#onceNamed',
      objectType: 'partner',
      fieldName: 'onceNamed',
      type: 'text',
      fieldConfig: { label: 'onceNamed', visualType: 'text' },
    });
    const renamed = await host.call('PATCH', '/dtl/db', {
      token: admin,
      body: { ...plain, fieldName: 'another' },
    });
    expect(renamed.status).toBe(404);
  });

  it('can be withheld when added [R21.2]', async () => {
    await post({ ...element('secretNote'), access: { read: [], write: [] } });
    expect(await form(worker)).not.toContain('secretNote:write');
    expect(await form(admin)).toContain('secretNote:write');
  });

  it('refuses a taken and a malformed name', async () => {
    expect(await post(element('crewSize'))).toMatchObject({
      status: 422,
      body: { fieldErrors: { fieldName: [{ code: 'taken' }] } },
    });
    const message =
      'Internal names can only have letters A-Z, a-z, numbers 0-9, underscores (_), and periods (.). They must start with a letter.';
    expect((await post(element('1st'))).body.fieldErrors).toMatchObject({ fieldName: [{ message }] });
  });

  it('refuse choices that depend on each other in a circle', async () => {
    const asking = (name: string, other: string) =>
      element(name, { visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: `/x?of={${other}}` });
    expect((await post(asking('ring', 'chain'))).status).toBe(201);
    const closed = await post(asking('chain', 'ring'));
    expect(closed).toMatchObject({
      status: 422,
      body: { fieldErrors: { msApiEndPoint: [{ code: 'endpointCircle' }] } },
    });
    expect((await post(asking('selfish', 'selfish'))).status).toBe(422);
  });

  it('let an admin set and clear the flags of own fields [R13.2]', async () => {
    const created = await post(element('officeNote', { systemField: true }));
    expect(created.body.field).toMatchObject({ fieldConfig: { systemField: true } });
    const free = await host.call('PATCH', '/dtl/db', { token: admin, body: element('officeNote') });
    expect(free).toMatchObject({ status: 200, body: { field: { fieldConfig: { systemField: false } } } });
    const seeded = element('partnerName', { systemField: false });
    const refused = await host.call('PATCH', '/dtl/db', { token: admin, body: seeded });
    expect(refused).toMatchObject({
      status: 422,
      body: { fieldErrors: { systemField: [{ code: 'system' }] } },
    });
  });

  it('fills its default into the table [R18.1]', async () => {
    const id = await host.seed('partner', { partnerName: 'Filled' });
    const config = { populateDefaultOnTargetTable: true, defaultValue: 'gold' };
    expect((await post(element('tier', config))).status).toBe(201);
    const { body } = await host.call('GET', `/dtl/partner?partnerID=${id}`, { token: admin });
    expect(body).toMatchObject({ tier: 'gold', _version: 2 });
    const empty = await post(element('tier2', { populateDefaultOnTargetTable: true }));
    const message = 'If populate table is checked, the default value must be populated';
    expect(empty.body.fieldErrors).toMatchObject({ defaultValue: [{ message }] });
  });

  it('refuse a type that stored values do not fit [R20.1]', async () => {
    const answer = await host.call('PATCH', '/dtl/db', {
      token: admin,
      body: element('tier', { visualType: 'number' }),
    });
    const fieldErrors = { visualType: [{ message: '1 saved value is not valid for the new type.' }] };
    expect(answer).toMatchObject({ status: 409, body: { code: 'typeMismatch', invalid: 1, fieldErrors } });
    const fitting = element('tier', { visualType: 'multiRowInput' });
    expect((await host.call('PATCH', '/dtl/db', { token: admin, body: fitting })).status).toBe(200);
    await host.call('PATCH', '/dtl/db', { token: admin, body: element('tier') });
  });

  it('keep type and grouping of system fields [R13.2]', async () => {
    const fields = (await host.call('GET', '/dtl/db?objectType=partner', { token: admin })).body.fields as {
      fieldName: string;
      fieldConfig: object;
    }[];
    const city = fields.find((one) => one.fieldName === 'city');
    const moved = { ...city, grouping: 'Elsewhere' };
    expect((await host.call('PATCH', '/dtl/db', { token: admin, body: moved })).status).toBe(422);
    const renamed = { ...city, fieldConfig: { ...city?.fieldConfig, label: 'Town' } };
    expect((await host.call('PATCH', '/dtl/db', { token: admin, body: renamed })).status).toBe(200);
    const target = { objectType: 'partner', fieldName: 'city' };
    expect((await host.call('DELETE', '/dtl/db', { token: admin, body: target })).status).toBe(422);
  });

  it('are deleted with a key of single use [B4.6, B7.5, W2.22]', async () => {
    const target = { objectType: 'partner', fieldName: 'tier' };
    const first = await host.call('DELETE', '/dtl/db', { token: admin, body: target });
    expect(first).toMatchObject({
      status: 400,
      body: { count: 1, message: 'There is data in this field are you sure you want to delete it?' },
    });
    const wrong = await host.call('DELETE', '/dtl/db', {
      token: admin,
      body: { ...target, confirmKey: 'x' },
    });
    expect(wrong.status).toBe(400);
    const { confirmKey } = first.body;
    const body = { ...target, confirmKey };
    expect((await host.call('DELETE', '/dtl/db', { token: admin, body })).status).toBe(200);
    expect((await host.call('DELETE', '/dtl/db', { token: admin, body })).status).toBe(404);
  });

  it('can only be deleted by the user who got the key', async () => {
    await post(element('kept'));
    await host.seed('partner', { kept: 'value' });
    const target = { objectType: 'partner', fieldName: 'kept' };
    const { confirmKey } = (await host.call('DELETE', '/dtl/db', { token: admin, body: target })).body;
    const other = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
    const remove = (token: string) =>
      host.call('DELETE', '/dtl/db', { token, body: { ...target, confirmKey } });
    expect((await remove(other)).status).toBe(400);
    expect((await remove(admin)).status).toBe(200);
  });

  it('cannot be deleted if they are system fields [B6.7]', async () => {
    const body = { objectType: 'partner', fieldName: 'partnerName' };
    expect((await host.call('DELETE', '/dtl/db', { token: admin, body })).status).toBe(422);
  });

  it('are restored with their values', async () => {
    const body = { objectType: 'partner', fieldName: 'tier' };
    const answer = await host.call('POST', '/dtl/db/restore', { token: admin, body });
    expect(answer).toMatchObject({ status: 200, body: { success: true, restored: 1 } });
    const list = await host.call('GET', '/dtl/partner?f.tier=gold', { token: admin });
    expect(list.body.total).toBe(1);
  });

  it('count the effects of a change before [W2.23]', async () => {
    const body = element('tier', { visualType: 'number' });
    expect((await host.call('POST', '/dtl/db/preview', { token: admin, body })).body).toEqual({
      holding: 1,
      losing: 0,
      failing: 1,
      failingIDs: [expect.any(String)],
      converts: expect.objectContaining({ changes: 0, unread: 1 }),
      backfilled: 0,
      lacking: 1,
      deleted: { holding: 0, failing: 0 },
    });
  });

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
      failingIDs: [expect.any(String), expect.any(String)],
      deleted: { holding: 1, failing: 1 },
      lacking: records.lacking,
    });
  });

  it('merge the changes of two admins [B7.4]', async () => {
    const before = (await post(element('shared', { description: 'old' }))).body.field as { _version: number };
    const patch = (config: object) =>
      host.call('PATCH', '/dtl/db', {
        token: admin,
        body: { ...element('shared', { description: 'old', ...config }), _version: before._version },
      });
    expect((await patch({ label: 'Theirs' })).status).toBe(200);
    const merged = await patch({ description: 'mine' });
    expect(merged.body.field).toMatchObject({ fieldConfig: { label: 'Theirs', description: 'mine' } });
    expect(await patch({ label: 'Mine' })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        conflicts: { label: { base: 'shared', yours: 'Mine', current: 'Theirs' } },
        record: { fieldName: 'shared', _version: 3 },
      },
    });
  });

  it('refuse a future version', async () => {
    const body = { ...element('shared'), _version: 99 };
    expect((await host.call('PATCH', '/dtl/db', { token: admin, body })).status).toBe(400);
  });

  it('are added to the rights of existing roles [R21.1]', async () => {
    const reads = { partner: { readFields: ['partnerName'], writeFields: [] } };
    const reader = await host.signIn({ type: 'admin', roleConfig: reads });
    const other = await host.signIn({ type: 'admin', roleConfig: { user: reads.partner } });
    await post(element('joined'));
    expect(await form(reader.token)).toContain('joined:read');
    expect(await form(worker)).toContain('joined:write');
    expect(await form(other.token)).toEqual([]);
  });

  it('keep the given order', async () => {
    const names = ['crewSize', 'partnerName'];
    await host.call('POST', '/dtl/db/order', { token: admin, body: { objectType: 'partner', names } });
    expect((await form(worker)).slice(0, 2)).toEqual(['crewSize:write', 'partnerName:write']);
  });

  it('answer 304 while nothing changed [W2.19, B7.6]', async () => {
    const first = await host.call('GET', '/dtl/form?objectType=partner', { token: admin });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await host.call('GET', '/dtl/form?objectType=partner', { token: admin, headers })).status).toBe(
      304,
    );
  });

  it('are answered by the current rights', async () => {
    const reads = { partner: { readFields: ['partnerName'], writeFields: [] } };
    const one = await host.signIn({ type: 'admin', roleConfig: reads });
    const equal = await host.signIn({ type: 'admin', roleConfig: reads });
    const etag = async (token: string) =>
      (await host.call('GET', '/dtl/form?objectType=partner', { token })).headers.etag;
    expect(await etag(one.token)).toBe(await etag(equal.token));
    expect(await etag(one.token)).not.toBe(await etag(worker));
    const url = `/dtl/role?roleID=${one.roleID}`;
    const body = { roleConfig: { partner: { readFields: ['website'], writeFields: [] } } };
    expect((await host.call('PATCH', url, { token: admin, body })).status).toBe(200);
    expect(await form(one.token)).toEqual(['website:read']);
    expect(await form(equal.token)).toEqual(['partnerName:read']);
  });

  it('are closed to other types', async () => {
    const sponsorID = await host.seed('sponsor', { sponsorName: 'S' });
    const { token } = await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: sponsorID });
    expect((await host.call('GET', '/dtl/db?objectType=partner', { token })).status).toBe(403);
  });
});
