// Reads conditions that are written as JSON Schema: a rule of JSON Forms, or an `if`.
import { parseCondition } from '../schemas/rules/parse-condition';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import type { RecordCondition, ValueTest } from '../schemas/words/condition';
import { type SourceCondition, toJoined, toOpposite } from './source-condition';

export function readSchemaCondition(schema: JsonObject, prefix = ''): SourceCondition | undefined {
  const condition = parseCondition(toPlain(schema), () => {});
  return condition && toSourceCondition(condition, prefix);
}

/** Removes the type, which the field has anyway, and converts bounds that exclude their own value. */
function toPlain(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(toPlain);
  if (!isObject(schema)) return schema;
  const { type: _, exclusiveMinimum: low, exclusiveMaximum: high, ...others } = schema;
  const outside: Json[] = [
    ...(typeof low === 'number' ? [{ not: { maximum: low } }] : []),
    ...(typeof high === 'number' ? [{ not: { minimum: high } }] : []),
  ];
  const plain = Object.entries(others).map(([key, value]): [string, Json] => {
    if (key === 'properties' && isObject(value)) return [key, mapValues(value, toPlain)];
    return [key, ['not', 'contains', 'allOf', 'anyOf'].includes(key) ? toPlain(value) : value];
  });
  const all = Array.isArray(others.allOf) ? others.allOf.map(toPlain) : [];
  return { ...Object.fromEntries(plain), ...(outside.length > 0 && { allOf: [...all, ...outside] }) };
}

const mapValues = (object: JsonObject, map: (value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

function toSourceCondition(condition: RecordCondition, prefix: string): SourceCondition | undefined {
  const { properties = {}, required = [], not, allOf = [], anyOf } = condition;
  const inner = not && toSourceCondition(not, prefix);
  return toJoined('allOf', [
    ...required
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name) => ({ field: prefix + name, filled: true })),
    ...Object.entries<ValueTest>(properties).map(([name, test]) =>
      readField(prefix + name, test, required.includes(name)),
    ),
    ...(not ? [inner && toOpposite(inner)] : []),
    ...allOf.map((one) => toSourceCondition(one, prefix)),
    ...(anyOf
      ? [
          toJoined(
            'anyOf',
            anyOf.map((one) => toSourceCondition(one, prefix)),
          ),
        ]
      : []),
  ]);
}

/** An enumeration requires a value, as people expect. An empty field passes other tests, as in JSON Schema. */
function readField(field: string, test: ValueTest, isRequired: boolean): SourceCondition {
  const values = test.const === undefined ? test.enum : [test.const];
  if (values && Object.keys(test).length === 1) return { field, in: values };
  const filled = { required: [field], properties: Object.fromEntries([[field, test]]) };
  return isRequired || values ? filled : { anyOf: [{ not: { required: [field] } }, filled] };
}
