// What is done with rows before they are checked: texts that a program damaged are refused, rich text is cleaned.
import { setTimeout as pause } from 'node:timers/promises';
import { getVisualType } from '../../../schemas/types/index';
import type { JsonObject } from '../../../schemas/values/json';
import { AppError, toFieldErrors } from '../../app-error';
import type { Task } from '../../work';
import { attemptTo } from '../records/attempt';
import { nothingPrepared, type Prepared, prepareValues } from '../records/prepare-values';
import { type Importing, isTooMany, type Outcomes } from './importing';
import type { ReadRow } from './read-cells';

/** Rich text is cleaned row after row: all at once they would be refused as too many. */
export async function prepareAll<Row extends ReadRow & { number: number }>(
  task: Task,
  importing: Importing,
  rows: readonly Row[],
): Promise<{ drafts: (Row & { prepared: Prepared })[]; refused: Outcomes }> {
  const drafts: (Row & { prepared: Prepared })[] = [];
  const refused: [number, AppError][] = [];
  for (const row of rows) {
    const prepared = await attemptTo(() => {
      requireMeant(row);
      return prepare(task, importing, row.body);
    });
    if (prepared instanceof AppError) refused.push([row.number, prepared]);
    else drafts.push({ ...row, prepared });
  }
  return { drafts, refused };
}

/** What a program lost on the way is refused before what it left is judged. */
function requireMeant({ body, faults }: ReadRow): void {
  const wrong = [...faults].filter(([name]) => Object.hasOwn(body, name));
  const fieldErrors = toFieldErrors(wrong.map(([name, message]) => [name, 'format', message] as const));
  if (wrong.length > 0) throw new AppError('invalid', { fieldErrors });
}

async function prepare(task: Task, importing: Importing, body: JsonObject): Promise<Prepared> {
  const { asked, metadata } = importing;
  const isHtml = (name: string) => {
    const element = metadata.byName.get(name);
    return element !== undefined && getVisualType(element.visualType)?.html === true;
  };
  if (!Object.keys(body).some(isHtml)) return nothingPrepared;
  return prepareInTime(task, { objectType: asked.objectType, body });
}

const [mostTries, pauseMs] = [100, 100];

/** While others keep the host busy with theirs, the row waits. */
async function prepareInTime(task: Task, given: Parameters<typeof prepareValues>[1]): Promise<Prepared> {
  for (let tries = 1; ; tries++) {
    try {
      return await prepareValues(task, given);
    } catch (error) {
      if (!isTooMany(error) || tries === mostTries) throw error;
      await pause(pauseMs);
    }
  }
}
