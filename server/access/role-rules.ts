// Limits rules to what a role can read, so that a condition does not reveal a field (E2.5a, E3). An unreadable condition counts as met
// for showing and read-only, and as unmet for requiring. It never clears a value, and an unreadable limit does not apply.
import { listConditionFields, type RecordCondition } from '../../schemas/words/condition';
import type { DataElement, ElementGroup, FieldConfig } from '../../schemas/words/data-element';
import { conditionKeys, type ElementRules, isWorkedOut } from '../../schemas/words/element-rules';
import { isFieldBound, type Limits } from '../../schemas/words/limits';
import { listOtherNames } from '../caches/linked-reads';

type CanRead = (name: string) => boolean;

export function applyRoleRules(elements: readonly DataElement[], canRead: CanRead): readonly DataElement[] {
  if (elements.every(({ rules }) => rules === undefined)) return elements;
  return elements.map((element) => {
    const { rules } = element;
    if (!rules) return element;
    // A check's message could reveal the value of a field that the role cannot read.
    const own = toRoleRules(canRead(element.name) ? rules : { ...rules, check: undefined }, canRead);
    const isLocked = isWithheld(rules.readOnlyWhen, canRead) || isWorkedOut(element);
    return { ...element, rules: own, ...(isLocked && { access: 'read' as const }) };
  });
}

const cache = new WeakMap<readonly DataElement[], Map<string, readonly DataElement[]>>();
/** The cache of an object is emptied at this many combinations of readable fields, so that it cannot grow forever. */
const maxCached = 30;

/** Caches the result per combination of readable fields, so that everything derived from the list is cached as well. */
export function keepRoleRules(elements: readonly DataElement[], canRead: CanRead): readonly DataElement[] {
  const unread = [...elements.map(({ name }) => name), ...listOtherNames(elements)].filter(
    (name) => !canRead(name),
  );
  const byUnread = cache.get(elements) ?? new Map<string, readonly DataElement[]>();
  cache.set(elements, byUnread);
  const key = unread.join('\n');
  const cached = byUnread.get(key);
  if (cached) return cached;
  if (byUnread.size >= maxCached) byUnread.clear();
  const made = applyRoleRules(elements, canRead);
  byUnread.set(key, made);
  return made;
}

function toRoleRules(rules: ElementRules, canRead: CanRead): ElementRules {
  const own: ElementRules = { ...rules };
  for (const key of conditionKeys) if (isWithheld(own[key], canRead)) delete own[key];
  if (!own.showWhen && !own.groupShowWhen) own.whenHidden = 'keep';
  if (!own.check?.compiled?.asks.every(canRead)) delete own.check;
  if (!own.formula?.compiled?.asks.every(canRead)) delete own.formula;
  const limits = own.limits && toRoleLimits(own.limits, canRead);
  if (limits && Object.keys(limits).length > 0) own.limits = limits;
  else delete own.limits;
  return own;
}

function isWithheld(condition: RecordCondition | undefined, canRead: CanRead): boolean {
  return condition !== undefined && !listConditionFields(condition).every(canRead);
}

function toRoleLimits(limits: Limits, canRead: CanRead): Limits {
  const own = { ...limits };
  for (const side of ['minimum', 'maximum'] as const) {
    const bound = own[side];
    if (isFieldBound(bound) && !canRead(bound.field)) delete own[side];
  }
  return own;
}

/** Whether the role cannot change the field, because it cannot read the read-only condition. */
export function isLockedFor({ rules }: DataElement, canRead: CanRead): boolean {
  return isWithheld(rules?.readOnlyWhen, canRead);
}

/** The same for a fieldConfig on the wire. Leaves out rules that could not be parsed. */
export function toRoleConfig(
  config: FieldConfig,
  element: DataElement | undefined,
  canRead: CanRead,
): FieldConfig {
  if (!ruleKeys.some((key) => Object.hasOwn(config, key))) return config;
  const rules = element?.rules && toRoleRules(element.rules, canRead);
  const own: FieldConfig = { ...config };
  for (const key of conditionKeys) if (!rules?.[key]) delete own[key];
  if (!rules?.formula) delete own.formula;
  if (!rules?.check) delete own.check;
  if (!rules?.limits) delete own.limits;
  else own.limits = rules.limits;
  if (rules?.whenHidden !== 'clear') delete own.whenHidden;
  return own;
}

export function toRoleGroup(
  group: ElementGroup,
  element: DataElement | undefined,
  canRead: CanRead,
): ElementGroup {
  const { showWhen, ...own } = group;
  const condition = element?.rules?.groupShowWhen;
  return condition && !isWithheld(condition, canRead) ? { ...own, showWhen: condition } : own;
}

const ruleKeys = [...conditionKeys, 'limits', 'whenHidden', 'formula', 'check'] as const;
