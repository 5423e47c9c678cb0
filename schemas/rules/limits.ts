// What a field's value must keep to beyond its type, in JSON Schema's own words (E3). A bound may be another field's value.
import type { Say } from '../say';

/** The value of that field is the bound; while it is empty there is none. */
export type FieldBound = { field: string };
/** A number, of a date the day ('2026-01-31'), of a date and time the instant. */
export type Bound = number | string | FieldBound;

export type Limits = {
  minimum?: Bound;
  maximum?: Bound;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** Of the linear subset (linear-pattern.ts), anchored at both ends. */
  pattern?: string;
  patternMessage?: string;
};

export function isFieldBound(bound: Bound | undefined): bound is FieldBound {
  return typeof bound === 'object';
}

/** A text with a pattern and no limit of its own is this long at most. */
export const longestMatched = 10_000;

/** 2000 → '2,000'. */
export const toCount = (number: number) => (number < 1000 ? number : number.toLocaleString('en-US'));

/** The sentence against a text that is too long. */
export function describeLength(most: number, say: Say): string {
  const sentence =
    most === 1 ? 'Must be at most {count} character long.' : 'Must be at most {count} characters long.';
  return say(sentence, { count: toCount(most) });
}

/** The fields that the limits name. */
export function listBoundNames({ minimum, maximum }: Limits): string[] {
  return [minimum, maximum].flatMap((bound) => (isFieldBound(bound) ? [bound.field] : []));
}
