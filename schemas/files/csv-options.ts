/** Readers would end the row at any line end in a cell, so all kinds are quoted. */
export const csvOptions = { record_delimiter: 'windows', quoted_match: /[\r\n]/ };
