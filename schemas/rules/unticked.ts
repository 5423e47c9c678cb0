// JSON Schema finds no value in a checkbox that was never ticked, so `false` becomes 'is not ticked' (R82).
import { isEmpty, ownValue } from '../values/json';
import type { RecordCondition, ValueTest } from '../words/condition';

export function readUnticked(condition: RecordCondition): RecordCondition {
  const { properties = {}, required = [], not, allOf = [], anyOf } = condition;
  const asksNo = (name: string) => isNo(ownValue(properties, name));
  const tests = Object.entries<ValueTest>(properties).filter(([name]) => !asksNo(name));
  const filled = required.filter((name) => !asksNo(name));
  const all = [
    ...Object.keys(properties).filter(asksNo).map(toUnticked),
    ...allOf.map((part) => readUnticked(part)),
  ];
  const read: RecordCondition = {
    ...(filled.length > 0 && { required: filled }),
    ...(tests.length > 0 && { properties: Object.fromEntries(tests) }),
    ...(not && { not: readUnticked(not) }),
    ...(anyOf && { anyOf: anyOf.map((part) => readUnticked(part)) }),
    ...(all.length > 0 && { allOf: all }),
  };
  const [only] = all;
  return only && all.length === 1 && Object.keys(read).length === 1 ? only : read;
}

function isNo(test: ValueTest | undefined): boolean {
  if (!test || Object.keys(test).length !== 1) return false;
  const values = test.const === undefined ? (test.enum ?? []) : [test.const];
  return values.includes(false) && values.every((value) => value === false || isEmpty(value));
}

function toUnticked(name: string): RecordCondition {
  return { not: { required: [name], properties: Object.fromEntries([[name, { const: true }]]) } };
}
