// Short conditions become JSON Schema, so that one mechanism evaluates both.
import { cached } from '../values/cached';
import { isEmpty, isObject, type Json } from '../values/json';
import type { RecordCondition } from '../words/condition';
import type { Condition } from '../words/view';
import { readUnticked } from './unticked';

export const toRecordCondition = cached((condition: Condition | RecordCondition) =>
  readUnticked(isShort(condition) ? toLong(condition) : condition),
);

/** A half-written condition is neither kind. */
export function isShort(condition: unknown): condition is Condition {
  if (!isObject(condition) || typeof condition.field !== 'string') return false;
  const { in: values, notIn, filled } = condition;
  if (filled !== undefined) return typeof filled === 'boolean';
  return Array.isArray(values) || (values === undefined && Array.isArray(notIn));
}

function toLong(condition: Condition): RecordCondition {
  const filled: RecordCondition = { required: [condition.field] };
  if ('filled' in condition) return condition.filled ? filled : { not: filled };
  return 'in' in condition
    ? toOneOf(condition.field, condition.in)
    : { not: toOneOf(condition.field, condition.notIn) };
}

/** An empty value in the list means an empty field. */
function toOneOf(field: string, values: readonly Json[]): RecordCondition {
  const filled = { required: [field], properties: Object.fromEntries([[field, { enum: values }]]) };
  return values.some(isEmpty) ? { anyOf: [{ not: { required: [field] } }, filled] } : filled;
}
