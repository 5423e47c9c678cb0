// Elements and a view → one form: schema, UI schema, groups, fields. Pure, and remembered, so that asking again at every
// change costs a look-up.
import { type CompiledProperty, compileField } from './compile-field';
import type { CompiledField, CompiledForm, CompiledGroup } from './compiled-form';
import { toContentHash } from './content-hash';
import type { DataElement } from './data-element';
import { type FormInput, toVariant } from './form-variant';
import { type JsonSchema, ownValue, type UiSchema } from './json';
import { layoutForm, type PlacedField, type PlacedGroup } from './layout-form';
import type { View } from './view';

/**
 * The form of these elements in this view. Elements come from parseMetadata; an unknown visual type throws. The same lists and
 * views (the very objects, which nobody changes) answer the same form for as long as the input leads to the same one.
 * R11–R16, R18, R19.
 */
export function compileForm(
  elements: readonly DataElement[],
  view: View,
  input: FormInput = {},
): CompiledForm {
  const forms = formsOf(elements, view);
  const variant = toVariant(elements, view, input);
  const form = forms.get(variant) ?? toForm({ elements, view, input, variant });
  forms.delete(variant);
  forms.set(variant, form);
  if (forms.size > variantsKept) forms.delete([...forms.keys()][0] ?? '');
  return form;
}

/** Forms by variant, the one that was asked for last at the end. */
type Forms = Map<string, CompiledForm>;
const remembered = new WeakMap<readonly DataElement[], WeakMap<View, Forms>>();
const variantsKept = 20;

function formsOf(elements: readonly DataElement[], view: View): Forms {
  const byView = remembered.get(elements) ?? new WeakMap<View, Forms>();
  remembered.set(elements, byView);
  const forms = byView.get(view) ?? new Map<string, CompiledForm>();
  byView.set(view, forms);
  return forms;
}

type Source = { elements: readonly DataElement[]; view: View; input: FormInput; variant: string };

function toForm(source: Source): CompiledForm {
  const { elements, view, input } = source;
  const placed = layoutForm(elements, view, input.value ?? {});
  const compiled = placed.flatMap((group) => group.fields.map((field) => toProperty(field, input)));
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
  const id = createId(source);
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

/** A name is worked out when somebody asks for it: nothing here does. */
function createId({ elements, view, variant }: Source): () => string {
  let id: string | undefined;
  return () => {
    id ??= `form-${toContentHash(JSON.stringify([elements, view, variant]))}`;
    return id;
  };
}

function toProperty(field: PlacedField, { value = {}, saved }: FormInput): CompiledProperty {
  return compileField(field, {
    isNew: saved === undefined,
    value: ownValue(saved, field.element.name),
    form: value,
  });
}

function toGroup({ key, title, description = '', fields }: PlacedGroup): CompiledGroup {
  return { key, title, description, names: fields.map((field) => field.element.name) };
}
