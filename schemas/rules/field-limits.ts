import { isDay } from '../values/calendar-day';
import { isEmpty, type Json, type JsonSchema } from '../values/json';
import type { Say } from '../values/say';
import { today } from '../values/today';
import type { ReadValue } from '../words/condition';
import type { DataElement } from '../words/data-element';
import { toOrder } from '../words/date-order';
import { type Bound, isFieldBound, type Limits, longestMatched, toCount, todayBound } from '../words/limits';
import type { View } from '../words/view';
import type { VisualType } from '../words/visual-type';
import { toCommonMultiple } from './common-multiple';

export type CompiledBound = { side: 'minimum' | 'maximum'; bound: Bound; message: string };

export class FieldLimits {
  readonly messages: ReadonlyMap<string, string>;
  readonly bounds: readonly CompiledBound[];
  readonly hasPattern: boolean;
  private readonly limits: Limits;

  constructor(source: LimitSource) {
    const { limits } = source;
    this.limits = limits;
    this.messages = new Map(listMessages(source));
    this.bounds = listBounds(source);
    this.hasPattern = limits.pattern !== undefined;
  }

  /** A stricter keyword of the type stays. */
  narrow(fragment: JsonSchema): JsonSchema {
    return { ...fragment, ...toLimitKeywords(this.limits, fragment) };
  }

  /** A pattern may match spaces, but a required value needs more. */
  isBlank(value: Json): boolean {
    return this.hasPattern && typeof value === 'string' && value.trim() === '';
  }

  /** A longer text is not matched with the pattern (E3). `most`: maxLength of its schema. */
  isTooLong(value: Json, most: unknown): boolean {
    if (!this.hasPattern || typeof most !== 'number' || typeof value !== 'string' || value.length <= most)
      return false;
    // An emoji is one character and two code units.
    return value.length > most * 2 || Array.from(value).length > most;
  }

  /** Without `read`, bounds that name fields are ignored. */
  findBeyond(value: Json, read?: ReadValue): string | undefined {
    return this.bounds.find((bound) => isBeyond(bound, value, read))?.message;
  }
}

/** The view can rename fields. */
export type LabelSource = { elements: readonly DataElement[]; view: View };

export type LimitSource = {
  limits: Limits;
  type: VisualType;
  element: DataElement;
  among: LabelSource;
  say: Say;
};

const longestOf = ({ maxLength, pattern }: Limits) =>
  maxLength ?? (pattern === undefined ? undefined : longestMatched);

function toLimitKeywords(limits: Limits, fragment: JsonSchema): JsonSchema {
  const { minimum, maximum, multipleOf, pattern } = limits;
  const longest = longestOf(limits);
  const maxLength =
    longest === undefined ? undefined : Math.min(longest, numberOr(fragment.maxLength, longest));
  const keywords = {
    minimum: typeof minimum === 'number' ? Math.max(minimum, numberOr(fragment.minimum, minimum)) : undefined,
    maximum: typeof maximum === 'number' ? Math.min(maximum, numberOr(fragment.maximum, maximum)) : undefined,
    multipleOf: multipleOf === undefined ? undefined : toCommonMultiple(multipleOf, fragment.multipleOf),
    minLength: limits.minLength,
    maxLength,
    minItems: limits.minItems,
    maxItems: limits.maxItems,
    pattern,
  };
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

function listMessages({ limits, type, element, say }: LimitSource): [string, string][] {
  const { minimum, maximum, multipleOf, minLength, minItems, maxItems, patternMessage } = limits;
  const shown = (value: number) => type.display(value, element);
  const than = (text: string, bound: Bound | undefined) =>
    typeof bound === 'number' ? say(text, { value: shown(bound) }) : undefined;
  const counted = (one: string, many: string, number: number | undefined) =>
    number === undefined ? undefined : say(number === 1 ? one : many, { count: toCount(number) });
  const rows: [string, string | undefined][] = [
    ['minimum', than('Must be {value} or more.', minimum)],
    ['maximum', than('Must be {value} or less.', maximum)],
    ['multipleOf', multipleOf === undefined ? undefined : describeMultiple(multipleOf, shown, say)],
    [
      'minLength',
      counted(
        'Must be at least {count} character long.',
        'Must be at least {count} characters long.',
        minLength,
      ),
    ],
    ['minItems', counted('Select at least {count} option.', 'Select at least {count} options.', minItems)],
    ['maxItems', counted('Select up to {count} option.', 'Select up to {count} options.', maxItems)],
    ['pattern', patternMessage],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}

function describeMultiple(step: number, shown: (value: number) => string, say: Say): string {
  if (step === 1) return say('Must be a whole number.');
  const decimals = Number(/^1e-(\d)$/.exec(step.toExponential())?.[1]);
  if (Number.isNaN(decimals)) return say('Must be a multiple of {value}.', { value: shown(step) });
  const sentence = decimals === 1 ? 'Must have up to {count} decimal.' : 'Must have up to {count} decimals.';
  return say(sentence, { count: decimals });
}

function listBounds(source: LimitSource): CompiledBound[] {
  return (['minimum', 'maximum'] as const).flatMap((side) => {
    const bound = source.limits[side];
    return bound === undefined || typeof bound === 'number'
      ? []
      : [{ side, bound, message: describeBound({ side, bound, source }) }];
  });
}

type BoundSide = { side: 'minimum' | 'maximum'; bound: Bound; source: LimitSource };

function describeBound({ side, bound, source }: BoundSide): string {
  const { type, element, among, say } = source;
  const isLeast = side === 'minimum';
  if (bound === todayBound) return say(isLeast ? 'Must not be before today.' : 'Must not be after today.');
  if (!isFieldBound(bound)) {
    const value = type.display(bound, element);
    return say(isLeast ? 'Must be on or after {value}.' : 'Must be on or before {value}.', { value });
  }
  const label = labelOf(bound.field, among);
  if (type.valueType === 'number')
    return say(isLeast ? 'Must not be less than {label}.' : 'Must not be more than {label}.', { label });
  return say(isLeast ? 'Must not be before {label}.' : 'Must not be after {label}.', { label });
}

function isBeyond({ side, bound }: CompiledBound, value: Json, read: ReadValue | undefined): boolean {
  const at = isFieldBound(bound) ? read?.(bound.field) : bound === todayBound ? today() : bound;
  if (at === undefined || isEmpty(at)) return false;
  const [one, other] = [toScale(value), toScale(at)];
  if (one === undefined || other === undefined) return false;
  return side === 'minimum' ? one < other : one > other;
}

/** Instants to the last decimal; a day as its first instant, without a zone. */
function toScale(value: Json): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  return toOrder(isDay(value) ? `${value}T00:00:00Z` : value);
}

function labelOf(name: string, { elements, view }: LabelSource): string {
  const own = view.groups.flatMap(({ fields }) => fields).find((field) => field.name === name)?.label;
  return own ?? elements.find((element) => element.name === name)?.label ?? name;
}
