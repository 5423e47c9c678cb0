// Objects whose records are rows of other records (E8.4).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });

type Row = { id: string; _version: number; _order: number; [field: string]: unknown };
type Order = { id: string; _version: number; _rows?: { line: Row[] }; [field: string]: unknown };

const add = async (body: object, token = admin): Promise<Order> => {
  const made = await send('POST', '/dtl/record/order', body, token);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.order as unknown as Order;
};
const path = ({ id }: { id: string }) => `/dtl/record/order?id=${id}`;
const read = async (one: { id: string }, token = admin) =>
  (await send('GET', path(one), undefined, token)).body as unknown as Order;
const save = (one: { id: string }, body: object, token = admin) => send('PATCH', path(one), body, token);
const rowsOf = (order: Order) => order._rows?.line ?? [];
const items = (order: Order) => rowsOf(order).map(({ item }) => item);
const first = (order: Order): Row => {
  const [row] = rowsOf(order);
  if (!row) throw new Error('no row');
  return row;
};

const all = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'], canDelete: true };
const partnerOf = async (roleConfig: object, userTypeID?: string) => {
  const company = userTypeID ?? (await host.seed('partner', {}));
  return host.signIn({ type: 'partner', userTypeID: company, roleConfig: roleConfig as never });
};

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  const order = { label: 'Order', plural: 'Orders', owner: 'partner', titleLabel: 'Number' };
  expect((await send('POST', '/dtl/object', order)).status).toBe(201);
  const line = { label: 'Line', plural: 'Lines', partOf: 'order', titleLabel: 'Item' };
  const made = await send('POST', '/dtl/object', line);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.object).toMatchObject({ objectType: 'line', partOf: 'order' });
  for (const [fieldName, visualType] of [
    ['qty', 'number'],
    ['secret', 'text'],
  ] as const) {
    const element = { objectType: 'line', fieldName, type: 'number', grouping: 'General' };
    const fieldConfig = { label: fieldName, visualType };
    expect((await send('POST', '/dtl/db', { ...element, fieldConfig })).status).toBe(201);
  }
});
afterAll(() => host.close());

describe('an object that is part of another', () => {
  it('is refused where the other is no object of an administrator, or has rows of its own kind', async () => {
    for (const partOf of ['partner', 'line', 'nothing']) {
      const object = { label: 'Part', plural: 'Parts', partOf, titleLabel: 'Name' };
      expect(await send('POST', '/dtl/object', object)).toMatchObject({
        ...{ status: 422, body: { fieldErrors: { partOf: [{}] } } },
      });
    }
    const change = await send('PATCH', '/dtl/object?objectType=line', { partOf: 'vehicle' });
    expect(change).toMatchObject({ status: 422, body: { fieldErrors: { partOf: [{ code: 'fixed' }] } } });
  });

  it('has a link to what it is part of, and its list', async () => {
    const order = await add({ number: 'LIST', _rows: { line: [{ item: 'Listed' }] } });
    const list = await send('GET', `/dtl/record/line?page=1&limit=15&f.order=${order.id}`);
    expect(list.body.items).toMatchObject([{ item: 'Listed', order: order.id }]);
    expect((await send('POST', '/dtl/record/line', { item: 'Lost' })).body).toMatchObject({
      fieldErrors: { order: [{}] },
    });
  });
});

