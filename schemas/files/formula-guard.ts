// A spreadsheet runs a cell that begins with a sign of formulas. Exports put a quote before one, imports take it off again. Another
// program may divide at semicolons or tabs, so what stands behind these is a cell's beginning, too.

const sign = '[=+\\-@\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
const begins = new RegExp(`(^|[;\\t])(?='*(?:${sign}|\\t))`, 'g');
const quoted = new RegExp(`(^|[;\\t])'(?='*(?:${sign}|\\t))`, 'g');

/** Text that would run is quoted, and text that looks quoted already: an import takes one quote off. */
export const guardFormulas = (text: string): string => text.replace(begins, "$1'");

export const unguardFormulas = (text: string): string => text.replace(quoted, '$1');
