// Searches, text filters and unique values compare folded texts (R74), also while an upgrade still fills in the columns.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '../../contract/home';
import { logDuplicates, prepareLists } from '../../server/host/prepare-lists';
import { openAdministrator } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token = '';
const names = ['Peña', 'Straße 5', 'O’Brien – Sons', 'co\u00adop', 'Ωμέγα', 'plain'];

beforeAll(async () => {
  host = await openTestHost();
  token = await openAdministrator(host);
  const text = { visualType: 'text', label: 'Text' };
  const unique = { ...text, unique: true };
  await host.addElements('sponsor', [
    { fieldName: 'sponsorName', grouping: '', fieldConfig: text },
    { fieldName: 'serial', grouping: '', fieldConfig: unique },
    { fieldName: 'note', grouping: '', fieldConfig: text },
    { fieldName: 'plate', grouping: '', fieldConfig: { ...unique, unique: 'exact' } },
  ]);
  for (const name of names) await host.seed('sponsor', { sponsorName: name }, name);
  await host.context.db.query(
    `insert into leads (contact_id, city, at, created_at, is_store, search)
     values ('c-1', 'São Paulo', now(), now(), false, 'c-1 são paulo')`,
  );
});
afterAll(() => host.close());

const ask = (path: string) => host.call('GET', path, { token });
async function find(query: string): Promise<string[]> {
  const { status, body } = await ask(`/dtl/sponsor?page=1&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as { sponsorName: string }[]).map(({ sponsorName }) => sponsorName);
}
const encode = encodeURIComponent;

describe('a search', () => {
  it.each([
    ['PENA', 'Peña'],
    ['strasse', 'Straße 5'],
    ["o'brien - sons", 'O’Brien – Sons'],
    ['coop', 'co\u00adop'],
    ['ωμεγα', 'Ωμέγα'],
    ['ＰＬＡＩＮ', 'plain'],
  ])('for %s finds %s, and so does a filter [R74.2]', async (text, name) => {
    expect(await find(`q=${encode(text)}`)).toEqual([name]);
    expect(await find(`f.sponsorName[has]=${encode(text)}`)).toEqual([name]);
  });

  it('finds leads', async () => {
    const { body } = await ask('/dtl/leads?q=sao&f.city[starts]=SAO');
    expect(body.total).toBe(1);
  });

  it('looks in the texts in lower case until an upgrade has folded all', async () => {
    const { db } = host.context;
    await db.query('alter table records disable trigger fill_record_columns');
    await db.query('alter table leads disable trigger fill_lead_columns');
    await db.query('update records set found = null');
    await db.query('update leads set found = null');
    await db.query('update record_columns set folded = false');
    await db.query('alter table records enable trigger fill_record_columns');
    await db.query('alter table leads enable trigger fill_lead_columns');
    expect([await find('q=pena'), await find('q=PEÑ')]).toEqual([[], ['Peña']]);
    expect((await ask('/dtl/leads?q=são')).body.total).toBe(1);
    await prepareLists(db, () => undefined);
    expect([await find('q=pena'), await find('q=peñ')]).toEqual([['Peña'], ['Peña']]);
    expect((await ask('/dtl/leads?q=sao&page=1')).body.total).toBe(1);
  });
});

describe('a unique value', () => {
  const save = (method: string, id: string, body: object) =>
    host.call(method, `/dtl/sponsor?sponsorID=${encode(id)}`, { token, body });

  it('counts as taken in any case, but not with another accent [R74.3]', async () => {
    expect((await save('PATCH', 'Peña', { serial: 'Ñandú 1' })).status).toBe(200);
    expect((await save('PATCH', 'plain', { serial: ' ÑANDÚ\u00a01' })).status).toBe(422);
    expect((await save('PATCH', 'plain', { serial: 'Nandu 1' })).status).toBe(200);
  });

  it('of a case-sensitive field counts as taken only in that case', async () => {
    expect((await save('PATCH', 'Peña', { plate: 'Ab-1' })).status).toBe(200);
    expect((await save('PATCH', 'plain', { plate: ' Ab-1\u200b' })).status).toBe(422);
    expect((await save('PATCH', 'plain', { plate: 'AB-1' })).status).toBe(200);
  });

  it('is checked again when it becomes case-sensitive or case-insensitive', async () => {
    const change = async (unique: boolean | 'exact') => {
      const { body } = await ask('/dtl/db?objectType=sponsor');
      const fields = body.fields as { fieldName: string; _version: number; fieldConfig: object }[];
      const field = fields.find(({ fieldName }) => fieldName === 'plate');
      const fieldConfig = { ...field?.fieldConfig, unique };
      const answer = await host.call('PATCH', '/dtl/db', {
        token,
        body: { ...field, objectType: 'sponsor', fieldConfig },
      });
      return [answer.status, JSON.stringify(answer.body.fieldErrors ?? {})];
    };
    expect(await change(true)).toEqual([
      422,
      expect.stringContaining('2 sponsors share their value with another. Change them first.'),
    ]);
    expect((await save('PATCH', 'plain', { plate: 'AB-2' })).status).toBe(200);
    expect(await change(true)).toEqual([200, '{}']);
    expect((await save('PATCH', 'plain', { plate: 'AB-1' })).status).toBe(422);
    expect(await change('exact')).toEqual([200, '{}']);
    expect((await save('PATCH', 'plain', { plate: 'AB-1' })).status).toBe(200);
  });

  it.each([
    ['serial', 'ñandú 1', [true, false]],
    ['plate', 'ab-1', [false, true]],
    ['sponsorName', 'PEÑA', [false, false]],
  ])('is compared with the key column of an import: %s [R74.6]', async (key, value, changes) => {
    const columns = [key, 'note'];
    const { body: begun } = await host.call('POST', '/dtl/import', {
      token,
      body: { objectType: 'sponsor', columns, key },
    });
    const rows = [
      [value, 'Row 1'],
      [value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase(), 'Row 2'],
    ];
    const { body } = await host.call('POST', '/dtl/import/rows', {
      token,
      body: { id: begun.id, first: 0, rows },
    });
    expect((body.verdicts as { become: string }[]).map(({ become }) => become === 'change')).toEqual(changes);
  });

  it('that two records shared before is reported and locks neither [R74.9]', async () => {
    const { db } = host.context;
    await db.query('alter table records disable trigger keep_unique_values');
    for (const serial of ['Twin', 'TWIN'])
      await host.seed('sponsor', { sponsorName: serial, serial }, serial);
    await db.query('alter table records enable trigger keep_unique_values');
    await db.query('select fill_unique_values()');
    const lines: string[] = [];
    const tell = async () => {
      lines.length = 0;
      await logDuplicates(db, (line) => lines.push(line));
      return lines;
    };
    expect(await tell()).toEqual([expect.stringContaining("Unique 'serial' of sponsor: 1 record shares")]);
    const [shown] = ((await ask('/dtl/home')).body as Home).upkeep?.doubles ?? [];
    expect({ ...shown, ids: shown?.ids.toSorted() }).toEqual({
      ...{ objectType: 'sponsor', label: 'Text', count: 1 },
      ids: ['TWIN', 'Twin'],
    });
    for (const id of ['Twin', 'TWIN'])
      expect((await save('PATCH', id, { sponsorName: `${id} 2`, serial: id })).status).toBe(200);
    expect((await save('PATCH', 'plain', { serial: 'twin' })).status).toBe(422);
    const other = lines[0]?.includes('(TWIN)') ? 'Twin' : 'TWIN';
    expect((await save('PATCH', other, { serial: 'Other' })).status).toBe(200);
    expect(await tell()).toEqual([]);
    expect(((await ask('/dtl/home')).body as Home).upkeep?.doubles).toEqual([]);
    expect((await save('PATCH', 'plain', { serial: 'twin' })).status).toBe(422);
  });
});
