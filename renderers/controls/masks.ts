import { tidyPhone } from '../../schemas/types/tel';
import { tidyZip } from '../../schemas/types/zip';
import { toPlainDashes } from '../../schemas/values/text-forms';
import type { Mask } from './masked-input';

const isDigitsAndDashes = (text: string) => /^[\d-]*$/.test(text);
const toDigits = (text: string) => text.replace(/\D/g, '');

function group(digits: string, sizes: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join('-');
}

export const phoneMask: Mask = {
  typing(text) {
    const digits = toDigits(text);
    return isDigitsAndDashes(text) && digits.length <= 10 && !text.endsWith('-')
      ? group(digits, [3, 3, 4])
      : text;
  },
  leaving: tidyPhone,
};

/** Only the first dash tells which of the two it is, so bare digits stay as typed. */
export const taxIdMask: Mask = {
  typing(text) {
    return /^\d{3}-\d{3,6}$/.test(text) ? group(toDigits(text), [3, 2, 4]) : text;
  },
  leaving: toPlainDashes,
};

export const zipMask: Mask = { typing: (text) => text, leaving: tidyZip };
