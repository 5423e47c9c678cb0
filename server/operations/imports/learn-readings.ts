// What the columns of an import mean, learned from the rows that come together: a date that can only be read with the day first says
// so of all others.
import { type ColumnJudgment, type ColumnReading, judgeColumn } from '../../../schemas/files/column-reading';
import { sayContradiction } from '../../../schemas/files/say-contradiction';
import { isSameValue, type Json, ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { AppError } from '../../app-error';
import { type ImportRow, setImportReadings } from '../../storage/bulk/imports';
import type { Task } from '../../work';
import { findElements } from './find-elements';

type Stretch = { first: number; rows: readonly Json[][] };

/** The import with what is known of its columns now. Throws 422 where a column proves two things. */
export async function learnReadings(task: Task, asked: ImportRow, stretch: Stretch): Promise<ImportRow> {
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
