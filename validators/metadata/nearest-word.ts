/** 'isRequird' → 'isRequired'. Case, '_' and '-' are ignored. */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  const plain = toPlain(word);
  let best: string | undefined;
  let least = Math.min(2, Math.floor((plain.length - 1) / 2)) + 1;
  for (const one of words) {
    const distance = countSlips(plain, toPlain(one), least);
    if (distance < least) {
      best = one;
      least = distance;
    }
  }
  return best;
}

const toPlain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[_\-\s]/g, '')
    .slice(0, 80);

function countSlips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return Math.min(limit, last[b.length] ?? limit);
}
