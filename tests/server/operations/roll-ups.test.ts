// Roll-ups: fields that are computed from the referring records, stored, and updated after every change of those.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { openAdministrator } from '../support/administrator';
import { addressOf, makeOrders, makeRecord, toElement, toLink } from '../support/rolled-orders';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

const call = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });

async function send(method: string, path: string, body: object): Promise<JsonObject> {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const add = (objectType: string, fieldName: string, config: JsonObject = {}) =>
  send('POST', '/dtl/db', toElement(objectType, fieldName, config));
async function change(objectType: string, fieldName: string, config: JsonObject) {
  const { body } = await call('GET', `/dtl/db?objectType=${objectType}`);
  const stored = (body.fields as JsonObject[]).find((one) => one.fieldName === fieldName);
  return call('PATCH', '/dtl/db', {
    ...toElement(objectType, fieldName, config),
    _version: stored?._version ?? 0,
  });
}

const make = (objectType: string, data: JsonObject) => makeRecord(send, objectType, data);
const save = (objectType: string, id: string, data: JsonObject) =>
  send('PATCH', addressOf(objectType, id), data);
const read = async (objectType: string, id: string, token = admin) =>
  (await call('GET', addressOf(objectType, id), undefined, token)).body;
const makeLine = (order: string | null, data: JsonObject = {}) =>
  make('orderline', { name: 'Line', order, qty: 1, price: 10, ...data });
const makeOrder = async (...lines: JsonObject[]) => {
  const order = await make('order', { name: 'Order' });
  const ids: string[] = [];
  for (const data of lines) ids.push(await makeLine(order, data));
  return { order, ids, line: ids[0] ?? '' };
};
const totals = async (order: string) => {
  const { total, count } = await read('order', order);
  return `${total} of ${count}`;
};
const errors = ({ body }: { body: JsonObject }) =>
  Object.entries((body.fieldErrors ?? {}) as { [name: string]: { message: string }[] }).map(
    ([name, [first]]) => `${name}: ${first?.message}`,
  );
beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  await makeOrders(send);
}, 60_000);
afterAll(() => host.close());

