// Any page of any list is compared with plain JavaScript, on both databases: its order, its total, and that it reveals nothing that
// a role cannot read or reach (W1.16, R34, R35).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

const fields = {
  ...{ partnerName: 'text', note: 'text', fleet: 'number', hidden: 'number', isOpen: 'checkbox' },
  ...{ visit: 'datetimePicker', served: 'multiState' },
};
/** Some are invalid for their field, because its type was changed after they were stored. */
const values: { [name: string]: Json[] } = {
  partnerName: [
    'Åby',
    'alpha',
    'Alpha',
    'ALPHA 2',
    'Zürich',
    'été',
    'شركة النور',
    '東京',
    'ß',
    'co-op',
    '100%',
    '10',
    '9',
  ],
  note: ['a', 'A', 'ä', 'b', `${'x'.repeat(200)}b`, `${'x'.repeat(200)}a`, 7, null],
  fleet: [0, -1, 2, 10, 9, 0.1, 0.30000000000000004, 1e21, -1e300, 5e-324, 123456789.25, '12', null],
  hidden: [1, 2, 3, null],
  isOpen: [true, false, null, 'true'],
  visit: [
    '2025-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.5Z',
    'soon',
    null,
  ],
  served: [['TX'], ['OH', 'TX'], null],
};
type Row = JsonObject & { id: string; mine: boolean; changes: { field: string; at: string }[] };
const rows: Row[] = [];
const count = 260;

let host: TestHost;
const readers: { token: string; reads: readonly string[]; reaches: (row: Row) => boolean }[] = [];

