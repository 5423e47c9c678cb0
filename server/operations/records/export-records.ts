// A file has the requested columns, formatted as on screen and limited to what the caller can read (R34).
import { stringify } from 'csv-stringify/sync';
import { type ObjectType, objects } from '../../../objects/index';
import { findListColumn } from '../../../objects/list-columns';
import { csvOptions } from '../../../schemas/files/csv-options';
import { guardFormulas } from '../../../schemas/files/formula-guard';
import { toFileText } from '../../../schemas/files/to-file-text';
import { getVisualType } from '../../../schemas/types/index';
import { type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { toReach } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import { readAllRecords } from '../../storage/lists/read-all';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { type ListQuery, parseListQuery, type QueryString, toLinkOrder } from './list-query';
import { createTitles, type Titles } from './record-titles';

export type ExportedList = {
  objectType: ObjectType;
  query: QueryString;
  /** For rows that are not stored as they are. */
  read?: (query: ListQuery) => Promise<readonly RecordRow[]>;
  /** Adds values that are not fields of the record. */
  complete?: (task: Task, of: { columns: readonly string[]; records: JsonObject[] }) => Promise<void>;
};

/** Throws 400 for a column, filter or sort that is unknown or unreadable, and 429 while another export of the caller runs. */
export async function exportRecords(
  task: Task,
  { objectType, query, read, complete = async () => undefined }: ExportedList,
  { begin, write }: FileWriter,
): Promise<void> {
  const { context, caller } = task;
  const gate = createGate(caller, await context.metadata.get(objectType));
  const listQuery = parseListQuery({ ...query, page: '1' }, gate);
  const { order, filters, search, isTrash } = listQuery;
  const columns = readColumns(query.columns, gate);
  const titles = createTitles(task);
  const selection = {
    objectType,
    reach: toReach(caller),
    filters,
    search,
    isTrash,
    order: await toLinkOrder(task, gate, order),
  };
  let head = toHeader(columns, gate);
  const take = async (stored: readonly RecordRow[]) => {
    const rows = stored.map(gate.asOfToday);
    await titles.learn(gate, columns, rows);
    const records = rows.map(gate.toWire);
    await complete(task, { columns, records });
    await write(head + toLines({ rows, records }, { gate, columns, titles }));
    head = '';
  };
  await exportOne(caller.userID, async () => {
    if (!read) return readAllRecords(context.db, selection, { begin, take });
    const rows = await read(listQuery);
    begin(rows.length);
    await take(rows);
  });
}

const maxColumns = 500;

function toHeader(columns: readonly string[], gate: Gate): string {
  const labels = columns.map((id) => guardFormulas(toLabel(id, gate)));
  return stringify([labels], { ...csvOptions, bom: true });
}

function readColumns(given: string | string[] | undefined, gate: Gate): string[] {
  const ids = [given ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .filter(Boolean);
  if (ids.length === 0 || ids.length > maxColumns)
    throw new AppError('badRequest', `Name up to ${maxColumns} columns.`);
  for (const id of ids) if (!isColumn(id, gate)) throw new AppError('unknownName');
  return ids;
}

function isColumn(id: string, gate: Gate): boolean {
  const madeOf = findListColumn(gate.objectType, id)?.madeOf ?? [id];
  return [gate.idName, 'createdAt'].includes(id) || madeOf.length === 0 || madeOf.some(gate.isReadable);
}

function toLabel(id: string, gate: Gate): string {
  return findListColumn(gate.objectType, id)?.label ?? gate.element(id)?.label ?? id;
}

type Cells = { gate: Gate; columns: readonly string[]; titles: Titles };

type ExportChunk = { rows: readonly RecordRow[]; records: readonly JsonObject[] };

function toLines({ rows, records }: ExportChunk, { gate, columns, titles }: Cells): string {
  const lines = rows.map((row, at) =>
    columns.map((id) => toCell({ id, row, record: records[at] ?? {} }, { gate, titles })),
  );
  return stringify(lines, csvOptions);
}

/** A negative number begins like a formula but is none. */
function toCell(
  { id, row, record }: { id: string; row: RecordRow; record: JsonObject },
  { gate, titles }: Pick<Cells, 'gate' | 'titles'>,
): string {
  const own = findListColumn(gate.objectType, id)?.text;
  if (own) return guardFormulas(own(record));
  const element = gate.isReadable(id) ? gate.element(id) : undefined;
  const type = element && getVisualType(element.visualType);
  if (!element || !type) return guardFormulas(String(ownValue(record, id) ?? ''));
  const value: Json | undefined = ownValue(row.data, id);
  const title = titles.find(gate, id, row);
  if (title !== undefined) return guardFormulas(title);
  const text = toFileText(value, type, element);
  return typeof value === 'number' ? text : guardFormulas(text);
}

export function toFileName(objectType: ObjectType): string {
  return `${objects[objectType].labels.many.replace(/[^\w -]/g, '')}.csv`;
}

export type FileWriter = {
  begin: (total: number) => void;
  write: (text: string) => Promise<void>;
};

const exporting = new Set<string>();
const message = 'Another export of yours is under way. Try again when it has ended.';

/** Throws 429 while another export of the same user runs. */
export async function exportOne(userID: string, work: () => Promise<void>): Promise<void> {
  if (exporting.has(userID)) throw new AppError('tooMany', { retryAfter: 5, message });
  exporting.add(userID);
  try {
    await work();
  } finally {
    exporting.delete(userID);
  }
}
