// Filters by moments. A day in a filter covers all of its moments.
import { isDay } from '../../../schemas/values/calendar-day';
import { isInstant, toOrder } from '../../../schemas/words/date-order';
import type { Comparison, RecordFilter } from '../../storage/lists/record-selection';
import { compare, type Operand } from './filter-operand';

/** A moment; or the first moment of a day and that of the next day. Both in the format of `toOrder`. */
export type Span = { from: string; next?: string | undefined };

/** @param zone the IANA zone of days and of times without a zone */
export function toSpan(text: string, zone = 'UTC'): Span | undefined {
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (isWhole && !isDay(text)) return undefined;
  const from = toOrder(isInstant(text) ? text : (toInstant(text, zone) ?? ''));
  if (from === undefined || !isWhole) return from === undefined ? undefined : { from };
  const following = new Date(Date.parse(text) + 86_400_000).toISOString().replace(/T.*/, '');
  return { from, next: toOrder(toInstant(following, zone) ?? '') };
}

/** After a day means from the next day on, and up to a day means before the next one. An invalid moment matches nothing. */
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
  const equals = (text: string): RecordFilter => ({ by: 'all', filters: [gte(text), lte(text)] });
  return { among: (texts) => ({ by: 'any', filters: texts.map(equals) }), ...comparing };
}

/** A time without a zone is in the reader's zone, never in the host's. */
const [first, last] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];
const unzoned = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/;

/** ISO 8601 in UTC; undefined for an invalid time. Other than four-digit years become the first or last moment of these. */
function toInstant(text: string, zone = 'UTC'): string | undefined {
  const isLocal = unzoned.test(text);
  const time = Date.parse(isLocal ? `${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00'}Z` : text);
  if (Number.isNaN(time)) return undefined;
  const at = isLocal && zone !== 'UTC' ? toZoned(time, zone) : time;
  return new Date(Math.min(Math.max(at, first), last)).toISOString();
}

/** The instant at which the zone's clocks show this time. */
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
