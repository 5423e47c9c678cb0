// The number of records that roll-ups read at a time, and the size of the lists that a formula's card receives.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { openAdministrator } from '../support/administrator';
import { listQueries } from '../support/count-queries';
import { addressOf, makeOrders, makeRecord, toElement, toLink } from '../support/rolled-orders';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;

async function send(method: string, path: string, body?: object): Promise<JsonObject> {
  const answer = await host.call(method, path, { token, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

beforeAll(async () => {
  host = await openTestHost();
  token = await openAdministrator(host);
  await makeOrders(send);
}, 60_000);
afterAll(() => host.close());

it('a list reads what 20 records need at a time', async () => {
  await host.context.db.query(
    `insert into records (kind, id, data)
     select 'order', 'many-' || n, jsonb_build_object('name', 'Many') from generate_series(1, 45) as n
     union all
     select 'orderline', 'line-' || n, jsonb_build_object('name', 'Line', 'order', 'many-' || n, 'qty', 1, 'price', 2)
     from generate_series(1, 45) as n`,
  );
  const ids = Array.from({ length: 45 }, (_, n) => `line-${n + 1}`);
  const body = { objectType: 'orderline', select: { ids }, change: { field: 'qty', value: 4 } };
  const { queries } = await listQueries(() => send('POST', '/dtl/bulk', body));
  const asked = queries.flatMap(({ text, values }) =>
    text.includes('as referring') && Array.isArray(values[0]) ? [values[0].length] : [],
  );
  expect(asked).toEqual([20, 20, 5]);
  expect(await send('GET', addressOf('order', 'many-45'))).toMatchObject({ total: 8, count: 1 });
});

it('a roll-up reads 10,000 records, and has no result beyond them', async () => {
  await host.context.db.query(
    `insert into records (kind, id, data)
     select 'order', 'full', jsonb_build_object('name', 'Full')
     union all
     select 'orderline', 'full-' || n, jsonb_build_object('name', 'Line', 'order', 'full')
     from generate_series(1, 9999) as n`,
  );
  await makeRecord(send, 'orderline', { name: 'Last', order: 'full' });
  expect(await send('GET', addressOf('order', 'full'))).toMatchObject({ count: 10_000 });
  await makeRecord(send, 'orderline', { name: 'One more', order: 'full' });
  expect((await send('GET', addressOf('order', 'full'))).count ?? null).toBeNull();
});

it('lists with too many fields are computed by the server only', async () => {
  const readLists = async () => (await send('GET', '/dtl/db?objectType=client')).lists;
  expect(await readLists()).toMatchObject([{ name: 'orders', objectType: 'order', via: 'client' }]);
  const fields = Array.from({ length: 100 }, (_, n) => [
    toElement('orderline', `link${n}`, { ...toLink('client', `back${n}`), label: `Link ${n}` }),
    toElement('orderline', `other${n}`, { label: `Other ${n}` }),
  ]);
  await host.addElements('orderline' as ObjectType, fields.flat());
  await send('POST', '/dtl/db', toElement('orderline', 'last', {}));
  expect(await readLists()).toBeUndefined();
  await send('POST', '/dtl/db', toElement('client', 'first', { formula: 'back7.count()' }));
});
