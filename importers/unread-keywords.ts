// Determines the type of a JSON Schema property, and lists its keywords that a field of that type does not read.
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { listChoices } from './schema-choices';

/** `isChoice`: its values are options. */
export function listUnreadKeywords(schema: JsonObject, type: string, isChoice: boolean): string[] {
  const { const: only, enum: values, deprecated, writeOnly, required, examples } = schema;
  const branches = ['oneOf', 'anyOf'].filter((key) => Array.isArray(schema[key]));
  return [
    ...(isChoice && branches.some((key) => isDescribed(schema[key]))
      ? ['The descriptions of its options are not shown.']
      : []),
    ...(isChoice && type !== 'array' ? [] : branches.map((key) => toLostBranches(schema, key, type))),
    ...(only !== undefined && !isChoice && only !== true ? [`It need not be ${JSON.stringify(only)}.`] : []),
    ...(type === 'array' && Array.isArray(values) ? ["'enum' of a list is not checked."] : []),
    ...(deprecated === true ? ["'deprecated' is not carried over."] : []),
    ...(writeOnly === true ? ["'writeOnly' is not carried over."] : []),
    ...(required === true ? ["'required' is a list of names in the object around it."] : []),
    ...(examples !== undefined && type !== 'string' ? ["'examples' is not carried over."] : []),
  ];
}

const isDescribed = (list: Json | undefined) =>
  Array.isArray(list) && list.some((one) => isObject(one) && one.description !== undefined);

function toLostBranches(schema: JsonObject, key: string, type: string): string {
  const list = schema[key];
  const types = Array.isArray(list)
    ? list.flatMap((one) => (isObject(one) && typeof one.type === 'string' ? [one.type] : []))
    : [];
  return schema.type === undefined && types.some((one) => one !== type)
    ? `'${key}' lets it be ${[...new Set(types)].join(' or ')}; it is ${type} here.`
    : `'${key}' is not checked.`;
}

/** Without a type, derives it from the keywords. ['string', 'null'] is 'string'. */
export function typeOf({
  type,
  properties,
  items,
  enum: values,
  const: only,
  oneOf,
  anyOf,
}: JsonObject): string {
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : [type];
  if (types.length === 1 && typeof types[0] === 'string') return types[0];
  if (types.length > 1) return '';
  if (properties) return 'object';
  if (items) return 'array';
  const alternatives = [oneOf, anyOf].find((list) => Array.isArray(list)) ?? [];
  const [first] = (alternatives as Json[]).filter((one) => isObject(one) && one.const === undefined);
  if (isObject(first) && first.type === 'string') return 'string';
  const kinds = new Set((alternatives as Json[]).map((one) => (isObject(one) ? one.type : undefined)));
  const [kind] = kinds;
  if (kinds.size === 1 && typeof kind === 'string') return kind;
  const example = Array.isArray(values) ? values[0] : only;
  return example === undefined || example === null ? 'string' : typeof example;
}

/** 'a list of lists': what no field can hold. */
export function describeSchema(schema: JsonObject): string {
  const type = typeOf(schema);
  if (type === 'array') {
    if (Array.isArray(schema.items) || schema.prefixItems) return 'a list whose places differ';
    if (!isObject(schema.items)) return 'a list without options';
    if (typeOf(schema.items) === 'array') return 'a list of lists';
    return listChoices(schema.items) ? 'choices among objects' : 'a list without options';
  }
  if (type === 'object') return listChoices(schema) ? 'a choice among objects' : 'an object of any keys';
  return type === '' ? 'several types' : `'${type}'`;
}
