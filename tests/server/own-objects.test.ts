// Objects that administrators make, over HTTP (E1).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOnce } from '../../server/host/sweep';
import { openAdministrator, vehicle } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
const make = (more: object = {}) => send('POST', '/dtl/object', { ...vehicle, ...more });
const both = { readFields: ['sys_allFields'], writeFields: ['plate', 'seats', 'name'] };
const partner = (userTypeID: string, access: object) =>
  host.signIn({ type: 'partner', userTypeID, roleConfig: access as never });
const list = (key: string) => `/dtl/record/${key}?page=1&limit=15`;
const platesOf = ({ body }: { body: object }) =>
  (body as { items: { plate?: string }[] }).items.map(({ plate }) => plate);

describe('an object that an administrator makes', () => {
  // [E1.1a, E1.2a, E1.3a]
  it('is available immediately', async () => {
    const made = await make();
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.object).toMatchObject({ objectType: 'vehicle', titleField: 'plate', owner: 'partner' });
    const form = await send('GET', '/dtl/form?objectType=vehicle');
    const names = (form.body as unknown as { fieldName: string }[]).map(({ fieldName }) => fieldName);
    expect(names).toEqual(['plate', 'ownerID']);
    const element = { objectType: 'vehicle', fieldName: 'seats', type: 'number', grouping: 'General' };
    const added = await send('POST', '/dtl/db', {
      ...element,
      fieldConfig: { label: 'Seats', visualType: 'number' },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    for (const [plate, seats] of [['ZULU', 2] as const, ['ABC', 9] as const, ['MIKE', 4] as const]) {
      const record = await send('POST', '/dtl/record/vehicle', { plate, seats });
      expect(record.status, JSON.stringify(record.body)).toBe(201);
      expect(record.body.vehicle).toMatchObject({ plate, seats, id: expect.any(String) });
    }
    expect(platesOf(await send('GET', list('vehicle')))).toEqual(['ABC', 'MIKE', 'ZULU']);
    expect(platesOf(await send('GET', `${list('vehicle')}&sort=seats`))).toEqual(['ZULU', 'MIKE', 'ABC']);
    expect(platesOf(await send('GET', `${list('vehicle')}&q=mik`))).toEqual(['MIKE']);
    const faulty = await send('POST', '/dtl/record/vehicle', { plate: 'BAD', seats: 'many' });
    expect(faulty).toMatchObject({ status: 422, body: { fieldErrors: { seats: [{}] } } });
  });

  it('has history, undo and trash [E1.2b]', async () => {
    const made = await send('POST', '/dtl/record/vehicle', { plate: 'OLD 1' });
    const { id } = made.body.vehicle as { id: string };
    const one = `/dtl/record/vehicle?id=${id}`;
    expect(await send('PATCH', one, { plate: 'NEW 1' })).toMatchObject({
      ...{ status: 200, body: { message: 'Vehicle updated.' } },
    });
    const history = await send('GET', `/dtl/history?objectType=vehicle&id=${id}`);
    expect(history.body.items).toContainEqual(
      expect.objectContaining({ field: 'plate', from: 'OLD 1', to: 'NEW 1' }),
    );
    expect((await send('DELETE', `${one}&preview=1`)).body).toEqual({ counts: {}, blocked: false });
    expect((await send('DELETE', one)).status).toBe(200);
    expect((await send('GET', one)).status).toBe(404);
    expect(platesOf(await send('GET', `${list('vehicle')}&deleted=1`))).toEqual(['NEW 1']);
    expect((await send('POST', '/dtl/restore', { objectType: 'vehicle', id })).status).toBe(200);
    expect((await send('GET', one)).body).toMatchObject({ plate: 'NEW 1' });
    await send('DELETE', one);
  });

  it('leaves the system objects their paths [E1.3b]', async () => {
    expect((await send('GET', list('partner'))).status).toBe(404);
    expect((await send('GET', '/dtl/vehicle')).status).toBe(404);
  });

  it('is described in the contract [E1.3a]', async () => {
    const { paths } = (await host.call('GET', '/openapi.json')).body as { paths: Record<string, object> };
    expect(Object.keys(paths['/dtl/record/{objectType}'] ?? {})).toEqual(
      expect.arrayContaining(['get', 'post', 'patch', 'delete']),
    );
  });
});

describe('the access to its records', () => {
  // [E1.1a, E1.5c]
  it('is limited to the people of one partner', async () => {
    const [mine, other] = [await host.seed('partner', {}), await host.seed('partner', {})];
    const own = await partner(mine, { vehicle: { ...both, canDelete: true } });
    const foreign = await partner(other, { vehicle: { ...both, canDelete: true } });
    const made = await send('POST', '/dtl/record/vehicle', { plate: 'MINE' }, own.token);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, ownerID } = made.body.vehicle as { id: string; ownerID: string };
    expect(ownerID).toBe(mine);
    const one = `/dtl/record/vehicle?id=${id}`;
    expect(platesOf(await send('GET', list('vehicle'), undefined, own.token))).toEqual(['MINE']);
    expect(platesOf(await send('GET', list('vehicle'), undefined, foreign.token))).toEqual([]);
    expect((await send('GET', one, undefined, foreign.token)).status).toBe(404);
    expect((await send('PATCH', one, { plate: 'YOURS' }, foreign.token)).status).toBe(404);
    expect((await send('DELETE', one, undefined, foreign.token)).status).toBe(404);
    const history = `/dtl/history?objectType=vehicle&id=${id}`;
    expect((await send('GET', history, undefined, foreign.token)).status).toBe(404);
    // Only administrators can change the owner.
    expect((await send('PATCH', one, { ownerID: other }, own.token)).status).toBe(422);
    const stolen = await send('POST', '/dtl/record/vehicle', { plate: 'X', ownerID: other }, own.token);
    expect(stolen.status).toBe(422);
    expect((await send('PATCH', one, { ownerID: other })).status).toBe(200);
    expect(platesOf(await send('GET', list('vehicle'), undefined, foreign.token))).toEqual(['MINE']);
    expect((await send('DELETE', one, undefined, foreign.token)).status).toBe(200);
  });

  it('is denied to everyone until a role names it [E1.5a]', async () => {
    const stranger = await partner(await host.seed('partner', {}), {
      partner: { readFields: ['partnerName'], writeFields: [] },
    });
    const ask = (method: string, path: string, body?: object) => send(method, path, body, stranger.token);
    for (const key of ['vehicle', 'nothing']) {
      expect((await ask('GET', list(key))).status).toBe(404);
      expect((await ask('POST', `/dtl/record/${key}`, { plate: 'X' })).status).toBe(404);
      expect((await ask('GET', `/dtl/form?objectType=${key}`)).status).toBe(400);
      expect((await ask('GET', `/dtl/history?objectType=${key}&id=x`)).status).toBe(400);
    }
    expect((await ask('GET', '/dtl/object')).body).toEqual({ items: [], references: [] });
    expect((await ask('GET', '/dtl/rights')).body.roleConfig).not.toHaveProperty('vehicle');
    expect((await ask('POST', '/dtl/object', vehicle)).status).toBe(403);
  });

  it('is given to full admins at once, and to no others [E1.5b]', async () => {
    const narrow = await host.signIn({
      type: 'admin',
      roleConfig: { user: { readFields: ['email'], writeFields: ['email'], canConfigure: true } },
    });
    expect((await send('GET', list('vehicle'), undefined, narrow.token)).status).toBe(404);
    const refused = await send('POST', '/dtl/object', { ...vehicle, label: 'Boat' }, narrow.token);
    expect(refused.status).toBe(422);
    const element = {
      objectType: 'vehicle',
      fieldName: 'x',
      fieldConfig: { label: 'X', visualType: 'text' },
    };
    for (const path of ['/dtl/db', '/dtl/db/preview'])
      expect((await send('POST', path, element, narrow.token)).status).toBe(400);
    const names = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
    const config = Object.fromEntries(
      ['brand', 'product', 'sponsor', 'partner', 'user'].map((type) => [type, names]),
    );
    const whole = await host.signIn({ type: 'admin', roleConfig: config });
    expect((await send('POST', '/dtl/record/vehicle', { plate: 'W' }, whole.token)).status).toBe(201);
  });

  it('can be limited to the person or the sponsor, or be open to everybody [E1.1a]', async () => {
    for (const [label, owner] of [
      ['Note', 'person'],
      ['Office', 'sponsor'],
      ['Rule', 'everybody'],
    ])
      expect((await make({ label, plural: `${label}s`, owner, titleLabel: 'Name' })).status).toBe(201);
    const access = { note: both, office: both, rule: both };
    const [company, sponsor] = [await host.seed('partner', {}), await host.seed('sponsor', {})];
    const [one, colleague] = [await partner(company, access), await partner(company, access)];
    const host2 = await host.signIn({ type: 'sponsor', userTypeID: sponsor, roleConfig: access });
    const add = (key: string, token: string) => send('POST', `/dtl/record/${key}`, { name: key }, token);
    const count = async (key: string, token: string) =>
      (await send('GET', list(key), undefined, token)).body.total;
    expect((await add('note', one.token)).body.note).toMatchObject({ ownerID: one.userID });
    expect(await count('note', one.token)).toBe(1);
    expect(await count('note', colleague.token)).toBe(0);
    expect((await add('office', one.token)).status).toBe(422);
    expect((await add('office', host2.token)).body.office).toMatchObject({ ownerID: sponsor });
    expect(await count('office', one.token)).toBe(0);
    expect(await count('office', host2.token)).toBe(1);
    expect((await add('rule', one.token)).status).toBe(201);
    expect(await count('rule', host2.token)).toBe(1);
  });
});