describe('a roll-up', () => {
  it('is not in the history of a new record', async () => {
    const { order } = await makeOrder({ price: 3 });
    const { body } = await call('GET', `/dtl/history?objectType=order&id=${order}`);
    expect(body.items).toMatchObject([{ field: '', to: 'created' }]);
  });

  it('follows its records as they are made, changed, deleted and restored [E8.3]', async () => {
    const { order, line } = await makeOrder({ qty: 2, price: 19.99 }, { price: 0.1, due: '2026-05-01' });
    expect(await read('order', order)).toMatchObject({ total: 40.08, count: 2, open: true });
    await save('orderline', line, { qty: 3, shipped: true, due: '2026-04-01' });
    expect(await read('order', order)).toMatchObject({
      ...{ total: 60.07, count: 2, open: true, firstDue: '2026-04-01', mean: 19.99, gross: 60.07 },
    });
    await call('DELETE', addressOf('orderline', line));
    expect(await read('order', order)).toMatchObject({ total: 0.1, count: 1, firstDue: '2026-05-01' });
    expect(await read('order', order)).not.toHaveProperty('mean');
    await send('POST', '/dtl/restore', { objectType: 'orderline', id: line });
    expect(await totals(order)).toEqual('60.07 of 2');
  });

  it('is computed with the record itself, and is 0 without records', async () => {
    const { order } = await makeOrder();
    expect(await read('order', order)).toMatchObject({ total: 0, count: 0, gross: 0 });
    await makeLine(order);
    await save('order', order, { rate: 0.5 });
    expect(await read('order', order)).toMatchObject({ total: 10, gross: 15 });
  });

  it('follows a record that moves to another parent', async () => {
    const one = await makeOrder({}, {});
    const other = await makeOrder({});
    await save('orderline', one.line, { order: other.order });
    expect([await totals(one.order), await totals(other.order)]).toEqual(['10 of 1', '20 of 2']);
    await save('orderline', one.line, { order: null });
    expect(await totals(other.order)).toEqual('10 of 1');
  });

  it('can be rolled up itself', async () => {
    const client = await make('client', { name: 'Ann' });
    const { order, line } = await makeOrder({}, {});
    await save('order', order, { client });
    expect(await read('client', client)).toMatchObject({ revenue: 20 });
    await save('orderline', line, { qty: 5 });
    expect(await read('client', client)).toMatchObject({ revenue: 60 });
  });

  it('sorts and filters a list', async () => {
    const { order } = await makeOrder({ qty: 1000 });
    const path = '/dtl/record/order?view=list&page=1&limit=200&f.total[gt]=9000&sort=-total';
    const { items } = (await call('GET', path)).body;
    expect((items as JsonObject[]).map(({ id }) => id)).toEqual([order]);
  });

  it('keeps the version of its record, and is sent to open screens', async () => {
    const { order, line } = await makeOrder({});
    const before = await read('order', order);
    await save('orderline', line, { price: 11 });
    const after = await read('order', order);
    expect([after._version, after.total]).toEqual([before._version, 11]);
    const [told] = await host.context.db.query<{ n: number }>(
      `select n from changes where kind = 'order' and record = $1 and field = 'total' order by n desc limit 1`,
      [order],
    );
    expect(told).toBeTruthy();
    expect(
      (await call('PATCH', addressOf('order', order), { name: 'B', _version: before._version })).status,
    ).toBe(200);
    expect(await totals(order)).toEqual('11 of 1');
  });

  it('follows changes of many records, imports and their undo', async () => {
    const one = await makeOrder({}, {});
    const other = await makeOrder({});
    const select = { ids: [...one.ids, ...other.ids] };
    const edit = await send('POST', '/dtl/bulk', {
      ...{ objectType: 'orderline', select, change: { field: 'qty', value: 4 } },
    });
    expect([await totals(one.order), await totals(other.order)]).toEqual(['80 of 2', '40 of 1']);
    await send('POST', '/dtl/job/undo', { id: edit.jobID as Json });
    expect([await totals(one.order), await totals(other.order)]).toEqual(['20 of 2', '10 of 1']);
    await send('POST', '/dtl/bulk', { objectType: 'orderline', select, change: { delete: true } });
    expect(await totals(one.order)).toEqual('0 of 0');
    const columns = ['name', 'order', 'qty', 'price'];
    const { id } = await send('POST', '/dtl/import', { objectType: 'orderline', columns, key: '' });
    const rows = [
      ['A', one.order, '2', '5'],
      ['B', one.order, '1', '7.5'],
    ];
    await send('POST', '/dtl/import/rows', { id: id as Json, first: 0, rows });
    const { jobID } = await send('POST', '/dtl/import/run', { id: id as Json, whole: true });
    expect(await totals(one.order)).toEqual('17.5 of 2');
    await send('POST', '/dtl/job/undo', { id: jobID as Json });
    expect(await totals(one.order)).toEqual('0 of 0');
  });

  it('loses no save of others at the same moment', async () => {
    const { order, ids } = await makeOrder(...Array.from({ length: 12 }, () => ({})));
    const saves = ids.map((id, index) => save('orderline', id, { qty: index + 1 }));
    await Promise.all([...saves, save('order', order, { rate: 1 }), makeLine(order), makeLine(order)]);
    expect(await read('order', order)).toMatchObject({ total: 800, count: 14, gross: 1600 });
  });

  it('is computed for existing records when its formula is saved', async () => {
    const { order } = await makeOrder({ qty: 3 }, { qty: 4 });
    await add('order', 'pieces', { formula: 'lines.sum(l, l.qty)' });
    expect((await read('order', order)).pieces).toBe(7);
    expect((await change('order', 'pieces', { formula: 'lines.max(l, l.qty)' })).status).toBe(200);
    expect((await read('order', order)).pieces).toBe(4);
  });
});

describe('the metadata of a roll-up', () => {
  it('refuse a circle with its path', async () => {
    const answer = await change('orderline', 'qty', { formula: 'order.total' });
    expect(errors(answer).join()).toMatch(/orderline\.qty → order\.total → orderline\.qty/);
    await add('client', 'parent', toLink('client', 'children'));
    const own = await call(
      'POST',
      '/dtl/db',
      toElement('client', 'deep', { formula: 'children.sum(c, c.deep) + 1' }),
    );
    expect([own.status, errors(own).length]).toEqual([422, 1]);
  });

  it('keep what a formula reads', async () => {
    const drop = (objectType: string, fieldName: string) =>
      call('DELETE', `/dtl/db?objectType=${objectType}&fieldName=${fieldName}`);
    for (const name of ['price', 'order']) {
      const answer = await drop('orderline', name);
      expect([answer.status, answer.body.message]).toEqual([
        422,
        expect.stringContaining('of orders read this. Change it first.'),
      ]);
    }
    expect((await change('orderline', 'price', { visualType: 'text' })).status).toBe(422);
    const renamed = await change('orderline', 'order', toLink('order', 'rows'));
    expect([renamed.status, errors(renamed).length]).toEqual([422, 1]);
  });

  it('has one name on each side', async () => {
    const clash = await call('POST', '/dtl/db', toElement('orderline', 'second', toLink('order', 'lines')));
    expect(errors(clash)).toEqual([
      "refersBack: 'order' of Orderlines has this name already. Choose another.",
    ]);
    const field = await call('POST', '/dtl/db', toElement('orderline', 'third', toLink('order', 'rate')));
    expect(errors(field)).toEqual(["refersBack: Orders have a field 'rate'. Choose another name."]);
    const named = await call('POST', '/dtl/db', toElement('order', 'lines', {}));
    expect(errors(named)).toEqual([
      "fieldName: Formulas call the records that link here 'lines'. Choose another name.",
    ]);
  });

  it('count the records that a formula changes', async () => {
    const body = toElement('order', 'fresh', { formula: 'lines.count() > 1 ? lines.count() : 0' });
    const { body: effects } = await call('POST', '/dtl/db/preview', body);
    const { total } = (await call('GET', '/dtl/record/order?view=list&page=1')).body;
    expect(effects.rules).toMatchObject({ changes: total, total });
  });

  it('report the place of faults', async () => {
    const answer = await call(
      'POST',
      '/dtl/db',
      toElement('order', 'wrong', { formula: 'lines.sum(l, l.qtty)' }),
    );
    expect(errors(answer)).toEqual([
      "formula: Character 14: There is no data element 'qtty'. Do you mean 'qty'?",
    ]);
  });
});

