// Formulas and checks at a save: the server computes them from the merged record and reveals no unreadable values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { readMetadata } from '../../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let blind: string;
let blindRole: string;
let roles: string;

const element = (fieldName: string, config: JsonObject = {}) => ({
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'money', ...config },
});
const own = [
  element('price'),
  element('visits', { visualType: 'number' }),
  element('cost'),
  element('tare'),
  element('tareTwice', { formula: 'tare * 2' }),
  element('net', { formula: 'price * visits' }),
  element('gross', { formula: 'net * 1.0825' }),
  element('margin', { formula: 'net - cost' }),
  element('marginSign', { visualType: 'text', formula: 'margin < 0 ? "loss" : "profit"' }),
  element('approval', {
    visualType: 'text',
    requireWhen: { required: ['net'], properties: { net: { minimum: 1000 } } },
  }),
  element('ceiling', { check: { rule: 'net <= ceiling', message: 'The quote is above the ceiling.' } }),
  element('floor', { check: { rule: 'cost <= floor', message: 'The cost is above the floor.' } }),
  element('netCheck', {
    visualType: 'money',
    formula: 'net',
    check: { rule: 'netCheck != 13', message: 'Not 13.' },
  }),
];

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('sponsor', own);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const names = [...readMetadata('sponsor'), ...own].map(({ fieldName }) => fieldName);
  const seen = names.filter((name) => name !== 'cost');
  const roleConfig = { sponsor: { readFields: seen, writeFields: seen, canConfigure: true } };
  ({ token: blind, roleID: blindRole } = await host.signIn({ type: 'admin', roleConfig }));
  const all = { ...fullAccess, canManageRoles: true };
  roles = (await host.signIn({ type: 'admin', roleConfig: all })).token;
});
afterAll(() => host.close());

const create = async (data: JsonObject, token = admin) =>
  (await host.call('POST', '/dtl/sponsor', { token, body: { sponsorName: 'Acme', ...data } })).body;
const patch = (id: Json | undefined, body: object, token = admin) =>
  host.call('PATCH', `/dtl/sponsor?sponsorID=${id}`, { token, body });
const read = async (id: Json | undefined, token = admin) =>
  (await host.call('GET', `/dtl/sponsor?sponsorID=${id}`, { token })).body;
const made = async (data: JsonObject = {}) => {
  const id = await host.seed('sponsor', { sponsorName: 'Acme' });
  const { status, body } = await patch(id, data);
  expect([status, body.fieldErrors]).toEqual([200, undefined]);
  return id;
};
const errors = ({ body }: { body: JsonObject }) =>
  Object.entries((body.fieldErrors ?? {}) as { [name: string]: { message: string }[] }).map(
    ([name, [first]]) => `${name}: ${first?.message}`,
  );

const put = async (fieldName: string, config: JsonObject) => {
  const list = await host.call('GET', '/dtl/db?objectType=sponsor', { token: admin });
  const before = (list.body.fields as { fieldName: string; _version: number }[]).find(
    (one) => one.fieldName === fieldName,
  );
  const body = { ...element(fieldName, config), objectType: 'sponsor', _version: before?._version };
  return host.call(before ? 'PATCH' : 'POST', '/dtl/db', { token: admin, body });
};

describe('a field with a formula', () => {
  // [E4.8]
  it('is stored with the record', async () => {
    const id = await made({ price: 19.99, visits: 3, cost: 50 });
    expect(await read(id)).toMatchObject({ net: 59.97, gross: 64.92, margin: 9.97, marginSign: 'profit' });
    await patch(id, { visits: 2 });
    expect(await read(id)).toMatchObject({ net: 39.98, gross: 43.28, margin: -10.02, marginSign: 'loss' });
    await patch(id, { price: null });
    expect(await read(id)).not.toHaveProperty('net');
  });

  it('cannot be written by anyone', async () => {
    const id = await made({ price: 10, visits: 2 });
    expect((await patch(id, { net: 20 })).status).toBe(200);
    const { status, body } = await patch(id, { net: 21 });
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([422, ['net']]);
    const form = await host.call('GET', '/dtl/form?objectType=sponsor', { token: admin });
    const fields = form.body as unknown as { fieldName: string; access: string }[];
    expect(fields.find(({ fieldName }) => fieldName === 'net')?.access).toBe('read');
  });

  it('decides conditions of the same save', async () => {
    const id = await made({ price: 10, visits: 2 });
    expect(errors(await patch(id, { visits: 100 }))).toEqual(['approval: This field is required.']);
    expect(errors(await patch(id, { visits: 100, approval: 'yes' }))).toEqual([]);
  });

  it('is not in the history, which lists what people changed', async () => {
    const id = await made({ price: 10, visits: 2 });
    const { body } = await host.call('GET', `/dtl/history?objectType=sponsor&id=${id}`, { token: admin });
    const told = JSON.stringify(body);
    expect([told.includes('price'), told.includes('gross')]).toEqual([true, false]);
  });

  // [E4.8]
  it('sorts and filters lists', async () => {
    await made({ price: 7777, visits: 1, approval: 'x' });
    const list = async (query: string, token = admin) => host.call('GET', `/dtl/sponsor?${query}`, { token });
    const found = await list('f.gross=8418.6');
    expect(JSON.stringify(found.body).match(/"gross":/g)).toHaveLength(1);
    const sorted = await list('sort=gross&desc=true&limit=1');
    expect(sorted.status).toBe(200);
  });
});

