/**
 * Readers would end the row at any line end in a cell, so all kinds are quoted. Cells that begin with a blank are quoted, too, because imports
 * ignore other blanks after a separator.
 */
export const csvOptions = { record_delimiter: 'windows', quoted_match: /[\r\n]|^\s/ };
