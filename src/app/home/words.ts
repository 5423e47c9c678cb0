// Numbers and moments as Home says them.

const day = 86_400_000;
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const year = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** 1 → '1 change', 2400 → '2,400 changes' */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** For the end of a line: 'now', '12 min', '2 h', 'Thu', 'Nov 2'. */
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
  if (past < 30 * day) return `${plural(Math.floor(past / day), 'day')} ago`;
  return `on ${displayAge(at, now)}`;
}

/** 'Nov 21, 2026, 5:39 PM' */
export function displayMoment(at: string): string {
  return whole.format(new Date(at));
}

/** Today '5:39 PM', then 'Yesterday', 'Thu', 'Nov 2'. */
export function displayArrival(at: string, now = new Date()): string {
  const then = new Date(at);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (then.getTime() >= midnight) return clock.format(then);
  if (then.getTime() >= midnight - day) return 'Yesterday';
  return displayAge(at, now.getTime());
}

/** 'Good afternoon' */
export function toGreeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
