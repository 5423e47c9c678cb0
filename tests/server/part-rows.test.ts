// Objects whose records are rows of other records (E8.4).
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Order, openOrders } from './support/orders';

const { send, add, read, save, rowsOf, items, first } = openOrders();

describe('an object that is part of another', () => {
  it('must be part of a custom object that is not a part itself, and stays so', async () => {
    for (const partOf of ['partner', 'line', 'nothing']) {
      const object = { label: 'Part', plural: 'Parts', partOf, titleLabel: 'Name' };
      expect(await send('POST', '/dtl/object', object)).toMatchObject({
        ...{ status: 422, body: { fieldErrors: { partOf: [{}] } } },
      });
    }
    const change = await send('PATCH', '/dtl/object?objectType=line', { partOf: 'vehicle' });
    expect(change).toMatchObject({ status: 422, body: { fieldErrors: { partOf: [{ code: 'fixed' }] } } });
  });

  it('needs no title, unlike an object that stands by itself', async () => {
    const isRequired = async (objectType: string, name: string) => {
      const { fields } = (await send('GET', `/dtl/db?objectType=${objectType}`)).body;
      const all = fields as { fieldName: string; fieldConfig: { isRequired?: boolean } }[];
      return all.find(({ fieldName }) => fieldName === name)?.fieldConfig.isRequired;
    };
    expect(await isRequired('order', 'number')).toBe(true);
    expect(await isRequired('line', 'item')).toBe(false);
  });

  it('has a link to its parent, which lists its rows', async () => {
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

  it('are included in the roll-ups of the answer to their save', async () => {
    const fieldConfig = { label: 'Pieces', visualType: 'number', formula: 'line.sum(l, l.qty)' };
    const pieces = { objectType: 'order', fieldName: 'pieces', type: 'number', grouping: 'General' };
    expect((await send('POST', '/dtl/db', { ...pieces, fieldConfig })).status).toBe(201);
    const order = await add({
      number: 'SUM',
      _rows: {
        line: [
          { item: 'A', qty: 2 },
          { item: 'B', qty: 3 },
        ],
      },
    });
    expect(order.pieces).toBe(5);
    const { id, _version } = first(order);
    const saved = await save(order, { _rows: { line: [{ id, _version, qty: 9 }] } });
    expect(saved.body.order).toMatchObject({ pieces: 12 });
  });

  it('make a new version of the record, but only if something changed', async () => {
    const order = await add({ number: 'V', _rows: { line: [{ item: 'Bolt', qty: 2 }] } });
    const { id, _version } = first(order);
    const same = await save(order, { _rows: { line: [{ id, _version, qty: 2 }] } });
    expect(same.body.order).toMatchObject({ _version: order._version });
    const other = await save(order, { _rows: { line: [{ id, _version, qty: 4 }] } });
    expect(other.body.order).toMatchObject({ _version: order._version + 1 });
  });

  it('are stored together or not at all, with the place of every fault', async () => {
    const order = await add({ number: 'F' });
    const line = [{ item: 'Fits' }, { qty: 'many' }];
    const saved = await save(order, { number: '', _rows: { line } });
    expect(saved).toMatchObject({
      ...{ status: 422 },
      body: { fieldErrors: { number: [{}], '/rows/line/1/qty': [{}] } },
    });
    expect(items(await read(order))).toEqual([]);
    const made = await send('POST', '/dtl/record/order', { number: 'G', _rows: { line } });
    expect(made.body.fieldErrors).toHaveProperty(['/rows/line/1/qty']);
    const listed = await send('GET', '/dtl/record/order?page=1&limit=15&f.number=G');
    expect(listed.body.items).toEqual([]);
  });

  it('keep their given order', async () => {
    const line = ['a', 'b', 'c'].map((item) => ({ item }));
    const order = await add({ number: 'O', _rows: { line } });
    const last = rowsOf(order)[2];
    const moved = await save(order, { _rows: { line: [{ id: last?.id, _version: 1, _order: 0.5 }] } });
    expect(items(moved.body.order as unknown as Order)).toEqual(['c', 'a', 'b']);
  });

  it('are removed, and stay removed after a concurrent change', async () => {
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

  it('are added once, even if they are sent again', async () => {
    const order = await add({ number: 'ONCE' });
    const body = { _rows: { line: [{ id: randomUUID(), item: 'Bolt' }] } };
    for (const _ of [1, 2]) expect((await save(order, body)).status).toBe(200);
    expect(items(await read(order))).toEqual(['Bolt']);
    const other = await add({ number: 'OTHER' });
    expect((await save(other, body)).status).toBe(400);
    expect(items(await read(other))).toEqual([]);
  });

  it('merge by field, and conflict if two changed the same one', async () => {
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
