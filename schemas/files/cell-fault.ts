// Other programs damage cells: letters, digits or the whole value is lost.
import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';

const shortened = 'A spreadsheet has shortened this number. Format the column as text, and export it again.';
const rounded = 'A spreadsheet has shortened this number. Show all its digits, and export it again.';
const unshown =
  'A spreadsheet could not show this value. Correct its cell or widen the column, and export it again.';
const formula = 'A spreadsheet has written this as a formula. Remove the equals sign and the quotes.';
const unreadable = 'This has letters that cannot be read. Select another text encoding, or correct the file.';

export function findCellFault(
  text: string,
  { visualType }: Pick<DataElement, 'visualType'>,
  isRead: boolean,
): string | undefined {
  if (text.includes('\uFFFD')) return unreadable;
  if (/^\s*#(?:[A-Z\u00C0-\u00DC/0]+[!?]|N\/A|NV|###+)\s*$/.test(text)) return unshown;
  const type = getVisualType(visualType);
  // Spreadsheets keep six digits of a number that does not fit into its cell.
  if (type?.valueType === 'number' && /^\s*[-+$]*\d[.,]\d{5}E[+-]\d+\s*$/.test(text)) return rounded;
  if (!isRead && type?.inFiles === 'share') return 'Must be a whole percentage from 0% to 100%.';
  if (!isRead && type?.inFiles === 'state' && /^[a-z. ]+$/i.test(text))
    return `'${text.trim().slice(0, 40)}' is none of the 50 states.`;
  if (type?.valueType !== 'string' || type.html) return undefined;
  if (/^\s*="[^"]*"\s*$/.test(text)) return formula;
  return /^\s*[-+]?\d(?:[.,]\d+)?E[+-]\d+\s*$/i.test(text) ? shortened : undefined;
}
