// What a list is asked about moments. A day that is given to one is all of it, from its first moment to its last.
import { isDay } from '../../../schemas/values/calendar-day';
import { isInstant, toOrder } from '../../../schemas/words/date-order';
import type { Comparison, RecordFilter } from '../../storage/lists/record-selection';
import { compare, type Operand } from './filter-operand';
import { toInstant } from './zoned-instant';

/** A moment, or the first one of a day and that of the next day; as `toOrder` writes them. */
export type Span = { from: string; next?: string | undefined };

/** @param zone IANA; a day, and a time that names no zone, are those of its clocks */
export function toSpan(text: string, zone = 'UTC'): Span | undefined {
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (isWhole && !isDay(text)) return undefined;
  const from = toOrder(isInstant(text) ? text : (toInstant(text, zone) ?? ''));
  if (from === undefined || !isWhole) return from === undefined ? undefined : { from };
  const following = new Date(Date.parse(text) + 86_400_000).toISOString().replace(/T.*/, '');
  return { from, next: toOrder(toInstant(following, zone) ?? '') };
}

/** Behind a day is from the next one on, and up to a day is before the next one. What is no moment fits none. */
export function toMomentOperand(
  read: (text: string) => Span | undefined,
  toFilter: (than: Comparison, moment: string) => RecordFilter,
): Operand & ReturnType<typeof compare> {
  const comparing = compare((than, text) => {
    const { from, next } = read(text) ?? {};
    if (from === undefined) return { by: 'nothing' };
    if (next !== undefined && than === '>') return toFilter('>=', next);
    if (next !== undefined && than === '<=') return toFilter('<', next);
    return toFilter(than, from);
  });
  const { gte, lte } = comparing;
  return { equals: (text) => ({ by: 'all', filters: [gte(text), lte(text)] }), ...comparing };
}
