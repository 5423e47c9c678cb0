// Converts between instants and the browser's local clock. A local time 'YYYY-MM-DDTHH:MM' can name no instant (in an hour that a
// clock change skips) or two (in one that it repeats).

const pad = (value: number, width = 2) => String(value).padStart(width, '0');
const day = 86_400_000;
const second = 1000;

/** '2026-01-02T15:04:00.000Z' → '2026-01-02T10:04' in New York; undefined outside the years 1 to 9999. */
export function toLocalText(iso: string): string | undefined {
  const moment = new Date(iso);
  const year = moment.getFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return undefined;
  const date = `${pad(year, 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  const seconds = moment.getSeconds() ? `:${pad(moment.getSeconds())}` : '';
  return `${date}T${pad(moment.getHours())}:${pad(moment.getMinutes())}${seconds}`;
}

/** The instants at which the local clock shows that text, as ISO 8601 UTC: one, two in order, or none. */
export function toMoments(local: string): string[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return [];
  // Clocks of every zone are within a day of UTC and change at most once in two days.
  const offsets = new Set([-day, day].map((near) => toOffset(asUtc + near)));
  const moments = [...offsets].map((offset) => new Date(asUtc - offset).toISOString());
  const shown = local.replace(/\.\d+$/, '').replace(/^(.{16}):00$/, '$1');
  return moments.filter((moment) => toLocalText(moment) === shown).sort();
}

/** The offset of the local clock from UTC in milliseconds; before standard time it included seconds. */
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

/** 'GMT-5' at that instant. */
export const offsetName = (iso: string) => nameOf(new Date(iso), 'shortOffset');

function nameOf(at: Date, timeZoneName: 'short' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  // Offsets before standard time had seconds, which no one needs.
  return name.replace(/^(GMT[+-]\d+:\d\d):\d\d$/, '$1');
}
