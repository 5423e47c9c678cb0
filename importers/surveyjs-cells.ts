import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { toText } from './carrier';
import type { Carrier } from './draft';
import { reportEntries, reportUnread } from './report-unread';
import { ofOptions } from './surveyjs-types';

/** The questions in a multiple text or in a matrix with fixed rows. Undefined for any other question, which is a field or has rows. */
export function listCells(question: JsonObject, from: string, carrier: Carrier): JsonObject[] | undefined {
  const { type, items, columns, isAllRowRequired, eachRowRequired } = question;
  const rows = Array.isArray(question.rows) ? question.rows : [];
  const name = toText(question.name);
  const report = (...keys: string[]) =>
    reportUnread(question, new Set(['type', 'name', 'title', 'visibleIf', ...keys]), from, carrier);
  if (type === 'multipletext' && Array.isArray(items)) {
    report('items');
    return items.filter(isObject).map((item) => toCell({ ...item, type: 'text' }, name, [item]));
  }
  if ((type !== 'matrix' && type !== 'matrixdropdown') || rows.length === 0) return undefined;
  if (Array.isArray(columns) && rows.length * columns.length > mostCells) {
    carrier.lose(from, 'It has more than 2,000 cells, which are too many for one object.');
    return [];
  }
  reportEntries(rows, ofOptions, { what: 'rows', from, carrier });
  if (type === 'matrix') {
    report('rows', 'columns', 'isAllRowRequired', 'eachRowRequired');
    carrier.change(from, 'Each of its rows becomes a separate field.');
    const isRequired = isAllRowRequired === true || eachRowRequired === true;
    const cell = { type: 'radiogroup', choices: columns ?? [], isRequired };
    return rows.map((row) => toCell(cell, name, [row]));
  }
  report('rows', 'columns', 'choices', 'cellType');
  carrier.change(from, 'Each of its cells becomes a separate field.');
  return rows.flatMap((row) => listColumns(question).map((column) => toCell(column, name, [row, column])));
}

/** A short file can describe millions of cells. */
const mostCells = 2000;

/** Conditions name a cell by the matrix, its row and its column, with periods between. */
function toCell(cell: JsonObject, name: string, places: readonly Json[]): JsonObject {
  const parts = places.map((place) => (isObject(place) ? place : { value: place }));
  const names = parts.map((part) => toText(part.value ?? part.name));
  const titles = parts.map((part, index) => toText(part.text ?? part.title) || names[index]);
  return { ...cell, name: [name, ...names].join('.'), title: titles.filter(Boolean).join(': ') };
}

/** A column without its own choices uses those of the matrix. */
export function listColumns({ columns, cellType, choices }: JsonObject): JsonObject[] {
  return (Array.isArray(columns) ? columns.filter(isObject) : []).map((column) => ({
    ...column,
    type: column.cellType && column.cellType !== 'default' ? column.cellType : (cellType ?? 'dropdown'),
    choices: column.choices ?? choices ?? [],
  }));
}
