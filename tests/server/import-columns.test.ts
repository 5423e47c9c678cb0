// Files of other programs: all values of a column decide how it is read, and lost data is a fault of its row.
import { parse } from 'csv-parse/sync';
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
  const toOptions = (options: [string, string][]) => ({
    msOptionsType: 'static',
    msOptions: options.map(([label, value]) => ({ label, value })),
  });
  await host.addElements('sponsor', [
    field('day', 'datePicker'),
    field('at', 'datetimePicker'),
    field('pct', 'percentage'),
    field(
      'stage',
      'select',
      toOptions([
        ['In Progress', 'in_progress'],
        ['Open', 'open'],
        ['Résumé', 'cv'],
        ['Resume', 'again'],
      ]),
    ),
    field(
      'multi',
      'multiCheck',
      toOptions([
        ['Me, myself and I', 'me'],
        ['Other', 'other'],
      ]),
    ),
    field('tick', 'checkbox'),
    field('st', 'abbreviatedState'),
    field('kv', 'map'),
    field('note', 'text'),
    field('size', 'number'),
  ]);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: unknown) =>
  host.call(method, url, { token, ...(body !== undefined && { body }) });
type Sheet = { field: string; cells: Json[]; more?: JsonObject; key?: string; names?: string[] };
let count = 0;

/** Imports sponsors of one field. Returns each row's result, or why the import was refused. */
async function importColumn({ field, cells, more = {}, key = '', names }: Sheet) {
  const prefix = `Column ${++count} `;
  const rows = cells.map((cell, n) => [names?.[n] ?? `${prefix}${n}`, cell]);
  const begin = { objectType: 'sponsor', columns: ['sponsorName', field], key, ...more };
  const { id } = (await call('POST', '/dtl/import', begin)).body;
  const checked = await call('POST', '/dtl/import/rows', { id, first: 0, rows });
  if (checked.status !== 200) return checked.body.message;
  expect((await call('POST', '/dtl/import/run', { id, whole: false })).body).toMatchObject({ success: true });
  const { items } = (await call('GET', `/dtl/sponsor?q=${prefix.trim()}&page=1&limit=50&sort=sponsorName`))
    .body;
  const stored = new Map((items as JsonObject[]).map((one) => [one.sponsorName, one[field] ?? null]));
  return (checked.body.verdicts as { become: string; faults: JsonObject[] }[]).map(({ become, faults }, n) =>
    become === 'refused' ? faults[0]?.message : names ? become : (stored.get(`${prefix}${n}`) as Json),
  );
}

