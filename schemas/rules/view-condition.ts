// A view's short condition of one field says what a condition says in JSON Schema's words: one mechanism judges both.
import { isEmpty, isObject, type Json } from '../json';
import type { Condition } from '../view';
import type { RecordCondition } from './condition';
import { readUnticked } from './unticked';

const kept = new WeakMap<Condition | RecordCondition, RecordCondition>();

/** The condition as it is judged, of either kind. */
export function toRecordCondition(condition: Condition | RecordCondition): RecordCondition {
  const known = kept.get(condition) ?? readUnticked(isShort(condition) ? toLong(condition) : condition);
  kept.set(condition, known);
  return known;
}

/** Whole: a half-written one is no condition of either kind. */
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

/** An empty value among them means an empty field. */
function toOneOf(field: string, values: readonly Json[]): RecordCondition {
  const filled = { required: [field], properties: Object.fromEntries([[field, { enum: values }]]) };
  return values.some(isEmpty) ? { anyOf: [{ not: { required: [field] } }, filled] } : filled;
}
