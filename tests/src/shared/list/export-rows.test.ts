import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../../src/shared/list/export-rows';

describe('toCsv', () => {
  const columns = [{ id: 'name', label: 'Name' }];

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'defuses the formula %j',
    async (name) => {
      const [, line = ''] = (await toCsv([{ name }], columns)).split('\r\n');
      expect(line.replace('"', '')).toMatch(/^'/);
    },
  );

  it.each(['Acme;=HYPERLINK(1)', 'Acme\t=1+1'])(
    'defuses %j, where a program may divide, too',
    async (name) => {
      expect(await toCsv([{ name }], columns)).toContain("'=");
    },
  );

  it.each(["'=1", "''-1"])('quotes %j, which an import would read without its quote', async (name) => {
    expect(await toCsv([{ name }], columns)).toContain(`\r\n'${name}\r\n`);
  });

  it('quotes commas, quotes and line breaks', async () => {
    expect(await toCsv([{ name: 'a, "b"\nc' }], columns)).toContain('"a, ""b""\nc"');
    // Only the line break requires quotes: without them it would end the row.
    for (const name of ['one\ntwo', 'one\rtwo'])
      expect(await toCsv([{ name }], columns)).toContain(`\r\n"${name}"\r\n`);
  });
});