describe('rows of a record', () => {
  it('are saved with it, in one transaction and one version', async () => {
    const order = await add({ number: 'A1', _rows: { line: [{ item: 'Bolt', qty: 2 }, { item: 'Nut' }] } });
    expect(items(order)).toEqual(['Bolt', 'Nut']);
    expect(first(order)).toMatchObject({ _version: 1, _order: 1, order: order.id });
    const { id, _version } = first(order);
    const saved = await save(order, {
      ...{ number: 'A2', _version: order._version },
      _rows: { line: [{ id, _version, qty: 3 }, { item: 'Washer' }] },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const next = saved.body.order as unknown as Order;
    expect(next).toMatchObject({ number: 'A2', _version: order._version + 1 });
    expect(items(next)).toEqual(['Bolt', 'Nut', 'Washer']);
    expect(first(next)).toMatchObject({ qty: 3, _version: 2 });
    expect(await read(order)).toEqual(next);
  });

  it('are a next version of the record by themselves, and none where nothing changes', async () => {
    const order = await add({ number: 'V', _rows: { line: [{ item: 'Bolt', qty: 2 }] } });
    const { id, _version } = first(order);
    const same = await save(order, { _rows: { line: [{ id, _version, qty: 2 }] } });
    expect(same.body.order).toMatchObject({ _version: order._version });
    const other = await save(order, { _rows: { line: [{ id, _version, qty: 4 }] } });
    expect(other.body.order).toMatchObject({ _version: order._version + 1 });
  });

  it('are all stored or none, with every fault at its place', async () => {
    const order = await add({ number: 'F' });
    const line = [{ item: 'Fits' }, { qty: 'many' }];
    const saved = await save(order, { number: '', _rows: { line } });
    expect(saved).toMatchObject({
      ...{ status: 422 },
      body: { fieldErrors: { number: [{}], '/rows/line/1/qty': [{}], '/rows/line/1/item': [{}] } },
    });
    expect(items(await read(order))).toEqual([]);
    const made = await send('POST', '/dtl/record/order', { number: 'G', _rows: { line } });
    expect(made.body.fieldErrors).toHaveProperty(['/rows/line/1/item']);
    const listed = await send('GET', '/dtl/record/order?page=1&limit=15&f.number=G');
    expect(listed.body.items).toEqual([]);
  });

  it('keep the order that they are given', async () => {
    const line = ['a', 'b', 'c'].map((item) => ({ item }));
    const order = await add({ number: 'O', _rows: { line } });
    const last = rowsOf(order)[2];
    const moved = await save(order, { _rows: { line: [{ id: last?.id, _version: 1, _order: 0.5 }] } });
    expect(items(moved.body.order as unknown as Order)).toEqual(['c', 'a', 'b']);
  });

  it('are removed, and stay removed for whoever changed them meanwhile', async () => {
    const order = await add({ number: 'R', _rows: { line: [{ item: 'Bolt' }, { item: 'Nut' }] } });
    const { id, _version } = first(order);
    const gone = await save(order, { _rows: { line: [{ id, _version, _removed: true }] } });
    expect(items(gone.body.order as unknown as Order)).toEqual(['Nut']);
    const late = await save(order, { _rows: { line: [{ id, _version, qty: 9 }] } });
    expect(late).toMatchObject({
      ...{ status: 422, body: { fieldErrors: { '/rows/line/0': [{ code: 'removed' }] } } },
    });
    const again = await save(order, { _rows: { line: [{ id, _version, _removed: true }] } });
    expect(again.status).toBe(200);
    const trash = await send('GET', '/dtl/record/line?page=1&limit=15&deleted=1');
    expect(trash.body.items).toMatchObject([{ item: 'Bolt' }]);
  });

  it('are added once, however often they are sent', async () => {
    const order = await add({ number: 'ONCE' });
    const body = { _rows: { line: [{ id: randomUUID(), item: 'Bolt' }] } };
    for (const _ of [1, 2]) expect((await save(order, body)).status).toBe(200);
    expect(items(await read(order))).toEqual(['Bolt']);
    const other = await add({ number: 'OTHER' });
    expect((await save(other, body)).status).toBe(400);
    expect(items(await read(other))).toEqual([]);
  });

  it('merge by field, and ask where two changed the same one', async () => {
    const order = await add({ number: 'M', _rows: { line: [{ item: 'Bolt', qty: 1 }] } });
    const { id, _version } = first(order);
    const change = (body: object) => save(order, { _rows: { line: [{ id, _version, ...body }] } });
    expect((await change({ qty: 2 })).status).toBe(200);
    expect((await change({ item: 'Screw' })).status).toBe(200);
    expect(first(await read(order))).toMatchObject({ item: 'Screw', qty: 2 });
    const late = await change({ qty: 5 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        conflicts: { '/rows/line/0/qty': { base: 1, yours: 5, current: 2 } },
        record: { _rows: { line: [{ item: 'Screw', qty: 2 }] } },
      },
    });
  });

  it('are at most 500', async () => {
    const line = Array.from({ length: 501 }, (_, index) => ({ item: `Item ${index}` }));
    const made = await send('POST', '/dtl/record/order', { number: 'MANY', _rows: { line } });
    expect(made).toMatchObject({
      ...{
        status: 422,
        body: { fieldErrors: { '/rows/line': [{ message: 'One order can have up to 500 lines.' }] } },
      },
    });
  });
});

describe('who reaches rows', () => {
  it('are those who reach the record, with their own rights by field', async () => {
    const company = await host.seed('partner', {});
    const own = await partnerOf({ order: all, line: all }, company);
    const order = await add({ number: 'MINE', _rows: { line: [{ item: 'Bolt', secret: 'x' }] } }, own.token);
    const row = first(order);
    const narrow = { readFields: ['item', 'qty'], writeFields: ['qty'] };
    const reader = await partnerOf({ order: all, line: narrow }, company);
    const seen = first(await read(order, reader.token));
    expect(seen).toMatchObject({ item: 'Bolt' });
    expect(seen).not.toHaveProperty('secret');
    const set = (body: object) => save(order, { _rows: { line: [body] } }, reader.token);
    const { id, _version } = row;
    expect((await set({ id, _version, qty: 3 })).status).toBe(200);
    for (const field of ['item', 'secret'])
      expect((await set({ id, [field]: 'no' })).body.fieldErrors).toHaveProperty([`/rows/line/0/${field}`]);
    expect((await set({ id, _removed: true })).status).toBe(422);
    expect(items(await read(order))).toEqual(['Bolt']);
  });

  it('are nobody else', async () => {
    const own = await partnerOf({ order: all, line: all });
    const order = await add({ number: 'FAR', _rows: { line: [{ item: 'Hidden' }] } }, own.token);
    const { id } = first(order);
    const foreign = await partnerOf({ order: all, line: all });
    const blind = await partnerOf({ line: all });
    const rowless = await partnerOf({ order: all }, String(order.ownerID));
    for (const { token } of [foreign, blind]) {
      expect((await send('GET', `/dtl/record/line?id=${id}`, undefined, token)).status).toBe(404);
      expect((await send('PATCH', `/dtl/record/line?id=${id}`, { qty: 1 }, token)).status).toBe(404);
      expect((await save(order, { _rows: { line: [{ id, qty: 1 }] } }, token)).status).toBe(404);
      const list = await send('GET', '/dtl/record/line?page=1&limit=15', undefined, token);
      expect(list.body.items ?? []).toEqual([]);
    }
    expect(await read(order, rowless.token)).not.toHaveProperty('_rows');
    const refused = await save(order, { _rows: { line: [{ id, qty: 1 }] } }, rowless.token);
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { _rows: [{}] } } });
    const made = await send('POST', '/dtl/record/line', { item: 'In', order: order.id }, foreign.token);
    expect(made.status).toBe(422);
  });

  it('are who creates the record, where that is who owns it', async () => {
    const note = { label: 'Note', plural: 'Notes', owner: 'person', titleLabel: 'Name' };
    await send('POST', '/dtl/object', note);
    await send('POST', '/dtl/object', {
      label: 'Point',
      plural: 'Points',
      partOf: 'note',
      titleLabel: 'Text',
    });
    const [mine, other] = [
      await partnerOf({ note: all, point: all }),
      await partnerOf({ note: all, point: all }),
    ];
    const made = await send(
      'POST',
      '/dtl/record/note',
      { name: 'N', _rows: { point: [{ text: 'P' }] } },
      mine.token,
    );
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const count = async (token: string) =>
      ((await send('GET', '/dtl/record/point?page=1&limit=15', undefined, token)).body.items as unknown[])
        .length;
    expect([await count(mine.token), await count(other.token)]).toEqual([1, 0]);
  });
});

