import { isObject, type Json, type JsonObject, ownValue } from '../schemas/values/json';

/** Parts of `allOf` with an `if` stay there, because they become conditions. Undefined for a reference that leads nowhere. */
export function resolveSchema(schema: JsonObject, root: JsonObject, depth = 0): JsonObject | undefined {
  if (depth > 20) return undefined;
  const { $ref, allOf, ...own } = schema;
  let resolved: JsonObject = own;
  if (typeof $ref === 'string') {
    const target = $ref.startsWith('#') ? follow(root, $ref.slice(1)) : undefined;
    const known = isObject(target) ? resolveSchema(target, root, depth + 1) : undefined;
    if (!known) return undefined;
    resolved = { ...known, ...own };
  }
  const parts = Array.isArray(allOf) ? allOf.filter(isObject) : [];
  for (const part of parts.filter((one) => !isObject(one.if))) {
    const known = resolveSchema(part, root, depth + 1);
    if (!known) return undefined;
    resolved = merge(resolved, known);
  }
  const conditional = parts.filter((one) => isObject(one.if));
  const whole = withoutNull(resolved, root, depth);
  return conditional.length > 0 ? { ...whole, allOf: conditional } : whole;
}

export function listReferences(schema: Json | undefined): string[] {
  if (!isObject(schema)) return [];
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return [schema, ...parts].flatMap((one) =>
    isObject(one) && typeof one.$ref === 'string' ? [one.$ref] : [],
  );
}

/** anyOf of a schema and null is that schema, optional. */
function withoutNull(schema: JsonObject, root: JsonObject, depth: number): JsonObject {
  for (const key of ['anyOf', 'oneOf']) {
    const { [key]: list, ...own } = schema;
    const [only, ...others] = Array.isArray(list)
      ? list.filter((one) => isObject(one) && one.type !== 'null')
      : [];
    if (!Array.isArray(list) || list.length < 2 || others.length > 0 || !isObject(only)) continue;
    const known = resolveSchema(only, root, depth + 1);
    if (known) return { ...known, ...own };
  }
  return schema;
}

function follow(root: JsonObject, pointer: string): unknown {
  let at: unknown = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) ? ownValue(at, name) : Array.isArray(at) ? at[Number(name)] : undefined;
  }
  return at;
}

function merge(a: JsonObject, b: JsonObject): JsonObject {
  return {
    ...a,
    ...b,
    ...(isObject(a.properties) &&
      isObject(b.properties) && { properties: { ...a.properties, ...b.properties } }),
    ...(Array.isArray(a.required) &&
      Array.isArray(b.required) && { required: [...a.required, ...b.required] }),
  };
}
