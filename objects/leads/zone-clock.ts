/** Fast enough for 100,000 leads. */
export type ZoneClock = {
  zone: string;
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

export function toDayStart(day: string, zone: string): string {
  const toOffset = createOffsets(zone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return new Date(midnight - toOffset(midnight - toOffset(midnight))).toISOString();
}

/** Cached per quarter of an hour. */
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
    const offset = known.get(start);
    if (offset !== undefined) return offset;
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