describe('the history of a record', () => {
  it('names what happened to its rows, as far as one may read them', async () => {
    const company = await host.seed('partner', {});
    const own = await partnerOf({ order: all, line: all }, company);
    const order = await add({ number: 'H', _rows: { line: [{ item: 'Bolt', secret: 'x' }] } }, own.token);
    const { id } = first(order);
    await save(order, { _rows: { line: [{ id, qty: 2, secret: 'y' }] } });
    await save(order, { _rows: { line: [{ id, _removed: true }] } });
    const historyOf = async (token: string) =>
      (await send('GET', `/dtl/history?objectType=order&id=${order.id}`, undefined, token)).body.items;
    expect(await historyOf(own.token)).toMatchObject([
      { field: '/rows/line/', label: 'Line Bolt', to: 'deleted' },
      ...[
        { label: 'Line Bolt: secret', from: 'x', to: 'y' },
        { field: '/rows/line/qty', to: '2' },
      ],
      { field: '', to: 'created' },
    ]);
    const narrow = await partnerOf({ order: all, line: { readFields: ['qty'], writeFields: [] } }, company);
    expect(await historyOf(narrow.token)).toMatchObject([
      { label: 'Line' },
      { label: 'Line: qty' },
      { field: '' },
    ]);
    const rowless = await partnerOf({ order: all }, company);
    expect(await historyOf(rowless.token)).toMatchObject([{ field: '' }]);
  });
});

