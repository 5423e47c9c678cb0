// Access to the rows of a record, and what happens to them with the record (E8.4).
import { describe, expect, it } from 'vitest';
import { openOrders } from './support/orders';

const { send, add, path, read, save, rowsOf, items, first, all, partnerOf, seedPartner } = openOrders();

describe('the people who can access rows', () => {
  it('can access the record, and have rights by field', async () => {
    const company = await seedPartner();
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

  it('receive the results of formulas between the record and its rows', async () => {
    const formula = (objectType: string, fieldName: string, visualType: string, text: string) => {
      const fieldConfig = { label: fieldName, visualType, formula: text };
      return send('POST', '/dtl/db', { objectType, fieldName, grouping: 'General', fieldConfig });
    };
    expect((await formula('order', 'pieces', 'number', 'line.sum(one, one.qty)')).status).toBe(201);
    expect((await formula('line', 'orderNumber', 'text', 'order.number')).status).toBe(201);
    const company = await seedPartner();
    const own = await partnerOf({ order: all, line: all }, company);
    const order = await add(
      {
        number: 'SUM',
        _rows: {
          line: [
            { item: 'Bolt', qty: 2 },
            { item: 'Nut', qty: 3 },
          ],
        },
      },
      own.token,
    );
    expect(order).toMatchObject({ pieces: 5 });
    expect(first(order)).toMatchObject({ orderNumber: 'SUM' });
    const blind = { readFields: ['item', 'order'], writeFields: [] };
    const { token } = await partnerOf({ order: all, line: blind }, company);
    expect(await read(order, token)).not.toHaveProperty('pieces');
  });

  it('do not include others', async () => {
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

  it('include the creator of the record, where records belong to their creator', async () => {
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
  it('lists the readable changes of its rows', async () => {
    const company = await seedPartner();
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
  it('deletes them too, and its undo restores them', async () => {
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

describe('a row without a title', () => {
  const open = { readFields: ['number', 'item', 'qty', 'secret', 'order'], writeFields: ['number'] };
  const listNames = async (token: string, order: { id: string }) => {
    const { items } = (await send('GET', '/dtl/record/line?page=1&limit=15&sort=qty', undefined, token)).body;
    const own = items as { id: string; order?: string; qty?: number; _name?: string }[];
    expect(own.length, order.id).toBe(3);
    return own.map(({ _name }) => _name);
  };

  it('is named by its record and its position, only with values that the reader can read', async () => {
    const company = await seedPartner();
    const all = await partnerOf({ order: open, line: open }, company);
    const line = [{ qty: 1 }, { item: 'Bolt', qty: 2 }, { qty: 3, secret: 'S' }];
    const order = await add({ number: 'INV-7', ownerID: company, _rows: { line } });
    expect(await listNames(all.token, order)).toEqual(['INV-7, line 1', undefined, 'INV-7, line 3']);
    const one = rowsOf(order)[2];
    const read = await send('GET', `/dtl/record/line?id=${one?.id}`, undefined, all.token);
    expect(read.body._name).toBe('INV-7, line 3');
    // Neither the record's title, nor which record it is, nor a withheld value.
    const untitled = await partnerOf({ order: { ...open, readFields: ['note'] }, line: open }, company);
    expect(await listNames(untitled.token, order)).toEqual(['Line: 1', undefined, 'Line: 3, S']);
    const narrow = { readFields: ['qty'], writeFields: [] };
    const blind = await partnerOf({ order: open, line: narrow }, company);
    expect(await listNames(blind.token, order)).toEqual(['Line: 1', 'Line: 2', 'Line: 3']);
  });
});
