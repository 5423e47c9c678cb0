// How cells of a file are read (E6): as people and programs write them, or as an export showed stored values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  const field = (fieldName: string, visualType: string, config: JsonObject = {}) => ({
    fieldName,
    fieldConfig: { label: fieldName, visualType, ...config },
  });
  const msOptions = [{ label: 'Install, repair', value: 'i' }];
  await host.addElements('sponsor', [
    field('story', 'richTextInput'),
    field('lines', 'multiRowInput'),
    field('hours', 'map'),
    field('crews', 'multiCheck', { msOptionsType: 'static', msOptions }),
  ]);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: unknown) =>
  host.call(method, url, { token, ...(body !== undefined && { body }) });
type Sheet = { columns: string[]; rows: Json[][]; key?: string };

/** Imports sponsors, all rows or none. Returns each row's result. */
async function importSheet({ columns, rows, key = '' }: Sheet): Promise<unknown[]> {
  const { id } = (await call('POST', '/dtl/import', { objectType: 'sponsor', columns, key })).body;
  const { verdicts } = (await call('POST', '/dtl/import/rows', { id, first: 0, rows })).body;
  const { body } = await call('POST', '/dtl/import/run', { id, whole: false });
  expect(body).toMatchObject({ success: true });
  return (verdicts as JsonObject[]).map(({ become }) => become);
}

const find = async (name: string) =>
  (await call('GET', `/dtl/sponsor?q=${name}&page=1&limit=50`)).body.items as JsonObject[];

describe('a cell', () => {
  // A form cleans these in the same way; copied values contain invisible characters.
  it('is read as a phone number in any notation', async () => {
    const written = [
      ...['(512) 555-0100', '+1 512.555.0100', '5125550100', '1-512-555-0100'],
      ...['\u202a512-555-0100\u202c', '512\u2013555\u20130100', '\uff15\uff11\uff12\u00a0555 0100'],
    ];
    const rows = [...written, '(512) 555-010'].map((phone, n) => [`Written ${n}`, phone]);
    const become = await importSheet({ columns: ['sponsorName', 'supportPhone'], rows });
    expect(become).toEqual([...written.map(() => 'new'), 'refused']);
    const made = await find('Written');
    expect(made.map(({ supportPhone }) => supportPhone)).toEqual(written.map(() => '512-555-0100'));
  });

  // An export puts a quote before texts that a spreadsheet would run, and before texts that already begin with one.
  it('loses only the quote that an export added', async () => {
    const rows = ["'=Quoted 1", "''=Quoted 2", "'Quoted 3"].map((name) => [name]);
    await importSheet({ columns: ['sponsorName'], rows });
    const made = (await find('Quoted')).map(({ sponsorName }) => sponsorName);
    expect(made.sort()).toEqual(["'=Quoted 2", "'Quoted 3", '=Quoted 1']);
  });

  it('of rich text is text unless it is HTML', async () => {
    const rows = ['1 < 2 & <John>\r\nnext', '<p>1 <em>and</em> 2</p>'].map((story, n) => [
      `Told ${n}`,
      story,
    ]);
    expect(await importSheet({ columns: ['sponsorName', 'story'], rows })).toEqual(['new', 'new']);
    const told = (await find('Told')).map(({ story }) => story);
    expect(told.sort()).toEqual(['<p>1 &lt; 2 &amp; &lt;John&gt;</p><p>next</p>', '<p>1 <em>and</em> 2</p>']);
  });

  // Parallel cleaning once refused the rows after the first twenty.
  it('of rich text is read in each of hundreds of rows', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => [`Hundred ${n}`, `<p><strong>${n}</strong></p>`]);
    const become = await importSheet({ columns: ['sponsorName', 'story'], rows });
    expect(new Set(become)).toEqual(new Set(['new']));
    expect((await call('GET', '/dtl/sponsor?q=Hundred&page=1&limit=1')).body.total).toBe(150);
  });

  // Files contain one kind of line end, and programs may store another.
  it('keeps line ends', async () => {
    await call('POST', '/dtl/sponsor', { sponsorName: 'Lined', lines: 'one\r\ntwo' });
    const columns = ['sponsorName', 'lines'];
    expect(await importSheet({ columns, key: 'sponsorName', rows: [['Lined', 'one\ntwo']] })).toEqual([
      'same',
    ]);
  });

  // 'Acme, Inc' without quotes shifts the following cells by one column.
  it('beyond the columns refuses its row, unless it is empty', async () => {
    const rows = [['Beyond 1', 'one', '', ' '], ['Beyond 2', 'one', '512-555-0110'], ['Beyond 3']];
    const become = await importSheet({ columns: ['sponsorName', 'lines'], rows });
    expect(become).toEqual(['new', 'refused', 'new']);
    expect((await find('Beyond')).length).toBe(2);
  });

  // An export omits details: formats, and where a label with a comma ends.
  it('skips unchanged cells', async () => {
    const kept = {
      ...{ story: '<p><strong>Lamps</strong></p>', hours: { Mon: '9 to 5', Tue: 'closed' } },
      ...{ crews: ['i'] },
    };
    await call('POST', '/dtl/sponsor', { sponsorName: 'Exported', ...kept });
    const columns = ['sponsorName', 'story', 'hours', 'crews', 'supportPhone'];
    const cells = ['Exported', 'Lamps', 'Mon: 9 to 5, Tue: closed', 'Install, repair'];
    const importCells = (phone: string) =>
      importSheet({ columns, key: 'sponsorName', rows: [[...cells, phone]] });
    expect(await importCells('')).toEqual(['same']);
    expect(await importCells('512-555-0110')).toEqual(['change']);
    expect(await find('Exported')).toMatchObject([{ ...kept, supportPhone: '512-555-0110' }]);
  });
});