describe('a column', () => {
  it('of dates is read in the order that an unambiguous date shows', async () => {
    const cells = ['03/04/2026', '25/12/2026', '2026-03-04'];
    expect(await importColumn({ field: 'day', cells })).toEqual(['2026-04-03', '2026-12-25', '2026-03-04']);
  });

  it('of dates is refused if its values show both orders, with the two rows', async () => {
    const cells = ['25/12/2026', '01/01/2026', '12/25/2026'];
    expect(await importColumn({ field: 'day', cells })).toBe(
      'day: Row 1 has the day first, but row 3 has the month first. Write all in one way.',
    );
  });

  it('of dates has one order in all its parts [R76.2]', async () => {
    const begin = { objectType: 'sponsor', columns: ['sponsorName', 'day'], key: '' };
    const { id } = (await call('POST', '/dtl/import', begin)).body;
    const send = (first: number, day: string) =>
      call('POST', '/dtl/import/rows', { id, first, rows: [[`Stretch ${first}`, day]] });
    expect((await send(0, '03/04/2026')).status).toBe(200);
    expect((await send(1, '25/12/2026')).status).toBe(200);
    await call('POST', '/dtl/import/run', { id, whole: true });
    const { items } = (await call('GET', '/dtl/sponsor?q=Stretch&page=1&limit=9&sort=sponsorName')).body;
    expect((items as JsonObject[]).map(({ day }) => day)).toEqual(['2026-04-03', '2026-12-25']);
  });

  it('is read with the answers of the user', async () => {
    const more = { readings: { day: { order: 'day' } } };
    expect(await importColumn({ field: 'day', cells: ['03/04/2026'], more })).toEqual(['2026-04-03']);
    const zone = { readings: { at: { zone: 'America/New_York' } } };
    const cells = [
      '2026-03-01T14:05:00.000+0000',
      '2026-03-01 14:05:00+00',
      '3/1/2026, 2:05 PM',
      '2026-03-01 14:05',
    ];
    expect(await importColumn({ field: 'at', cells, more: zone })).toEqual([
      '2026-03-01T14:05:00.000Z',
      '2026-03-01T14:05:00Z',
      '2026-03-01T19:05:00.000Z',
      '2026-03-01T19:05:00.000Z',
    ]);
    const begin = { objectType: 'sponsor', columns: ['at'], key: '' };
    const wrong = { ...begin, readings: { at: { zone: 'Nowhere/Else' } } };
    expect((await call('POST', '/dtl/import', wrong)).status).toBe(400);
  });

  it('of percentages is read as percent if one is above 1', async () => {
    expect(await importColumn({ field: 'pct', cells: ['1', '5', '25', '12.5%'] })).toEqual([
      ...[0.01, 0.05, 0.25],
      'Must be a whole percentage from 0% to 100%.',
    ]);
  });

  it('of options and ticks is read case-insensitively [R76.6]', async () => {
    const cells = ['In progress', 'IN_PROGRESS', 'OPEN'];
    expect(await importColumn({ field: 'stage', cells })).toEqual(['in_progress', 'in_progress', 'open']);
    expect(await importColumn({ field: 'tick', cells: ['checked', 'x', 'TRUE'] })).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      await importColumn({ field: 'multi', cells: ['Me, myself and I, Other', 'Me, myself and I'] }),
    ).toEqual([['me', 'other'], ['me']]);
  });

  it('of options that differ only in case accepts exact labels only [R74.5]', async () => {
    const cells = ['Résumé', 'Resume', 'RESUME'];
    expect(await importColumn({ field: 'stage', cells })).toEqual([
      ...['cv', 'again'],
      'Please select an option.',
    ]);
  });

  it('of states says why it refuses one', async () => {
    expect(await importColumn({ field: 'st', cells: ['DC', 'N.Y.', 'tx'] })).toEqual([
      "'DC' is none of the 50 states.",
      ...['NY', 'TX'],
    ]);
  });

  it('of maps refuses a repeated key', async () => {
    expect(await importColumn({ field: 'kv', cells: ['a: 1\na: 2', '{"a":"1","a":"2"}'] })).toEqual([
      'Give each row a different name.',
      'Give each row a different name.',
    ]);
  });

  it('of texts refuses values that another program has damaged [R76.5]', async () => {
    const told = await importColumn({
      field: 'note',
      cells: ['5.12556E+09', '="02138"', 'Jos\uFFFD', 'José'],
    });
    expect(told).toEqual([
      expect.stringContaining('shortened this number'),
      expect.stringContaining('as a formula'),
      expect.stringContaining('letters that cannot be read'),
      'José',
    ]);
    expect(await importColumn({ field: 'size', cells: ['5.1E+09', '1.234,5'] })).toEqual(
      ['size: Row 1 has a decimal point, but row 2 has a decimal comma. Write all in one way.'].join(),
    );
  });

  it('with empty cells leaves their values, or clears them [R76.7]', async () => {
    await call('POST', '/dtl/sponsor', { sponsorName: 'Emptied', note: 'kept' });
    const sheet = { field: 'note', cells: [''], names: ['Emptied'], key: 'sponsorName' };
    expect(await importColumn(sheet)).toEqual(['same']);
    expect(await importColumn({ ...sheet, more: { clears: true } })).toEqual(['change']);
    const { items } = (await call('GET', '/dtl/sponsor?q=Emptied&page=1&limit=9')).body;
    expect((items as JsonObject[])[0]?.note ?? null).toBeNull();
  });
});

it('changes nothing for an exported file [R76.6, R76.9]', async () => {
  const kept = {
    ...{
      day: '2026-03-04',
      at: '2026-03-01T17:05:00Z',
      pct: 0.15,
      stage: 'open',
      multi: ['me', 'other'],
      st: 'TX',
    },
    ...{ kv: { a: '1', b: '2' }, note: '5.1E+09', size: 1234.5 },
  };
  await call('POST', '/dtl/sponsor', { sponsorName: 'Exported', ...kept });
  const columns = ['sponsorName', ...Object.keys(kept), 'tick'];
  const url = `/dtl/sponsor?format=csv&q=Exported&columns=${columns}`;
  const file = await host.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const rows = parse(file.payload, { bom: true, fromLine: 2 }) as string[][];
  expect(rows).toMatchObject([{ 0: 'Exported', 5: '"Me, myself and I", Other', length: columns.length }]);
  const { id } = (await call('POST', '/dtl/import', { objectType: 'sponsor', columns, key: 'sponsorName' }))
    .body;
  const { verdicts } = (await call('POST', '/dtl/import/rows', { id, first: 0, rows })).body;
  expect(verdicts).toEqual([{ become: 'same', faults: [] }]);
});
