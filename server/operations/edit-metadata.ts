// Data Management's writes: one writer an object at a time, values of records kept true to their field (B §4–5, RULINGS 13–21).
import type { ObjectType, WireDataElement } from '../../schemas/data-element';
import { checkEndpointFields } from '../../schemas/endpoint-fields';
import type { Json, JsonObject } from '../../schemas/json';
import { getVisualType } from '../../schemas/types/index';
import { toWireType } from '../../schemas/value-types';
import { AppError, toFieldErrors } from '../app-error';
import type { Context } from '../context';
import { appendChanges } from '../storage/changes';
import type { Queries } from '../storage/database';
import {
  countHolders,
  dropValues,
  fillWithDefault,
  fillWithNull,
  type Held,
} from '../storage/element-values';
import {
  type ElementRow,
  findElement,
  lockMetadata,
  markElementDeleted,
  putElement,
  toWireElement,
} from '../storage/elements';
import type { Caller } from './caller';
import { countMisfits } from './element-effects';
import { requireFreeName } from './free-name';
import { type Grant, grantField } from './grant-field';
import { mergeElement, toSettings } from './merge-element';
import { type ElementInput, parseElementInput } from './parse-element';
import { requireConfigurer } from './require-right';
import { mayCount, requireBulkWriter } from './require-sight';

/** Throws 422 for a name that is taken. */
export async function createElement(
  context: Context,
  caller: Caller,
  given: { body: Json; grant: Grant | undefined },
): Promise<WireDataElement> {
  const input = parseElementInput(given.body);
  const { objectType, name } = input;
  requireConfigurer(caller, objectType);
  return inTransaction(context, objectType, async (tx) => {
    const before = await findElement(tx, objectType, name);
    if (before && !before.deleted_at)
      throw refuse('fieldName', 'taken', `There is already a data element named '${name}'.`);
    requireFreeName(objectType, name);
    await requireFillable(context, tx, input);
    if (before) await dropValues(tx, { kind: objectType, name });
    const row = await putElement(tx, input);
    const writers = await grantField(tx, { kind: objectType, name, grant: given.grant, caller });
    requireBulk(caller, input, writers.has(caller.roleID));
    await backfill(tx, input, caller);
    await appendElementChange(tx, caller, row);
    return row;
  });
}

/** Throws 404, 409 conflict or typeMismatch, 422. */
export async function updateElement(context: Context, caller: Caller, body: Json): Promise<WireDataElement> {
  const given = parseElementInput(body);
  const { objectType, name } = given;
  requireConfigurer(caller, objectType);
  return inTransaction(context, objectType, async (tx) => {
    const before = await requireElement(tx, objectType, name);
    const record: JsonObject = JSON.parse(JSON.stringify(toWire(before)));
    const merged = await mergeElement(tx, before, given, record);
    const input = merged ? parseElementInput(merged) : given;
    if (before.seeded) requireSystemRules(before, input);
    await requireFillable(context, tx, input);
    // Whether stored values fit another type is told to who may read them.
    if (input.config.visualType !== before.config.visualType && !mayCount(caller, objectType, name))
      throw refuse(
        'visualType',
        'notReadable',
        'Your role cannot read this field, so it cannot change its type.',
      );
    requireBulk(caller, input, false);
    const misfits = await countMisfits(tx, before, input.element);
    if (misfits.count > 0) throw toMismatch(misfits);
    const row = await putElement(tx, input);
    await backfill(tx, input, caller);
    await appendElementChange(tx, caller, row, before);
    return row;
  });
}

function toMismatch({ count, deleted }: Held): AppError {
  const some = `${count} stored ${count === 1 ? 'value does' : 'values do'} not fit the new type`;
  const where = deleted > 0 ? `, ${deleted} of them in deleted records that can still be restored` : '';
  return new AppError('typeMismatch', { message: `${some}${where}.`, body: { invalid: count } });
}

/** The values stay in the records, unseen, so that restoreElement brings them back. Throws 404; 422 for a system field. */
export async function deleteElement(tx: Queries, caller: Caller, target: ElementRow): Promise<void> {
  if (target.config.systemField === true) {
    throw new AppError('invalid', { message: 'A system field cannot be deleted.' });
  }
  const row = await markElementDeleted(tx, target.object_type, target.name);
  await appendElementChange(tx, caller, row, target);
}