describe('its key', () => {
  it.each([
    ['partner', 'the product’s own'],
    ['Users', 'the product’s own in another spelling'],
    ['sys_thing', 'reserved'],
    ['constructor', 'reserved'],
    ['x'.repeat(41), 'too long'],
    ['1st', 'begins with a number'],
    ['VEHICLE', 'taken'],
  ])('cannot be %s [E1.1a]', async (objectType) => {
    expect(await make({ objectType })).toMatchObject({
      status: 422,
      body: { fieldErrors: { objectType: [{}] } },
    });
  });

  it('is made from the label, and does not change [E1.1a]', async () => {
    const made = await make({ label: 'Service Visit', plural: 'Service Visits' });
    expect(made.body.object).toMatchObject({ objectType: 'serviceVisit' });
    const change = await send('PATCH', '/dtl/object?objectType=serviceVisit', { objectType: 'visit' });
    expect(change).toMatchObject({ status: 422, body: { fieldErrors: { objectType: [{}] } } });
  });
});

describe('the description of an object', () => {
  it('can be changed, also its title [E1.1a]', async () => {
    await make({ label: 'Tool', plural: 'Tools' });
    const element = { objectType: 'tool', fieldName: 'serial', type: 'text', grouping: 'General' };
    await send('POST', '/dtl/db', { ...element, fieldConfig: { label: 'Serial', visualType: 'text' } });
    await send('POST', '/dtl/record/tool', { plate: 'B', serial: '1' });
    await send('POST', '/dtl/record/tool', { plate: 'A', serial: '2' });
    const change = { label: 'Machine', plural: 'Machines', titleField: 'serial', places: ['partners'] };
    const changed = await send('PATCH', '/dtl/object?objectType=tool', change);
    expect(changed.body.object).toMatchObject({ ...change, objectType: 'tool', owner: 'partner' });
    await host.context.whenIdle();
    expect(platesOf(await send('GET', list('tool')))).toEqual(['B', 'A']);
    expect(platesOf(await send('GET', `${list('tool')}&q=2`))).toEqual(['A']);
    const [row] = await host.context.db.query<{ sort_name: string }>(
      `select sort_name from records where kind = 'tool' and data ->> 'plate' = 'A'`,
    );
    expect(row?.sort_name).toBe('2');
    const wrong = await send('PATCH', '/dtl/object?objectType=tool', { titleField: 'nothing' });
    expect(wrong).toMatchObject({ status: 422, body: { fieldErrors: { titleField: [{}] } } });
    expect((await send('DELETE', '/dtl/db?objectType=tool&fieldName=serial')).status).toBe(422);
    const late = await send('PATCH', '/dtl/object?objectType=tool', { label: 'X', _version: 1 });
    expect(late.status).toBe(409);
  });
});

