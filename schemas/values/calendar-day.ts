// Days are digits and never an instant, so no time zone moves them (R3).

/** Databases have no year 0. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) ?? [];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && day >= 1 && day <= (lengths[month - 1] ?? 0);
}

/** UTC has no clock changes, which could shift it. */
export function toDayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Undefined outside of the years 1 to 9999. */
export function addDays(day: string, days: number): string | undefined {
  if (!(Math.abs(days) <= 4_000_000)) return undefined;
  const found = toDayBefore(day, -days);
  return isDay(found) ? found : undefined;
}

/** The last day of a shorter month: one month after January 31 is February 28. */
export function addMonths(day: string, months: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const begin = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  const last = [date, 30, 29, 28].find(
    (one) => one <= date && isDay(`${begin}-${String(one).padStart(2, '0')}`),
  );
  return last === undefined ? undefined : `${begin}-${String(last).padStart(2, '0')}`;
}

/** Monday is 1, Sunday 7. */
export function toWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Throws a RangeError for an unknown zone. */
export function toLocalDay(instant: Date, zone: string): string {
  return toKnownZone(zone).format.format(instant);
}

type Zone = { format: Intl.DateTimeFormat; name: string };

const zones = new Map<string, Zone>();
/** More than there are zones, because each can be spelled in several ways. */
const mostZones = 1000;

/** Creating a format takes longer than formatting a thousand days. */
function toKnownZone(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const made = { format, name: format.resolvedOptions().timeZone };
  if (zones.size >= mostZones) zones.clear();
  zones.set(timeZone, made);
  return made;
}

/** Databases know fewer of the other spellings, and read the sign of offsets such as +05:30 the other way round. */
export function toZoneName(text: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$/.test(text)) return undefined;
  try {
    return toKnownZone(text).name;
  } catch {
    return undefined;
  }
}
