// Limits of a field's value beyond its type, in the words of JSON Schema (E3). A bound can be another field's value.
import type { Say } from '../values/say';

/** That field's value is the bound; there is none while it is empty. */
export type FieldBound = { field: string };
/** Of a date: the day that it is at the installation. */
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

/** The maximum length of a text with a pattern and no limit of its own. */
export const longestMatched = 10_000;

/** 2000 → '2,000'. */
export const toCount = (number: number) => (number < 1000 ? number : number.toLocaleString('en-US'));

/** The message against a text that is too long. */
export function describeLength(most: number, say: Say): string {
  const sentence =
    most === 1 ? 'Must be at most {count} character long.' : 'Must be at most {count} characters long.';
  return say(sentence, { count: toCount(most) });
}

/** A bound that is the same today and tomorrow, whatever a record holds. */
export function isFixedBound(bound: Bound | undefined): bound is number | string {
  return bound !== undefined && !isFieldBound(bound) && bound !== todayBound;
}

export function listBoundNames({ minimum, maximum }: Limits): string[] {
  return [minimum, maximum].flatMap((bound) => (isFieldBound(bound) ? [bound.field] : []));
}
