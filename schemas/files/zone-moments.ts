// One instant, two if clocks are set back, none if they skip the time.

const day = 86_400_000;

/** @param local 'YYYY-MM-DDTHH:MM:SS', optionally with a fraction. Returns ISO 8601 in UTC, in order. */
export function toMomentsIn(local: string, zone: string): string[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return [];
  const format = formatOf(zone);
  const shown = local.slice(0, 19);
  // Clocks of every zone are within a day of UTC and change at most once in two days.
  const offsets = new Set(
    [-day, day].map(
      (near) => Date.parse(`${show(asUtc + near, format)}Z`) - Math.floor((asUtc + near) / 1000) * 1000,
    ),
  );
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((at) => show(at, format) === shown)
    .sort((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
}

export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(zone, made);
  return made;
}

function show(at: number, format: Intl.DateTimeFormat): string {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${get('year').padStart(4, '0')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}:${get('second')}`;
}
