// Sorted ranges of code points, so that an overlap of two sets is quick to find.

export type CharSet = readonly (readonly [first: number, last: number])[];

const last = 0x10ffff;

export const anyBut = (set: CharSet): CharSet => {
  const ranges: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) ranges.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= last) ranges.push([next, last]);
  return ranges;
};

export function toCharSet(ranges: readonly (readonly [number, number])[]): CharSet {
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const before = merged.at(-1);
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export const union = (...sets: readonly CharSet[]): CharSet => toCharSet(sets.flat());

export function overlaps(a: CharSet, b: CharSet): boolean {
  let [i, j] = [0, 0];
  for (let one = a[i], other = b[j]; one && other; one = a[i], other = b[j]) {
    if (one[0] <= other[1] && other[0] <= one[1]) return true;
    if (one[1] < other[1]) i += 1;
    else j += 1;
  }
  return false;
}

const code = (text: string) => text.codePointAt(0) ?? 0;
export const charsOf = (...spans: readonly string[]): CharSet =>
  toCharSet(spans.map((span) => [code(span), code(Array.from(span).at(-1) ?? span)]));

const digit = charsOf('09');
const word = charsOf('09', 'AZ', 'az', '_');
const space = toCharSet(
  [0x9, 0xa, 0xb, 0xc, 0xd, 0x20, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]
    .map((one): [number, number] => [one, one])
    .concat([[0x2000, 0x200a]]),
);
const lineEnd = charsOf('\n', '\r', '\u2028', '\u2029');

export const charClasses: ReadonlyMap<string, CharSet> = new Map([
  ['d', digit],
  ['D', anyBut(digit)],
  ['w', word],
  ['W', anyBut(word)],
  ['s', space],
  ['S', anyBut(space)],
]);
export const anyInLine: CharSet = anyBut(lineEnd);
