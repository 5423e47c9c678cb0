// A condition by the source's field names. fit-condition.ts converts it to our fields.
import { isShort, toRecordCondition } from '../schemas/rules/view-condition';
import { listConditionFields, type RecordCondition } from '../schemas/words/condition';
import type { Condition } from '../schemas/words/view';

export type SourceCondition = Condition | RecordCondition;

export function toOpposite(condition: SourceCondition): SourceCondition {
  if (!isShort(condition)) return { not: condition };
  const { field } = condition;
  if ('filled' in condition) return { field, filled: !condition.filled };
  return 'in' in condition ? { field, notIn: condition.in } : { field, in: condition.notIn };
}

/** Undefined if any part is, because half a condition would mean something else. */
export function toJoined(
  join: 'allOf' | 'anyOf',
  parts: readonly (SourceCondition | undefined)[],
): SourceCondition | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  if (known.length < 2) return known[0];
  const all = known.map(toRecordCondition);
  return join === 'allOf' ? { allOf: all } : { anyOf: all };
}

export const listFields = (condition: SourceCondition) => listConditionFields(toRecordCondition(condition));

export const both = (outer: SourceCondition | undefined, own: SourceCondition | undefined) =>
  outer && own ? toJoined('allOf', [outer, own]) : (own ?? outer);