beforeAll(async () => {
  host = await openTestHost();
  await host.addElements(
    'partner',
    Object.entries(fields).map(([fieldName, visualType]) => {
      return { fieldName, grouping: 'A', fieldConfig: { label: fieldName, visualType } };
    }),
  );
  const sponsorID = await host.seed('sponsor', {});
  const primaryBrandID = await host.seed('brand', { sponsorID });
  const data = fc.record(
    Object.fromEntries(Object.entries(values).map(([name, of]) => [name, fc.constantFrom(...of)])),
    { requiredKeys: ['partnerName'] },
  );
  // Most share one moment: more records than a page examines.
  const minute = fc.constantFrom(1, 2, 3, 4, 5, 6, 6, 6, 6, 6);
  const at = minute.map((one) => new Date(Date.UTC(2026, 0, 1, 0, one)).toISOString());
  const change = fc.record({ field: fc.constantFrom('', ...Object.keys(fields)), at });
  const record = fc.record({ data, mine: fc.boolean(), changes: fc.array(change, { maxLength: 4 }) });
  for (const [n, { data, mine, changes }] of fc.sample(record, { numRuns: count, seed: 23 }).entries()) {
    const brand = mine && { primaryBrandID };
    rows.push({ ...data, ...brand, id: `p-${String(n).padStart(3, '0')}`, mine, changes } as Row);
  }
  await host.context.db.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as row (id text, data jsonb, changes jsonb)),
       made as (insert into records (kind, id, data) select 'partner', id, data from given)
     insert into changes (n, topic, kind, record, version, field, by, at)
     select 1000 + row_number() over (), 'record', 'partner', id, 2, one ->> 'field', 'x', (one ->> 'at')::timestamptz
     from given, jsonb_array_elements(changes) as one`,
    [JSON.stringify(rows.map(({ id, mine: _, changes, ...data }) => ({ id, data, changes })))],
  );
  const admin = await host.signIn({ type: 'admin', roleConfig: fullAccess });
  readers.push({ token: admin.token, reads: Object.keys(fields), reaches: () => true });
  const reads = ['partnerName', 'fleet', 'visit'];
  const partner = { readFields: reads, writeFields: [] };
  const narrow = await host.signIn({ type: 'sponsor', userTypeID: sponsorID, roleConfig: { partner } });
  readers.push({ token: narrow.token, reads, reaches: ({ mine }) => mine });
});
afterAll(() => host.close());

type Key = string | number | boolean | null;
type Reads = readonly string[];
const toMoment = (value: Json | undefined) =>
  typeof value === 'string' && value.endsWith('Z')
    ? value.slice(0, 19) + (value.slice(19, -1) || '.').padEnd(10, '0')
    : null;
const toText = (value: Json = null) => {
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value).replaceAll(',', ', ') : String(value);
};
const toLast = ({ changes }: Row, reads: Reads) =>
  changes
    .flatMap(({ field, at }) => (field === '' || reads.includes(field) ? at : []))
    .sort()
    .at(-1) ?? null;
const orders: { [name: string]: (row: Row, reads: Reads) => Key } = {
  partnerName: (row) => toText(row.partnerName),
  note: (row) => toText(row.note)?.slice(0, 200) ?? null,
  fleet: ({ fleet }) => (typeof fleet === 'number' ? fleet : null),
  hidden: ({ hidden }) => (hidden as number) ?? null,
  isOpen: ({ isOpen }) => isOpen === true,
  visit: ({ visit }) => toMoment(visit),
  served: ({ served }) => toText(served),
  changedAt: toLast,
  partnerID: ({ id }) => id,
};
const noon = '2026-01-01T00:04:00.000Z';
const filters: { [query: string]: (row: Row, reads: Reads) => boolean } = {
  '': () => true,
  'f.fleet[gte]=0.1': ({ fleet }) => typeof fleet === 'number' && fleet >= 0.1,
  'f.fleet[ne]=10': ({ fleet }) => fleet !== 10,
  'f.fleet[empty]=true': ({ fleet }) => (fleet ?? null) === null,
  'f.partnerName[has]=LPH': ({ partnerName }) => /lph/i.test(String(partnerName)),
  'f.partnerName[in]=10,été': ({ partnerName }) => partnerName === '10' || partnerName === 'été',
  'q=al': ({ partnerName }) => /al/i.test(String(partnerName)),
  'f.visit=2026-01-01': ({ visit }) => toMoment(visit)?.startsWith('2026-01-01') === true,
  'f.visit[lt]=2026-01-01': ({ visit }) => toMoment(visit)?.startsWith('2025') === true,
  [`f.changedAt[gte]=${noon}`]: (row, reads) => (toLast(row, reads) ?? '') >= noon,
  [`f.changedAt[lt]=${noon}`]: (row, reads) => (toLast(row, reads) ?? '') < noon,
  'f.isOpen[ne]=true': ({ isOpen }) => isOpen !== true,
  'f.served[has]=OH': ({ served }) => Array.isArray(served) && served.includes('OH'),
  'f.hidden[lt]=3': ({ hidden }) => typeof hidden === 'number' && hidden < 3,
};

const collator = new Intl.Collator('und');
const compare = (one: Key, other: Key) =>
  typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other) || 0;

function sortRows(found: Row[], toKey: (row: Row) => Key, way: 1 | -1): Row[] {
  const [filled, empty] = [
    found.filter((row) => toKey(row) !== null),
    found.filter((row) => toKey(row) === null),
  ];
  const byID = (one: Row, other: Row) => (one.id < other.id ? -way : way);
  return [
    ...filled.sort((one, other) => way * compare(toKey(one), toKey(other)) || byID(one, other)),
    ...empty.sort(byID),
  ];
}

const asked = fc.record({
  reader: fc.constantFrom(0, 1),
  sort: fc.constantFrom(...Object.keys(orders), 'changedAt', 'changedAt'),
  isDown: fc.boolean(),
  chosen: fc.oneof(fc.constant(''), fc.constantFrom(...Object.keys(filters))),
  limit: fc.integer({ min: 1, max: 40 }),
  /** The position in the list, from 0 to 1. */
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  isKnown: fc.boolean(),
});

describe('any page of a list', () => {
  it('is the right part of all matching records in order', { timeout: 60_000 }, async () => {
    for (const one of fc.sample(asked, { numRuns: 90, seed: 29 })) {
      const { reader, sort, isDown, chosen, limit, place, isKnown } = one;
      const { token, reads, reaches } = readers[reader] as (typeof readers)[0];
      const fits = filters[chosen] ?? (() => false);
      const name = /^f\.(\w+)/.exec(chosen)?.[1] ?? 'partnerName';
      const isTold = [sort, name].every(
        (one) => reads.includes(one) || ['changedAt', 'partnerID'].includes(one),
      );
      const whole = sortRows(
        rows.filter((row) => reaches(row) && fits(row, reads)),
        (row) => orders[sort]?.(row, reads) ?? null,
        isDown ? -1 : 1,
      ).map(({ id }) => id);
      // The next page as well, because it continues from the one before.
      const first = 1 + Math.floor((place * whole.length) / limit);
      for (const page of [first, first + 1]) {
        const url = `/dtl/partner?sort=${isDown ? '-' : ''}${sort}&limit=${limit}&page=${page}&${chosen}${isKnown ? '&total=known' : ''}`;
        const { status, body } = await host.call('GET', url, { token, anyShape: true });
        expect(status, url).toBe(isTold ? 200 : 400);
        if (!isTold) continue;
        const shown = Math.min(page, Math.max(1, Math.ceil(whole.length / limit)));
        const found = (body.items as { partnerID: string }[]).map(({ partnerID }) => partnerID);
        expect(found, url).toEqual(whole.slice((shown - 1) * limit, shown * limit));
        expect(isKnown ? [whole.length, undefined] : [whole.length], url).toContain(body.total);
      }
    }
  });
});
