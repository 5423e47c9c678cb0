// A host with orders and their lines: an object of administrators, and one that is part of it (E8.4).
import { afterAll, beforeAll, expect } from 'vitest';
import { openAdministrator } from './administrator';
import { openTestHost, type TestHost } from './test-host';

type Row = { id: string; _version: number; _order: number; [field: string]: unknown };
export type Order = { id: string; _version: number; _rows?: { line: Row[] }; [field: string]: unknown };

/** For the whole file. */
export function openOrders() {
  let host: TestHost;
  let admin = '';
  const send = (method: string, path: string, body?: object, token = admin) =>
    host.call(method, path, { token, ...(body && { body }) });

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

  const seedPartner = () => host.seed('partner', {});
  return { send, add, path, read, save, rowsOf, items, first, all, partnerOf, seedPartner };
}
