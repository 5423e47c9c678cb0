// Which words of a text changed, so that a reader need not compare two paragraphs.

/** A stretch of a text: in both, or only in the one it is of. */
export type Part = { text: string; isChanged: boolean };

/** Longer texts are struck whole: comparing grows with the product of their words. */
const mostPairs = 250_000;

/** Both texts in stretches of whole words; joined, each gives its text again. */
export function diffWords(from: string, to: string): { from: Part[]; to: Part[] } {
  const [before, after] = [toWords(from), toWords(to)];
  if (before.length * after.length > mostPairs)
    return { from: [{ text: from, isChanged: true }], to: [{ text: to, isChanged: true }] };
  const shared = listShared(before, after);
  return {
    from: toParts(before, new Set(shared.map(([i]) => i))),
    to: toParts(after, new Set(shared.map(([, j]) => j))),
  };
}

/** Words with the space before them. */
function toWords(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

/** The pairs of places of a longest common run of words, in order. */
function listShared(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = before.map(() => new Uint32Array(after.length + 1));
  lengths.push(new Uint32Array(after.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    const row = lengths[i];
    for (let j = after.length - 1; row && j >= 0; j--)
      row[j] = isSameWord(before[i], after[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (isSameWord(before[i], after[j])) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function isSameWord(one: string | undefined, other: string | undefined): boolean {
  return one?.trim() === other?.trim();
}

function toParts(words: readonly string[], shared: ReadonlySet<number>): Part[] {
  const parts: Part[] = [];
  for (const [index, text] of words.entries()) {
    const isChanged = !shared.has(index);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}
