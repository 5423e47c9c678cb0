// The rows of an import as it keeps them, encrypted like what some of them will be.
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
import { findElements } from './find-elements';
import { type FileRow, type FindFirst, openImporting } from './importing';
import { requireImport } from './open-import';
import { tryRows } from './try-rows';

/** E6; and as many as a file of this size has in any spreadsheet. */
const mostRows = 200_000;
/** All that is kept and was not carried out yet, of everybody together. */
const mostBytes = 1_000_000_000;

/** Keeps the rows and says what would become of each. Throws 404, and 422 for more than fit. */
export async function addImportRows(
  task: Task,
  { id, first, rows }: { id: string; first: number; rows: Json[][] },
): Promise<ImportVerdict[]> {
  const { db, cipher } = task.context;
  const asked = await requireImport(task, db, id);
  if (first + rows.length > mostRows)
    throw new AppError('invalid', {
      message: `Up to ${mostRows.toLocaleString('en-US')} rows can be imported at once.`,
    });
  if ((await measureImportRows(db)) > mostBytes)
    throw new AppError('invalid', {
      message: 'Imports that were not carried out take too much room. Carry them out, or try again tomorrow.',
    });
  const sealed = cipher.encrypt(toPlace(id, first), JSON.stringify(rows));
  await putImportRows(db, id, { first, count: rows.length, sealed });
  await forgetImportValues(db, id, { first, count: rows.length });
  const learned = await learnReadings(task, asked, { first, rows });
  const importing = await openImporting(task, learned, (names) => findFirst(db, id, names));
  const numbered = rows.map((cells, index) => ({ number: first + index, cells }));
  const tried = await tryRows({ ...task, tx: db }, { ...importing, isTrial: true }, numbered);
  return tried.map(({ verdict }) => verdict);
}

/** Doubles are judged over the whole file, however it is sent: of what rows are known by, their digests are kept. */
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
  /** The rows from a number on, at most so many; fewer only at the end. */
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
          const stretch = await readImportRows(db, id, number);
          if (!stretch) break;
          const { first, sealed } = stretch;
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

/**
 * What the columns of an import mean, learned from the rows that come together: a date that can only be read with the day first says
 * so of all others.
 */
type Stretch = { first: number; rows: readonly Json[][] };

/** The import with what is known of its columns now. Throws 422 where a column proves two things. */
async function learnReadings(task: Task, asked: ImportRow, stretch: Stretch): Promise<ImportRow> {
  const find = await findElements(task, asked.objectType);
  const readings = { ...asked.readings };
  for (const [index, name] of asked.columns.entries()) {
    const element = name === '' ? undefined : find(name);
    if (!element) continue;
    const known: ColumnReading = ownValue(readings, name) ?? {};
    const cells = stretch.rows.map((row) => row[index] ?? '');
    const judgment = judgeColumn(cells, element, known);
    requireOneReading(element, judgment, { known, first: stretch.first });
    if (Object.keys(judgment.reading).length > 0) readings[name] = judgment.reading;
  }
  if (isSameValue(readings, asked.readings)) return asked;
  await setImportReadings(task.context.db, { id: asked.id, readings });
  return { ...asked, readings };
}

function requireOneReading(
  { label }: DataElement,
  { wrong, reading }: ColumnJudgment,
  { known, first }: { known: ColumnReading; first: number },
): void {
  const [one] = wrong;
  const toRow = (at: number) => `row ${(first + at + 1).toLocaleString('en-US')}`;
  if (one) throw new AppError('invalid', { message: `${label}: ${sayContradiction(one, toRow)}` });
  const isOther = (['order', 'decimal', 'share'] as const).some(
    (aspect) => known[aspect] !== undefined && known[aspect] !== reading[aspect],
  );
  if (isOther)
    throw new AppError('invalid', {
      message: `${label}: the rows from ${toRow(0)} on are written in another way than those before.`,
    });
}
