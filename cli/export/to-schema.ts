// Data elements and a view → one JSON Schema in standard terms: what is there under a condition stands in if/then, options are
// const and title, formats stand beside patterns.
import { compileForm } from '../../schemas/compile-form';
import type { CompiledField } from '../../schemas/compiled-form';
import type { DataElement } from '../../schemas/data-element';
import { type EngineCore, standardCore } from '../../schemas/engine';
import { isObject, type JsonSchema } from '../../schemas/json';
import type { View } from '../../schemas/view';
import { stockFormats, toStockProperty } from './stock-property';

export const dialects = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '07': 'http://json-schema.org/draft-07/schema#',
} as const;
export type Dialect = keyof typeof dialects;

export type Exported = {
  schema: JsonSchema;
  /** All that the form can show, in its order. */
  fields: CompiledField[];
  lost: { field: string; message: string }[];
};
type Target = { dialect: Dialect; id: string; engine?: EngineCore | undefined };

export function toSchema(
  elements: readonly DataElement[],
  view: View,
  { dialect, id, engine = standardCore }: Target,
): Exported {
  const form = compileForm(elements, view, {
    engine,
    conditions: 'schema',
    toProperty: (field) => toStockProperty(field, engine),
  });
  const fields = [...form.fields.values()];
  const schema = {
    $schema: dialects[dialect],
    $id: id,
    title: view.objectType,
    ...toStrict(form.schema),
  };
  return { schema, fields, lost: fields.flatMap(listLost) };
}

/** Strict validators want a type beside `properties` and `required`, and each required name described. */
function toStrict(schema: JsonSchema): JsonSchema {
  const inside = Object.entries(schema).map(([keyword, part]) => {
    if (Array.isArray(part) && lists.has(keyword))
      return [keyword, part.map((one) => toStrict(one as JsonSchema))];
    return [keyword, isObject(part) && conditions.has(keyword) ? toStrict(part) : part];
  });
  const { properties, required } = schema;
  if (!isObject(properties) && !Array.isArray(required)) return Object.fromEntries(inside);
  const named = Object.fromEntries((Array.isArray(required) ? required : []).map((name) => [name, {}]));
  return {
    type: 'object',
    ...Object.fromEntries(inside),
    properties: { ...named, ...toTypedParts(isObject(properties) ? properties : {}) },
  };
}

/** Strict validators want a type beside what is asked of a field in a condition, too. */
function toTyped(schema: JsonSchema): JsonSchema {
  const [keyword] = Object.keys(schema).filter((one) => typeOf.has(one));
  const type = keyword !== undefined && schema.type === undefined ? { type: typeOf.get(keyword) } : {};
  const inside = Object.entries(schema).map(([name, part]) => {
    if (Array.isArray(part) && lists.has(name)) return [name, part.map((one) => toTyped(one as JsonSchema))];
    return [name, isObject(part) && conditions.has(name) ? toTyped(part) : part];
  });
  return { ...type, ...Object.fromEntries(inside) };
}

function toTypedParts(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, isObject(part) ? toTyped(part) : part]),
  );
}

const typeOf = new Map<string, string>([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map(
    (keyword) => [keyword, 'number'] as const,
  ),
  ...['minLength', 'maxLength', 'pattern', 'format'].map((keyword) => [keyword, 'string'] as const),
  ...['contains', 'items', 'minItems', 'maxItems'].map((keyword) => [keyword, 'array'] as const),
]);

const lists = new Set(['allOf', 'anyOf', 'oneOf']);
const conditions = new Set(['if', 'then', 'else', 'not']);

function listLost({ name, view, schema, element, limits }: CompiledField): Exported['lost'] {
  const messages = [
    ...(schema.multipleOf === 0.01
      ? ['More than two decimals are accepted: standard validators miscount cents.']
      : []),
    ...[view?.bounds?.minimum, view?.bounds?.maximum].flatMap((bound) =>
      typeof bound === 'string'
        ? [`The bound '${bound}' is another field, which JSON Schema cannot express.`]
        : [],
    ),
    ...(stockFormats.has(schema.pattern)
      ? ['Addresses with letters beyond ASCII are refused where formats are checked.']
      : []),
    ...(limits?.bounds ?? []).flatMap(({ bound }) =>
      typeof bound === 'object'
        ? [`The bound '${bound.field}' is another field, which JSON Schema cannot express.`]
        : [],
    ),
    ...(element.rules?.formula ? ['Nothing calculates it: it is a read-only field.'] : []),
    ...(element.rules?.check ? ['Its check is not enforced.'] : []),
    ...(element.config.unique === true ? ['Two records may have the same value.'] : []),
    ...(view?.normalize ? ['What is typed is not cleaned before it is checked.'] : []),
    ...(view?.emptiedBy ? [`It keeps its value when '${view.emptiedBy}' changes.`] : []),
  ];
  return messages.map((message) => ({ field: name, message }));
}
