// A few names are nested on the wire: `roleConfig.role` of a user travels as `{ roleConfig: { role } }` (R14).
import { type ObjectType, objects } from '../../objects/index';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';

function listNested(objectType: ObjectType): { name: string; outer: string; inner: string }[] {
  return (objects[objectType].nested ?? []).map((name) => {
    const [outer = '', inner = ''] = name.split('.');
    return { name, outer, inner };
  });
}

export function setWireValue(wire: JsonObject, objectType: ObjectType, name: string, value: Json): void {
  const nested = listNested(objectType).find((one) => one.name === name);
  if (nested) wire[nested.outer] = { [nested.inner]: value };
  else wire[name] = value;
}

/** The reverse, for request bodies. Accepts both spellings. */
export function fromWire(objectType: ObjectType, body: JsonObject): JsonObject {
  let flat = body;
  for (const { name, outer, inner } of listNested(objectType)) {
    const { [outer]: map, ...rest } = flat;
    const value = isObject(map) ? map[inner] : undefined;
    if (value !== undefined) flat = { ...rest, [name]: value };
  }
  return flat;
}
