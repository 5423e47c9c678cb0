import { isDay } from './calendar-day';
import { fitsPattern, patterns } from './patterns';

/** 'YYYY-MM-DD' or 'MM/DD/YYYY' → 'YYYY-MM-DD' */
export function parseDate(text: string): string | undefined {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [year, month, day] = us
    ? [us[3], us[1], us[2]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())?.slice(1) ?? []);
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

/** Reads ISO 8601 with a zone, or '03/01/2026 17:05:00 UTC'. Undefined without a zone, or for a time that does not exist. */
export function parseInstant(text: string): string | undefined {
  const plain = toIso(text.trim());
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(plain))
    return undefined;
  if (parseDate(plain.slice(0, 10)) === undefined || Number(plain.slice(11, 13)) > 23) return undefined;
  if (fitsPattern(patterns.instant, plain)) return plain;
  const time = Date.parse(plain);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The inverse of `displayInstant` and `displayExactInstant`; other texts stay unchanged. */
function toIso(text: string): string {
  const [, month, day, year, time] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d(?:\.\d{1,9})?) UTC$/.exec(text) ?? [];
  return time ? `${year}-${month}-${day}T${time}Z` : text;
}

/** '2026-03-01' → '03/01/2026'. */
export function displayDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return year ? `${month}/${day}/${year}` : value;
}

/** '2026-03-01T17:05:00Z' → '03/01/2026 17:05:00 UTC' (B9). */
export function displayInstant(value: string): string {
  const time = /T(\d{2}:\d{2}:\d{2})/.exec(value)?.[1];
  return time ? `${displayDate(value)} ${time} UTC` : value;
}

/** '2026-03-01T17:05:00.120Z' → '03/01/2026 17:05:00.12 UTC' */
export function displayExactInstant(value: string): string {
  const fraction = /\.\d*[1-9]/.exec(value)?.[0] ?? '';
  return displayInstant(value).replace(/ UTC$/, `${fraction} UTC`);
}
