// Rows are stored encrypted, because some cells will be secrets.
import { createHash } from 'node:crypto';
import type { ImportVerdict } from '../../../contract/imports';
import { type ColumnJudgment, type ColumnReading, judgeColumn } from '../../../schemas/files/column-reading';
import { sayContradiction } from '../../../schemas/files/say-contradiction';
import { isSameValue, type Json, ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { AppError } from '../../app-error';
import type { Cipher } from '../../encryption/cipher';
import {
  countImportRows,
  forgetImportValues,
  type ImportRow,
  measureImportRows,
  noteImportValues,
  putImportRows,
  readImportRows,
  setImportReadings,
} from '../../storage/bulk/imports';
import type { Queries } from '../../storage/database';
import type { Task } from '../../work';
import { checkRows } from './check-rows';
import { type FileRow, type FindFirst, findElements, openImporting } from './importing';
import { requireImport } from './open-import';

/** The limit of E6. */
const maxRows = 200_000;
/** The total size of all users' unfinished imports. */
const maxBytes = 1_000_000_000;

/** Stores the rows and returns what would become of each. Throws 404, and 422 for too many rows. */
export async function addImportRows(
  task: Task,
  { id, first, rows }: { id: string; first: number; rows: Json[][] },
): Promise<ImportVerdict[]> {
  const { db, encryption } = task.context;
  const row = await requireImport(task, db, id);
  if (first + rows.length > maxRows)
    throw new AppError('invalid', `Up to ${maxRows.toLocaleString('en-US')} rows can be imported at once.`);
  if ((await measureImportRows(db)) > maxBytes)
    throw new AppError(
      'invalid',
      'Imports that were not carried out take too much room. Carry them out, or try again tomorrow.',
    );
  const sealed = encryption.cipher.encrypt(toPlace(id, first), JSON.stringify(rows));
  await putImportRows(db, id, { first, count: rows.length, sealed });
  await forgetImportValues(db, id, { first, count: rows.length });
  const updated = await storeReadings(task, row, { first, rows });
  const importing = await openImporting(task, updated, (names) => findFirst(db, id, names));
  const numbered = rows.map((cells, index) => ({ number: first + index, cells }));
  const tried = await checkRows({ ...task, tx: db }, { ...importing, isTrial: true }, numbered);
  return tried.map(({ verdict }) => verdict);
}

/** Duplicates are found across the whole file, which arrives in parts, so digests of the rows' key values are stored. */
async function findFirst(
  db: Queries,
  id: string,
  names: Parameters<FindFirst>[0],
): Promise<ReadonlyMap<string, number>> {
  const byDigest = new Map(names.map(({ name }) => [toDigest(id, name), name]));
  const first = await noteImportValues(
    db,
    id,
    names.map(({ name, row }) => ({ digest: toDigest(id, name), row })),
  );
  return new Map([...first].map(([digest, row]) => [byDigest.get(digest) ?? '', row]));
}

function toDigest(id: string, name: string): string {
  return createHash('sha256').update(`${id} ${name}`).digest('base64url');
}

function toPlace(id: string, first: number) {
  return { objectType: 'import', id, field: String(first) };
}

export type ImportFile = {
  count: (db: Queries) => Promise<number>;
  /** Reads up to `limit` rows from a number on; fewer only at the end of the file. */
  read: (db: Queries, from: number, limit: number) => Promise<FileRow[]>;
};

export function openFile(cipher: Cipher, id: string): ImportFile {
  let last: { first: number; rows: Json[][] } | undefined;
  const isIn = (number: number) => last && number >= last.first && number < last.first + last.rows.length;
  return {
    count: (db) => countImportRows(db, id),
    async read(db, from, limit) {
      const found: FileRow[] = [];
      for (let number = from; found.length < limit; number++) {
        if (!isIn(number)) {
          const batch = await readImportRows(db, id, number);
          if (!batch) break;
          const { first, sealed } = batch;
          last = { first, rows: JSON.parse(cipher.decrypt(toPlace(id, first), sealed)) };
          number = Math.max(number, first);
        }
        const cells = last?.rows[number - last.first];
        if (cells) found.push({ number, cells });
      }
      return found;
    },
  };
}

/** Rows that arrive together. They reveal how to read a column: a date that is only valid with the day first decides for all others. */
type RowBatch = { first: number; rows: readonly Json[][] };

/** Stores how the columns are read, and returns the updated import. Throws 422 if a column contradicts itself. */
async function storeReadings(task: Task, row: ImportRow, batch: RowBatch): Promise<ImportRow> {
  const find = await findElements(task, row.objectType);
  const readings = { ...row.readings };
  for (const [index, name] of row.columns.entries()) {
    const element = name === '' ? undefined : find(name);
    if (!element) continue;
    const known: ColumnReading = ownValue(readings, name) ?? {};
    const cells = batch.rows.map((cells) => cells[index] ?? '');
    const judgment = judgeColumn(cells, element, known);
    requireOneReading(element, judgment, { known, first: batch.first });
    if (Object.keys(judgment.reading).length > 0) readings[name] = judgment.reading;
  }
  if (isSameValue(readings, row.readings)) return row;
  await setImportReadings(task.context.db, { id: row.id, readings });
  return { ...row, readings };
}

function requireOneReading(
  { label }: DataElement,
  { wrong, reading }: ColumnJudgment,
  { known, first }: { known: ColumnReading; first: number },
): void {
  const [one] = wrong;
  const toRow = (at: number) => `row ${(first + at + 1).toLocaleString('en-US')}`;
  if (one) throw new AppError('invalid', `${label}: ${sayContradiction(one, toRow)}`);
  const isOther = (['order', 'decimal', 'share'] as const).some(
    (aspect) => known[aspect] !== undefined && known[aspect] !== reading[aspect],
  );
  if (isOther)
    throw new AppError(
      'invalid',
      `${label}: the rows from ${toRow(0)} on are written in another way than those before.`,
    );
}
