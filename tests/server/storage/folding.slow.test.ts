// The three functions of schemas/values/fold.ts and those of the database give the same results for every character that both know,
// alone and within a word, and for random texts. Unified ideographs never fold, so only `npm run test:long` (`FOLD_ALL`) tries all of them.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldToEqual, foldToExact, foldToFind } from '../../../schemas/values/fold';
import { openTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ deadlineMs: 60_000 });
});
afterAll(() => database.close());

/** The texts that the database folds differently, with both results. Skips characters that are newer than the database's Unicode. */
async function listDifferences(texts: readonly string[]) {
  const rows = await database.db.query<{ text: string; find: string; equal: string; exact: string }>(
    `select text, fold_to_find(text) as find, fold_to_equal(text) as equal, fold_to_exact(text) as exact
     from jsonb_array_elements_text($1::jsonb) as text where unicode_assigned(text)`,
    [JSON.stringify(texts)],
  );
  expect(rows.length).toBeGreaterThan(texts.length * 0.7);
  return rows.flatMap(({ text, find, equal, exact }) => {
    const ours = [foldToFind(text), foldToEqual(text), foldToExact(text)];
    return ours[0] === find && ours[1] === equal && ours[2] === exact
      ? []
      : [{ text: toCodes(text), theirs: [find, equal, exact], ours }];
  });
}

const toCodes = (text: string) => Array.from(text, (sign) => sign.codePointAt(0)?.toString(16)).join(' ');

const assigned = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /^\p{Assigned}$/u.test(sign) && !/^\p{Co}$/u.test(sign))
  .filter((sign, at) => process.env.FOLD_ALL || at % 50 === 0 || !/^\p{Unified_Ideograph}$/u.test(sign));

describe('a folded text', () => {
  it.each([
    ['by itself', (sign: string) => sign],
    ['within a word', (sign: string) => `Aσ${sign}\u0301\u0327Σ `],
  ])(
    'is the same in the database for every character %s [R74.8]',
    async (_, toText) => {
      for (let from = 0; from < assigned.length; from += 20_000) {
        const texts = assigned.slice(from, from + 20_000).map(toText);
        expect(await listDifferences(texts)).toEqual([]);
      }
    },
    120_000,
  );

  it('is the same in the database for 10,000 random texts', async () => {
    const sign = fc.oneof(
      fc.nat(assigned.length - 1).map((at) => assigned[at] ?? ''),
      fc.constantFrom(...'aAzZßẞıİσςΣéÉﬁǅ \u00a0–-’"\u0301\u0327\u200b\u00adŉ'),
    );
    const texts = fc.sample(fc.string({ unit: sign, maxLength: 12 }), { numRuns: 11_000, seed: 74 });
    expect(await listDifferences(texts)).toEqual([]);
  }, 120_000);
});
