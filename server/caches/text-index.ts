// Which rows' texts hold a part. Their words say it: the common ones for certain, rare ones by their letters. Only rows that may hold
// it are looked at themselves, and those whose text has changed, which go on standing where they stood.
import { createCommonWords } from './common-words';
import { createRareWords, isSaid } from './rare-words';
import { clearBit, countBits, createBits, forEachBit, keepShared, type RowBits, setBit } from './row-bits';
import { createSlotSet, type SlotSet } from './slot-set';

export type TextIndex = {
  /** Undefined: the row is gone. */
  set: (slot: number, text: string | undefined) => void;
  /** The rows whose text holds all parts. */
  find: (parts: readonly string[]) => SlotSet;
};

/** So many are looked at in a millisecond or two. */
const fewRows = 8000;

export function createTextIndex(): TextIndex {
  const texts: (string | undefined)[] = [];
  const common = createCommonWords();
  const rare = createRareWords();
  let changed = createBits(0);

  function markChanged(slot: number): void {
    if (slot >>> 5 >= changed.length) {
      const before = changed;
      changed = createBits(texts.length * 1.5);
      changed.set(before);
    }
    setBit(changed, slot);
  }

  /** Of these rows those with such a word. */
  function narrow({ may, sure }: Found, word: string): void {
    const own = createBits(texts.length);
    common.markIn(own, word);
    if (!isSaid(word)) keepShared(sure, own);
    // Many rare words have one letter or two: of few rows they are read themselves.
    const isLooked = word.length < 3 && countBits(may) < fewRows;
    if (!isLooked) {
      rare.markIn(own, word);
      keepShared(may, own);
    }
    if (isSaid(word)) keepShared(sure, own);
  }

  return {
    set(slot, text) {
      const before = texts[slot];
      if (before === text) return;
      texts[slot] = text;
      if (before !== undefined) markChanged(slot);
      if (text === undefined) return;
      const known = before === undefined ? undefined : new Set(before.split(' '));
      for (const word of text.split(' '))
        if (!known?.has(word) && !common.add(slot, word, texts.length)) rare.add(slot, word, texts.length);
    },
    find(parts) {
      const words = [...new Set(parts.flatMap((part) => part.split(' ')))].filter((word) => word !== '');
      const may = createBits(texts.length).fill(all);
      const sure = may.slice();
      for (const word of words.toSorted((a, b) => b.length - a.length)) narrow({ may, sure }, word);
      // A part with a space is in no word.
      if (parts.some((part) => part.includes(' '))) sure.fill(0);
      // What is left here is not sure.
      for (let n = 0; n < sure.length; n++) sure[n] = (may[n] ?? 0) & (~(sure[n] ?? 0) | (changed[n] ?? 0));
      forEachBit(sure, (slot) => {
        if (!holds(texts[slot], parts)) clearBit(may, slot);
      });
      return createSlotSet(may);
    },
  };
}

/** `sure`: those that hold all parts unless they have changed. */
type Found = { sure: RowBits; may: RowBits };
const all = 0xffffffff;

export function holds(text: string | undefined, parts: readonly string[]): boolean {
  return text !== undefined && parts.every((part) => text.includes(part));
}
