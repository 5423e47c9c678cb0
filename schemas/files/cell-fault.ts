// What a cell says that its writer did not mean: a program lost letters or digits on the way.

const shortened = 'A spreadsheet has shortened this number. Format the column as text, and export it again.';
const formula = 'A spreadsheet has written this as a formula. Remove the equals sign and the quotes.';
const unreadable = 'This has letters that cannot be read. Select another text encoding, or correct the file.';

/** The sentence against a text that is about to be stored as it stands; undefined for none. */
export function findCellFault(text: string, isText: boolean): string | undefined {
  if (text.includes('\uFFFD')) return unreadable;
  if (!isText) return undefined;
  if (/^\s*="[^"]*"\s*$/.test(text)) return formula;
  return /^\s*[-+]?\d(?:[.,]\d+)?E[+-]?\d+\s*$/i.test(text) && /E[+-]/i.test(text) ? shortened : undefined;
}
