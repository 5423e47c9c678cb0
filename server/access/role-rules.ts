// Rules as they hold for a role: a condition may not tell what the role may not read (E2.5a). Such a condition counts as met for
// showing and for read-only, as unmet for requiring, and empties nothing; a bound that the role may not read does not hold (E3).
import { listAskedBy, type RecordCondition } from '../../schemas/words/condition';
import type { DataElement, ElementGroup, FieldConfig } from '../../schemas/words/data-element';
import { conditionKeys, type ElementRules, isWorkedOut } from '../../schemas/words/element-rules';
import { isFieldBound, type Limits } from '../../schemas/words/limits';
import { listOtherNames } from '../caches/linked-reads';

type CanRead = (name: string) => boolean;

/** Elements marked with what the role may do, their rules cut to what it may read. */
export function applyRoleRules(elements: readonly DataElement[], canRead: CanRead): readonly DataElement[] {
  if (elements.every(({ rules }) => rules === undefined)) return elements;
  return elements.map((element) => {
    const { rules } = element;
    if (!rules) return element;
    // Of a field that the role does not see no check speaks.
    const own = toRoleRules(canRead(element.name) ? rules : { ...rules, check: undefined }, canRead);
    const isLocked = isWithheld(rules.readOnlyWhen, canRead) || isWorkedOut(element);
    return { ...element, rules: own, ...(isLocked && { access: 'read' as const }) };
  });
}

const kept = new WeakMap<readonly DataElement[], Map<string, readonly DataElement[]>>();
/** More ways of reading one object's fields are forgotten at once, so that they never pile up. */
const mostKept = 30;

/** The same, made once for all who read the same of these fields: what is worked out of the list is made once, too. */
export function keepRoleRules(elements: readonly DataElement[], canRead: CanRead): readonly DataElement[] {
  const unread = [...elements.map(({ name }) => name), ...listOtherNames(elements)].filter(
    (name) => !canRead(name),
  );
  const byUnread = kept.get(elements) ?? new Map<string, readonly DataElement[]>();
  kept.set(elements, byUnread);
  const key = unread.join('\n');
  const before = byUnread.get(key);
  if (before) return before;
  if (byUnread.size >= mostKept) byUnread.clear();
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
  return condition !== undefined && !listAskedBy(condition).every(canRead);
}

function toRoleLimits(limits: Limits, canRead: CanRead): Limits {
  const own = { ...limits };
  for (const side of ['minimum', 'maximum'] as const) {
    const bound = own[side];
    if (isFieldBound(bound) && !canRead(bound.field)) delete own[side];
  }
  return own;
}

/** Whether a role that reads so is kept from changing the field. */
export function isLockedFor({ rules }: DataElement, canRead: CanRead): boolean {
  return isWithheld(rules?.readOnlyWhen, canRead);
}

/** The same of a fieldConfig as it travels: of a rule that could not be read nothing is told either. */
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

/** And of what the field brings along of its group. */
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
