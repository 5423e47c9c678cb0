// Which rows' texts hold a part: for every three letters that follow each other, the rows that have them. The rows of the rarest
// three are looked at themselves, so that a row whose text has changed may go on standing where it stood.
import { createPostings, type Postings } from './postings';
import { createSlotSet, type SlotSet } from './slot-set';

export type TextIndex = {
  /** Undefined: the row is gone. */
  set: (slot: number, text: string | undefined) => void;
  /** The rows whose text holds all parts. */
  find: (parts: readonly string[]) => SlotSet;
};

/** A row itself is looked at in the time in which so many are read of a list. */
const worth = 10;
/** What more of all rows have than this tells nothing. */
const most = 0.75;

export function createTextIndex(): TextIndex {
  const texts: (string | undefined)[] = [];
  const postings = new Map<number, Postings>();
  const changed = new Set<number>();
  /** By slot, while rows are looked for: whether it may be one of them. */
  let marked = new Uint8Array(0);

  function add(part: number, slot: number): void {
    let known = postings.get(part);
    if (!known) {
      known = createPostings();
      postings.set(part, known);
    }
    known.add(slot, texts.length);
  }

  /** Of these rows those that have the three, too. */
  function keepThose(slots: readonly number[], by: Postings): number[] {
    if (marked.length < texts.length) marked = new Uint8Array(Math.ceil(texts.length * 1.5));
    for (const slot of slots) marked[slot] = 1;
    const kept: number[] = [];
    by.forEach((slot) => {
      if (marked[slot] !== 1) return;
      marked[slot] = 0;
      kept.push(slot);
    });
    for (const slot of slots) marked[slot] = 0;
    return kept;
  }

  /** Rows that have all of these threes, to be looked at themselves: which costs more than looking whether a row has a three. */
  function listOfAll(all: readonly Postings[]): number[] {
    const [rarest, ...others] = all.toSorted((a, b) => a.count() - b.count());
    const many = others.filter((one) => one.isMany() && one.count() < texts.length * most);
    let slots: number[] = [];
    rarest?.forEach((slot) => {
      for (const one of many) if (!one.has(slot)) return;
      slots.push(slot);
    });
    for (const one of others)
      if (!one.isMany() && one.count() < slots.length * worth) slots = keepThose(slots, one);
    return slots;
  }

  /** Rows that may hold all parts. */
  function forEachCandidate(parts: readonly string[], use: (slot: number) => void): void {
    const codes = new Set(parts.flatMap(toCodes));
    if (codes.size > 0) {
      const all = Array.from(codes, (code) => postings.get(code));
      if (all.every((one) => one !== undefined)) for (const slot of listOfAll(all)) use(slot);
      return;
    }
    const [part = ''] = parts.toSorted((a, b) => b.length - a.length);
    // One letter or two begin many threes.
    const isOne = part.length === 1;
    const begin = toLetter(part, 0) * 16_384 + (isOne ? 0 : toLetter(part, 1) * 128);
    const end = begin + (isOne ? 16_384 : 128);
    for (let code = begin; code < end; code++) postings.get(code)?.forEach(use);
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
