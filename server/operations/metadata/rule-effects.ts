// How a field's conditions affect existing records and roles, in exact numbers, before they are saved (E2.2c, E2.5b).
import type { ObjectType } from '../../../objects/index';
import { type RuleSet, ruleSetOf } from '../../../schemas/rules/rule-set';
import { RuleState } from '../../../schemas/rules/rule-state';
import { isEmpty, isSameValue, type Json } from '../../../schemas/values/json';
import { listConditionFields, meets, type RecordCondition } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { type ConditionKey, conditionKeys, listFormulaNames } from '../../../schemas/words/element-rules';
import { listBoundNames } from '../../../schemas/words/limits';
import { defaultView } from '../../../schemas/words/view';
import { canCount } from '../../access/require-right';
import { type ObjectMetadata, withLinked } from '../../caches/metadata-cache';
import type { Pause } from '../../jobs/in-slices';
import type { Queries } from '../../storage/database';
import type { ValueCombination } from '../../storage/records/element-values';
import type { Task } from '../../work';
import { listRoleReaders } from '../records/list-field-access';
import { compileAmong, type FormulaEffects, findFormulaEffects } from './formula-effects';
import { countHeld } from './judge-held';
import type { NextPass } from './passes';
import { addReads } from './require-rules';

export type RuleEffects = FormulaEffects & {
  /** Left out if the caller cannot read what the condition depends on. */
  met: { [Key in ConditionKey]?: number };
  /** Roles that read the field but not what its rules depend on, so that these do not apply (E2.5b). */
  blind?: BlindRole[];
  /** The save would be refused, because the formula uses a field that the caller cannot read. */
  unread?: true;
};

export async function findRuleEffects(
  task: Task,
  { objectType, given, nextPass }: { objectType: ObjectType; given: DataElement; nextPass?: NextPass },
): Promise<RuleEffects | undefined> {
  const stored = await task.context.metadata.get(objectType);
  const { elements } = stored;
  await addReads(task.context.db, {
    element: given,
    others: elements.map((one) => ({ ...one })),
  });
  const element = compileAmong(given, elements);
  const { rules } = element;
  if (!rules) return undefined;
  const conditions = conditionKeys.flatMap((rule) => {
    const condition = rules[rule];
    return condition ? [{ rule, condition }] : [];
  });
  const dependencies = [
    ...conditions.map(({ rule, condition }) => ({ rule, names: listConditionFields(condition) })),
    ...(rules.limits ? [{ rule: 'limits' as const, names: listBoundNames(rules.limits) }] : []),
    { rule: 'formula' as const, names: listFormulaNames(rules) },
    { rule: 'check' as const, names: rules.check?.compiled?.asks ?? [] },
  ].filter(({ names }) => names.length > 0);
  const metadata = await withElement(task.context.db, stored, element);
  const effects = await findFormulaEffects(task, { metadata, element, nextPass });
  if (dependencies.length === 0 && isEmpty(effects)) return undefined;
  const all = [...elements.filter(({ name }) => name !== element.name), element];
  const met: RuleEffects['met'] = {};
  for (const { rule, condition } of conditions) {
    const count = await countMet(task, { objectType, all, condition, pause: nextPass?.() });
    if (count !== undefined) met[rule] = count;
  }
  const isNew = elements.length < all.length;
  const names = elements.map(({ name }) => name);
  const blind = await findBlindRoles(task, { metadata, name: element.name, dependencies, isNew, all: names });
  const isUnread = listFormulaNames(rules).some((one) => !canCount(task.caller, metadata, one));
  const unread = isUnread && isOtherFormula(element, stored.byName.get(element.name));
  return { met, ...effects, ...(blind && { blind }), ...(unread && { unread }) };
}

function withElement(db: Queries, stored: ObjectMetadata, element: DataElement): Promise<ObjectMetadata> {
  const byName = new Map([...stored.byName, [element.name, element]]);
  return withLinked(db, { ...stored, elements: [...byName.values()], byName });
}

/** A stored formula can be saved unchanged, even by someone who cannot read what it uses. */
function isOtherFormula({ config }: DataElement, stored: DataElement | undefined): boolean {
  const isOther = (key: string) =>
    !isSameValue((config[key] ?? null) as Json, (stored?.config[key] ?? null) as Json);
  return ['formula', 'visualType', 'limits'].some(isOther);
}

type CountContext = {
  objectType: ObjectType;
  all: readonly DataElement[];
  condition: RecordCondition;
  pause: Pause | undefined;
};

/** Counts live records. Undefined if the number would reveal values that the caller cannot read. */
async function countMet(
  { context, caller }: Task,
  { objectType, all, condition, pause }: CountContext,
): Promise<number | undefined> {
  const set = ruleSetOf(all, defaultView(objectType));
  if (!set) return undefined;
  const names = listDependences(condition, set);
  const known = new Set(all.map(({ name }) => name));
  const metadata = await context.metadata.get(objectType);
  if (!names.every((name) => known.has(name) && canCount(caller, metadata, name))) return undefined;
  const query = { objectType, names, secrets: set.secrets };
  const fits = (one: ValueCombination) => holdsFor(one, { names, set, condition });
  return (await countHeld(context.db, { query, pause }, () => fits)).count;
}

/** Includes the fields that decide whether the values count. */
function listDependences(condition: RecordCondition, set: RuleSet): string[] {
  const found = new Set(listConditionFields(condition));
  for (const name of found)
    for (const next of set.nodes[set.byName.get(name) ?? -1]?.asks ?? []) found.add(next);
  return [...found];
}

type RuleContext = { names: readonly string[]; set: RuleSet; condition: RecordCondition };

function holdsFor({ values }: ValueCombination, { names, set, condition }: RuleContext): boolean {
  const stored = (name: string) => {
    const value = values[names.indexOf(name)];
    return set.secrets.has(name) && value === false ? undefined : value;
  };
  return meets(condition, new RuleState(set, { typed: stored, stored }).read);
}

type DependentRule = ConditionKey | 'limits' | 'formula' | 'check';
type BlindRole = { roleID: string; rule: DependentRule };
type Field = {
  metadata: ObjectMetadata;
  name: string;
  dependencies: readonly { rule: DependentRule; names: readonly string[] }[];
  /** A new field, which every role with access to the object could get. */
  isNew: boolean;
  all: readonly string[];
};

async function findBlindRoles(
  task: Task,
  { metadata, name, dependencies, isNew, all }: Field,
): Promise<BlindRole[] | undefined> {
  const roles = await listRoleReaders(task, metadata.objectType, metadata);
  return roles?.flatMap(({ roleID, canRead }) => {
    const isSeen = isNew ? all.some(canRead) : canRead(name);
    const blind = isSeen ? dependencies.filter(({ names }) => !names.every(canRead)) : [];
    return blind.map(({ rule }) => ({ roleID, rule }));
  });
}
