// A condition in the source's own field names. fit-condition.ts turns it into a condition on our fields.
import { isShort, toRecordCondition } from '../schemas/rules/view-condition';
import { listAskedBy, type RecordCondition } from '../schemas/words/condition';
import type { Condition } from '../schemas/words/view';

export type SourceCondition = Condition | RecordCondition;

export function toOpposite(asked: SourceCondition): SourceCondition {
  if (!isShort(asked)) return { not: asked };
  const { field } = asked;
  if ('filled' in asked) return { field, filled: !asked.filled };
  return 'in' in asked ? { field, notIn: asked.in } : { field, in: asked.notIn };
}

/** undefined if one of them is: half a condition would mean something else. */
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

export const listFields = (asked: SourceCondition) => listAskedBy(toRecordCondition(asked));

/** An element's own condition within that of the group around it. */
export const both = (outer: SourceCondition | undefined, own: SourceCondition | undefined) =>
  outer && own ? toJoined('allOf', [outer, own]) : (own ?? outer);
