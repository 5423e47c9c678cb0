// The words that many texts share: a list says the same few thousand names, towns and states again and again. Which rows have one is
// kept word by word, so that what holds a part of it is known without looking at a row.
import { createPostings, type Postings } from './postings';
import type { RowBits } from './row-bits';

export type CommonWords = {
  /** `rows`: how many there are at all. False: the word is not common, and nothing is kept of it here. */
  add: (row: number, word: string, rows: number) => boolean;
  /** Sets the bits of rows that have a common word with this part. */
  markIn: (bits: RowBits, part: string) => void;
};

/** After so many times a word is common. */
const often = 16;
/** All of them are looked through for a part: in less than a millisecond. */
const mostWords = 20_000;
/** How often words were met, by the last bits of their hash: a rare word counts as one that it shares its place with. */
const places = 2 ** 22;

export function createCommonWords(): CommonWords {
  const met = new Uint8Array(places);
  const rowsOf = new Map<string, Postings>();
  const words: { text: string; rows: Postings }[] = [];
  /** Of each word its pairs of letters. */
  const pairsOf: number[] = [];

  function isOften(word: string): boolean {
    const place = toHash(word) & (places - 1);
    const count = (met[place] ?? 0) + 1;
    if (count <= often) met[place] = count;
    return count > often && words.length < mostWords;
  }

  function begin(text: string): Postings {
    const rows = createPostings();
    rowsOf.set(text, rows);
    words.push({ text, rows });
    pairsOf.push(toPairs(text));
    return rows;
  }

  return {
    add(row, word, rows) {
      const known = rowsOf.get(word) ?? (isOften(word) ? begin(word) : undefined);
      known?.add(row, rows);
      return known !== undefined;
    },
    markIn(bits, part) {
      const pairs = toPairs(part);
      for (let n = 0; n < pairsOf.length; n++) {
        if (((pairsOf[n] ?? 0) & pairs) !== pairs) continue;
        const word = words[n];
        if (word?.text.includes(part)) word.rows.markIn(bits);
      }
    },
  };
}

function toHash(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  // Words that differ in a digit would share their last bits.
  const half = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return half ^ (half >>> 16);
}

/** A bit for each two letters that follow each other: a word without one of the part's cannot hold it. */
function toPairs(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at++)
    pairs |= 1 << ((text.charCodeAt(at - 1) * 7 + text.charCodeAt(at)) & 31);
  return pairs;
}
