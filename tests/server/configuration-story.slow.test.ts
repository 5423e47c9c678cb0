// Orders with lines, as configuration files (fixtures/configurations/order) and from other tools.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationDiff } from '../../contract/configuration';
import { importObjects } from '../../importers/to-objects';
import type { Configuration } from '../../objects/configuration';
import { today } from '../../schemas/values/today';
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
    const body = { state: 'TX', _rows: { orderLine } };
    const made = await call('POST', '/dtl/record/order', body);
    expect(made.body.order, JSON.stringify(made.body)).toMatchObject({
      ...{ number: `SO-${today().slice(0, 4)}-0001`, taxRate: 8.25 },
      ...{ subtotal: 3612.69, tax: 298.05, total: 3910.74 },
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

it('a list of candidates has a number series, and openings count them [E8.6]', async () => {
  const path = join(import.meta.dirname, '../../fixtures/configurations/recruitment.json');
  const applied = await apply(JSON.parse(readFileSync(path, 'utf8')));
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  const opening = (await call('POST', '/dtl/record/opening', { name: 'Welder' })).body.opening as {
    id: string;
  };
  for (const [name, stage] of Object.entries({ Ann: 'applied', Ben: 'hired' }))
    await call('POST', '/dtl/record/candidate', { name, stage, opening: opening.id });
  const listed = await call('GET', '/dtl/record/candidate?page=1&limit=15&sort=-number');
  const year = today().slice(0, 4);
  expect(listed.body.items).toMatchObject([
    { number: `C-${year}-002`, name: 'Ben' },
    { number: `C-${year}-001`, name: 'Ann' },
  ]);
  const read = await call('GET', `/dtl/record/opening?id=${opening.id}`);
  expect(read.body).toMatchObject({ candidates: 2, hired: 1 });
});

describe('a file of another tool', () => {
  const make = async (name: string, source: 'airtable' | 'json-forms') => {
    const json = JSON.parse(
      readFileSync(join(import.meta.dirname, `../cli/import-inputs/${name}.json`), 'utf8'),
    );
    const { files } = importObjects(source, { json }, { label: 'Applications' });
    expect((await compare(files)).problems).toEqual([]);
    expect((await apply(files)).status).toBe(200);
  };
  const create = async (key: string, body: object) => {
    const { status, body: made } = await call('POST', `/dtl/record/${key}`, body);
    expect(status, JSON.stringify(made)).toBe(201);
    return made[key] as { [name: string]: unknown; id: string };
  };

  it('makes all objects of a base, with links, lookups and roll-ups', async () => {
    await make('airtable-orders', 'airtable');
    const { id: Customer } = await create('customers', { Name: 'Smith' });
    const { id: Order } = await create('orders', { Number: 'A-1', Due: '2026-12-24', Customer });
    const line = await create('orderLines', { Item: 'Bolt', Price: 2.5, Order });
    expect(line).toMatchObject({ dueFromOrder: '2026-12-24', customerFromOrder: 'Smith' });
    await create('orderLines', { Item: 'Nut', Price: 0.75, Order });
    const { body } = await call('GET', `/dtl/record/orders?id=${Order}`);
    expect(body).toMatchObject({ lineCount: 2, Total: 3.25 });
  });

  it('makes its rows records that are part of another', async () => {
    await make('json-forms-arrays', 'json-forms');
    const _rows = { employers: [{ company: 'Verdant' }] };
    expect(await create('applications', { applicant: 'Ann', _rows })).toMatchObject({
      _rows: { employers: [{ company: 'Verdant' }] },
    });
  });
});
