/** The numbers of an axis: from 0 in even steps to the first at or above the highest value. */
export type Scale = { top: number; ticks: readonly number[] };

const steps = [1, 2, 2.5, 5, 10];

/** At most five steps. `isWhole`: counts have no halves. */
export function toScale(most: number, isWhole = true): Scale {
  const rough = Math.max(most, isWhole ? 1 : 0.01) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const found = steps.map((one) => one * power).find((one) => one >= rough * 0.999) ?? rough;
  const step = isWhole ? Math.max(1, Math.ceil(found)) : found;
  const count = Math.max(1, Math.ceil((most - step / 1e6) / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
