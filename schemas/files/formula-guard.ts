// Spreadsheets run a cell that begins like a formula. Exports put a quote before it, and imports remove the quote. Other programs
// may split at semicolons or tabs, so the text after these counts as the beginning of a cell, too.

const sign = '[=+\\-@\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
const begins = new RegExp(`(^|[;\\t])(?='*(?:${sign}|\\t))`, 'g');
const quoted = new RegExp(`(^|[;\\t])'(?='*(?:${sign}|\\t))`, 'g');

/** Also quotes text that already looks quoted, because an import removes one quote. */
export const guardFormulas = (text: string): string => text.replace(begins, "$1'");

export const unguardFormulas = (text: string): string => text.replace(quoted, '$1');
