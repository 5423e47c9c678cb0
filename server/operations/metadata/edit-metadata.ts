// Data Management's writes: one writer an object at a time, values of records kept true to their field (B4–B5, R13–R21).
import type { ObjectType } from '../../../objects/index';
import { checkEndpointFields } from '../../../schemas/endpoint-fields';
import type { Json } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import { mayCount, requireBulkWriter } from '../../access/require-read';
import { requireConfigurer } from '../../access/require-right';
import { requireFreeName } from '../../access/reserved-names';
import { AppError, toFieldErrors } from '../../app-error';
import type { BulkAnswer, Show } from '../../jobs/bulk-jobs';
import { hooksOf } from '../../objects/index';
import { forgetJobsOf } from '../../storage/bulk-jobs';
import type { Queries } from '../../storage/database';
import { countHolders, type Held } from '../../storage/element-values';
import {
  type ElementRow,
  findElement,
  lockMetadata,
  markElementDeleted,
  putElement,
} from '../../storage/elements';
import { type Task, transaction, type Work } from '../../work';
import { planField } from './bulk-plans';
import { countMisfits } from './element-effects';
import { type Grant, grantField } from './grant-field';
import { mergeElement } from './merge-element';
import { type ElementInput, parseElementInput } from './parse-element';
import { appendElementChange, storeElement, toWire } from './store-element';

/** Throws 422 for a name that is taken. */
export async function createElement(
  task: Task,
  { body, grant }: { body: Json; grant: Grant | undefined },
): Promise<BulkAnswer> {
  const { caller } = task;
  const input = parseElementInput(body);
  const { objectType, name } = input;
  requireConfigurer(caller, objectType);
  return storeElement(task, {
    ...{ objectType, status: 201, message: 'Data element created successfully!' },
    async store(work, show) {
      const { tx } = work;
      const before = await findElement(tx, objectType, name);
      if (before && !before.deleted_at)
        throw refuse('fieldName', 'taken', `There is already a data element named '${name}'.`);
      requireFreeName(objectType, name);
      await requireFillable(work, input);
      if (before) await forgetField(tx, { objectType, name });
      const row = await putElement(tx, input, true);
      const writers = await grantField(work, { objectType, name, grant });
      requireBulk(caller, input, writers.has(caller.roleID));
      await fillRecords({ input, show, anew: before !== undefined });
      await appendElementChange(work, row);
      return row;
    },
  });
}

/** Throws 404, 409 conflict or typeMismatch, 422. */
export async function updateElement(task: Task, body: Json): Promise<BulkAnswer> {
  const { caller } = task;
  const asked = parseElementInput(body);
  const { objectType, name } = asked;
  requireConfigurer(caller, objectType);
  return storeElement(task, {
    ...{ objectType, status: 200, message: 'Data element updated successfully!' },
    async store(work, show) {
      const { tx } = work;
      const before = await requireElement(tx, objectType, name);
      const record = JSON.parse(JSON.stringify(toWire(before)));
      const merged = await mergeElement(tx, { current: before, input: asked, record });
      const input = merged ? parseElementInput(merged) : asked;
      if (before.seeded) requireSystemRules(before, input);
      await requireFillable(work, input);
      requireReadable(caller, before, input);
      requireBulk(caller, input, false);
      const misfits = await countMisfits(tx, before, input.element);
      if (misfits.count > 0) throw toMismatch(misfits);
      const row = await putElement(tx, input);
      await fillRecords({ input, show });
      await appendElementChange(work, row, before);
      return row;
    },
  });
}

function toMismatch({ count, deleted }: Held): AppError {
  const some = `${count} saved ${count === 1 ? 'value is' : 'values are'} not valid for the new type`;
  const where = deleted > 0 ? `, ${deleted} of them in deleted records that can still be restored` : '';
  return new AppError('typeMismatch', { message: `${some}${where}.`, body: { invalid: count } });
}

/** The values stay in the records, unseen, so that restoreElement brings them back. Throws 422 for a system field. */
export async function deleteElement(work: Work, target: ElementRow): Promise<void> {
  if (target.config.systemField === true) {
    throw new AppError('invalid', { message: 'A system field cannot be deleted.' });
  }
  const row = await markElementDeleted(work.tx, target.object_type, target.name);
  await appendElementChange(work, row, target);
}

const undoMs = 30 * 24 * 60 * 60 * 1000;

