// The rows that have one part of a text: few as differences, many as a bit each, which says at once whether a row is among them.
import { forEachBit, hasBit, type RowBits, setBit, takeUp } from './row-bits';

export type Postings = {
  /** How many, those that were added twice counted twice. */
  count: () => number;
  /** `rows`: how many rows there are at all. */
  add: (row: number, rows: number) => void;
  /** A bit each. Undefined: they are few. */
  many: () => RowBits | undefined;
  list: () => Uint32Array;
  /** Sets the bit of each. */
  markIn: (bits: RowBits) => void;
};

/** Where fewer rows exist, a list is read as fast as it is asked. */
const leastMany = 4096;
/** One of so many rows: then bits are worth the room that they take. */
const share = 32;

export function createPostings(): Postings {
  /** Differences in seven bits a byte: a common part takes one byte a row. */
  let bytes = new Uint8Array(8);
  let length = 0;
  let last = 0;
  let count = 0;
  let bits: RowBits | undefined;

  function append(row: number): void {
    const step = row - last;
    // Zigzag: rows come in order as a rule, and a changed one comes late.
    let rest = step >= 0 ? step * 2 : -step * 2 - 1;
    if (length + 5 > bytes.length) bytes = enlarge(bytes, length * 1.5 + 8);
    while (rest > 127) {
      bytes[length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[length++] = rest;
    last = row;
    count++;
  }

  function addBit(row: number): void {
    if (!bits || hasBit(bits, row)) return;
    if (row >>> 5 >= bits.length) bits = enlarge(bits, (row >>> 5) * 1.5 + 64);
    setBit(bits, row);
    count++;
  }

  function list(): Uint32Array {
    const rows = new Uint32Array(count);
    if (!bits) return decode(bytes, count, rows);
    let length = 0;
    forEachBit(bits, (row) => {
      rows[length++] = row;
    });
    return rows;
  }

  function spread(rows: number): void {
    const few = list();
    bits = new Uint32Array(Math.ceil(rows / 32) + 64);
    count = 0;
    for (const row of few) addBit(row);
    bytes = new Uint8Array(0);
  }

  return {
    count: () => count,
    add(row, rows) {
      if (bits) addBit(row);
      else if (count === 0 || last !== row) append(row);
      if (!bits && count >= leastMany && count > rows / share) spread(rows);
    },
    many: () => bits,
    list,
    markIn(target) {
      if (bits) takeUp(target, bits);
      else {
        if (scratch.length < count) scratch = new Uint32Array(count * 2);
        decode(bytes, count, scratch);
        for (let n = 0; n < count; n++) setBit(target, scratch[n] ?? 0);
      }
    },
  };
}

/** A common part of a word has thousands of words: none of them makes a list of its own. */
let scratch = new Uint32Array(0);

function decode(bytes: Uint8Array, count: number, rows: Uint32Array): Uint32Array {
  let row = 0;
  let at = 0;
  for (let n = 0; n < count; n++) {
    let byte = bytes[at++] ?? 0;
    let rest = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      rest |= (byte & 127) << shift;
    }
    row += rest & 1 ? -((rest + 1) >>> 1) : rest >>> 1;
    rows[n] = row;
  }
  return rows;
}

function enlarge<T extends Uint8Array | Uint32Array>(from: T, size: number): T {
  const more = new (from.constructor as new (size: number) => T)(Math.ceil(size));
  more.set(from);
  return more;
}
