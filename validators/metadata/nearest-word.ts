import { countSlips } from '../../schemas/values/count-slips';

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
