// The form of a view for any record, as plain JSON Schema: what shows, is required or locked stands in if/then/else, so that a
// stock validator gives our verdict and stock RJSF draws our fields (E2.3a). The product itself compiles the form of one record.
import { compileField } from '../compile-field';
import type { CompiledField, CompiledForm } from '../compiled-form';
import type { DataElement } from '../data-element';
import { type EngineCore, standardCore } from '../engine';
import type { JsonSchema, UiSchema } from '../json';
import { layoutForm, type PlacedField } from '../layout-form';
import type { View, ViewField, ViewGroup } from '../view';
import type { RecordCondition } from './condition';
import { publishBound } from './publish-bound';
import { toProperties, toPublishedCondition } from './publish-condition';
import { type RuleNode, type RuleSet, ruleSetOf } from './rule-set';
import { toRecordCondition } from './view-condition';

export type PublishedForm = Pick<CompiledForm, 'schema' | 'uiSchema'>;

/** `toProperty`: how a field is said; publishBound unless another tool is to draw it. */
type Options = { engine?: EngineCore | undefined; toProperty?: (field: CompiledField) => JsonSchema };

/**
 * Draft-07 and 2020-12 alike. A bound that is another field's value cannot be said in standard terms and is left out. Entries of
 * the view that name a field twice each stand under their own condition.
 */
export function publishForm(
  elements: readonly DataElement[],
  view: View,
  { engine = standardCore, toProperty = publishBound }: Options = {},
): PublishedForm {
  const set = ruleSetOf(elements, view);
  const groups = layoutForm(elements, withoutOwnConditions(view), {});
  const parts = groups.flatMap((group) => {
    const own = view.groups.find(({ key }) => key === group.key);
    return group.fields.flatMap((field) => listPlaces(field, own));
  });
  const publishing: Publishing = { engine, set, toProperty, refer: (name) => referTo(set, name) };
  const made = parts.map(({ field, conditions }) =>
    publishField({ field, conditions, elements }, publishing),
  );
  const always = made.filter(({ when }) => when === undefined);
  const uiSchema: UiSchema = Object.fromEntries(made.map(({ name, ui }) => [name, ui]));
  uiSchema['ui:order'] = [...new Set(made.map(({ name }) => name))];
  const definitions = listDefinitions(publishing);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(always.flatMap(({ name, schema }) => (schema ? [[name, schema]] : []))),
    ...requiredOf(always.filter(({ required }) => required).map(({ name }) => name)),
    allOf: made.flatMap(({ when }) => (when ? [when] : [])),
    ...(Object.keys(definitions).length > 0 && { definitions }),
  };
  if ((schema.allOf as unknown[]).length === 0) delete schema.allOf;
  return { schema, uiSchema };
}

const requiredOf = (names: readonly string[]): JsonSchema => (names.length > 0 ? { required: names } : {});

type Publishing = {
  engine: EngineCore;
  set: RuleSet | undefined;
  toProperty: (field: CompiledField) => JsonSchema;
  refer: (name: string) => JsonSchema | undefined;
};

type Place = { field: PlacedField; conditions: readonly RecordCondition[] };

/** Under the conditions of the group and of the entry; once for each entry that names the field. */
function listPlaces(field: PlacedField, group: ViewGroup | undefined): Place[] {
  const own = group?.fields.filter(({ name }) => name === field.view?.name) ?? [];
  const under = (showWhen: ViewField['showWhen']) =>
    [group?.showWhen, showWhen].flatMap((one) => (one ? [toRecordCondition(one)] : []));
  if (own.length < 2) return [{ field, conditions: under(own[0]?.showWhen) }];
  return own.map(({ showWhen, ...view }) => ({ field: { ...field, view }, conditions: under(showWhen) }));
}

/** Everything it can show. */
function withoutOwnConditions(view: View): View {
  const groups = view.groups.map(({ showWhen: _, ...group }) => ({
    ...group,
    fields: group.fields.map(({ showWhen: __, ...field }) => field),
  }));
  return { ...view, groups };
}

type Source = {
  field: PlacedField;
  conditions: readonly RecordCondition[];
  elements: readonly DataElement[];
};
type Published = {
  name: string;
  ui: UiSchema;
  /** Of a field without conditions. */
  schema?: JsonSchema;
  required?: boolean;
  /** Of any other. */
  when?: JsonSchema;
};

function publishField({ field, conditions, elements }: Source, publishing: Publishing): Published {
  const { name } = field.element;
  const compile = (state: Pick<PlacedField, 'isRequired' | 'isLocked'>) => {
    const made = compileField(
      { ...field, ...state },
      { ...newRecord, engine: publishing.engine, among: { elements, view: noView } },
    );
    return { ui: made.uiSchema, schema: publishing.toProperty(made), required: made.required };
  };
  const plain = compile({});
  const own = nodeOf(publishing.set, name);
  const require = requirementOf(publishing.set, name);
  const shows = [...(own?.show ? [own.show] : []), ...conditions];
  if (shows.length === 0 && !own?.lock && !require) return { name, ...plain };
  const say = (condition: RecordCondition) => toPublishedCondition(condition, publishing.refer);
  const part = ({ schema, required }: typeof plain): JsonSchema => ({
    properties: toProperties(name, schema),
    ...requiredOf(required ? [name] : []),
  });
  let when = part(plain);
  if (require) when = branch(say(require), part(compile({ isRequired: true })), when);
  if (own?.lock) when = branch(say(own.lock), part(compile({ isLocked: true })), when);
  for (const show of shows) when = branch(say(show), when);
  return { name, ui: plain.ui, when };
}

function branch(condition: JsonSchema, met: JsonSchema, unmet?: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
  return { if: condition, then: met, ...(unmet && { else: unmet }) };
}

const noView: View = { id: '', objectType: '', groups: [] };
const newRecord = { saved: undefined, values: {} };

function nodeOf(set: RuleSet | undefined, name: string): RuleNode | undefined {
  return set?.nodes[set.byName.get(name) ?? -1];
}

function requirementOf(set: RuleSet | undefined, name: string) {
  return set?.nodes[set.byRequired.get(name) ?? -1]?.require;
}

/** The value of a field that is emptied while hidden counts only while it shows. */
function referTo(set: RuleSet | undefined, name: string): JsonSchema | undefined {
  const node = nodeOf(set, name);
  return node?.clears && node.show ? { $ref: `#/definitions/${toKey(set, name)}` } : undefined;
}

/** A number: names may hold anything. */
const toKey = (set: RuleSet | undefined, name: string) => `shown-${set?.byName.get(name)}`;

function listDefinitions({ set, refer }: Publishing): JsonSchema {
  const entries = (set?.nodes ?? []).flatMap(({ name, show }) =>
    name !== undefined && show && refer(name) ? [[toKey(set, name), toPublishedCondition(show, refer)]] : [],
  );
  return Object.fromEntries(entries);
}
