// A bound can be another field's value (E3).
import type { Say } from '../values/say';

/** There is no bound while that field is empty. */
export type FieldBound = { field: string };
export const todayBound = 'today';
/** A number, a day for a date ('2026-01-31', 'today'), an instant for a date-time. */
export type Bound = number | string | FieldBound;

export type Limits = {
  minimum?: Bound;
  maximum?: Bound;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** In the linear subset (linear-pattern.ts), anchored at both ends. */
  pattern?: string;
  patternMessage?: string;
};

export function isFieldBound(bound: Bound | undefined): bound is FieldBound {
  return typeof bound === 'object';
}

/** It limits a text with a pattern and no length of its own. */
export const longestMatched = 10_000;

/** Small numbers stay numbers, so that languages can choose the plural form. */
export const toCount = (number: number) => (number < 1000 ? number : number.toLocaleString('en-US'));

export function describeLength(most: number, say: Say): string {
  const sentence =
    most === 1 ? 'Must be at most {count} character long.' : 'Must be at most {count} characters long.';
  return say(sentence, { count: toCount(most) });
}

/** 'today' changes with the day, and a field's value with the record. */
export function isFixedBound(bound: Bound | undefined): bound is number | string {
  return bound !== undefined && !isFieldBound(bound) && bound !== todayBound;
}

export function listBoundNames({ minimum, maximum }: Limits): string[] {
  return [minimum, maximum].flatMap((bound) => (isFieldBound(bound) ? [bound.field] : []));
}