/** Returns how many records got their value back. Throws 404. */
export async function restoreElement(
  context: Context,
  caller: Caller,
  target: { objectType: ObjectType; name: string },
): Promise<number> {
  requireConfigurer(caller, target.objectType);
  await inTransaction(context, target.objectType, async (tx) => {
    const before = await findElement(tx, target.objectType, target.name);
    if (!before?.deleted_at) throw new AppError('notFound');
    const { config, grouping_name } = before;
    const row = await putElement(tx, { ...target, grouping: grouping_name ?? '', config });
    await appendElementChange(tx, caller, row);
    return row;
  });
  if (!mayCount(caller, target.objectType, target.name)) return 0;
  return countHolders(context.db, { kind: target.objectType, name: target.name });
}

/** Stores the place of every named element; others keep theirs (RULINGS 15). Throws 404 for an unknown name. */
export async function orderElements(
  context: Context,
  caller: Caller,
  given: { objectType: ObjectType; names: readonly string[] },
): Promise<void> {
  requireConfigurer(caller, given.objectType);
  await context.db.transaction(async (tx) => {
    await lockMetadata(tx, given.objectType);
    for (const [index, name] of given.names.entries()) {
      const before = await requireElement(tx, given.objectType, name);
      const order = (index + 1) * 10;
      if (before.config.order === order) continue;
      const config = { ...before.config, order };
      const row = await putElement(tx, {
        objectType: given.objectType,
        name,
        grouping: before.grouping_name ?? '',
        config,
      });
      await appendElementChange(tx, caller, row, before);
    }
  });
  await context.feed.catchUp();
}

export async function requireElement(tx: Queries, objectType: ObjectType, name: string): Promise<ElementRow> {
  const row = await findElement(tx, objectType, name);
  if (!row || row.deleted_at) throw new AppError('notFound');
  return row;
}

async function inTransaction(
  context: Context,
  objectType: ObjectType,
  work: (tx: Queries) => Promise<ElementRow>,
): Promise<WireDataElement> {
  const row = await context.db.transaction(async (tx) => {
    await lockMetadata(tx, objectType);
    return work(tx);
  });
  await context.feed.catchUp();
  return toWire(row);
}

function toWire(row: ElementRow): WireDataElement {
  return toWireElement(row, toWireType(getVisualType(row.config.visualType)?.valueType));
}

/** RULINGS 13, of an element that came with the product: label, description and options may change, not type, grouping or the flag. */
function requireSystemRules(before: ElementRow, { config, grouping }: ElementInput): void {
  const message = 'This cannot be changed on a system field.';
  if (config.visualType !== before.config.visualType) throw refuse('visualType', 'system', message);
  if (grouping !== (before.grouping_name ?? '')) throw refuse('grouping', 'system', message);
  if (config.systemField !== true) throw refuse('systemField', 'system', message);
}

/** Nobody could ever choose where choices wait for each other in a circle. */
async function requireFillable(context: Context, tx: Queries, { objectType, name, element }: ElementInput) {
  if (element.options.kind !== 'dynamic') return;
  const { byName } = await context.metadata.getIn(tx, objectType);
  const elements = new Map([...byName, [name, element]]);
  const [problem] = checkEndpointFields(elements, new Map([[name, name]]), false);
  if (problem) throw refuse('msApiEndPoint', problem.code, problem.message);
}

function requireBulk(caller: Caller, { objectType: kind, name, config }: ElementInput, isGranted: boolean) {
  for (const setting of ['populateTargetTable', 'populateDefaultOnTargetTable'])
    if (config[setting] === true) requireBulkWriter(caller, { kind, name, setting, isGranted });
}

async function backfill(tx: Queries, { objectType, name, config, element }: ElementInput, caller: Caller) {
  const field = { kind: objectType, name };
  if (config.populateTargetTable === true) await fillWithNull(tx, field);
  if (config.populateDefaultOnTargetTable !== true || element.defaultValue === undefined) return;
  const value = element.defaultValue;
  const filled = await fillWithDefault(tx, { ...field, value });
  await appendChanges(
    tx,
    caller.userID,
    filled.map(({ id, version }) => ({
      topic: 'record',
      kind: objectType,
      record: id,
      version,
      field: name,
      before: null,
      after: value,
    })),
  );
}

/** With the settings it had before: what a later merge is based on. */
function appendElementChange(
  tx: Queries,
  caller: Caller,
  row: ElementRow,
  before?: ElementRow,
): Promise<void> {
  const { object_type: kind, name: record, version } = row;
  const change = { kind, record, version, field: record, ...(before && { before: toSettings(before) }) };
  return appendChanges(tx, caller.userID, [{ topic: 'metadata', ...change }]);
}

function refuse(field: string, code: string, message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([[field, code, message]]) });
}
