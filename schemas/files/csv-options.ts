/** How files are written: any line end in a cell is quoted, not only the file's own, because readers would end the row there. */
export const csvOptions = { record_delimiter: 'windows', quoted_match: /[\r\n]/ };
