// Where each field of an object is used: by the rules of other fields and of headings, by saved views, by roles (GET /dtl/db/uses).
import type { FieldUses } from '../../../contract/metadata';
import type { SystemType } from '../../../objects/index';
import { listAskedBy } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { conditionKeys, type ElementRules } from '../../../schemas/words/element-rules';
import { listBoundNames } from '../../../schemas/words/limits';
import { requireConfigurer } from '../../access/require-right';
import type { Task } from '../../work';
import { listRoleReaders, type RoleReader } from '../records/list-field-access';
import { listSavedViews, namesField } from '../records/saved-views';

/** The fields that a field's rules ask, its heading's included. */
export function listAskedNames(rules: ElementRules): string[] {
  const conditions = conditionKeys.flatMap((key) => rules[key] ?? []);
  return [
    ...conditions.flatMap(listAskedBy),
    ...(rules.limits ? listBoundNames(rules.limits) : []),
    ...[rules.formula, rules.check].flatMap((one) => one?.compiled?.asks ?? []),
  ];
}

/** Views: the caller's own and shared ones. Roles: none for who may not see what roles may do. Throws 422 without the right. */
export async function listFieldUses(task: Task, objectType: SystemType): Promise<FieldUses> {
  requireConfigurer(task.caller, objectType);
  const { elements } = await task.context.metadata.get(objectType);
  const views = await listSavedViews(task, objectType);
  const roles = (await listRoleReaders(task, objectType)) ?? [];
  const askers = listAskers(elements);
  const items = elements.map(({ name }) => ({
    fieldName: name,
    rules: [...(askers.get(name)?.rules ?? [])],
    headings: [...(askers.get(name)?.headings ?? [])],
    views: views.filter(({ state }) => namesField(state, name)).map(({ id }) => id),
    roles: roles.filter((role: RoleReader) => role.canRead(name)).map(({ roleID }) => roleID),
  }));
  return { items, views };
}

/** By the field that is asked. A heading's condition stands in each of its fields: it is told once, by the heading. */
function listAskers(elements: readonly DataElement[]) {
  const askers = new Map(
    elements.map(({ name }) => [name, { rules: new Set<string>(), headings: new Set<string>() }]),
  );
  for (const { name, grouping, rules } of elements) {
    if (!rules) continue;
    const { groupShowWhen, ...own } = rules;
    for (const asked of listAskedNames(own)) if (asked !== name) askers.get(asked)?.rules.add(name);
    for (const asked of groupShowWhen ? listAskedBy(groupShowWhen) : [])
      askers.get(asked)?.headings.add(grouping);
  }
  return askers;
}
