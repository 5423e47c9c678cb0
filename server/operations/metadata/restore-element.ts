// A deleted field comes back with its values; its own rules must still fit the fields that there are, and what it is worked out
// from may have changed meanwhile (E2.6, E4).
import type { ObjectType } from '../../../objects/index';
import { mayCount, requireConfigurer } from '../../access/require-right';
import { AppError } from '../../app-error';
import { beginRecompute, workOutSoon } from '../../formulas/recompute-formulas';
import { type ElementRow, findElement, lockMetadata, putElement } from '../../storage/metadata/elements';
import { countHolders } from '../../storage/records/element-values';
import { type Task, transaction, type Work } from '../../work';
import { storeUnique } from './keep-unique';
import { requireRoom } from './most-fields';
import { parseElementInput } from './parse-element';
import { requireClearable } from './require-clearable';
import { requireRules } from './require-rules';
import { appendElementChange, toWire } from './store-element';

type ElementName = { objectType: ObjectType; name: string };

const undoMs = 30 * 24 * 60 * 60 * 1000;

/** Returns how many records got their value back. Throws 404, also when the 30 days are over; 422 while its rules do not fit. */
export async function restoreElement(task: Task, target: ElementName): Promise<number> {
  const { context, caller } = task;
  const { objectType, name } = target;
  requireConfigurer(caller, objectType);
  const job = await transaction(task, async (work) => {
    const { config } = await restoreIn(work, target);
    if (config.formula === undefined) return undefined;
    return beginRecompute(work.tx, { objectType, by: caller.userID, db: context.db });
  });
  if (job) await workOutSoon(context, job);
  if (!mayCount(caller, await context.metadata.get(objectType), name)) return 0;
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
  // While it was deleted, its group may have got another condition.
  const row = await requireClearable(work, target.objectType, () =>
    putElement(tx, { ...target, grouping: grouping_name ?? '', config }),
  );
  await appendElementChange(work, row);
  return row;
}

/** What its rules ask may have gone or changed while it was deleted. */
async function requireFittingRules(work: Work, row: ElementRow): Promise<void> {
  const input = parseElementInput(JSON.parse(JSON.stringify(toWire(row))), row.config);
  if (!input.element.rules) return;
  await requireRules(work, input).catch((error: unknown) => {
    const faults = error instanceof AppError ? Object.values(error.detail.fieldErrors ?? {}) : [];
    const message = faults[0]?.[0]?.message;
    throw message ? new AppError('invalid', { message }) : error;
  });
}
