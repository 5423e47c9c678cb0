// The rows of a table in one order, as numbers: which row stands at a place is known without counting up to it. Rows go and come
// one by one; where one comes, whoever keeps the order says which row stands before it.
import { hasBit } from './row-bits';
import type { SlotSet } from './slot-set';

const most = 1024;

/** `ordinal`: its place among the chunks, as of their last numbering. */
type Chunk = { slots: Uint32Array; length: number; ordinal: number };

export type RankedList = {
  size: () => number;
  has: (slot: number) => boolean;
  remove: (slot: number) => void;
  /** Behind that row, or first. Returns false when that row is not here. */
  insertAfter: (before: number | undefined, slot: number) => boolean;
  /** Up to `limit` rows, passing over `offset`; backwards from the end. Of a `chosen` set only its rows count. */
  walk: (walk: Walk) => { found: number[]; passed: number };
};

export type Walk = {
  offset: number;
  limit: number;
  isBackwards: boolean;
  chosen?: SlotSet | undefined;
};

/** Those of `slots`, in their order; one that is there twice stands where it is first. */
export function createRankedList(slots: Iterable<number>): RankedList {
  const chunks: Chunk[] = [];
  /** By slot: the chunk that it stands in. */
  const owners: (Chunk | undefined)[] = [];
  let size = 0;
  let isNumbered = false;
  for (const slot of slots) append(slot);

  function put(chunk: Chunk, at: number, slot: number): void {
    chunk.slots.copyWithin(at + 1, at, chunk.length);
    chunk.slots[at] = slot;
    chunk.length++;
    owners[slot] = chunk;
    size++;
    if (chunk.length === most) split(chunk);
  }

  function append(slot: number): void {
    if (owners[slot]) return;
    const last = chunks.at(-1);
    const chunk = last && last.length < most - 1 ? last : begin();
    chunk.slots[chunk.length++] = slot;
    owners[slot] = chunk;
    size++;
  }

  function split(chunk: Chunk): void {
    const half = most / 2;
    const next = { slots: new Uint32Array(most), length: half, ordinal: 0 };
    next.slots.set(chunk.slots.subarray(half, most));
    chunk.length = half;
    for (const slot of next.slots.subarray(0, half)) owners[slot] = next;
    chunks.splice(chunks.indexOf(chunk) + 1, 0, next);
    isNumbered = false;
  }

  function begin(): Chunk {
    const made = { slots: new Uint32Array(most), length: 0, ordinal: 0 };
    chunks.push(made);
    isNumbered = false;
    return made;
  }

  const indexIn = ({ slots, length }: Chunk, slot: number) => slots.subarray(0, length).indexOf(slot);

  const list: RankedList = {
    size: () => size,
    has: (slot) => owners[slot] !== undefined,
    remove(slot) {
      const chunk = owners[slot];
      if (!chunk) return;
      const at = indexIn(chunk, slot);
      chunk.slots.copyWithin(at, at + 1, chunk.length);
      chunk.length--;
      owners[slot] = undefined;
      size--;
      if (chunk.length > 0) return;
      chunks.splice(chunks.indexOf(chunk), 1);
      isNumbered = false;
    },
    insertAfter(before, slot) {
      list.remove(slot);
      const chunk = before === undefined ? (chunks[0] ?? begin()) : owners[before];
      if (!chunk) return false;
      put(chunk, before === undefined ? 0 : indexIn(chunk, before) + 1, slot);
      return true;
    },
    walk(asked) {
      const few = asked.chosen?.few();
      return few ? cutFew(few, asked) : walkAll(asked);
    },
  };

  /** Those of the chunks that the page lies in, put in order: a walk might pass by all others. */
  function cutFew(few: Iterable<number>, { offset, limit, isBackwards }: Walk) {
    if (!isNumbered) for (const [n, chunk] of chunks.entries()) chunk.ordinal = n;
    isNumbered = true;
    const counts = new Uint32Array(chunks.length);
    const placed = [...few].filter((slot) => owners[slot]);
    const ordinalOf = (slot: number) => owners[slot]?.ordinal ?? 0;
    for (const slot of placed) counts[ordinalOf(slot)] = (counts[ordinalOf(slot)] ?? 0) + 1;
    const within = new Uint8Array(chunks.length);
    let [before, passed] = [0, 0];
    for (let n = 0; n < chunks.length && passed < offset + limit; n++) {
      const at = isBackwards ? chunks.length - 1 - n : n;
      passed += counts[at] ?? 0;
      if (passed > offset) within[at] = 1;
      else before = passed;
    }
    const places: { slot: number; at: number }[] = [];
    for (const slot of placed) {
      const chunk = owners[slot];
      if (chunk && within[chunk.ordinal])
        places.push({ slot, at: chunk.ordinal * most + indexIn(chunk, slot) });
    }
    places.sort((a, b) => (isBackwards ? b.at - a.at : a.at - b.at));
    const found = places.slice(offset - before, offset - before + limit).map(({ slot }) => slot);
    return { found, passed: Math.min(offset, placed.length) };
  }

  function walkAll({ offset, limit, isBackwards, chosen }: Walk) {
    const found: number[] = [];
    const bits = chosen?.many();
    let passed = 0;
    for (let n = 0; n < chunks.length && found.length < limit; n++) {
      const chunk = chunks[isBackwards ? chunks.length - 1 - n : n];
      if (!chunk) break;
      const { slots, length } = chunk;
      const count = bits ? countIn(chunk, bits) : length;
      if (passed + count <= offset) {
        passed += count;
        continue;
      }
      for (let i = 0; i < length && found.length < limit; i++) {
        const slot = slots[isBackwards ? length - 1 - i : i] ?? 0;
        if (bits && !hasBit(bits, slot)) continue;
        if (passed < offset) passed++;
        else found.push(slot);
      }
    }
    return { found, passed };
  }
  return list;
}

/** How many of its rows are among those. */
function countIn({ slots, length }: Chunk, bits: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < length; i++) {
    const slot = slots[i] ?? 0;
    count += ((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
  }
  return count;
}
