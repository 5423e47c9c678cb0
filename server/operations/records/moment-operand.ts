// What a list is asked about moments. A day that is given to one is all of it, from its first moment to its last.
import { isDay } from '../../../schemas/values/calendar-day';
import { isInstant, toOrder } from '../../../schemas/words/date-order';
import type { Comparison, RecordFilter } from '../../storage/lists/record-selection';
import { compare, type Operand } from './filter-operand';

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

/** A point in time as a query writes it. Without a zone of its own it is a time on the reader's clock, never on the host's. */
const [first, last] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];
const unzoned = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/;

/**
 * ISO 8601 UTC; undefined for what is no time. What lies before or behind the years that it writes in four digits is their
 * beginning or end.
 * @param zone IANA; of a text that names none. A day begins at its midnight there.
 */
function toInstant(text: string, zone = 'UTC'): string | undefined {
  const isLocal = unzoned.test(text);
  const time = Date.parse(isLocal ? `${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00'}Z` : text);
  if (Number.isNaN(time)) return undefined;
  const at = isLocal && zone !== 'UTC' ? toZoned(time, zone) : time;
  return new Date(Math.min(Math.max(at, first), last)).toISOString();
}

/** When the zone's clocks show what UTC's would show at that time. */
function toZoned(time: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    second: 'numeric',
  });
  const toOffset = (instant: number) => {
    const whole = Math.floor(instant / 1000) * 1000;
    const parts = new Map(format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 0, ...rest] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map((type) => parts.get(type));
    return Date.UTC(year, month - 1, ...rest.map((part) => part ?? 0)) - whole;
  };
  return time - toOffset(time - toOffset(time));
}
