// Reads the rows of a command's file like an import on screen does.
import { parse } from 'csv-parse/sync';
import { arrangeTable } from '../../schemas/files/arrange-table';
import { findCellFault } from '../../schemas/files/cell-fault';
import { recognize } from '../../schemas/files/encodings';
import { unguardFormulas } from '../../schemas/files/formula-guard';
import { findDelimiter, type ParseCsv, splitCsv } from '../../schemas/files/split-csv';

/** Cells by column name, without empty ones. */
export type FileRow = { line: number; fields: { [name: string]: string } };
export type FileRows = {
  rows: FileRow[];
  faults: { line: number; message: string }[];
  leftOut: number[];
};

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(recognize(bytes)).decode(bytes);
}

/** Throws an Error if two columns have the same name. */
export function readRows(file: string): FileRows {
  const { text, delimiter } = findDelimiter(file);
  const { records, unread } = splitCsv(text, { delimiter, parse: parse as ParseCsv });
  const { header, rows, lines, leftOut } = arrangeTable(records);
  const double = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`The header names '${double}' twice.`);
  const read: FileRow[] = [];
  const faults = unread.map(({ line, message }) => ({ line, message }));
  for (const [index, cells] of rows.entries()) {
    const line = lines[index] ?? 0;
    const message = findFault(cells, header);
    if (message) faults.push({ line, message });
    else read.push({ line, fields: toFields(cells, header) });
  }
  return { rows: read, faults: faults.sort((one, other) => one.line - other.line), leftOut };
}

function findFault(cells: readonly string[], header: readonly string[]): string | undefined {
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return 'It has more cells than the header.';
  for (const [index, cell] of cells.entries()) {
    const fault = findCellFault(cell, { visualType: 'text' }, true);
    if (fault) return `${header[index]}: ${fault}`;
  }
  return undefined;
}

function toFields(cells: readonly string[], header: readonly string[]): FileRow['fields'] {
  const filled = header.flatMap((name, index) => {
    const cell = unguardFormulas(cells[index] ?? '');
    return name === '' || cell === '' ? [] : [[name, cell] as const];
  });
  return Object.fromEntries(filled);
}
