export type Stat = { median: number; min: number; max: number };

export function toStat(values: readonly number[]): Stat {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 ? at(half) : (at(half - 1) + at(half)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** In order of first appearance. */
export class Samples {
  private readonly values = new Map<string, number[]>();

  add(key: string, value: number): void {
    const list = this.values.get(key);
    if (list) list.push(value);
    else this.values.set(key, [value]);
  }

  stats(): Record<string, Stat> {
    return Object.fromEntries([...this.values].map(([key, values]) => [key, toStat(values)]));
  }
}

/** Three significant digits. */
export function displayNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function displayStat({ median, min, max }: Stat): string {
  return `${displayNumber(median)} (${displayNumber(min)}–${displayNumber(max)})`;
}
