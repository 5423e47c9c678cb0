// One cell of a file that a spreadsheet opens.

/** Text that a spreadsheet would run as a formula is quoted away, and text that looks quoted already: an import takes one quote off. */
export function defuse(text: string): string {
  return /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

/** How lines are written: every line end is in quotes, not the file's own alone, or it would end the row. */
export const csvOptions = { record_delimiter: 'windows', quoted_match: /[\r\n]/ };
