// Calendar days as YYYY-MM-DD: digits, never an instant, so that no time zone moves them (R3).

/** A day that exists. Calendars of databases have no year 0. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) ?? [];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && day >= 1 && day <= (lengths[month - 1] ?? 0);
}

/** The day `days` before, without passing through a zone. */
export function toDayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The day it is at that instant in the IANA zone. Throws a RangeError for a zone that there is not. */
export function toLocalDay(instant: Date, zone: string): string {
  return toFormat(zone).format(instant);
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones; each may be written in several ways. */
const mostFormats = 1000;

/** Making one takes longer than a thousand days. */
function toFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/**
 * The IANA zone's usual name: databases know fewer of the others. Undefined for anything else, also for offsets such as +05:30:
 * databases read their sign differently.
 */
export function toZoneName(text: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$/.test(text)) return undefined;
  try {
    return toFormat(text).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
