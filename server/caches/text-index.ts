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

  function add(part: number, slot: number): void {
    let known = postings.get(part);
    if (!known) {
      known = { bytes: new Uint8Array(8), length: 0, count: 0, last: 0 };
      postings.set(part, known);
    }
    if (known.count === 0 || known.last !== slot) append(known, slot);
  }

  /** The rows of each of these parts, looked at themselves. */
  function collect(candidates: readonly Postings[], parts: readonly string[]): SlotSet {
    const found = createSlotSet();
    const [part = ''] = parts;
    // Rows that never changed stand only where they belong.
    const isSaid = parts.length === 1 && part.length <= 3 && isPlain(part);
    for (const one of candidates)
      forEach(one, (slot) => {
        if ((isSaid && !changed.has(slot)) || holds(texts[slot], parts)) found.add(slot);
      });
    return found;
  }

  function candidatesOf(part: string): readonly Postings[] {
    const codes = toCodes(part);
    if (codes.length > 0) {
      const all = codes.map((code) => postings.get(code) ?? none);
      return [all.reduce((rarest, one) => (one.count < rarest.count ? one : rarest))];
    }
    // One letter or two begin many threes.
    const isOne = part.length === 1;
    const begin = toLetter(part, 0) * 16_384 + (isOne ? 0 : toLetter(part, 1) * 128);
    const end = begin + (isOne ? 16_384 : 128);
    const found: Postings[] = [];
    for (let code = begin; code < end; code++) {
      const known = postings.get(code);
      if (known) found.push(known);
    }
    return found;
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
      const sum = (one: readonly Postings[]) => one.reduce((total, { count }) => total + count, 0);
      const [rarest] = parts.map(candidatesOf).sort((a, b) => sum(a) - sum(b));
      return collect(rarest ?? [], parts);
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
