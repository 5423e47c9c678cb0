// Other programs damage cells: letters or digits are lost.
import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';

const shortened = 'A spreadsheet has shortened this number. Format the column as text, and export it again.';
const formula = 'A spreadsheet has written this as a formula. Remove the equals sign and the quotes.';
const unreadable = 'This has letters that cannot be read. Select another text encoding, or correct the file.';

export function findCellFault(
  text: string,
  { visualType }: Pick<DataElement, 'visualType'>,
  isRead: boolean,
): string | undefined {
  if (text.includes('\uFFFD')) return unreadable;
  const type = getVisualType(visualType);
  if (!isRead && type?.inFiles === 'share') return 'Must be a whole percentage from 0% to 100%.';
  if (!isRead && type?.inFiles === 'state' && /^[a-z. ]+$/i.test(text))
    return `'${text.trim().slice(0, 40)}' is none of the 50 states.`;
  if (type?.valueType !== 'string' || type.html) return undefined;
  if (/^\s*="[^"]*"\s*$/.test(text)) return formula;
  return /^\s*[-+]?\d(?:[.,]\d+)?E[+-]\d+\s*$/i.test(text) ? shortened : undefined;
}
