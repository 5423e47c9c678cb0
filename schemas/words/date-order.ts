// The alphabetical order of these texts is their order in time.
import { isDay } from '../values/calendar-day';
import { fitsPattern, patterns } from '../values/patterns';

/** A day, or an instant with any offset. */
export const boundPattern = String.raw`^(?!0000)\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2}))?$`;

/** An instant becomes UTC with a fixed number of digits. */
export function toOrder(text: string): string | undefined {
  if (fitsPattern(patterns.day, text)) return text;
  if (text.length < 20 || !fitsPattern(boundPattern, text)) return undefined;
  const utc = text.endsWith('Z') ? text.slice(0, 19) : toUtc(text);
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return utc && `${utc}.${fraction.padEnd(9, '0')}Z`;
}

/** To the second; undefined outside the years 1 to 9999 and for times that do not exist. */
function toUtc(text: string): string | undefined {
  const time = Date.parse(text);
  const utc = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(utc) ? utc.slice(0, 19) : undefined;
}

/** False for a day and an instant, which cannot be compared. */
export function isNotAfter(one: string, other: string): boolean {
  const [first, second] = [toOrder(one), toOrder(other)];
  return first !== undefined && second !== undefined && first.length === second.length && first <= second;
}

export function isInstant(text: string): boolean {
  const order = text.length > 10 ? toOrder(text) : undefined;
  return order !== undefined && isDay(text.slice(0, 10)) && isTime(text.slice(11, 19));
}

const isTime = (text: string) => Number(text.slice(0, 2)) < 24 && Number(text.slice(3, 5)) < 60;

const second = 1_000_000_000;

/** One nanosecond before and after, as `toOrder` writes them. */
export function listNeighbors(order: string): string[] {
  const whole = Date.parse(`${order.slice(0, 19)}Z`);
  return [-1, 1].flatMap((step) => {
    const fraction = Number(order.slice(20, 29)) + step;
    const moved = whole + Math.floor(fraction / second) * 1000;
    const rest = String((fraction + second) % second).padStart(9, '0');
    const made = `${new Date(moved).toISOString().slice(0, -5)}.${rest}Z`;
    return toOrder(made) === undefined ? [] : [made];
  });
}
