// Which fields a view shows, in which groups and order: decided before anything is compiled, from names,
// groupings and conditions alone (R15, R16). No JSON Schema conditional is ever generated.
import type { DataElement } from './data-element';
import { isEmpty, type Json, type JsonObject, ownValue } from './json';
import type { Condition, View, ViewField, ViewGroup } from './view';

export type PlacedField = { element: DataElement; view: ViewField | undefined };
export type PlacedGroup = Omit<ViewGroup, 'fields'> & { fields: PlacedField[] };

const generalGrouping = 'General';

/**
 * Groups with at least one field to show, fields in form order: fieldConfig.order, the view's order, the order of `elements`
 * (R64).
 */
export function layoutForm(elements: readonly DataElement[], view: View, value: JsonObject): PlacedGroup[] {
  const waiting = new Map(elements.map((element) => [element.name, element]));
  const named = new Set(view.groups.flatMap((group) => group.fields.map((field) => field.name)));
  const groups = view.groups.map((group) => ({ ...group, fields: placeNamed(group, waiting, value) }));
  const left = new Set([...named, ...(view.omit ?? [])]);
  const joins = toRestRule(view);
  const rest = elements.filter((element) => !left.has(element.name) && joins(element));
  const added = placeRest(rest, groups);
  return [...groups.filter((group) => !group.isLast), ...added, ...groups.filter((group) => group.isLast)]
    .filter((group) => group.fields.length > 0)
    .map((group) => ({ ...group, fields: inOrder(group.fields) }));
}

/** Takes what it places out of `waiting`, so that a name counts once: where its condition first holds. */
function placeNamed(group: ViewGroup, waiting: Map<string, DataElement>, value: JsonObject): PlacedField[] {
  return group.fields.flatMap((field) => {
    const element = waiting.get(field.name);
    if (!element || !holds(field.showWhen, value)) return [];
    waiting.delete(field.name);
    return [{ element, view: field }];
  });
}

/** A grouping that is a group's key or title joins that group; any other gets a heading of its own, where its first field stands. */
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
  return added;
}

/** Which elements that no group names join the form. */
function toRestRule({ rest }: View): (element: DataElement) => boolean {
  if (!rest) return () => false;
  const isMatching = 'matching' in rest;
  const named = new Set((isMatching ? rest.matching : rest.except).map((one) => one.toLowerCase()));
  return ({ grouping }) => named.has((grouping || generalGrouping).toLowerCase()) === isMatching;
}

/** Sorting is stable: without an order, fields that the view names keep their places, before the others. */
function inOrder(fields: readonly PlacedField[]): PlacedField[] {
  return [...fields].sort(
    (a, b) => placeOf(a.element) - placeOf(b.element) || Number(!a.view) - Number(!b.view),
  );
}

function placeOf({ order }: DataElement): number {
  return order ?? Number.MAX_VALUE;
}

/** Whether a condition holds for a form of these values. */
export function holds(condition: Condition | undefined, record: JsonObject): boolean {
  if (!condition) return true;
  const value: Json = ownValue(record, condition.field) ?? null;
  if ('in' in condition) return includes(condition.in, value);
  if ('notIn' in condition) return !includes(condition.notIn, value);
  return isEmpty(value) !== condition.filled;
}

function includes(list: readonly Json[], value: Json): boolean {
  return list.some((one) => one === value || JSON.stringify(one) === JSON.stringify(value));
}