describe('a role that cannot read all fields of a formula', () => {
  // [E4.17]
  it('cannot read it, sort or filter by it', async () => {
    const id = await made({ price: 10, visits: 2, cost: 5 });
    const record = await read(id, blind);
    expect(record).toMatchObject({ net: 20 });
    expect(record).not.toHaveProperty('margin');
    expect(record).not.toHaveProperty('marginSign');
    const form = await host.call('GET', '/dtl/form?objectType=sponsor', { token: blind });
    expect(JSON.stringify(form.body)).not.toContain('margin');
    for (const query of ['f.margin=15', 'sort=margin', 'f.marginSign=profit', 'sort=cost'])
      expect((await host.call('GET', `/dtl/sponsor?${query}`, { token: blind })).status).toBe(400);
    const history = await host.call('GET', `/dtl/history?objectType=sponsor&id=${id}`, { token: blind });
    expect(JSON.stringify(history.body)).not.toContain('margin');
  });

  it('still causes its computation with a save', async () => {
    const id = await made({ price: 10, visits: 2, cost: 5 });
    expect((await patch(id, { visits: 3 }, blind)).status).toBe(200);
    expect(await read(id)).toMatchObject({ margin: 25 });
  });

  // [E4.14]
  it('does not see a check that uses it', async () => {
    const id = await made({ price: 1, visits: 1, cost: 50 });
    expect(errors(await patch(id, { floor: 40 }))).toEqual(['floor: The cost is above the floor.']);
    expect(errors(await patch(id, { floor: 40 }, blind))).toEqual([]);
    const fields = await host.call('GET', '/dtl/form?objectType=sponsor', { token: blind });
    expect(JSON.stringify(fields.body)).not.toContain('above the floor');
  });

  it('is named with the reason', async () => {
    const { body } = await host.call('GET', '/dtl/access?objectType=sponsor&fieldName=margin', {
      token: roles,
    });
    const rows = body.roles as { roleID: string; read: boolean; because: string }[];
    expect(rows.find(({ roleID }) => roleID === blindRole)).toMatchObject({
      read: false,
      because: 'It is calculated from fields that this role cannot read.',
    });
  });

  it('learns nothing from counts of values', async () => {
    await made({ price: 10, visits: 2, cost: 5 });
    const body = { objectType: 'sponsor', fieldName: 'margin' };
    const { status } = await host.call('POST', '/dtl/db/preview', { token: blind, body });
    expect(status).toBe(404);
  });
});

describe('a check', () => {
  // [E4.13]
  it('refuses a save at its field', async () => {
    const id = await made({ price: 10, visits: 2, ceiling: 30 });
    expect(errors(await patch(id, { visits: 4 }))).toEqual(['ceiling: The quote is above the ceiling.']);
    expect(errors(await patch(id, { visits: 4, ceiling: 40 }))).toEqual([]);
  });

  it('applies to a new record and to a computed field', async () => {
    const body = await create({ price: 13, visits: 1, ceiling: 5 });
    expect(Object.keys(body.fieldErrors as object).sort()).toEqual(['ceiling', 'netCheck']);
  });

  it('does not block saves that it does not concern', async () => {
    const id = await host.seed('sponsor', {
      sponsorName: 'Acme',
      price: 10,
      visits: 9,
      net: 90,
      gross: 97.43,
      netCheck: 90,
      marginSign: 'profit',
      ceiling: 3,
    });
    expect(errors(await patch(id, { sponsorName: 'Beta' }))).toEqual([]);
  });
});

