// Elements and a view → one form: schema, UI schema, groups, fields. Pure, and remembered by content, so that
// asking again at every change costs a look-up.
import { type CompiledProperty, compileField } from './compile-field';
import type { CompiledField, CompiledForm, CompiledGroup } from './compiled-form';
import { hashOf, toContentHash } from './content-hash';
import type { DataElement } from './data-element';
import { hashElements } from './hash-elements';
import type { Json, JsonObject, JsonSchema, UiSchema } from './json';
import { layoutForm, type PlacedField, type PlacedGroup } from './layout-form';
import type { View } from './view';

export type Given = {
  /** The form's own values: they decide which conditional fields show. */
  value?: JsonObject;
  /** The stored record, absent for a new one. Its retired choices stay valid; defaults fill new records only. */
  saved?: JsonObject;
};

/**
 * The form of these elements in this view. Elements come from parseMetadata; an unknown visual type throws.
 * Issue 2 B; RULINGS 11–16, 18, 19.
 */
export function compileForm(elements: readonly DataElement[], view: View, given: Given = {}): CompiledForm {
  const key = toKey(elements, view, given);
  const before = remembered.get(key);
  if (before) return before;
  const { value = {}, saved } = given;
  const groups = layoutForm(elements, view, value);
  const properties = groups.flatMap((group) => group.fields.map((field) => toProperty(field, saved)));
  const id = toId({ elements, view, groups, properties, isNew: saved === undefined });
  // Other values often lead to the same form: then it is the very same object.
  return remember(key, remembered.get(id) ?? remember(id, toForm(id, groups, properties)));
}

/** Forms kept, the oldest leaving first. */
const memory = 200;
const remembered = new Map<string, CompiledForm>();

function remember(key: string, form: CompiledForm): CompiledForm {
  if (remembered.size >= memory) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, form);
  return form;
}

/** All that was given: the content, the values that conditions ask for, the stored record. */
function toKey(elements: readonly DataElement[], view: View, { value, saved }: Given): string {
  const conditions = view.groups.flatMap((group) =>
    group.fields.flatMap((field) => field.showWhen?.field ?? []),
  );
  const asked = conditions.map((name) => ownValue(value, name) ?? null);
  const held = saved ? hashOf(saved) : 'new';
  return `${hashElements(elements)} ${hashOf(view)} ${JSON.stringify(asked)} ${held}`;
}

type Outcome = {
  elements: readonly DataElement[];
  view: View;
  groups: readonly PlacedGroup[];
  properties: readonly CompiledProperty[];
  isNew: boolean;
};

/** All that it led to: the content, the fields that show, the choices kept for the stored record. */
function toId({ elements, view, groups, properties, isNew }: Outcome): string {
  const shown = new Set(groups.flatMap((group) => group.fields.map((field) => field.view)));
  const named = view.groups.flatMap((group) => group.fields.map((field) => Number(shown.has(field))));
  const retired = properties.flatMap(({ field, retired }) =>
    retired.length > 0 ? [field.name, retired] : [],
  );
  const parts = [hashElements(elements), hashOf(view), named.join(''), isNew, retired];
  return `form-${toContentHash(JSON.stringify(parts))}`;
}

function toForm(
  id: string,
  placed: readonly PlacedGroup[],
  compiled: readonly CompiledProperty[],
): CompiledForm {
  const fields = new Map<string, CompiledField>();
  // Without a prototype: 'toString' is there only when an element has that name.
  const uiSchema: UiSchema = Object.create(null);
  const properties: JsonSchema = Object.create(null);
  for (const { field, uiSchema: ui } of compiled) {
    fields.set(field.name, field);
    properties[field.name] = field.schema;
    uiSchema[field.name] = ui;
  }
  const required = [...fields.values()].filter((field) => field.required).map((field) => field.name);
  const schema: JsonSchema = {
    $id: id,
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
  };
  return { id, schema, uiSchema, groups: placed.map(toGroup), fields };
}

function toProperty(field: PlacedField, saved: JsonObject | undefined): CompiledProperty {
  return compileField(field, { isNew: saved === undefined, value: ownValue(saved, field.element.name) });
}

function toGroup({ key, title, description = '', fields }: PlacedGroup): CompiledGroup {
  return { key, title, description, names: fields.map((field) => field.element.name) };
}

function ownValue(record: JsonObject | undefined, name: string): Json | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
