// Stock validators compare numbers only, so bounds of dates become patterns, digit by digit.
import type { JsonSchema } from '../values/json';
import { patterns } from '../values/patterns';
import { toOrder } from '../words/date-order';
import { todayBound } from '../words/limits';
import type { CompiledField } from './compiled-form';

/** Adds what our own validator checks besides the field's schema. */
export function publishBound({ schema: compiled, limits, required }: CompiledField): JsonSchema {
  const schema = withoutMiscounted(compiled);
  if (!limits) return schema;
  const more = limits.bounds.flatMap(({ side, bound }) =>
    typeof bound === 'string' && bound !== todayBound && isDated(schema)
      ? [{ pattern: toDatePattern(bound, side) }]
      : [],
  );
  if (required && limits.hasPattern) more.push({ pattern: patterns.filled });
  return more.length > 0 ? { ...schema, allOf: more } : schema;
}

const isDated = ({ format }: JsonSchema) => format === 'date' || format === 'date-time';

/** Standard validators divide binary fractions, so 18.33 is not a multiple of 0.01 for them. */
function withoutMiscounted({ multipleOf, ...schema }: JsonSchema): JsonSchema {
  const isExact = Number.isInteger(Number(multipleOf) * 2 ** 20);
  return { ...schema, ...(multipleOf !== undefined && isExact && { multipleOf }) };
}

export type Side = 'minimum' | 'maximum';

export function toDatePattern(bound: string, side: Side): string {
  const order = toOrder(bound) ?? bound;
  const [, fraction = ''] = /\.(\d*?)0*Z$/.exec(order) ?? [];
  const whole = order.slice(0, 19);
  const same = order === whole ? whole : `${whole}${toFraction(fraction, side)}`;
  return `^(?:${[...listBeyond(whole, '', side), same].join('|')})`;
}

/** With digits of fixed length, the later day is greater at the first digit that differs. */
function listBeyond(digits: string, before: string, side: Side): string[] {
  return Array.from(digits).flatMap((digit, index) => {
    if (!/\d/.test(digit)) return [];
    const others = side === 'minimum' ? range(Number(digit) + 1, 9) : range(0, Number(digit) - 1);
    return others === undefined ? [] : [`${before}${digits.slice(0, index)}${others}`];
  });
}

/** Within the same second, missing digits of the fraction count as zeros. */
function toFraction(fraction: string, side: Side): string {
  const [point, beyond] = ['\\.', listBeyond(fraction, '\\.', side)];
  if (side === 'minimum') return fraction === '' ? '' : `(?:${[...beyond, `${point}${fraction}`].join('|')})`;
  const shorter = Array.from(fraction, (_, index) => `${point}${fraction.slice(0, index)}Z`).slice(1);
  return `(?:${['Z', ...beyond, ...shorter, `${point}${fraction}0*Z`].join('|')})`;
}

function range(from: number, to: number): string | undefined {
  if (from > to) return undefined;
  return from === to ? String(from) : `[${from}-${to}]`;
}
