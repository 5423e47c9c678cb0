// An order with lines, as configuration files (fixtures/configurations/order).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationDiff } from '../../contract/configuration';
import type { Configuration } from '../../objects/configuration';
import { openAdministrator } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
});
afterAll(() => host.close());

const call = (method: string, path: string, body?: object) =>
  host.call(method, path, { token: admin, ...(body && { body }) });
const read = async () => (await call('GET', '/dtl/configuration')).body.files as unknown as Configuration;
const compare = async (files: object) =>
  (await call('POST', '/dtl/configuration/diff', { files })).body as unknown as ConfigurationDiff;
const apply = (files: object) => call('POST', '/dtl/configuration', { files });

describe('an order with lines', () => {
  const files = Object.fromEntries(
    ['order', 'orderLine'].map((name) => {
      const path = join(import.meta.dirname, `../../fixtures/configurations/order/objects/${name}.json`);
      return [`objects/${name}.json`, JSON.parse(readFileSync(path, 'utf8'))];
    }),
  );

  it('is created from its files and filled with its rows [E8.4]', async () => {
    expect((await compare(files)).problems).toEqual([]);
    const applied = await apply(files);
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    const orderLine = [
      { item: 'Hex bolt', qty: 200, price: 0.35 },
      { item: 'Steel beam', qty: 12, price: 310.5 },
      { item: 'Gloves', qty: 1, price: 9.99 },
    ];
    const body = { number: 'SO-1', state: 'TX', _rows: { orderLine } };
    const made = await call('POST', '/dtl/record/order', body);
    expect(made.body.order, JSON.stringify(made.body)).toMatchObject({
      taxRate: 8.25,
      _rows: {
        orderLine: [
          { discount: 10, amount: 63 },
          { discount: 5, amount: 3539.7 },
          { discount: 0, amount: 9.99 },
        ],
      },
    });
    const exported = await read();
    for (const [path, file] of Object.entries(files)) expect(exported[path], path).toEqual(file);
  });

  it('keeps what its lines are part of', async () => {
    const line = files['objects/orderLine.json'];
    const change = (object: object) => apply({ 'objects/orderLine.json': { ...line, object } });
    const { partOf: _, ...alone } = line.object;
    for (const object of [alone, { ...alone, partOf: 'orderLine' }, { ...alone, partOf: 'partner' }])
      expect((await change(object)).body.message).toMatch(/partOf: /);
  });
});
