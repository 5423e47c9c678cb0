// Creates, changes, deletes and orders data elements, one writer per object at a time, and keeps stored values valid (B4–B5, R13–R21).
import { isReference, keepsReference, toReferredObject } from '../../../objects/field-references';
import type { ObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { findAlike } from '../../../schemas/values/field-name';
import { isSameValue, type Json } from '../../../schemas/values/json';
import { worksWith } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import { conditionKeys, listFormulaNames } from '../../../schemas/words/element-rules';
import { checkEndpointFields } from '../../../schemas/words/endpoint-fields';
import type { Caller } from '../../access/caller';
import { canCount, requireBulkWriter, requireConfigurer } from '../../access/require-right';
import { requireFreeName } from '../../access/reserved-names';
import { AppError, invalidField } from '../../app-error';
import { loadReaders, withLinked } from '../../caches/metadata-cache';
import { planFormulas, withFormulas } from '../../formulas/plan-formulas';
import { beginJob } from '../../formulas/recompute-readers';
import type { BulkAnswer, BulkPlan } from '../../jobs/plan';
import { hooksOf } from '../../objects/index';
import { forgetJobsOf } from '../../storage/bulk/bulk-jobs';
import type { Queries } from '../../storage/database';
import {
  type ElementRow,
  findElement,
  lockMetadata,
  markElementDeleted,
  putElement,
} from '../../storage/metadata/elements';
import { forgetUnique } from '../../storage/records/unique-values';
import { type Task, transaction, type Work } from '../../work';
import { joinPlans, planField } from './bulk-plans';
import { findDeletionFault } from './deletion-fault';
import { requireRoom } from './field-limit';
import { type Grant, grantField } from './grant-field';
import { storeUnique } from './keep-unique';
import { type ElementInput, parseElementInput } from './parse-element';
import { requireClearable } from './require-clearable';
import { requireRules } from './require-rules';
import { appendElementChange, storeElement } from './store-element';

/** Throws 422 if the name is taken. */
export async function createElement(
  task: Task,
  { body, grant }: { body: Json; grant: Grant | undefined },
): Promise<BulkAnswer> {
  const input = parseElementInput(body);
  const { objectType, name } = input;
  requireConfigurer(task.caller, objectType);
  return storeElement(task, {
    ...{ objectType, status: 201, message: 'Data element created successfully!' },
    async store(work, show) {
      const { tx, caller } = work;
      const before = await findElement(tx, objectType, name);
      const { byName } = await task.context.metadata.getIn(tx, objectType);
      const taken = before && !before.deleted_at ? name : findAlike(name, byName.keys());
      if (taken !== undefined)
        throw invalidField('fieldName', 'taken', `There is already a data element named '${taken}'.`);
      requireFreeName(objectType, name, { isNew: !before, fields: byName.values() });
      await requireRoom(work, objectType);
      await requireFillable(work, input);
      const elements = await requireRules(work, input);
      await requireReadable(work, { input, elements });
      const plan = planRecords({ input, elements, isReused: before !== undefined });
      await storeUnique(work, { input, before, show: plan ? undefined : show });
      if (before) await forgetField(tx, { objectType, name });
      const row = await requireClearable(work, objectType, () => putElement(tx, input, true));
      const writers = await grantField(work, { objectType, name, grant });
      requireBulk(caller, input, writers.has(caller.roleID));
      if (plan) await show(plan);
      await appendElementChange(work, row);
      return { row };
    },
  });
}

/** The values stay in the records, invisible, so that restoreElement can restore them. Throws 422 if it cannot be deleted. */
export async function deleteElement(work: Work, target: ElementRow): Promise<void> {
  const message = await findDeletionFault(work, target);
  if (message !== undefined) throw new AppError('invalid', message);
  await forgetUnique(work.tx, { objectType: target.object_type, name: target.name });
  const row = await markElementDeleted(work.tx, target.object_type, target.name);
  await appendElementChange(work, row, target);
}

/** Other elements keep their order (R15). Throws 404 for an unknown name. */
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

/** The product's own elements allow changes only of label, description, help, options and the default of new forms (R13). */
export function requireSystemRules(
  before: ElementRow,
  { config, grouping }: Pick<ElementInput, 'config' | 'grouping'>,
): void {
  const message = 'You cannot change this on a system field.';
  if (config.visualType !== before.config.visualType) throw invalidField('visualType', 'system', message);
  if (grouping !== (before.grouping_name ?? '')) throw invalidField('grouping', 'system', message);
  if (config.systemField !== true) throw invalidField('systemField', 'system', message);
  for (const rule of [...conditionKeys, 'whenHidden', 'limits', 'unique', 'formula', 'series', 'check'])
    if (!isSameValue((config[rule] ?? null) as Json, (before.config[rule] ?? null) as Json))
      throw invalidField(rule, 'system', message);
  for (const flag of ['populateTargetTable', 'populateDefaultOnTargetTable']) {
    if (config[flag] === true && before.config[flag] !== true) throw invalidField(flag, 'system', message);
  }
}

/** If options depend on each other in a circle, no one can ever select one. */
export async function requireFillable(
  { tx, context, caller }: Work,
  input: ElementInput,
  before?: ElementRow,
) {
  const { objectType, name, element, config } = input;
  if (element.options.kind !== 'dynamic') return;
  const to = toReferredObject(config);
  const isKept = keepsReference(config, before?.config);
  if (to && !isKept && !worksWith(accessTo(caller.access, to), 'read'))
    throw invalidField('refersTo', 'reference', 'Please select an option.');
  const { byName } = await context.metadata.getIn(tx, objectType);
  const elements = new Map([...byName, [name, element]]);
  const [problem] = checkEndpointFields(elements, new Map([[name, name]]), false);
  if (problem) throw invalidField('msApiEndPoint', problem.code, problem.message);
}

/** Whether values fit a new type or are unique, and which records a formula changes, reveals values of the field and those it uses. */
export async function requireReadable({ tx, context, caller }: Work, filling: ElementEdit): Promise<void> {
  const { input, elements, before } = filling;
  const { objectType, name, config } = input;
  const metadata = await context.metadata.getIn(tx, objectType);
  const refuseUnread = (setting: string, message: string) =>
    invalidField(setting, 'notReadable', `Your role cannot read ${message}`);
  if (before && !canCount(caller, metadata, name)) {
    if (config.visualType !== before.config.visualType)
      throw refuseUnread('visualType', 'this field, so it cannot change its type.');
    if (isReference(config) && !keepsReference(config, before.config))
      throw refuseUnread('refersTo', 'this field, so it cannot change what it refers to.');
    if (isUnique(config) && config.unique !== before.config.unique)
      throw refuseUnread('unique', 'this field, so it cannot make it unique.');
  }
  const formulaNames = elements.flatMap((one) => (one.name === name ? listFormulaNames(one.rules) : []));
  const byName = new Map(elements.map((one) => [one.name, one]));
  const next = await withLinked(tx, { ...metadata, elements, byName });
  if (formulaNames.every((one) => canCount(caller, next, one))) return;
  if (needsRecompute(input, elements, before))
    throw refuseUnread('formula', 'every field in this formula, so it cannot save it.');
}

/** Filling all records needs write access to the field (R56). */
export function requireBulk(caller: Caller, { objectType, name, config }: ElementInput, isGranted: boolean) {
  for (const setting of ['populateTargetTable', 'populateDefaultOnTargetTable'])
    if (config[setting] === true)
      requireBulkWriter(caller, { objectType, name, setting, isGranted, to: 'fill in its default value' });
}

type ElementEdit = {
  input: ElementInput;
  elements: readonly DataElement[];
  before?: ElementRow;
  isReused?: boolean;
  conversion?: BulkPlan | undefined;
  /** It stands for everything else that the settings do to records. */
  undo?: BulkPlan | undefined;
};

/** How the change affects records (R18). Formula fields follow (E4). */
export function planRecords(filling: ElementEdit): BulkPlan | undefined {
  const { input, elements, before, isReused = false, conversion, undo } = filling;
  const { objectType, name: field, config, element } = input;
  const fills = config.populateDefaultOnTargetTable === true && element.defaultValue !== undefined;
  const withKey = config.populateTargetTable === true;
  const whole = needsRecompute(input, elements, before);
  if (undo) return withFormulas(undo, { objectType, elements, whole });
  if (fills || withKey || isReused) {
    const plan = planField({
      objectType,
      field,
      withKey,
      isReused,
      ...(fills && { value: element.defaultValue }),
    });
    return withFormulas(conversion ? joinPlans(conversion, plan) : plan, { objectType, elements, whole });
  }
  if (conversion) return withFormulas(conversion, { objectType, elements, whole });
  return whole ? planFormulas({ objectType, elements }) : undefined;
}

/** Recomputes other objects' formulas, which now read its values as a different type. */
export async function workOutReaders(
  { tx, context }: Work,
  { objectType, name }: { objectType: ObjectType; name: string },
): Promise<void> {
  const edges = (await loadReaders(tx)).from(objectType).filter(({ field }) => field === name);
  for (const type of new Set(edges.map(({ reader }) => reader.objectType))) await beginJob(context, tx, type);
}

/** Whether its own formula has changed, or another formula reads its values as a different type. */
function needsRecompute(
  { name, config }: ElementInput,
  elements: readonly DataElement[],
  before: ElementRow | undefined,
): boolean {
  const isOther = (key: string) =>
    !isSameValue((config[key] ?? null) as Json, (before?.config[key] ?? null) as Json);
  const isAsked = elements.some(({ rules }) => listFormulaNames(rules).includes(name));
  if (isAsked && isOther('visualType')) return true;
  return config.formula !== undefined && ['formula', 'visualType', 'limits'].some(isOther);
}

/** Removes published values and fills of a deleted field whose name is used again. */
async function forgetField(tx: Queries, field: { objectType: ObjectType; name: string }): Promise<void> {
  await hooksOf(field.objectType).forgetField?.(tx, field.name);
  await forgetJobsOf(tx, field);
}
