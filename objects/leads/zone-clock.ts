/** Calendar days and clock times in one zone, fast enough for 100,000 leads. */
export type ZoneClock = {
  zone: string;
  /** The calendar day of an instant (milliseconds since 1970): YYYY-MM-DD. */
  toDay: (instant: number) => string;
  /** A9: MM/dd/yy hh:mm a. */
  displayInstant: (instant: number) => string;
};

/** No zone changes its offset within a quarter of an hour. */
const quarter = 15 * 60_000;

export function createZoneClock(zone: string): ZoneClock {
  const toOffset = createOffsets(zone);
  const toLocal = (instant: number) => new Date(instant + toOffset(instant)).toISOString();
  return {
    zone,
    toDay: (instant) => toLocal(instant).slice(0, 10),
    displayInstant: (instant) => {
      const [year = '', month = '', rest = ''] = toLocal(instant).split('-');
      const hour = Number(rest.slice(3, 5));
      const shown = String(hour % 12 || 12).padStart(2, '0');
      const half = hour < 12 ? 'AM' : 'PM';
      return `${month}/${rest.slice(0, 2)}/${year.slice(-2)} ${shown}:${rest.slice(6, 8)} ${half}`;
    },
  };
}

/** The start of a day (YYYY-MM-DD) in a zone, as ISO 8601. */
export function toDayStart(day: string, zone: string): string {
  const toOffset = createOffsets(zone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return new Date(midnight - toOffset(midnight - toOffset(midnight))).toISOString();
}

/** Milliseconds to add to UTC, cached per quarter of an hour. */
function createOffsets(zone: string): (instant: number) => number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  return (instant) => {
    const start = Math.floor(instant / quarter) * quarter;
    const kept = known.get(start);
    if (kept !== undefined) return kept;
    const read = new Map(parts.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
    const get = (name: Intl.DateTimeFormatPartTypes) => read.get(name) ?? 0;
    const local = Date.UTC(
      get('year'),
      get('month') - 1,
      get('day'),
      get('hour'),
      get('minute'),
      get('second'),
    );
    known.set(start, local - start);
    return local - start;
  };
}
