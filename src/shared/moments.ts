import { counted, pageLocale } from './page-locale';

const day = 86_400_000;
const weekday = new Intl.DateTimeFormat(pageLocale, { weekday: 'short' });
const date = new Intl.DateTimeFormat(pageLocale, { month: 'short', day: 'numeric' });
const year = new Intl.DateTimeFormat(pageLocale, { month: 'short', day: 'numeric', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat(pageLocale, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(pageLocale, { hour: 'numeric', minute: '2-digit' });

/** For the end of a row: 'now', '12 min', '2 h', 'Thu', 'Nov 2'. */
export function displayAge(at: string, now = Date.now()): string {
  const past = Math.max(0, now - Date.parse(at));
  if (past < 60_000) return 'now';
  if (past < day / 24) return `${Math.floor(past / 60_000)} min`;
  if (past < day) return `${Math.floor(past / 3_600_000)} h`;
  if (past < 6 * day) return weekday.format(new Date(at));
  return (past < 300 * day ? date : year).format(new Date(at));
}

/** Within a sentence: 'just now', '12 min ago', '3 days ago', 'on Nov 2'. */
export function ago(at: string, now = Date.now()): string {
  const past = now - Date.parse(at);
  if (past < 60_000) return 'just now';
  if (past < day) return `${displayAge(at, now)} ago`;
  if (past < 30 * day) return `${counted(Math.floor(past / day), 'day')} ago`;
  return `on ${displayAge(at, now)}`;
}

/** 'Nov 21, 2026, 5:39 PM' in the viewer's time zone; empty if it is no time. */
export function displayMoment(at: string | number): string {
  const then = new Date(at);
  return Number.isNaN(then.getTime()) ? '' : dateTime.format(then);
}

/** Today '5:39 PM', then 'Yesterday', 'Thu', 'Nov 2'. */
export function displayArrival(at: string, now = new Date()): string {
  const then = new Date(at);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (then.getTime() >= midnight) return clock.format(then);
  if (then.getTime() >= midnight - day) return 'Yesterday';
  return displayAge(at, now.getTime());
}
