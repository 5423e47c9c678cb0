// Moments and what the clock on the wall shows in the browser's zone. A text of the clock, 'YYYY-MM-DDTHH:MM', may name
// no moment (the hour that a change of clocks skips) or two (the hour that it doubles).

const pad = (value: number, width = 2) => String(value).padStart(width, '0');
const day = 86_400_000;
const second = 1000;

/** '2026-01-02T15:04:00.000Z' → '2026-01-02T10:04' in New York; undefined when it is no moment of the years 1 to 9999. */
export function toLocalText(iso: string): string | undefined {
  const moment = new Date(iso);
  const year = moment.getFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return undefined;
  const date = `${pad(year, 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  const seconds = moment.getSeconds() ? `:${pad(moment.getSeconds())}` : '';
  return `${date}T${pad(moment.getHours())}:${pad(moment.getMinutes())}${seconds}`;
}

/** The moments at which a clock on the wall shows that text, as ISO 8601 UTC: one, two in order, or none. */
export function toMoments(local: string): string[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return [];
  // Whatever zone it is, its clocks are within a day of UTC's, and change once in two days.
  const offsets = new Set([-day, day].map((near) => toOffset(asUtc + near)));
  const moments = [...offsets].map((offset) => new Date(asUtc - offset).toISOString());
  const shown = local.replace(/\.\d+$/, '').replace(/^(.{16}):00$/, '$1');
  return moments.filter((moment) => toLocalText(moment) === shown).sort();
}

/** By how many milliseconds the wall's clock is before UTC; the years before standard time had seconds, too. */
function toOffset(time: number): number {
  const whole = Math.floor(time / second) * second;
  const local = toLocalText(new Date(whole).toISOString());
  return local === undefined ? 0 : Date.parse(`${local}Z`) - whole;
}

/** 'America/New_York (EST)'. */
export function zoneName(at: Date): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const short = nameOf(at, 'short');
  return short && short !== zone ? `${zone} (${short})` : zone;
}

/** 'GMT-5', of one moment. */
export const offsetName = (iso: string) => nameOf(new Date(iso), 'shortOffset');

function nameOf(at: Date, timeZoneName: 'short' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  // Before standard time a town's noon was its own: nobody needs its seconds.
  return name.replace(/^(GMT[+-]\d+:\d\d):\d\d$/, '$1');
}
