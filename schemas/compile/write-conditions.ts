// Written as if/then/else, so that a stock validator gives our verdict and RJSF draws our fields (E2.3a).
import { type RuleNode, type RuleSet, ruleSetOf } from '../rules/rule-set';
import { toRecordCondition } from '../rules/view-condition';
import type { JsonSchema } from '../values/json';
import type { RecordCondition } from '../words/condition';
import type { DataElement } from '../words/data-element';
import type { View, ViewField, ViewGroup } from '../words/view';
import { compileField, type FormOf } from './compile-field';
import type { CompiledField } from './compiled-form';
import type { PlacedField, PlacedGroup } from './layout-form';
import { toProperties, toPublishedCondition } from './publish-condition';

type Source = {
  elements: readonly DataElement[];
  view: View;
  groups: readonly PlacedGroup[];
  common: FormOf;
  toProperty: (field: CompiledField) => JsonSchema;
};

/** Bounds from another field's value have no standard keyword and are left out. */
export function writeConditions({ elements, view, groups, common, toProperty }: Source): JsonSchema {
  const set = ruleSetOf(elements, view);
  const writing: WriteContext = { common, set, toProperty, refer: (name) => referTo(set, name) };
  const written = groups.flatMap((group) => {
    const own = view.groups.find(({ key }) => key === group.key);
    return group.fields.flatMap((field) => listPlaces(field, own)).map((place) => writeField(place, writing));
  });
  const always = written.filter(({ when }) => when === undefined);
  const conditional = written.flatMap(({ when }) => (when ? [when] : []));
  const definitions = listDefinitions(writing);
  return {
    type: 'object',
    properties: Object.fromEntries(always.flatMap(({ name, schema }) => (schema ? [[name, schema]] : []))),
    ...requiredOf(always.filter(({ required }) => required).map(({ name }) => name)),
    ...(conditional.length > 0 && { allOf: conditional }),
    ...(Object.keys(definitions).length > 0 && { definitions }),
  };
}

const requiredOf = (names: readonly string[]): JsonSchema => (names.length > 0 ? { required: names } : {});

type WriteContext = {
  common: FormOf;
  set: RuleSet | undefined;
  toProperty: (field: CompiledField) => JsonSchema;
  refer: (name: string) => JsonSchema | undefined;
};

type FieldPlace = { field: PlacedField; conditions: readonly RecordCondition[] };

function listPlaces(field: PlacedField, group: ViewGroup | undefined): FieldPlace[] {
  const own = group?.fields.filter(({ name }) => name === field.view?.name) ?? [];
  const under = (showWhen: ViewField['showWhen']) =>
    [group?.showWhen, showWhen].flatMap((one) => (one ? [toRecordCondition(one)] : []));
  if (own.length < 2) return [{ field, conditions: under(own[0]?.showWhen) }];
  return own.map(({ showWhen, ...view }) => ({ field: { ...field, view }, conditions: under(showWhen) }));
}

type WrittenField = {
  name: string;
  schema?: JsonSchema;
  required?: boolean;
  when?: JsonSchema;
};

function writeField(
  { field, conditions }: FieldPlace,
  { common, set, toProperty, refer }: WriteContext,
): WrittenField {
  const { name } = field.element;
  const compile = (state: Pick<PlacedField, 'isRequired' | 'isLocked'>) => {
    const made = compileField({ ...field, ...state }, common);
    return { schema: toProperty(made), required: made.required };
  };
  const plain = compile({});
  const own = nodeOf(set, name);
  const require = requirementOf(set, name);
  const shows = [...(own?.show ? [own.show] : []), ...conditions];
  if (shows.length === 0 && !own?.lock && !require) return { name, ...plain };
  const write = (condition: RecordCondition) => toPublishedCondition(condition, refer);
  const part = ({ schema, required }: typeof plain): JsonSchema => ({
    properties: toProperties(name, schema),
    ...requiredOf(required ? [name] : []),
  });
  let when = part(plain);
  if (require) when = branch(write(require), part(compile({ isRequired: true })), when);
  if (own?.lock) when = branch(write(own.lock), part(compile({ isLocked: true })), when);
  for (const show of shows) when = branch(write(show), when);
  return { name, when };
}

function branch(condition: JsonSchema, met: JsonSchema, unmet?: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
  return { if: condition, then: met, ...(unmet && { else: unmet }) };
}

function nodeOf(set: RuleSet | undefined, name: string): RuleNode | undefined {
  return set?.nodes[set.byName.get(name) ?? -1];
}

function requirementOf(set: RuleSet | undefined, name: string) {
  return set?.nodes[set.byRequired.get(name) ?? -1]?.require;
}

/** A field that is cleared while hidden counts only while it shows. */
function referTo(set: RuleSet | undefined, name: string): JsonSchema | undefined {
  const node = nodeOf(set, name);
  return node?.clears && node.show ? { $ref: `#/definitions/${toKey(set, name)}` } : undefined;
}

/** A number, because names can contain anything. */
const toKey = (set: RuleSet | undefined, name: string) => `shown-${set?.byName.get(name)}`;

function listDefinitions({ set, refer }: WriteContext): JsonSchema {
  const entries = (set?.nodes ?? []).flatMap(({ name, show }) =>
    name !== undefined && show && refer(name) ? [[toKey(set, name), toPublishedCondition(show, refer)]] : [],
  );
  return Object.fromEntries(entries);
}
