// Files from outside: in several calls, by a caller with few rights.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { importRows, readCase, signInNarrow } from './support/outside';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
let narrow: string;
const own = ['sponsorName', 'town'];

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  const field = (fieldName: string, visualType: string) => ({
    fieldName,
    fieldConfig: { label: fieldName, visualType },
  });
  await host.addElements('sponsor', [field('town', 'text'), field('fee', 'money')]);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  narrow = await signInNarrow(host, { sponsor: { read: own, write: own } });
});
afterAll(() => host.close());

const listSponsors = async (q: string) => {
  const answer = await host.call('GET', `/dtl/sponsor?q=${q}&page=1&limit=50`, { token });
  return (answer.body.items as JsonObject[]).map(({ sponsorName, town }) => [sponsorName, town]).sort();
};

describe('a file in two calls by a caller with two fields', () => {
  it('stores formulas of spreadsheets unchanged', async () => {
    const rows = await readCase('formulas.csv');
    const done = await importRows(host, {
      token: narrow,
      objectType: 'sponsor',
      columns: own,
      rows,
      calls: 2,
    });
    expect(done.verdicts.map(({ become }) => become)).toEqual(rows.map(() => 'new'));
    expect(await listSponsors('')).toEqual(expect.arrayContaining(rows.map((row) => [...row])));
  });

  it('creates one record for a key that appears in both calls', async () => {
    const rows = await readCase('a-name-twice.csv');
    const sent = { token: narrow, columns: own, rows, key: 'sponsorName', calls: 2 };
    const done = await importRows(host, { ...sent, objectType: 'sponsor' });
    expect(done.message).toBe('3 sponsors created.');
    expect((await listSponsors('acme')).filter(([name]) => name === 'Acme')).toHaveLength(1);
  });

  it('is refused with a column that the role cannot write', async () => {
    const sent = { token: narrow, columns: ['sponsorName', 'fee'], rows: [['Never', '1']] };
    expect(await importRows(host, { ...sent, objectType: 'sponsor' })).toMatchObject({ verdicts: [] });
    expect(await listSponsors('Never')).toEqual([]);
  });
});
