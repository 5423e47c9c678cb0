// The leads page's numbers (R53): calendar days in the viewer's zone, never 24-hour windows. Host and browser
// count by the same code.
import type { LeadCount, LeadCounts, LeadDay } from './lead';

/** Today in the zone, as YYYY-MM-DD. */
export function toLocalDay(now: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(now);
}

/**
 * The IANA zone's usual name: databases know fewer of the others. Undefined for anything else, also for offsets such as +05:30:
 * databases read their sign differently.
 */
export function toZoneName(text: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*([/_+-][A-Za-z0-9]+)*$/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A calendar date that exists; calendars of databases have no year 0. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

/** The day `days` before, without passing through a zone. */
export function toDayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day any of the numbers needs: 89 days ago or 1 January, whichever is earlier. */
export function toFirstDay(today: string): string {
  const [ninety, newYear] = [toDayBefore(today, 89), `${today.slice(0, 4)}-01-01`];
  return ninety < newYear ? ninety : newYear;
}

/** Counts of today, this month, the last 90 days and this year; leads dated later than today are in none. */
export function toLeadCounts(found: readonly LeadDay[], today: string): LeadCounts {
  const sum = (from: string): LeadCount => {
    const days = found.filter(({ day }) => day >= from && day <= today);
    return {
      partner: days.reduce((total, { partner }) => total + partner, 0),
      store: days.reduce((total, { store }) => total + store, 0),
    };
  };
  return {
    today: sum(today),
    month: sum(`${today.slice(0, 7)}-01`),
    last90: sum(toDayBefore(today, 89)),
    year: sum(`${today.slice(0, 4)}-01-01`),
  };
}

/** Each of the last 90 days, oldest first, days without leads included. */
export function toLeadDays(found: readonly LeadDay[], today: string): LeadDay[] {
  const byDay = new Map(found.map((day) => [day.day, day]));
  return Array.from({ length: 90 }, (_, index) => {
    const day = toDayBefore(today, 89 - index);
    return byDay.get(day) ?? { day, partner: 0, store: 0 };
  });
}
