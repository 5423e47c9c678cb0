import { isObject, type Json, ownValue } from '../../schemas/values/json';

export function readAt(json: Json, path: string): Json | undefined {
  let found: Json | undefined = json;
  for (const part of path === '' ? [] : path.split('/'))
    found = Array.isArray(found)
      ? found[Number(part)]
      : isObject(found)
        ? ownValue<Json>(found, part)
        : undefined;
  return found;
}
