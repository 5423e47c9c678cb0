// Reads the rows of a command's file like an import on screen does.
import { parse } from 'csv-parse/sync';
import { arrangeTable } from '../../schemas/files/arrange-table';
import { findCellFault } from '../../schemas/files/cell-fault';
import { judgeColumn, readText } from '../../schemas/files/column-reading';
import { recognize } from '../../schemas/files/encodings';
import { unguardFormulas } from '../../schemas/files/formula-guard';
import { sayContradiction } from '../../schemas/files/say-contradiction';
import { findDelimiter, type ParseCsv, splitCsv } from '../../schemas/files/split-csv';
import type { Json } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';

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

const doubts: { readonly [aspect: string]: string } = {
  order: 'could be two days. Write the year first, like 2026-03-04.',
  century: 'could be in two centuries. Write the year with four digits.',
  decimal: 'could be two numbers. Write it with decimals and without groups, like 1234.00.',
};

/** Returns a value for each row. Throws an Error if cells contradict each other or can be read in two ways. */
export function readColumn(
  rows: readonly FileRow[],
  name: string,
  element: DataElement,
): (Json | undefined)[] {
  const cells = rows.map(({ fields }) => fields[name] ?? '');
  const { reading, asked, wrong } = judgeColumn(cells, element);
  const toLine = (at: number) => `line ${rows[at]?.line}`;
  if (wrong[0]) throw new Error(`${name}: ${sayContradiction(wrong[0], toLine)}`);
  const open = asked.find(({ aspect }) => doubts[aspect] !== undefined);
  if (open) throw new Error(`${name}: '${cells[open.at]}' in ${toLine(open.at)} ${doubts[open.aspect]}`);
  return cells.map((cell) => (cell === '' ? undefined : readText(cell, element, reading)));
}

export const sayLeftOut = (lines: readonly number[]): string[] =>
  lines.map((line) => `Line ${line} is left out: it stands below the rows.`);

/** Decides by the name of the file, or else by its first character. */
export const isJson = (file: string, text: string): boolean =>
  /\.(json|jsonl|ndjson)$/i.test(file) || (!/\.(csv|tsv)$/i.test(file) && /^\s*[[{]/.test(text));

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
