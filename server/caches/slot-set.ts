// A set of rows by their numbers: few as they are, many as a bit each.

export type SlotSet = {
  size: () => number;
  has: (slot: number) => boolean;
  add: (slot: number) => void;
  remove: (slot: number) => void;
  /** In no order. Undefined: they are many. */
  few: () => Iterable<number> | undefined;
  /** A bit each, as far as there are any. Undefined: they are few. */
  many: () => Uint32Array | undefined;
};

const mostFew = 2000;

export function hasBit(set: Uint32Array, slot: number): boolean {
  return (((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

export function createSlotSet(): SlotSet {
  const few = new Set<number>();
  let bits: Uint32Array | undefined;
  let size = 0;

  /** With room for the slot, and for half as many more. */
  function toBits(slot: number): Uint32Array {
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
