/** An axis from 0 in even steps up to the first step at or above the highest value. */
export type Scale = { top: number; ticks: readonly number[] };

const steps = [1, 2, 2.5, 5, 10];

/** At most five steps; `isWhole` for counts, which have no fractions. */
export function toScale(max: number, isWhole = true): Scale {
  const minStep = Math.max(max, isWhole ? 1 : 0.01) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const found = steps.map((one) => one * power).find((one) => one >= minStep * 0.999) ?? minStep;
  const step = isWhole ? Math.max(1, Math.ceil(found)) : found;
  const count = Math.max(1, Math.ceil((max - step / 1e6) / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