describe('its deletion', () => {
  it('requires its key and can be restored [E1.6, E1.2f]', async () => {
    await make({ label: 'Trailer', plural: 'Trailers' });
    const made = await send('POST', '/dtl/record/trailer', { plate: 'T 1' });
    const { id } = made.body.trailer as { id: string };
    const one = '/dtl/object?objectType=trailer';
    expect((await send('DELETE', `${one}&preview=1`)).body).toEqual({ records: 1, references: 0 });
    expect(await send('DELETE', `${one}&key=trai`)).toMatchObject({
      ...{ status: 422, body: { fieldErrors: { key: [{}] } } },
    });
    const gone = await send('DELETE', `${one}&key=trailer`);
    expect(gone).toMatchObject({ status: 200, body: { undoUntil: expect.any(String) } });
    expect((await send('GET', `/dtl/record/trailer?id=${id}`)).status).toBe(404);
    expect((await send('GET', '/dtl/form?objectType=trailer')).status).toBe(400);
    for (const objectType of ['trailer', 'TRAILER'])
      expect((await make({ label: 'Trailer', plural: 'Trailers', objectType })).status).toBe(422);
    const trash = await send('GET', '/dtl/object?deleted=1');
    expect(trash.body.items).toContainEqual(expect.objectContaining({ objectType: 'trailer' }));
    await sweepOnce(host.context);
    expect((await send('POST', '/dtl/object/restore', { objectType: 'trailer' })).status).toBe(200);
    expect((await send('GET', `/dtl/record/trailer?id=${id}`)).body).toMatchObject({ plate: 'T 1' });
  });

  it('is final after 30 days [E1.6]', async () => {
    await make({ label: 'Raft', plural: 'Rafts' });
    await send('POST', '/dtl/record/raft', { plate: 'R 1' });
    await send('DELETE', '/dtl/object?objectType=raft&key=raft');
    const { db } = host.context;
    await db.query(
      `update own_objects set deleted_at = now() - interval '31 days' where object_type = 'raft'`,
    );
    await sweepOnce(host.context);
    expect((await send('POST', '/dtl/object/restore', { objectType: 'raft' })).status).toBe(404);
    for (const [table, column] of [
      ['records', 'kind'],
      ['elements', 'object_type'],
    ])
      expect(await db.query(`select 1 from ${table} where ${column} = 'raft'`)).toEqual([]);
    // A role's entry for it must not apply to a later object of the same name.
    expect((await make({ label: 'Raft', plural: 'Rafts' })).status).toBe(422);
  });
});
