// Of all that a form holds and its record stores, the little that makes it another form.
import { toBoundKeywords } from './bounds';
import { toOffered, toRetired } from './compile-field';
import { getControlType } from './control-types';
import type { DataElement } from './data-element';
import { isEmpty, type JsonObject, ownValue } from './json';
import { holds } from './layout-form';
import type { View, ViewField } from './view';

export type FormInput = {
  /** The form's own values: they decide which conditional fields show, and bounds that name a field. */
  value?: JsonObject;
  /** The stored record, absent for a new one. Its retired choices stay valid; defaults fill new records only. */
  saved?: JsonObject;
};

/** Equal texts, equal form: the view's conditions that hold, its bounds, whether the record is new, its retired choices. */
export function toVariant(
  elements: readonly DataElement[],
  view: View,
  { value = {}, saved }: FormInput,
): string {
  const deciding = decidingFields(view);
  if (deciding.length === 0 && !saved) return 'new';
  const conditions = deciding.flatMap(({ showWhen }) => (showWhen ? [Number(holds(showWhen, value))] : []));
  const bounds = deciding.flatMap(({ bounds }) => (bounds ? [toBoundKeywords(bounds, value)] : []));
  return JSON.stringify([conditions.join(''), bounds, saved ? retiredOf(elements, saved) : 'new']);
}

const deciders = new WeakMap<View, readonly ViewField[]>();

/** The view's fields with a condition or bounds, looked up once a view. */
function decidingFields(view: View): readonly ViewField[] {
  const before = deciders.get(view);
  if (before) return before;
  const fields = view.groups.flatMap((group) => group.fields);
  const deciding = fields.filter(({ showWhen, bounds }) => showWhen || bounds);
  deciders.set(view, deciding);
  return deciding;
}

const retired = new WeakMap<readonly DataElement[], WeakMap<JsonObject, unknown[]>>();

/** Looked up once a record: it is asked at every change of a field that decides what the form is like. */
function retiredOf(elements: readonly DataElement[], saved: JsonObject): unknown[] {
  const byRecord = retired.get(elements) ?? new WeakMap<JsonObject, unknown[]>();
  retired.set(elements, byRecord);
  const list = byRecord.get(saved) ?? listRetired(elements, saved);
  byRecord.set(saved, list);
  return list;
}

function listRetired(elements: readonly DataElement[], saved: JsonObject): unknown[] {
  return elements.flatMap((element) => {
    const value = ownValue(saved, element.name);
    if (value === undefined || isEmpty(value)) return [];
    const type = getControlType(element.visualType);
    const found = type ? toRetired(toOffered(element, type), value) : [];
    return found.length > 0 ? [[element.name, found]] : [];
  });
}
