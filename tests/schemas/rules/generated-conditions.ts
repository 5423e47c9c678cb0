// Generates conditions over a few fields, and records that meet or nearly meet them.
import fc from 'fast-check';
import { isEmpty, isEqualJson, type Json, type JsonObject } from '../../../schemas/values/json';
import type { RecordCondition, ValueTest } from '../../../schemas/words/condition';

export const fieldNames = ['text', 'amount', 'agrees', 'crews', 'rows', 'toString', 'a.b/c~d'];

const values = fc.oneof(
  fc.constantFrom<Json>('a', 'b', 'ab', '😀', '😀😀x', ' ', 0, 1, -1, 2.5, 1e9, true, false),
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  fc.constantFrom<Json>({ a: 'x' }, { a: 'x', b: 'y' }, { b: 'y', a: 'x' }, [['a']], [1, 1]),
);
const empty = fc.constantFrom<Json>('', null, [], {});

export const records: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(fc.constantFrom(...fieldNames), fc.oneof({ weight: 4, arbitrary: values }, empty)), {
    maxLength: 7,
  })
  .map((entries) => Object.fromEntries(entries));

export const withoutEmpty = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));

const bound = fc.constantFrom(-1, 0, 1, 2, 2.5, 3);

const { test } = fc.letrec<{ test: ValueTest }>((tie) => ({
  test: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    values.map((value) => ({ const: value })),
    fc
      .uniqueArray(values, { minLength: 1, maxLength: 3, comparator: isEqualJson })
      .map((list) => ({ enum: list })),
    bound.map((minimum) => ({ minimum })),
    fc.tuple(bound, bound).map(([minimum, maximum]) => ({ minimum, maximum })),
    fc.nat(3).map((minLength) => ({ minLength })),
    tie('test').map((contains) => ({ contains })),
    tie('test').map((not) => ({ not })),
    fc.array(tie('test'), { minLength: 1, maxLength: 3 }).map((allOf) => ({ allOf })),
    fc.array(tie('test'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  ),
}));

export const { conditions } = fc.letrec<{ conditions: RecordCondition }>((tie) => ({
  conditions: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.subarray(fieldNames, { minLength: 1, maxLength: 2 }).map((required) => ({ required })),
    fc
      .array(fc.tuple(fc.constantFrom(...fieldNames), test), { minLength: 1, maxLength: 3 })
      .map((entries) => ({ properties: Object.fromEntries(entries) })),
    fc.tuple(fc.constantFrom(...fieldNames), test).map(([name, one]) => ({
      required: [name],
      properties: Object.fromEntries([[name, one]]),
    })),
    tie('conditions').map((not) => ({ not })),
    fc.array(tie('conditions'), { minLength: 1, maxLength: 3 }).map((allOf) => ({ allOf })),
    fc.array(tie('conditions'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  ),
}));
