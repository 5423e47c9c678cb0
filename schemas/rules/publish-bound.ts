// Bounds of days and the requirement beside an own pattern, in keywords that every validator knows: a day not before another one
// is a pattern, digit by digit.
import type { CompiledField } from '../compiled-form';
import type { JsonSchema } from '../json';
import { patterns } from '../patterns';

/** The field's schema with what our own validator checks beside it. */
export function publishBound({ schema: compiled, limits, required }: CompiledField): JsonSchema {
  const schema = withoutMiscounted(compiled);
  if (!limits) return schema;
  const more = limits.bounds.flatMap(({ side, bound }) =>
    schema.format === 'date' && typeof bound === 'string' ? [{ pattern: toDayPattern(bound, side) }] : [],
  );
  if (required && limits.hasPattern) more.push({ pattern: patterns.filled });
  return more.length > 0 ? { ...schema, allOf: more } : schema;
}

/** Standard validators divide binary fractions: 18.33 is no multiple of 0.01 to them. */
function withoutMiscounted({ multipleOf, ...schema }: JsonSchema): JsonSchema {
  const isExact = Number.isInteger(Number(multipleOf) * 2 ** 20);
  return { ...schema, ...(multipleOf !== undefined && isExact && { multipleOf }) };
}

/** Days are digits of fixed length: a later one is greater at the first digit that differs. */
export function toDayPattern(day: string, side: 'minimum' | 'maximum'): string {
  const ways = Array.from(day).flatMap((digit, index) => {
    if (digit === '-') return [];
    const others = side === 'minimum' ? range(Number(digit) + 1, 9) : range(0, Number(digit) - 1);
    return others === undefined ? [] : [`${day.slice(0, index)}${others}`];
  });
  return `^(?:${[...ways, day].join('|')})`;
}

function range(from: number, to: number): string | undefined {
  if (from > to) return undefined;
  return from === to ? String(from) : `[${from}-${to}]`;
}
