import type { RuleState } from '../rules/rule-state';
import { isEmpty, isEqualJson, type Json, type JsonObject, ownValue } from '../values/json';
import type { ReadValue } from '../words/condition';
import type { DataElement } from '../words/data-element';
import type { Condition, View, ViewField, ViewGroup } from '../words/view';

export type PlacedField = {
  element: DataElement;
  view: ViewField | undefined;
  isRequired?: boolean | undefined;
  isLocked?: boolean | undefined;
};
export type PlacedGroup = Omit<ViewGroup, 'fields'> & { fields: PlacedField[] };

const generalGrouping = 'General';

type LayoutInput = { value?: JsonObject; rules?: RuleState | undefined };

/** Groups with a visible field. The order is fieldConfig.order, then the view's, then that of `elements` (R64). */
export function layoutForm(
  elements: readonly DataElement[],
  view: View,
  { value = {}, rules }: LayoutInput,
): PlacedGroup[] {
  const read = rules?.read ?? ((name: string) => ownValue(value, name));
  const shown = rules ? elements.filter(({ name }) => !rules.isHidden(name)) : elements;
  const waiting = new Map(shown.map((element) => [element.name, element]));
  const groups = view.groups.map((group) => ({ ...group, fields: placeNamed(group, waiting, read) }));
  const added = placeRest(listRest(shown, view), groups);
  const standing = groups.filter(
    ({ showWhen }, place) => isShortMet(showWhen, read) && !rules?.isGroupHidden(place),
  );
  return [...standing.filter((group) => !group.isLast), ...added, ...standing.filter((group) => group.isLast)]
    .filter((group) => group.fields.length > 0)
    .map((group) => ({
      ...group,
      ...toSaid(group),
      fields: rules ? inOrder(group.fields).map((field) => withState(field, rules)) : inOrder(group.fields),
    }));
}

/** Removes what it places from `waiting`, so that each field appears once, where its condition first holds. */
function placeNamed(group: ViewGroup, waiting: Map<string, DataElement>, read: ReadValue): PlacedField[] {
  const placed: PlacedField[] = [];
  for (const field of group.fields) {
    const element = waiting.get(field.name);
    if (!element || !holds(field.showWhen, read)) continue;
    waiting.delete(field.name);
    placed.push({ element, view: field });
  }
  return placed;
}

function withState(field: PlacedField, rules: RuleState): PlacedField {
  const { name } = field.element;
  const isRequired = rules.isRequired(name);
  const isLocked = rules.isLocked(name);
  return isRequired || isLocked ? { ...field, isRequired, isLocked } : field;
}

/** A grouping with a group's key or title joins that group. */
function placeRest(rest: readonly DataElement[], groups: PlacedGroup[]): PlacedGroup[] {
  const byHeading = new Map<string, PlacedGroup>();
  for (const group of groups) {
    byHeading.set(group.title.toLowerCase(), group);
    byHeading.set(group.key.toLowerCase(), group);
  }
  const added: PlacedGroup[] = [];
  for (const element of [...rest].sort((a, b) => placeOf(a) - placeOf(b))) {
    const title = element.grouping || generalGrouping;
    const key = title.toLowerCase();
    let group = byHeading.get(key);
    if (!group) {
      group = { key, title, fields: [] };
      byHeading.set(key, group);
      added.push(group);
    }
    group.fields.push({ element, view: undefined });
  }
  return added.sort((a, b) => placeOfGroup(a) - placeOfGroup(b));
}

const placeOfGroup = ({ fields }: PlacedGroup) => fields[0]?.element.group?.order ?? Number.MAX_VALUE;

function toSaid({ key, title, fields }: PlacedGroup): Pick<PlacedGroup, 'title' | 'description'> {
  const headings = [key.toLowerCase(), title.toLowerCase()];
  const own = fields.find(
    ({ element }) => element.group && headings.includes((element.grouping || generalGrouping).toLowerCase()),
  )?.element.group;
  return { ...(own?.description && { description: own.description }), title: own?.title || title };
}

function listRest(
  elements: readonly DataElement[],
  { groups, rest, omit = [] }: View,
): readonly DataElement[] {
  if (!rest) return [];
  const left = new Set([...groups.flatMap(({ fields }) => fields.map(({ name }) => name)), ...omit]);
  const isMatching = 'matching' in rest;
  const groupings = new Set((isMatching ? rest.matching : rest.except).map((one) => one.toLowerCase()));
  return elements.filter(
    ({ name, grouping }) =>
      !left.has(name) && groupings.has((grouping || generalGrouping).toLowerCase()) === isMatching,
  );
}

/** The sort is stable, so fields without an order keep their places. */
function inOrder(fields: readonly PlacedField[]): PlacedField[] {
  return [...fields].sort(
    (a, b) => placeOf(a.element) - placeOf(b.element) || Number(!a.view) - Number(!b.view),
  );
}

function placeOf({ order }: DataElement): number {
  return order ?? Number.MAX_VALUE;
}

export function holds(condition: Condition | undefined, read: ReadValue): boolean {
  if (!condition) return true;
  const value: Json = read(condition.field) ?? null;
  if ('in' in condition) return includes(condition.in, value);
  if ('notIn' in condition) return !includes(condition.notIn, value);
  return isEmpty(value) !== condition.filled;
}

function isShortMet(condition: ViewGroup['showWhen'], read: ReadValue): boolean {
  return !condition || !('field' in condition) || holds(condition, read);
}

/** A checkbox that was never ticked counts as No (R82). */
function includes(list: readonly Json[], value: Json): boolean {
  if (isEmpty(value) && list.includes(false)) return true;
  return list.some((one) => isEqualJson(one, value));
}
