// Finds the parts of a JSON Schema that apply at a path, and what they allow. Supports the keywords of the published schemas.
import type { JSONPath } from 'jsonc-parser';
import { isObject, type Json, type JsonSchema, ownValue } from '../../../../schemas/values/json';

type Key = { key: string; says: string; below: JsonSchema };
export type Value = { value: Json; says: string };

export function resolve(root: JsonSchema, path: JSONPath, json: Json | undefined): JsonSchema[] {
  let [schemas, value] = [expand(root, root, json), json];
  for (const part of path) {
    value = childOf(value, part);
    const below = schemas.flatMap((schema) => stepInto(schema, part));
    schemas = below.flatMap((schema) => expand(schema, root, value));
  }
  return schemas;
}

function stepInto({ properties, additionalProperties, items }: JsonSchema, part: string | number) {
  if (typeof part === 'number') return isObject(items) ? [items as JsonSchema] : [];
  const own = isObject(properties) ? ownValue(properties, part) : undefined;
  const found = own ?? additionalProperties;
  return isObject(found) ? [found as JsonSchema] : [];
}

function childOf(value: Json | undefined, part: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(part)];
  return isObject(value) ? ownValue(value, String(part)) : undefined;
}

/** A schema with everything it refers to and combines; for if/then/else the branch that applies to the value. */
export function expand(schema: JsonSchema, root: JsonSchema, json?: Json): JsonSchema[] {
  const { $ref, allOf, anyOf, oneOf } = schema;
  const parts = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const branch = schema.if === undefined ? [] : [holds(schema.if, json) ? schema.then : schema.else];
  const target = typeof $ref === 'string' ? find(root, $ref) : undefined;
  const joined = [target, ...parts, ...branch].filter(isObject) as JsonSchema[];
  return [schema, ...joined.flatMap((one) => expand(one, root, json))];
}

/** '#/$defs/view' */
function find(root: JsonSchema, ref: string): JsonSchema | undefined {
  const [, kind = '', name = ''] = ref.split('/');
  const definitions = root[kind];
  const found = isObject(definitions) ? ownValue(definitions, name) : undefined;
  return isObject(found) ? (found as JsonSchema) : undefined;
}

/** Checks only what the published schemas use in conditions: type, required keys, a constant. */
function holds(condition: unknown, json: Json | undefined): boolean {
  if (!isObject(condition)) return true;
  if (condition.type === 'array') return Array.isArray(json);
  const required = Array.isArray(condition.required) ? condition.required : [];
  return isObject(json) && required.every((key) => Object.hasOwn(json, String(key)));
}

export function toKeys(schemas: readonly JsonSchema[]): Key[] {
  const keys = new Map<string, Key>();
  for (const { properties } of schemas)
    for (const [key, below] of isObject(properties) ? Object.entries(properties) : []) {
      const schema = (isObject(below) ? below : {}) as JsonSchema;
      const known = keys.get(key);
      const says = String(schema.description ?? schema.title ?? known?.says ?? '');
      keys.set(key, { key, says, below: { ...known?.below, ...schema } });
    }
  return [...keys.values()];
}

export function toValues(schemas: readonly JsonSchema[]): Value[] {
  const values = new Map<string, Value>();
  const add = (value: unknown, says = '') => {
    const key = JSON.stringify(value);
    if (!values.get(key)?.says) values.set(key, { value: value as Json, says });
  };
  for (const { const: only, enum: list, type, title } of schemas) {
    if (only !== undefined) add(only, typeof title === 'string' ? title : '');
    if (Array.isArray(list)) for (const value of list) add(value);
    if (type === 'boolean') for (const value of [true, false]) add(value);
  }
  return [...values.values()];
}
