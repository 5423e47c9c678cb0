import { isDay } from '../values/calendar-day';
import { toMomentsIn } from './zone-moments';

/** What comes first in 03/04/2026. */
export type DayOrder = 'month' | 'day';

/** The century of two-digit years that programs read differently. */
export type Century = '1900' | '2000';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type DayParts = { year: string; first: string; second: string; isSure: boolean };
type DayReading = { order: DayOrder; century?: Century | undefined };

/** 'Mar 4, 2026', '1-Mar-26', '2026/03/01', '3/4/26'. `isSure` if the text itself shows the order. */
function toParts(text: string): DayParts | undefined {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso) return { year: iso[1] ?? '', first: iso[3] ?? '', second: iso[4] ?? '', isSure: true };
  const plain = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (plain) return { year: plain[4] ?? '', first: plain[1] ?? '', second: plain[3] ?? '', isSure: false };
  const named =
    /^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})\.?[ ,-]+(?<year>\d{4}|\d{2})$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text);
  const { day = '', month = '', year } = named?.groups ?? {};
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return number > 0 && isMonth(month, number)
    ? { year: year ?? '', first: String(number), second: day, isSure: true }
    : undefined;
}

const names = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const isMonth = (word: string, number: number) =>
  word.length === 3 ||
  names[number - 1] === word.toLowerCase() ||
  (number === 9 && word.toLowerCase() === 'sept');

/** Excel reads years from 30 to 69 as of the 20th century, PostgreSQL as of the 21st. */
const isDoubtful = (year: string) => /^[3-6]\d$/.test(year);

function toYear(year: string, century: Century = '1900'): string {
  if (year.length === 4) return year;
  return String(Number(year) + (isDoubtful(year) ? Number(century) : Number(year) < 30 ? 2000 : 1900));
}

const pad = (text: string) => text.padStart(2, '0');

function toDay(
  { year, first, second, isSure }: DayParts,
  { order, century }: DayReading,
): string | undefined {
  const [month, day] = isSure || order === 'month' ? [first, second] : [second, first];
  const date = `${toYear(year, century)}-${pad(month)}-${pad(day)}`;
  return isDay(date) ? date : undefined;
}

/** 'either': a different day in each order. Undefined: the text does not show an order. */
export function findOrder(text: string): DayOrder | 'either' | undefined {
  const parts = toParts(split(text).day);
  if (!parts || parts.isSure) return undefined;
  const [asMonth, asDay] = [toDay(parts, { order: 'month' }), toDay(parts, { order: 'day' })];
  if (asMonth === asDay) return undefined;
  if (asMonth && asDay) return 'either';
  return asMonth ? 'month' : 'day';
}

export function lacksCentury(text: string): boolean {
  const parts = toParts(split(text).day);
  return parts !== undefined && isDoubtful(parts.year);
}

function split(text: string): { day: string; time: string } {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const at = plain.search(/(?:T|,? )\d{1,2}:\d{2}/);
  return at < 0 ? { day: plain, time: '' } : { day: plain.slice(0, at), time: plain.slice(at) };
}

/** A text with a time is read only if that is midnight. */
export function readDay(text: string, reading: DayReading): string | undefined {
  const { day, time } = split(text);
  if (
    time !== '' &&
    !/^(?:T|,? )(?:00?:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)(?: ?(?:Z|UTC|[+-]00(?::?00)?))?$/i.test(time)
  )
    return undefined;
  const parts = toParts(day);
  return parts && toDay(parts, reading);
}

const clock =
  /^(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;

export function lacksZone(text: string): boolean {
  const found = clock.exec(split(text).time);
  return found !== null && found[6] === undefined;
}

/** Undefined without a zone, or in an hour that the clocks skip. */
export function readMoment(
  text: string,
  { zone, ...reading }: DayReading & { zone: string | undefined },
): string | undefined {
  const { day, time } = split(text);
  const parts = toParts(day);
  const date = parts && toDay(parts, reading);
  const [, hour = '', minute = '', second = '00', fraction = '', half, offset] = clock.exec(time) ?? [];
  const hours = toHours(Number(hour), half?.toLowerCase());
  if (!date || minute === '' || hours === undefined || Number(minute) > 59 || Number(second) > 59)
    return undefined;
  const local = `${date}T${pad(String(hours))}:${minute}:${second}${fraction}`;
  if (offset === undefined) return zone === undefined ? undefined : toMomentsIn(local, zone)[0];
  if (/^[zug]/i.test(offset) || /^[+-]00(:?00)?$/.test(offset)) return `${local}Z`;
  const at = Date.parse(
    `${local}${offset.replace(/^(...):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)}`,
  );
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

function toHours(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
