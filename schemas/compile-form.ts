// Elements and a view → one form: schema, UI schema, groups, fields. Pure, and remembered by content, so that
// asking again at every change costs a look-up.
import { type CompiledProperty, compileField } from './compile-field';
import type { CompiledField, CompiledForm, CompiledGroup } from './compiled-form';
import { hashOf, toContentHash } from './content-hash';
import type { DataElement } from './data-element';
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
  const form = compile(layoutForm(elements, view, given.value ?? {}), given.saved);
  // Other saved values often lead to the same form: then it is the very same object.
  return remember(key, remember(`${hashOf(elements)} ${form.id}`, form));
}

function remember(key: string, form: CompiledForm): CompiledForm {
  const before = remembered.get(key);
  if (before) return before;
  if (remembered.size >= memory) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, form);
  return form;
}

/** Forms kept, the oldest leaving first. */
const memory = 200;
const remembered = new Map<string, CompiledForm>();

/** Only what the outcome depends on: the content, the values that conditions ask for, the saved choices. */
function toKey(elements: readonly DataElement[], view: View, { value, saved }: Given): string {
  const conditions = view.groups.flatMap((group) =>
    group.fields.flatMap((field) => field.showWhen?.field ?? []),
  );
  const asked = conditions.map((name) => ownValue(value, name) ?? null);
  const held = saved
    ? toContentHash(JSON.stringify(elements.map(({ name }) => ownValue(saved, name))))
    : 'new';
  return `${hashOf(elements)} ${hashOf(view)} ${JSON.stringify(asked)} ${held}`;
}

function compile(placed: readonly PlacedGroup[], saved: JsonObject | undefined): CompiledForm {
  const fields = new Map<string, CompiledField>();
  const uiSchema: UiSchema = Object.create(null);
  const properties: JsonSchema = Object.create(null);
  for (const field of placed.flatMap((group) => group.fields)) {
    const { uiSchema: ui, ...compiled } = toCompiled(field, saved);
    fields.set(compiled.name, compiled);
    properties[compiled.name] = compiled.schema;
    uiSchema[compiled.name] = ui;
  }
  const required = [...fields.values()].filter((field) => field.required).map((field) => field.name);
  const shape: JsonSchema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const groups = placed.map(toGroup);
  const views = placed.flatMap((group) => group.fields.map((field) => field.view ?? null));
  const id = `form-${toContentHash(JSON.stringify([shape, uiSchema, groups, views]))}`;
  return { id, schema: { $id: id, ...shape }, uiSchema, groups, fields };
}

function toCompiled(field: PlacedField, saved: JsonObject | undefined): CompiledProperty {
  return compileField(field, { isNew: saved === undefined, value: ownValue(saved, field.element.name) });
}

function toGroup({ key, title, description = '', fields }: PlacedGroup): CompiledGroup {
  return { key, title, description, names: fields.map((field) => field.element.name) };
}

function ownValue(record: JsonObject | undefined, name: string): Json | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