describe('the deletion of a record with rows', () => {
  it('takes them along, and its return brings them back', async () => {
    const order = await add({ number: 'D', _rows: { line: [{ item: 'Bolt' }, { item: 'Nut' }] } });
    const [gone] = rowsOf(order);
    await save(order, { _rows: { line: [{ id: gone?.id, _removed: true }] } });
    expect((await send('DELETE', `${path(order)}&preview=1`)).body).toEqual({
      ...{ counts: { line: 1 }, blocked: false },
    });
    expect((await send('DELETE', path(order))).status).toBe(200);
    const [, nut] = rowsOf(order);
    expect((await send('GET', `/dtl/record/line?id=${nut?.id}`)).status).toBe(404);
    const early = await send('POST', '/dtl/restore', { objectType: 'line', id: nut?.id });
    expect(early).toMatchObject({ status: 409, body: { message: 'Restore the order of this line first.' } });
    expect((await send('POST', '/dtl/restore', { objectType: 'order', id: order.id })).status).toBe(200);
    expect(items(await read(order))).toEqual(['Nut']);
  });

  it('does the same for many records', async () => {
    const order = await add({ number: 'B', _rows: { line: [{ item: 'Bolt' }] } });
    const body = { objectType: 'order', select: { ids: [order.id] }, change: { delete: true }, count: 1 };
    const done = await send('POST', '/dtl/bulk', body);
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ changed: 1 });
    const lineOf = () => send('GET', `/dtl/record/line?id=${first(order).id}`);
    expect((await lineOf()).status).toBe(404);
    expect((await send('POST', `/dtl/job/undo`, { id: done.body.jobID })).status).toBe(200);
    expect((await lineOf()).status).toBe(200);
  });

  it('is refused while something else refers to one of them', async () => {
    const order = await add({ number: 'HELD', _rows: { line: [{ item: 'Bolt' }] } });
    await send('POST', '/dtl/object', {
      label: 'Claim',
      plural: 'Claims',
      owner: 'everybody',
      titleLabel: 'Name',
    });
    const element = { objectType: 'claim', fieldName: 'about', type: 'text', grouping: 'General' };
    await send('POST', '/dtl/db', {
      ...element,
      fieldConfig: { label: 'About', visualType: 'select', refersTo: 'line' },
    });
    const claim = await send('POST', '/dtl/record/claim', { name: 'C', about: first(order).id });
    expect(claim.status, JSON.stringify(claim.body)).toBe(201);
    const refused = await send('DELETE', path(order));
    expect(refused).toMatchObject({ status: 409, body: { counts: { claim: 1 } } });
    expect(items(await read(order))).toEqual(['Bolt']);
  });
});
