// Spreadsheets run a cell that begins like a formula, also after a semicolon or tab if they split there.

const sign = '[=+\\-@\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
const begins = new RegExp(`(^|[;\\t])(?='*(?:${sign}|\\t))`, 'g');
const quoted = new RegExp(`(^|[;\\t])'(?='*(?:${sign}|\\t))`, 'g');

/** Text that already looks quoted gets a quote, because an import removes one. */
export const guardFormulas = (text: string): string => text.replace(begins, "$1'");

export const unguardFormulas = (text: string): string => text.replace(quoted, '$1');