describe('a changed formula', () => {
  // [E4.9]
  it('is recomputed for every record', async () => {
    const id = await made({ price: 10, visits: 2 });
    expect((await put('twice', { formula: 'net * 2' })).body).toMatchObject({ success: true });
    expect(await read(id)).toMatchObject({ twice: 40 });
    await put('twice', { formula: 'net * 3' });
    expect(await read(id)).toMatchObject({ twice: 60 });
  });

  it('is refused with the place of its fault', async () => {
    expect(errors(await put('wrong', { formula: 'net * prise' }))).toEqual([
      "formula: Character 7: There is no data element 'prise'. Do you mean 'price'?",
    ]);
    expect(errors(await put('price', { formula: 'gross / 2' }))[0]).toContain('depends back on');
  });

  it('prevents the deletion of its fields', async () => {
    await made({ tare: 3 });
    const message = "The rules of 'tareTwice' ask this field. Change them first.";
    const target = { objectType: 'sponsor', fieldName: 'tare' };
    const told = await host.call('POST', '/dtl/db/preview', { token: admin, body: target });
    expect(told.body).toMatchObject({ holding: 1, refused: message });
    // The deletion is refused before the user has to confirm it.
    const { status, body } = await host.call('DELETE', '/dtl/db', { token: admin, body: target });
    expect([status, body.message]).toEqual([422, message]);
  });
});

// [E6.7]
describe('changes of many records', () => {
  it('recompute dependent fields, and undo that', async () => {
    const ids = [await made({ price: 10, visits: 2 }), await made({ price: 20, visits: 2 })];
    const body = { objectType: 'sponsor', select: { ids }, count: 2, change: { field: 'visits', value: 5 } };
    const { body: done, status } = await host.call('POST', '/dtl/bulk', { token: admin, body });
    expect([status, done.changed]).toEqual([200, 2]);
    expect(await read(ids[1])).toMatchObject({ visits: 5, net: 100, gross: 108.25 });
    await host.call('POST', '/dtl/job/undo', { token: admin, body: { id: done.jobID } });
    expect(await read(ids[1])).toMatchObject({ visits: 2, net: 40, gross: 43.3 });
  });

  it('continues as a job for many records', async () => {
    const ids = await Promise.all(
      Array.from({ length: 320 }, (_, index) =>
        host.seed('sponsor', { sponsorName: 'Many', price: index, visits: 2 }),
      ),
    );
    const answer = await put('triple', { formula: 'price * 3' });
    expect(answer.status).toBe(202);
    const id = (answer.body.job as JsonObject).id;
    let state = '';
    while (state !== 'done') {
      const { body } = await host.call('GET', `/dtl/job?id=${id}`, { token: admin });
      state = String((body.job as JsonObject).state);
      if (state === 'failed') throw new Error(JSON.stringify(body));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await read(ids[7])).toMatchObject({ triple: 21 });
  });
});

describe('the card', () => {
  it('previews how many records change and how many become invalid', async () => {
    const fieldConfig = {
      ...{ label: 'Net', visualType: 'money', formula: 'price * visits * 2' },
      check: { rule: 'visits < 0', message: 'No.' },
    };
    const body = { objectType: 'sponsor', fieldName: 'net', fieldConfig };
    const { body: preview, status } = await host.call('POST', '/dtl/db/preview', { token: admin, body });
    expect(status).toBe(200);
    const { changes, unmet, total } = preview.rules as { [name: string]: number };
    expect(changes).toBeGreaterThan(0);
    expect(unmet).toBeGreaterThan(0);
    expect((preview.rules as JsonObject).unmetIDs).toHaveLength(Math.min(Number(unmet), 200));
    expect(Math.max(Number(changes), Number(unmet))).toBeLessThanOrEqual(Number(total));
    const before = { ...body, fieldConfig: { ...fieldConfig, formula: 'cost * 2' } };
    const unread = await host.call('POST', '/dtl/db/preview', { token: blind, body: before });
    expect(unread.body.rules).not.toHaveProperty('changes');
  });

  it('lists whose saves it will refuse', async () => {
    const preview = async (token: string, formula: string) => {
      const fieldConfig = { label: 'Tare twice', visualType: 'money', formula };
      const body = { objectType: 'sponsor', fieldName: 'tareTwice', fieldConfig };
      return (await host.call('POST', '/dtl/db/preview', { token, body })).body.rules;
    };
    expect(await preview(blind, 'cost * 2')).toMatchObject({ unread: true });
    expect(await preview(blind, 'tare * 3')).not.toHaveProperty('unread');
    expect(await preview(admin, 'cost * 2')).not.toHaveProperty('unread');
    const fieldConfig = { label: 'Tare twice', visualType: 'money', formula: 'cost * 2' };
    const body = { objectType: 'sponsor', fieldName: 'tareTwice', fieldConfig };
    const saved = await host.call('PATCH', '/dtl/db', { token: blind, body });
    expect(errors(saved)).toEqual([
      'formula: Your role cannot read every field in this formula, so it cannot save it.',
    ]);
  });
});
