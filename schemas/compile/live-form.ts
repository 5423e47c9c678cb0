// The form of one record: its conditions and rules are decided. Cached, so that compiling at every change is cheap.
import { type EngineCore, standardCore } from '../engine';
import type { RuleState } from '../rules/rule-state';
import { cached } from '../values/cached';
import { toContentHash } from '../values/content-hash';
import type { JsonSchema, UiSchema } from '../values/json';
import type { DataElement } from '../words/data-element';
import type { View } from '../words/view';
import { compileField, type FormOf } from './compile-field';
import type { CompiledField, CompiledForm, CompiledGroup } from './compiled-form';
import { type FormInput, toRuleState, toVariant } from './form-variant';
import { layoutForm, type PlacedField, type PlacedGroup } from './layout-form';

/** compileForm for callers that never ask for `conditions: 'schema'`, such as a form on the screen, which then loads less code. */
export function compileLiveForm(
  elements: readonly DataElement[],
  view: View,
  input: FormInput = {},
): CompiledForm {
  const { engine = standardCore } = input;
  const forms = formsOf(engine, elements, view);
  const decided = { ...input, rules: toRuleState(elements, view, input) };
  const variant = toVariant(elements, view, decided);
  const form = forms.get(variant) ?? toForm({ elements, view, input: decided, variant });
  forms.delete(variant);
  forms.set(variant, form);
  if (forms.size > variantsKept) forms.delete([...forms.keys()][0] ?? '');
  return form;
}

/** The most recently used is last. */
type Forms = Map<string, CompiledForm>;
const variantsKept = 20;
const formsOf = cached(
  (_engine: EngineCore, _elements: readonly DataElement[], _view: View): Forms => new Map(),
);

type Source = { elements: readonly DataElement[]; view: View; input: FormInput; variant: string };

function toForm(source: Source): CompiledForm {
  const { elements, view, input } = source;
  const placed = layoutForm(elements, view, input);
  const { engine = standardCore, value = {}, saved } = input;
  const common = { engine, saved, values: value, among: { elements: input.all ?? elements, view } };
  const fields = new Map<string, CompiledField>();
  for (const group of placed)
    for (const field of group.fields) fields.set(field.element.name, toField(field, common, input.rules));
  const id = once(() => `form-${toContentHash(JSON.stringify([elements, view, source.variant]))}`);
  const schema = once(() => toSchema(id(), [...fields.values()]));
  const groups = placed.map((group) => toGroup(group, engine));
  const uiSchema = once(() => toUiSchema([...fields.values()], groups));
  return {
    get id() {
      return id();
    },
    get schema() {
      return schema();
    },
    get uiSchema() {
      return uiSchema();
    },
    groups,
    fields,
  };
}

function toSchema($id: string, fields: readonly CompiledField[]): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    $id,
    type: 'object',
    properties: toObject(fields, (field) => field.schema),
    ...(required.length > 0 && { required }),
  };
}

/** No field name contains a colon, so this key is free for the groups. */
export function toUiSchema(fields: readonly CompiledField[], groups: readonly CompiledGroup[]): UiSchema {
  const uiSchema: UiSchema = toObject(fields, (field) => field.uiSchema);
  uiSchema['ui:options'] = { groups };
  return uiSchema;
}

/** Without a prototype, so that 'toString' exists only if an element has that name. */
function toObject<Value>(fields: Iterable<CompiledField>, toValue: (field: CompiledField) => Value) {
  const object: Record<string, Value> = Object.create(null);
  for (const field of fields) object[field.name] = toValue(field);
  return object;
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Fields that a change does not affect are reused. */
function toField(field: PlacedField, common: FormOf, rules: RuleState | undefined): CompiledField {
  if (!rules || field.view?.bounds) return compileField(field, common);
  return rules.keep(field, common, () => compileField(field, common));
}

export function toGroup(
  { key, title, description = '', fields }: PlacedGroup,
  { say }: EngineCore,
): CompiledGroup {
  // A heading that no one wrote can be translated.
  const isOwn = fields.every(
    ({ element, view }) => !view && element.grouping === '' && !element.group?.title,
  );
  return {
    key,
    title: isOwn ? say(title) : title,
    description,
    names: fields.map((field) => field.element.name),
  };
}
