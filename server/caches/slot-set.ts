// A set of rows by their numbers: few as they are, many as a bit each.
import { countBits, forEachBit, hasBit, type RowBits } from './row-bits';

export type SlotSet = {
  size: () => number;
  has: (slot: number) => boolean;
  add: (slot: number) => void;
  remove: (slot: number) => void;
  /** In no order. Undefined: they are many. */
  few: () => Iterable<number> | undefined;
  /** A bit each, as far as there are any. Undefined: they are few. */
  many: () => RowBits | undefined;
};

const mostFew = 2000;

/** `begin`: what is in it at first; it becomes the set's own. */
export function createSlotSet(begin?: RowBits): SlotSet {
  const few = new Set<number>();
  let size = begin ? countBits(begin) : 0;
  let bits = size > mostFew ? begin : undefined;
  if (begin && !bits) forEachBit(begin, (slot) => few.add(slot));

  /** With room for the slot, and for half as many more. */
  function toBits(slot: number): RowBits {
    if (bits && slot >>> 5 < bits.length) return bits;
    const before = bits;
    bits = new Uint32Array(Math.ceil((slot >>> 5) * 1.5) + 64);
    if (before) bits.set(before);
    return bits;
  }

  function flip(slot: number): void {
    const set = toBits(slot);
    set[slot >>> 5] = (set[slot >>> 5] ?? 0) ^ (1 << (slot & 31));
  }

  function spread(): void {
    for (const slot of few) flip(slot);
    few.clear();
  }

  const set: SlotSet = {
    size: () => size,
    has: (slot) => (bits ? hasBit(bits, slot) : few.has(slot)),
    add(slot) {
      if (set.has(slot)) return;
      size++;
      if (bits) return flip(slot);
      few.add(slot);
      if (few.size > mostFew) spread();
    },
    remove(slot) {
      if (!set.has(slot)) return;
      size--;
      if (bits) flip(slot);
      else few.delete(slot);
    },
    few: () => (bits ? undefined : few),
    many: () => bits,
  };
  return set;
}