describe('a caller who cannot read everything that a roll-up reads', () => {
  const names = ['name', 'client', 'rate', 'total', 'count', 'open', 'firstDue', 'mean', 'gross'];
  const open = (roleConfig: JsonObject) => host.signIn({ type: 'admin', roleConfig });

  it('does not get it from any call', async () => {
    const { order, line } = await makeOrder({ qty: 7 });
    const lineFields = ['name', 'order', 'qty', 'shipped', 'due'];
    const { token } = await open({
      order: { readFields: names, writeFields: ['name', 'rate'] },
      orderline: { readFields: lineFields, writeFields: ['qty'] },
    });
    const record = await read('order', order, token);
    expect(record).toMatchObject({ count: 1, open: true });
    for (const name of ['total', 'gross', 'mean']) expect(record).not.toHaveProperty(name);
    const form = (await call('GET', '/dtl/form?objectType=order', undefined, token)).body as unknown;
    expect(JSON.stringify(form)).not.toContain('total');
    const list = '/dtl/record/order?view=list&page=1';
    const refused = await call('GET', `${list}&sort=total`, undefined, token);
    const unknown = await call('GET', `${list}&sort=nothing`, undefined, token);
    expect([refused.status, JSON.stringify(refused.body).replace('total', 'nothing')]).toEqual([
      400,
      JSON.stringify(unknown.body),
    ]);
    expect((await call('GET', `${list}&f.total[gt]=1`, undefined, token)).status).toBe(400);
    const { body } = await call('GET', `/dtl/history?objectType=order&id=${order}`, undefined, token);
    await save('orderline', line, { price: 12 });
    const later = await call('GET', `/dtl/history?objectType=order&id=${order}`, undefined, token);
    expect(later.body).toEqual(body);
    expect(await read('order', order, token)).toEqual(record);
  });

  it('does not get it with access to only some of the records', async () => {
    const visit = {
      label: 'Visit',
      plural: 'Visits',
      owner: 'partner',
      places: ['partners'],
      titleLabel: 'Name',
    };
    await send('POST', '/dtl/object', visit);
    await add('visit', 'order', toLink('order', 'visits'));
    await add('order', 'visited', { formula: 'visits.count()' });
    const { order } = await makeOrder({});
    const userTypeID = await host.seed('partner', { partnerName: 'P' });
    await make('visit', { name: 'V', order, ownerID: userTypeID });
    expect((await read('order', order)).visited).toBe(1);
    const roleConfig = {
      order: { readFields: ['name', 'count', 'visited'], writeFields: [] },
      orderline: { readFields: ['sys_allFields'], writeFields: [] },
      visit: { readFields: ['sys_allFields'], writeFields: [] },
    };
    const { token } = await host.signIn({ type: 'partner', roleConfig, userTypeID });
    const record = await read('order', order, token);
    expect([record.count, 'visited' in record]).toEqual([1, false]);
  });

  it('does not get it without the link', async () => {
    const { order } = await makeOrder({});
    const { token } = await open({
      order: { readFields: names, writeFields: [] },
      orderline: { readFields: ['name', 'qty', 'price', 'shipped', 'due'], writeFields: [] },
    });
    expect(Object.keys(await read('order', order, token)).sort()).toEqual([
      '_version',
      'createdAt',
      'id',
      'name',
    ]);
  });
});
