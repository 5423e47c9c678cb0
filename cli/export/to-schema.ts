// Data elements and a view → one JSON Schema in standard terms: conditional fields become if/then, an option is
// one value with a title, and formats are added to patterns.
import { compileForm } from '../../schemas/compile/compile-form';
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { type EngineCore, standardCore } from '../../schemas/engine';
import { isObject, type JsonSchema } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { View } from '../../schemas/words/view';
import { type Loss, listLost } from './list-lost';
import { toStockProperty } from './stock-property';

export const dialects = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '07': 'http://json-schema.org/draft-07/schema#',
} as const;
export type Dialect = keyof typeof dialects;

export type Exported = {
  schema: JsonSchema;
  fields: CompiledField[];
  lost: Loss[];
};
type SchemaTarget = {
  dialect: Dialect;
  id: string;
  engine?: EngineCore | undefined;
  /** A uiSchema is exported as well, which can express more. */
  isForRjsf?: boolean;
};

export function toSchema(
  elements: readonly DataElement[],
  view: View,
  { dialect, id, engine = standardCore, isForRjsf = false }: SchemaTarget,
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
  return { schema, fields, lost: listLost(form, { engine, isForRjsf }) };
}

/** Strict validators require a type next to `properties` and `required`, and a schema for each required name. */
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

/** Strict validators also require a type for each field in a condition. */
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
    Object.entries(properties).map(([name, part]) => [
      name,
      isObject(part) ? toUnfilled(toTyped(part)) : part,
    ]),
  );
}

/** RJSF fills a list of objects with empty ones up to `minItems`, so `contains` requires the first one instead. */
function toUnfilled(schema: JsonSchema): JsonSchema {
  const { minItems, ...rest } = schema;
  const isOfObjects = isObject(schema.items) && schema.items.type === 'object';
  return minItems === 1 && isOfObjects ? { ...rest, contains: {} } : schema;
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
