// Several people save records with rows, which a roll-up reads, at the same moment (E8.3, E8.4).
import { expect, it } from 'vitest';
import { type Order, openOrders } from './support/orders';

const { send, add, save, first } = openOrders();

it('saves all of them', async () => {
  const fieldConfig = { label: 'Pieces', visualType: 'number', formula: 'line.sum(one, one.qty)' };
  const field = { objectType: 'order', fieldName: 'pieces', grouping: 'General', fieldConfig };
  expect((await send('POST', '/dtl/db', field)).status).toBe(201);
  const orders: Order[] = [];
  for (let n = 0; n < 20; n++)
    orders.push(await add({ number: `N${n}`, _rows: { line: [{ item: 'a', qty: 1 }] } }));
  const saves = orders.map((order, n) => save(order, { _rows: { line: [{ id: first(order).id, qty: n }] } }));
  const answers = await Promise.all(saves);
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  expect(answers.map(({ body }) => (body.order as { pieces: number }).pieces)).toEqual(
    orders.map((_, n) => n),
  );
});
