// A search looks at few rows; what it finds is what looking at all of them finds.
import { describe, expect, it } from 'vitest';
import { createTextIndex, holds } from '../../../server/caches/text-index';

/** The same numbers in each run. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const letters = ['a', 'b', 'c', 'a', 'b', ' ', '-', 'ä', 'ß', 'é', '中', '🚗', 'i̇', '\u0000'];

describe('the index of texts', () => {
  it.each([1, 2, 3, 4])('finds what an exact search finds (%i)', (seed) => {
    const roll = createDice(seed);
    const word = (most: number) =>
      Array.from({ length: roll(most + 1) }, () => letters[roll(letters.length)]).join('');
    const index = createTextIndex();
    const texts: (string | undefined)[] = [];
    const set = (slot: number, text: string | undefined) => {
      texts[slot] = text;
      index.set(slot, text);
    };
    for (let slot = 0; slot < 400; slot++) set(slot, word(12));
    for (let turn = 0; turn < 1500; turn++) {
      if (roll(3) === 0) set(roll(420), roll(5) === 0 ? undefined : word(12));
      const parts = Array.from({ length: 1 + roll(4) }, () => word(5)).filter((part) => part !== '');
      if (parts.length === 0) continue;
      const found = index.find(parts);
      const told = texts.flatMap((_, slot) => (found.has(slot) ? [slot] : []));
      expect([parts, told]).toEqual([
        parts,
        texts.flatMap((text, slot) => (holds(text, parts) ? [slot] : [])),
      ]);
    }
  });

  it('finds the same where rows share words, after changes and removals', () => {
    const roll = createDice(5);
    const index = createTextIndex();
    const toText = (n: number) => `first${n % 97} last${(n * 7) % 911} k-${n * 7919} smith`;
    const texts: (string | undefined)[] = Array.from({ length: 9000 }, (_, n) => toText(n));
    const all = (parts: string[]) => texts.flatMap((text, slot) => (holds(text, parts) ? [slot] : []));
    const set = (slot: number, text: string | undefined) => {
      texts[slot] = text;
      index.set(slot, text);
    };
    for (const [slot, text] of texts.entries()) index.set(slot, text);
    for (let turn = 0; turn < 400; turn++) {
      const slot = roll(9000);
      if (turn % 4 > 0) set(slot, `last${roll(911)} first${roll(97)} new${roll(9)}`);
      else set(slot, undefined);
      if (turn % 8 === 0) set(slot, toText(roll(9000)));
    }
    const given = [
      ['first1'],
      ['fir'],
      ['st'],
      ['l'],
      ['first33', 'last5'],
      ['st12', '9'],
      ['ast77 k-'],
      [' '],
    ];
    const taken = Array.from({ length: 200 }, () =>
      Array.from({ length: 1 + roll(3) }, () => {
        const text = toText(roll(9000));
        const from = roll(text.length);
        return text.slice(from, from + 1 + roll(8));
      }),
    );
    for (const parts of [...given, ...taken]) {
      const found = index.find(parts);
      expect([parts, found.size()]).toEqual([parts, all(parts).length]);
      expect(all(parts).every(found.has)).toBe(true);
    }
  });
});
