// RJSF asks for this at conditions. The generated validators judge all keywords except allOf, anyOf, not and if.
import { isObject, isSameValue, type Json, type JsonSchema, ownValue } from '../schemas/values/json';
import { validateValue } from './validate-value';

/** `root` has the definitions. */
export function fitsSchema(schema: JsonSchema | boolean, value: Json | undefined, root: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema;
  if (value === undefined) return true;
  const fits = (part: unknown) => fitsSchema(part as JsonSchema, value, root);
  const { $ref, allOf, anyOf, oneOf, not, if: condition } = schema;
  if (typeof $ref === 'string' && !fits(resolve($ref, root))) return false;
  if (Array.isArray(allOf) && !allOf.every((part) => fits(part))) return false;
  if (Array.isArray(anyOf) && !anyOf.some((part) => fits(part))) return false;
  if (Array.isArray(oneOf) && oneOf.filter((part) => fits(part)).length !== 1) return false;
  if (not !== undefined && fits(not)) return false;
  if (condition !== undefined && !fits((fits(condition) ? schema.then : schema.else) ?? true)) return false;
  return fitsItself(schema, value) && fitsInside(schema, value, root);
}

function fitsItself({ properties: _, ...schema }: JsonSchema, value: Json): boolean {
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => isSameValue(one, value))) return false;
  if (schema.const !== undefined && !isSameValue(schema.const as Json, value)) return false;
  return validateValue({ type: toType(value), ...schema }, value).length === 0;
}

function fitsInside({ properties, contains }: JsonSchema, value: Json, root: JsonSchema): boolean {
  // An absent member meets any schema.
  const fits = (part: unknown, inner: Json | undefined) => fitsSchema(part as JsonSchema, inner, root);
  if (Array.isArray(value)) return contains === undefined || value.some((item) => fits(contains, item));
  if (!isObject(properties) || !isObject(value)) return true;
  return Object.keys(properties).every((name) => fits(properties[name], ownValue(value, name)));
}

function toType(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/** RJSF sometimes puts the schema's own address before '#/definitions/a'. */
function resolve($ref: string, root: JsonSchema): JsonSchema {
  const [, path = ''] = $ref.split('#');
  const keys = path.split('/').slice(1);
  return keys.reduce<JsonSchema>((part, key) => (isObject(part[key]) ? part[key] : {}), root);
}