/** Returns how many records got their value back. Throws 404, also when the 30 days are over. */
export async function restoreElement(
  task: Task,
  target: { objectType: ObjectType; name: string },
): Promise<number> {
  const { context, caller } = task;
  requireConfigurer(caller, target.objectType);
  await transaction(task, async (work) => {
    const { tx } = work;
    await lockMetadata(tx, target.objectType);
    const before = await findElement(tx, target.objectType, target.name);
    if (!before?.deleted_at || Date.now() - before.deleted_at.getTime() > undoMs)
      throw new AppError('notFound');
    const { config, grouping_name } = before;
    const row = await putElement(tx, { ...target, grouping: grouping_name ?? '', config });
    await appendElementChange(work, row);
  });
  if (!mayCount(caller, target.objectType, target.name)) return 0;
  return countHolders(context.db, { objectType: target.objectType, name: target.name });
}

/** Stores the place of every named element; others keep theirs (R15). Throws 404 for an unknown name. */
export async function orderElements(
  task: Task,
  { objectType, names }: { objectType: ObjectType; names: readonly string[] },
): Promise<void> {
  requireConfigurer(task.caller, objectType);
  await transaction(task, async (work) => {
    const { tx } = work;
    await lockMetadata(tx, objectType);
    for (const [index, name] of names.entries()) {
      const before = await requireElement(tx, objectType, name);
      const order = (index + 1) * 10;
      if (before.config.order === order) continue;
      const config = { ...before.config, order };
      const row = await putElement(tx, { objectType, name, grouping: before.grouping_name ?? '', config });
      await appendElementChange(work, row, before);
    }
  });
}

export async function requireElement(tx: Queries, objectType: ObjectType, name: string): Promise<ElementRow> {
  const row = await findElement(tx, objectType, name);
  if (!row || row.deleted_at) throw new AppError('notFound');
  return row;
}

/** R13, of an element that came with the product: label, description, help and options may change, and the default of new forms. */
function requireSystemRules(before: ElementRow, { config, grouping }: ElementInput): void {
  const message = 'You cannot change this on a system field.';
  if (config.visualType !== before.config.visualType) throw refuse('visualType', 'system', message);
  if (grouping !== (before.grouping_name ?? '')) throw refuse('grouping', 'system', message);
  if (config.systemField !== true) throw refuse('systemField', 'system', message);
  for (const flag of ['populateTargetTable', 'populateDefaultOnTargetTable']) {
    if (config[flag] === true && before.config[flag] !== true) throw refuse(flag, 'system', message);
  }
}

/** Nobody could ever choose where choices wait for each other in a circle. */
async function requireFillable({ tx, context }: Work, { objectType, name, element }: ElementInput) {
  if (element.options.kind !== 'dynamic') return;
  const { byName } = await context.metadata.getIn(tx, objectType);
  const elements = new Map([...byName, [name, element]]);
  const [problem] = checkEndpointFields(elements, new Map([[name, name]]), false);
  if (problem) throw refuse('msApiEndPoint', problem.code, problem.message);
}

/** Whether stored values fit another type is told to who may read them. */
function requireReadable(caller: Caller, { object_type, name, config }: ElementRow, input: ElementInput) {
  if (input.config.visualType === config.visualType || mayCount(caller, object_type, name)) return;
  const message = 'Your role cannot read this field, so it cannot change its type.';
  throw refuse('visualType', 'notReadable', message);
}

/** Whoever fills all records at once must be allowed to write the field (R56). */
function requireBulk(caller: Caller, { objectType, name, config }: ElementInput, isGranted: boolean) {
  for (const setting of ['populateTargetTable', 'populateDefaultOnTargetTable'])
    if (config[setting] === true) requireBulkWriter(caller, { objectType, name, setting, isGranted });
}

type Filling = { input: ElementInput; show: Show; anew?: boolean };

/** R18. */
async function fillRecords({ input, show, anew = false }: Filling): Promise<void> {
  const { objectType, name: field, config, element } = input;
  const fills = config.populateDefaultOnTargetTable === true && element.defaultValue !== undefined;
  const withKey = config.populateTargetTable === true;
  if (!fills && !withKey && !anew) return;
  await show(planField({ objectType, field, withKey, anew, ...(fills && { value: element.defaultValue }) }));
}

/** Of a field whose name is given again: what it was published with, and the undo of what filled it. */
async function forgetField(tx: Queries, field: { objectType: ObjectType; name: string }): Promise<void> {
  await hooksOf(field.objectType).forgetField?.(tx, field.name);
  await forgetJobsOf(tx, field);
}

function refuse(field: string, code: string, message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([[field, code, message]]) });
}
