// Where each field of an object is used: in rules of fields and headings, also of other objects, saved views and roles (GET /dtl/db/uses).
import type { FieldUses } from '../../../contract/field-uses';
import type { ObjectType, SystemType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { canConfigure } from '../../../schemas/words/access';
import { listConditionFields } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { conditionKeys, type ElementRules } from '../../../schemas/words/element-rules';
import { listBoundNames } from '../../../schemas/words/limits';
import { requireConfigurer } from '../../access/require-right';
import type { Task } from '../../work';
import { listRoleReaders, type RoleReader } from '../records/list-field-access';
import { listSavedViews, namesField } from '../records/saved-views';

/** Includes the condition of its heading. */
export function listDependencies(rules: ElementRules): string[] {
  const conditions = conditionKeys.flatMap((key) => rules[key] ?? []);
  return [
    ...conditions.flatMap(listConditionFields),
    ...(rules.limits ? listBoundNames(rules.limits) : []),
    ...[rules.formula, rules.check].flatMap((one) => one?.compiled?.asks ?? []),
  ];
}

/** Saved views are the caller's own and shared ones. Roles are empty for callers who cannot read roles. Throws 422 without the right. */
export async function listFieldUses(task: Task, objectType: SystemType): Promise<FieldUses> {
  requireConfigurer(task.caller, objectType);
  const { elements } = await task.context.metadata.get(objectType);
  const views = await listSavedViews(task, objectType);
  const roles = (await listRoleReaders(task, objectType)) ?? [];
  const usesByField = listDependents(elements);
  const readersOf = await findReaders(task, objectType);
  const items = elements.map(({ name }) => ({
    fieldName: name,
    ...readersOf(name, usesByField.get(name)?.rules ?? new Set()),
    headings: [...(usesByField.get(name)?.headings ?? [])],
    views: views.filter(({ state }) => namesField(state, name)).map(({ id }) => id),
    roles: roles.filter((role: RoleReader) => role.canRead(name)).map(({ roleID }) => roleID),
  }));
  return { items, views };
}

type FieldReaders = Pick<FieldUses['items'][number], 'rules' | 'elsewhere' | 'withheld'>;

/** Adds the fields whose rules read a field from another record. They are named only for callers who can configure their object. */
async function findReaders({ context, caller }: Task, objectType: ObjectType) {
  const edges = (await context.metadata.readers()).edges.filter(({ from }) => from === objectType);
  const mayName = (type: ObjectType) => canConfigure(accessTo(caller.access, type));
  const labels = new Map<string, string>();
  for (const type of new Set(edges.map(({ reader }) => reader.objectType)))
    for (const { name, label } of (await context.metadata.get(type)).elements)
      labels.set(`${type} ${name}`, label);
  const byField = new Map<string, Map<string, (typeof edges)[number]['reader']>>();
  for (const { field, reader } of edges) {
    const readers = byField.get(field) ?? new Map();
    byField.set(field, readers.set(`${reader.objectType} ${reader.field}`, reader));
  }
  return (name: string, own: ReadonlySet<string>): FieldReaders => {
    const rules = new Set(own);
    const elsewhere: FieldReaders['elsewhere'] = [];
    let withheld = 0;
    for (const [key, { objectType: type, field }] of byField.get(name) ?? []) {
      if (type === objectType) rules.add(field);
      else if (mayName(type))
        elsewhere.push({ objectType: type, fieldName: field, label: labels.get(key) ?? field });
      else withheld++;
    }
    return { rules: [...rules].filter((field) => field !== name), elsewhere, withheld };
  };
}

/** A heading's condition is part of each of its fields, but it is reported once, for the heading. */
function listDependents(elements: readonly DataElement[]) {
  const usesByField = new Map(
    elements.map(({ name }) => [name, { rules: new Set<string>(), headings: new Set<string>() }]),
  );
  for (const { name, grouping, rules } of elements) {
    if (!rules) continue;
    const { groupShowWhen, ...own } = rules;
    for (const field of listDependencies(own)) if (field !== name) usesByField.get(field)?.rules.add(name);
    for (const field of groupShowWhen ? listConditionFields(groupShowWhen) : [])
      usesByField.get(field)?.headings.add(grouping);
  }
  return usesByField;
}
