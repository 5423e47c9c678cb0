// Elements and a view → one form: schema, UI schema, groups, fields. Pure, and remembered by content, so that
// asking again at every change costs a look-up.
import { type CompiledProperty, compileField } from './compile-field';
import type { CompiledField, CompiledForm, CompiledGroup } from './compiled-form';
import { hashOf, toContentHash } from './content-hash';
import type { DataElement } from './data-element';
import { hashElements } from './hash-elements';
import { type JsonObject, type JsonSchema, ownValue, type UiSchema } from './json';
import { layoutForm, type PlacedField, type PlacedGroup } from './layout-form';
import { listAskedFields, type View } from './view';

export type Given = {
  /** The form's own values: they decide which conditional fields show, and bounds that name a field. */
  value?: JsonObject;
  /** The stored record, absent for a new one. Its retired choices stay valid; defaults fill new records only. */
  saved?: JsonObject;
};

/**
 * The form of these elements in this view. Elements come from parseMetadata; an unknown visual type throws.
 * R11–R16, R18, R19.
 */
export function compileForm(elements: readonly DataElement[], view: View, given: Given = {}): CompiledForm {
  const { value = {}, saved } = given;
  const source: Source = { elements, view, asked: toAsked(view, value), saved };
  const before = remembered.find((one) => isSameSource(one.source, source));
  if (before) return before.form;
  const groups = layoutForm(elements, view, value);
  const properties = groups.flatMap((group) => group.fields.map((field) => toProperty(field, value, saved)));
  const outcome = toOutcome(view, groups, properties, saved === undefined);
  // Other values often lead to the same form: then it is the very same object.
  const alike = remembered.find((one) => one.outcome === outcome && isSameMetadata(one.source, source));
  return remember({ source, outcome, form: alike?.form ?? toForm(source, outcome, groups, properties) });
}

/** All that a form is made of; `asked` are the values that its conditions ask for. */
type Source = {
  elements: readonly DataElement[];
  view: View;
  asked: string;
  saved: JsonObject | undefined;
};
/** `outcome`: what the values led to: the fields that show, the choices kept for the stored record, the bounds. */
type Remembered = { source: Source; outcome: string; form: CompiledForm };

/** Forms kept, the oldest leaving first. */
const memory = 200;
const remembered: Remembered[] = [];

function remember(one: Remembered): CompiledForm {
  if (remembered.length >= memory) remembered.shift();
  remembered.push(one);
  return one.form;
}

function isSameSource(a: Source, b: Source): boolean {
  return a.asked === b.asked && isSameMetadata(a, b) && isSameContent(a.saved, b.saved);
}

function isSameMetadata(a: Source, b: Source): boolean {
  return isSameContent(a.view, b.view) && isSameList(a.elements, b.elements);
}

/** Hashes are taken where nothing cheaper tells two lists apart. */
function isSameList(a: readonly DataElement[], b: readonly DataElement[]): boolean {
  if (a === b) return true;
  const hasSameNames = a.length === b.length && a.every(({ name }, index) => name === b[index]?.name);
  return hasSameNames && hashElements(a) === hashElements(b);
}

function isSameContent(a: object | undefined, b: object | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && hashOf(a) === hashOf(b));
}

function toAsked(view: View, value: JsonObject): string {
  return JSON.stringify(listAskedFields(view).map((name) => ownValue(value, name) ?? null));
}

function toOutcome(
  view: View,
  groups: readonly PlacedGroup[],
  properties: readonly CompiledProperty[],
  isNew: boolean,
): string {
  const shown = new Set(groups.flatMap((group) => group.fields.map((field) => field.view)));
  const named = view.groups.flatMap((group) => group.fields.map((field) => Number(shown.has(field))));
  const retired = properties.filter((property) => property.retired.length > 0);
  const kept = retired.map((property) => [property.field.name, property.retired]);
  const bounded = properties.filter((property) => property.field.view?.bounds !== undefined);
  const bounds = bounded.map(({ field }) => [field.schema.minimum ?? null, field.schema.maximum ?? null]);
  return JSON.stringify([named.join(''), isNew, kept, bounds]);
}

function toForm(
  source: Source,
  outcome: string,
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
  // A name is worked out when somebody asks for it: nothing here does.
  const id = () => toId(source, outcome);
  const schema: JsonSchema = {
    get $id() {
      return id();
    },
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
  };
  return {
    get id() {
      return id();
    },
    schema,
    uiSchema,
    groups: placed.map(toGroup),
    fields,
  };
}

function toId({ elements, view }: Source, outcome: string): string {
  return `form-${toContentHash(JSON.stringify([hashElements(elements), hashOf(view), outcome]))}`;
}

function toProperty(field: PlacedField, form: JsonObject, saved: JsonObject | undefined): CompiledProperty {
  return compileField(field, {
    isNew: saved === undefined,
    value: ownValue(saved, field.element.name),
    form,
  });
}

function toGroup({ key, title, description = '', fields }: PlacedGroup): CompiledGroup {
  return { key, title, description, names: fields.map((field) => field.element.name) };
}
