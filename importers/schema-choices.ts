import { isObject, type Json, type JsonObject } from '../schemas/values/json';

export type Choice = { label: unknown; value: Json };

/** Undefined if it enumerates none. A null among them means that the value is optional. */
export function listChoices(schema: JsonObject): Choice[] | undefined {
  const { enum: values, enumNames, oneOf, anyOf, const: only } = schema;
  if (typeof only === 'string') return [{ label: schema.title, value: only }];
  if (Array.isArray(values)) {
    const names = Array.isArray(enumNames) ? enumNames : [];
    return values
      .map((value, index) => ({ label: names[index], value }))
      .filter(({ value }) => value !== null);
  }
  for (const list of [oneOf, anyOf]) {
    if (!Array.isArray(list) || !list.every((one) => isObject(one) && one.const !== undefined)) continue;
    return list.map((one) =>
      isObject(one) ? { label: one.title, value: one.const ?? null } : { label: '', value: '' },
    );
  }
  return undefined;
}
