/** How lines are written: every line end is in quotes, not the file's own alone, or it would end the row. */
export const csvOptions = { record_delimiter: 'windows', quoted_match: /[\r\n]/ };
