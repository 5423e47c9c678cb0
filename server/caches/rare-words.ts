// All other words: for every three letters that follow each other, the rows that have a word with them.
import { createPostings, type Postings } from './postings';
import { createBits, hasBit, keepShared, type RowBits, setBit, takeUp } from './row-bits';

export type RareWords = {
  /** `rows`: how many there are at all. */
  add: (row: number, word: string, rows: number) => void;
  /** Sets the bits of rows that may have a rare word with this part, and of all that have one. */
  markIn: (bits: RowBits, part: string) => void;
};

/** Up to one of so many rows, rows are compared one by one. */
const sparse = 16;
/** In the time in which a row is looked at, so many are read of a list. */
const worth = 10;

export function createRareWords(): RareWords {
  const rowsOf = new Map<number, Postings>();

  /** The threes that begin with these letters, one or two. */
  function markBegun(bits: RowBits, letters: string): void {
    const isOne = letters.length === 1;
    const begin = toLetter(letters, 0) * 16_384 + (isOne ? 0 : toLetter(letters, 1) * 128);
    const end = begin + (isOne ? 16_384 : 128);
    for (let code = begin; code < end; code++) rowsOf.get(code)?.markIn(bits);
  }

  return {
    add(row, word, rows) {
      // Each word has two letters behind its last: a part of one letter or two is found there, too.
      for (let at = 0; at < word.length; at++) {
        const code = toCode(word, at);
        let known = rowsOf.get(code);
        if (!known) {
          known = createPostings();
          rowsOf.set(code, known);
        }
        known.add(row, rows);
      }
    },
    markIn(bits, part) {
      if (part.length < 3) {
        markBegun(bits, part);
        return;
      }
      const threes: Postings[] = [];
      for (let at = 0; at + 2 < part.length; at++) {
        const one = rowsOf.get(toCode(part, at));
        if (!one) return;
        threes.push(one);
      }
      threes.sort((a, b) => a.count() - b.count());
      if ((threes[0]?.count() ?? 0) * sparse < bits.length * 32) markListed(bits, threes);
      else takeUp(bits, compare(threes, bits.length));
    },
  };
}

/** Few rows have the rarest: of these those that have what can soon be looked up of the others, too. */
function markListed(bits: RowBits, [rarest, ...others]: readonly Postings[]): void {
  let rows = rarest?.list() ?? new Uint32Array(0);
  const keep = (shared: RowBits) => {
    let kept = 0;
    for (const row of rows) if (hasBit(shared, row)) rows[kept++] = row;
    rows = rows.subarray(0, kept);
  };
  for (const one of others) {
    const many = one.many();
    if (many) keep(many);
  }
  for (const one of others)
    if (!one.many() && one.count() < rows.length * worth) keep(toBits(one, bits.length));
  for (const row of rows) setBit(bits, row);
}

/** `words`: of bits. */
function compare(threes: readonly Postings[], words: number): RowBits {
  const [first, ...others] = threes;
  const shared = createBits(words * 32);
  first?.markIn(shared);
  for (const one of others) keepShared(shared, toBits(one, words));
  return shared;
}

function toBits(one: Postings, words: number): RowBits {
  const many = one.many();
  if (many) return many;
  const bits = createBits(words * 32);
  one.markIn(bits);
  return bits;
}

/** Three letters. What is no ASCII counts as one letter, and so does what stands behind the end. */
function toCode(text: string, at: number): number {
  return toLetter(text, at) * 16_384 + toLetter(text, at + 1) * 128 + toLetter(text, at + 2);
}

function toLetter(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 0;
  return code < 128 ? code : 0;
}

/** Whether a row that may have a word with this part has one. */
export function isSaid(part: string): boolean {
  return part.length <= 3 && Array.from(part, (_, at) => toLetter(part, at)).every((code) => code > 0);
}
