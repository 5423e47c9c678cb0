// `npm run import:vendors` (R65, R76).
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { importVendors } from '../../../server/commands/import-vendors';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, path: string) => host.call(method, path, { token: admin });

describe('npm run import:vendors', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vendors-'));
  const run = (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
    return importVendors(host.context, join(dir, name));
  };
  const chat = {
    ...{ productName: 'Chat', unitCost: 74.5, suggestedRetail: 119 },
    ...{ billingFrequency: 'recurring', billCycle: 'monthly' },
  };
  const header = 'vendorName,productName,unitCost,suggestedRetail,billingFrequency,billCycle\r\n';
  const nothing = 'Vendors: 0 added, 0 changed, 1 unchanged. Products: 0 added, 0 changed, 2 unchanged.';

  it('imports CSV once', async () => {
    const rows = `${header}Sign Shop,Yard Signs,$212.00,325,once,\r\nsign shop,"Wraps, large",1840,2600,recurring,monthly\r\n`;
    expect(await run('a.csv', rows)).toBe(
      'Vendors: 1 added, 0 changed, 0 unchanged. Products: 2 added, 0 changed, 0 unchanged.',
    );
    expect(await run('a.csv', rows.replace('sign shop', 'Sign Shop'))).toBe(nothing);
    expect(await run('a.csv', rows.replace('sign shop', 'Sign Shop').replace('212', '213'))).toBe(
      'Vendors: 0 added, 0 changed, 1 unchanged. Products: 0 added, 1 changed, 1 unchanged.',
    );
  });

  it('reads prices as the column proves, and names the lines that it leaves out', async () => {
    const german = (price: string) =>
      `vendorName;productName;unitCost;suggestedRetail;billingFrequency;billCycle\nMaler;Wand;${price};2.600,00;once;\nTotal;;9;9;;\n`;
    expect(await run('g.txt', german('1.234,50'))).toBe(
      'Vendors: 1 added, 0 changed, 0 unchanged. Products: 1 added, 0 changed, 0 unchanged.\nLine 3 is left out: it stands below the rows.',
    );
    const { vendors } = (await call('GET', '/dtl/product?vendors=1')).body as { vendors: JsonObject[] };
    expect(vendors.find(({ name }) => name === 'Maler')?.products).toMatchObject([
      { unitCost: 1234.5, suggestedRetail: 2600 },
    ]);
    await expect(run('h.csv', german('"1.234"'))).rejects.toThrow(
      "unitCost: '1.234' in line 2 could be two numbers.",
    );
  });

  it('accepts the answer of GET /dtl/product?vendors=1', async () => {
    const { body } = await call('GET', '/dtl/product?vendors=1');
    expect(await run('b.json', JSON.stringify(body))).toMatch(
      /0 added, 0 changed, \d+ unchanged.*0 added, 0 changed/,
    );
    const one = [{ vendorID: 'v-1', name: 'By id', products: [{ vendorProductID: 'vp-1', ...chat }] }];
    expect(await run('c.json', JSON.stringify(one))).toMatch(/^Vendors: 1 added.*Products: 1 added/);
    expect((await call('GET', '/dtl/product?vendorProductID=vp-1')).body.vendorProduct).toMatchObject({
      vendorID: 'v-1',
    });
  });

  it('names the faulty place and stores nothing', async () => {
    const wrong = `${header}New One,Fine,1,2,once,\r\nNew One,Bad,1.2345,2,once,\r\n`;
    await expect(run('d.csv', wrong)).rejects.toThrow('Row 3, unitCost: Must be a');
    expect(((await call('GET', '/dtl/vendor?q=new one')).body as JsonObject).total).toBe(0);
    await expect(run('e.csv', 'vendorName,price\r\nA,1\r\n')).rejects.toThrow(
      "Row 2: there is no column 'price'",
    );
    const json = [{ name: 'X', products: [{ ...chat, billingFrequency: 'never' }] }];
    await expect(run('f.json', JSON.stringify(json))).rejects.toThrow(
      'Vendor 1, product 1, billingFrequency:',
    );
    await expect(importVendors(host.context, '')).rejects.toThrow('Give a file');
  });

  it('reads files of other programs as import:leads does [R76.8]', async () => {
    const sheet = ['Price list;;;;;', header.trim().replaceAll(',', ';'), 'Éclair;Sign;212;325;once;'];
    writeFileSync(join(dir, 'windows.csv'), Buffer.from(sheet.join('\r\n'), 'latin1'));
    expect(await importVendors(host.context, join(dir, 'windows.csv'))).toContain('Vendors: 1 added');
    const { vendors } = (await call('GET', '/dtl/product?vendors=1')).body;
    expect(vendors).toContainEqual(expect.objectContaining({ name: 'Éclair' }));
    await expect(run('quote.csv', `${header}"Sh"op,Sign,1,2,once,\r\n`)).rejects.toThrow(
      'Line 2: A quote is in the wrong place.',
    );
  });
});
