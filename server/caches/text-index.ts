// Which rows' texts hold a part: for every three letters that follow each other, the rows that have them. The rows of the rarest
// three are looked at themselves, so that a row whose text has changed may go on standing where it stood.
import { createSlotSet, type SlotSet } from './slot-set';

export type TextIndex = {
  /** Undefined: the row is gone. */
  set: (slot: number, text: string | undefined) => void;
  /** The rows whose text holds all parts. */
  find: (parts: readonly string[]) => SlotSet;
};

/** Numbers as differences in seven bits a byte: a common part takes one byte a row. */
type Postings = { bytes: Uint8Array; length: number; count: number; last: number };

export function createTextIndex(): TextIndex {
  const texts: (string | undefined)[] = [];
  const postings = new Map<number, Postings>();
  const changed = new Set<number>();
  /** By slot, while rows are looked for: how many of the threes it has. */
  let passed = new Uint8Array(0);

  function add(part: number, slot: number): void {
    let known = postings.get(part);
    if (!known) {
      known = { bytes: new Uint8Array(8), length: 0, count: 0, last: 0 };
      postings.set(part, known);
    }
    if (known.count === 0 || known.last !== slot) append(known, slot);
  }

  /** Rows that have all of these threes, to be looked at themselves. */
  function forEachOfAll(all: readonly Postings[], use: (slot: number) => void): void {
    const [rarest = none, ...others] = all.toSorted((a, b) => a.count - b.count);
    const chosen = [rarest, ...others.filter(({ count }) => count < rarest.count * 30).slice(0, 3)];
    if (chosen.length === 1) {
      forEach(rarest, use);
      return;
    }
    if (passed.length < texts.length) passed = new Uint8Array(Math.ceil(texts.length * 1.5));
    const last = chosen.length - 1;
    for (const [n, one] of chosen.entries())
      forEach(one, (slot) => {
        if (passed[slot] !== n) return;
        passed[slot] = n + 1;
        if (n === last) use(slot);
      });
    forEach(rarest, (slot) => {
      passed[slot] = 0;
    });
  }

  /** Rows that may hold all parts. */
  function forEachCandidate(parts: readonly string[], use: (slot: number) => void): void {
    const codes = new Set(parts.flatMap(toCodes));
    if (codes.size > 0) {
      forEachOfAll(
        Array.from(codes, (code) => postings.get(code) ?? none),
        use,
      );
      return;
    }
    const [part = ''] = parts.toSorted((a, b) => b.length - a.length);
    // One letter or two begin many threes.
    const isOne = part.length === 1;
    const begin = toLetter(part, 0) * 16_384 + (isOne ? 0 : toLetter(part, 1) * 128);
    const end = begin + (isOne ? 16_384 : 128);
    for (let code = begin; code < end; code++) {
      const known = postings.get(code);
      if (known) forEach(known, use);
    }
  }

  return {
    set(slot, text) {
      const before = texts[slot];
      if (before === text) return;
      texts[slot] = text;
      if (before !== undefined) changed.add(slot);
      if (text === undefined) return;
      // Each row has two letters behind its last: a part of one letter or two is found there, too.
      const known = before === undefined ? undefined : new Set(toCodes(`${before}\0\0`));
      for (const code of toCodes(`${text}\0\0`)) if (!known?.has(code)) add(code, slot);
    },
    find(parts) {
      const found = createSlotSet();
      const [part = ''] = parts;
      // Rows that never changed stand only where they belong.
      const isSaid = parts.length === 1 && part.length <= 3 && isPlain(part);
      forEachCandidate(parts, (slot) => {
        if ((isSaid && !changed.has(slot)) || holds(texts[slot], parts)) found.add(slot);
      });
      return found;
    },
  };
}

export function holds(text: string | undefined, parts: readonly string[]): boolean {
  return text !== undefined && parts.every((part) => text.includes(part));
}

const none: Postings = { bytes: new Uint8Array(0), length: 0, count: 0, last: 0 };

/** All threes of a text. What is no ASCII counts as one letter. */
function toCodes(text: string): number[] {
  const codes: number[] = [];
  for (let i = 0; i + 2 < text.length; i++)
    codes.push(toLetter(text, i) * 16_384 + toLetter(text, i + 1) * 128 + toLetter(text, i + 2));
  return codes;
}

function isPlain(text: string): boolean {
  return Array.from(text, (_, at) => toLetter(text, at)).every((code) => code > 0);
}

function toLetter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? code : 0;
}

function append(to: Postings, slot: number): void {
  const step = slot - to.last;
  // Zigzag: rows come in order as a rule, and a changed one comes late.
  let rest = step >= 0 ? step * 2 : -step * 2 - 1;
  if (to.length + 5 > to.bytes.length) {
    const more = new Uint8Array(Math.ceil(to.bytes.length * 1.5) + 8);
    more.set(to.bytes);
    to.bytes = more;
  }
  while (rest > 127) {
    to.bytes[to.length++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  to.bytes[to.length++] = rest;
  to.last = slot;
  to.count++;
}

function forEach({ bytes, length }: Postings, use: (slot: number) => void): void {
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
