// CSV as spreadsheets write it (RFC 4180): a header row of field names, quotes doubled inside quotes, a byte order mark at most.
import { CsvError, parse } from 'csv-parse/sync';

/** Rows by the header's names; empty cells are left out. Throws an Error that says the line and what is wrong there. */
export function parseCsv(text: string): { [field: string]: string }[] {
  const rows = readRows(text);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')));
}

function readRows(text: string): { [field: string]: string }[] {
  try {
    return parse(text, {
      columns: toNames,
      bom: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count_less: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    throw new Error(
      error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
        ? `Line ${line} has more cells than the header.`
        : `The CSV cannot be read at line ${line}: a quote is in the wrong place.`,
    );
  }
}

function toNames(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  const double = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`The header names '${double}' twice.`);
  return names;
}
