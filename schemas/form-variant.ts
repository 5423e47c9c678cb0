// Of all that a form holds and its record stores, the little that makes it another form.
import { toBoundKeywords } from './bounds';
import { toRetired } from './compile-field';
import { getControlType } from './control-types';
import type { DataElement } from './data-element';
import { isEmpty, type JsonObject, ownValue } from './json';
import { holds } from './layout-form';
import type { View } from './view';

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
  const fields = view.groups.flatMap((group) => group.fields);
  const conditions = fields.flatMap(({ showWhen }) => (showWhen ? [Number(holds(showWhen, value))] : []));
  const bounds = fields.flatMap(({ bounds }) => (bounds ? [toBoundKeywords(bounds, value)] : []));
  return JSON.stringify([conditions.join(''), bounds, saved ? listRetired(elements, saved) : 'new']);
}

function listRetired(elements: readonly DataElement[], saved: JsonObject): unknown[] {
  return elements.flatMap((element) => {
    const value = ownValue(saved, element.name);
    if (value === undefined || isEmpty(value)) return [];
    const retired = toRetired(getControlType(element.visualType)?.schema(element) ?? {}, value);
    return retired.length > 0 ? [[element.name, retired]] : [];
  });
}
