// Where each field of an object is used: by the rules of other fields and of headings, by saved views, by roles (GET /dtl/db/uses).
import type { FieldUses } from '../../../contract/metadata/list-uses';
import type { SystemType } from '../../../objects/index';
import type { DataElement } from '../../../schemas/data-element';
import { listAskedBy } from '../../../schemas/rules/condition';
import { conditionKeys, type ElementRules } from '../../../schemas/rules/element-rules';
import { listBoundNames } from '../../../schemas/rules/limits';
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
  const items = elements.map(({ name }) => ({
    fieldName: name,
    ...listAskers(elements, name),
    views: views.filter(({ state }) => namesField(state, name)).map(({ id }) => id),
    roles: roles.filter((role: RoleReader) => role.canRead(name)).map(({ roleID }) => roleID),
  }));
  return { items, views };
}

/** A heading's condition stands in each of its fields: it is told once, by the heading. */
function listAskers(elements: readonly DataElement[], name: string) {
  const others = elements.filter((one) => one.name !== name);
  const asksInHeading = ({ rules }: DataElement) =>
    rules?.groupShowWhen !== undefined && listAskedBy(rules.groupShowWhen).includes(name);
  const ownRules = ({ rules }: DataElement) => {
    const { groupShowWhen: _, ...own } = rules ?? { whenHidden: 'keep' as const };
    return own;
  };
  return {
    rules: others.filter((one) => listAskedNames(ownRules(one)).includes(name)).map((one) => one.name),
    headings: [...new Set(elements.filter(asksInHeading).map(({ grouping }) => grouping))],
  };
}
