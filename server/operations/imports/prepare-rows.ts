// Prepares rows before they are checked: refuses texts that a spreadsheet has damaged, and cleans rich text.
import { setTimeout as pause } from 'node:timers/promises';
import { getVisualType } from '../../../schemas/types/index';
import type { JsonObject } from '../../../schemas/values/json';
import { AppError, toFieldErrors } from '../../app-error';
import type { Task } from '../../work';
import { attemptTo } from '../records/attempt';
import { nothingPrepared, type Prepared, prepareValues } from '../records/prepare-values';
import { type Importing, isTooMany, type Outcomes } from './importing';
import type { ReadRow } from './read-cells';

/** Prepares row by row, because cleaning all rich text at once would exceed the limit. */
export async function prepareAll<Row extends ReadRow & { number: number }>(
  task: Task,
  importing: Importing,
  rows: readonly Row[],
): Promise<{ drafts: (Row & { prepared: Prepared })[]; refused: Outcomes }> {
  const drafts: (Row & { prepared: Prepared })[] = [];
  const refused: [number, AppError][] = [];
  for (const row of rows) {
    const prepared = await attemptTo(() => {
      refuseDamaged(row);
      return prepare(task, importing, row.body);
    });
    if (prepared instanceof AppError) refused.push([row.number, prepared]);
    else drafts.push({ ...row, prepared });
  }
  return { drafts, refused };
}

/** Checks for damaged cells first, because a check of their remaining text would be misleading. */
function refuseDamaged({ body, faults }: ReadRow): void {
  const damaged = [...faults].filter(([name]) => Object.hasOwn(body, name));
  const fieldErrors = toFieldErrors(damaged.map(([name, message]) => [name, 'format', message] as const));
  if (damaged.length > 0) throw new AppError('invalid', { fieldErrors });
}

async function prepare(task: Task, importing: Importing, body: JsonObject): Promise<Prepared> {
  const { settings, metadata } = importing;
  const isHtml = (name: string) => {
    const element = metadata.byName.get(name);
    return element !== undefined && getVisualType(element.visualType)?.html === true;
  };
  if (!Object.keys(body).some(isHtml)) return nothingPrepared;
  return prepareInTime(task, { objectType: settings.objectType, body });
}

const [maxTries, pauseMs] = [100, 100];

/** Waits while other requests keep the host busy. */
async function prepareInTime(task: Task, given: Parameters<typeof prepareValues>[1]): Promise<Prepared> {
  for (let tries = 1; ; tries++) {
    try {
      return await prepareValues(task, given);
    } catch (error) {
      if (!isTooMany(error) || tries === maxTries) throw error;
      await pause(pauseMs);
    }
  }
}
