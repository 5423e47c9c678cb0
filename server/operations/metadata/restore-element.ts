// A restored field's rules must fit the object's fields, which may have changed in the meantime (E2.6, E4).
import type { ObjectType } from '../../../objects/index';
import { canCount, requireConfigurer } from '../../access/require-right';
import { AppError } from '../../app-error';
import { insertRecomputeJob, recomputeSoon } from '../../formulas/recompute-formulas';
import { type ElementRow, findElement, lockMetadata, putElement } from '../../storage/metadata/elements';
import { countHolders } from '../../storage/records/element-values';
import { type Task, transaction, type Work } from '../../work';
import { requireRoom } from './field-limit';
import { storeUnique } from './keep-unique';
import { parseElementInput } from './parse-element';
import { requireClearable } from './require-clearable';
import { requireRules } from './require-rules';
import { appendElementChange, toWire } from './store-element';

type ElementName = { objectType: ObjectType; name: string };

const undoMs = 30 * 24 * 60 * 60 * 1000;

/** Returns how many records got their value back. Throws 404, also after 30 days, and 422 if its rules do not fit. */
export async function restoreElement(task: Task, target: ElementName): Promise<number> {
  const { context, caller } = task;
  const { objectType, name } = target;
  requireConfigurer(caller, objectType);
  const job = await transaction(task, async (work) => {
    const { config } = await restoreIn(work, target);
    if (config.formula === undefined) return undefined;
    return insertRecomputeJob(work.tx, { objectType, by: caller.userID, db: context.db });
  });
  if (job) await recomputeSoon(context, job);
  if (!canCount(caller, await context.metadata.get(objectType), name)) return 0;
  return countHolders(context.db, { objectType, name });
}

async function restoreIn(work: Work, target: ElementName): Promise<ElementRow> {
  const { tx } = work;
  await lockMetadata(tx, target.objectType);
  const before = await findElement(tx, target.objectType, target.name);
  if (!before?.deleted_at || Date.now() - before.deleted_at.getTime() > undoMs)
    throw new AppError('notFound');
  await requireRoom(work, target.objectType);
  await requireFittingRules(work, before);
  const { config, grouping_name } = before;
  await storeUnique(work, { input: { ...target, config }, before });
  // Its group may have got another condition in the meantime.
  const row = await requireClearable(work, target.objectType, () =>
    putElement(tx, { ...target, grouping: grouping_name ?? '', config }),
  );
  await appendElementChange(work, row);
  return row;
}

async function requireFittingRules(work: Work, row: ElementRow): Promise<void> {
  const input = parseElementInput(JSON.parse(JSON.stringify(toWire(row))), row.config);
  if (!input.element.rules) return;
  await requireRules(work, input).catch((error: unknown) => {
    const faults = error instanceof AppError ? Object.values(error.detail.fieldErrors ?? {}) : [];
    const message = faults[0]?.[0]?.message;
    throw message ? new AppError('invalid', message) : error;
  });
}
