// The rows that have one part of a text: few as differences, many as a bit each, which says at once whether a row is among them.
import { hasBit } from './slot-set';

export type Postings = {
  /** How many, those that were added twice counted twice. */
  count: () => number;
  /** `slots`: how many rows there are at all. */
  add: (slot: number, slots: number) => void;
  forEach: (use: (slot: number) => void) => void;
  isMany: () => boolean;
  /** Where they are many. */
  has: (slot: number) => boolean;
};

/** Where fewer rows exist, a list is read as fast as it is asked. */
const leastMany = 4096;

export function createPostings(): Postings {
  /** Differences in seven bits a byte: a common part takes one byte a row. */
  let bytes = new Uint8Array(8);
  let length = 0;
  let last = 0;
  let count = 0;
  let bits: Uint32Array | undefined;

  function append(slot: number): void {
    const step = slot - last;
    // Zigzag: rows come in order as a rule, and a changed one comes late.
    let rest = step >= 0 ? step * 2 : -step * 2 - 1;
    if (length + 5 > bytes.length) bytes = enlarge(bytes, length * 1.5 + 8);
    while (rest > 127) {
      bytes[length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[length++] = rest;
    last = slot;
    count++;
  }

  function setBit(set: Uint32Array, slot: number): void {
    if (hasBit(set, slot)) return;
    set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31));
    count++;
  }

  function spread(slots: number): void {
    const set = new Uint32Array(Math.ceil(slots / 32) + 64);
    count = 0;
    forEachByte(bytes, length, (slot) => setBit(set, slot));
    bits = set;
    bytes = new Uint8Array(0);
  }

  return {
    count: () => count,
    add(slot, slots) {
      if (bits) {
        if (slot >>> 5 >= bits.length) bits = enlarge(bits, (slot >>> 5) * 1.5 + 64);
        setBit(bits, slot);
        return;
      }
      if (count > 0 && last === slot) return;
      append(slot);
      if (count >= leastMany && length > slots / 8) spread(slots);
    },
    forEach(use) {
      if (bits) forEachBit(bits, use);
      else forEachByte(bytes, length, use);
    },
    isMany: () => bits !== undefined,
    has: (slot) => bits !== undefined && hasBit(bits, slot),
  };
}

function enlarge<T extends Uint8Array | Uint32Array>(from: T, size: number): T {
  const more = new (from.constructor as new (size: number) => T)(Math.ceil(size));
  more.set(from);
  return more;
}

function forEachByte(bytes: Uint8Array, length: number, use: (slot: number) => void): void {
  let slot = 0;
  for (let at = 0; at < length; ) {
    let rest = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      rest |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    slot += rest & 1 ? -((rest + 1) >>> 1) : rest >>> 1;
    use(slot);
  }
}

function forEachBit(bits: Uint32Array, use: (slot: number) => void): void {
  for (let n = 0; n < bits.length; n++)
    for (let rest = (bits[n] ?? 0) | 0; rest !== 0; rest &= rest - 1)
      use(n * 32 + 31 - Math.clz32(rest & -rest));
}
