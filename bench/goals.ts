// The goals of this engine as ratios within one run, each with what was measured.
import { displayNumber, type Stat } from './stats';

export type Goal = { name: string; limit: number; measured: number; unit: '×' | 'ms' | 'kB' };

/** Keys are `contender|size|metric`, as in the results file. */
export type Stats = Readonly<Record<string, Stat>>;

const n = 1000;

export function listGoals(stats: Stats): Goal[] {
  const of = (id: string, metric: string, size: number = n) =>
    stats[`${id}|${size}|${metric}`]?.median ?? Number.NaN;
  const ours = (metric: string, size?: number) => of('ours', metric, size);
  const floor = (metric: string) => of('react-floor', metric);
  const stock = (metric: string) => of('rjsf-core', metric);
  const ratio = (name: string, limit: number, measured: number): Goal => ({
    name,
    limit,
    measured,
    unit: '×',
  });
  const time = (name: string, limit: number, metric: string, size = n): Goal => ({
    name,
    limit,
    measured: ours(metric, size),
    unit: 'ms',
  });
  return [
    ratio('script a key press, N = 1000, against the floor', 1.5, ours('key') / floor('key')),
    ratio('script a key press, N = 1000, against stock RJSF', 0.1, ours('key') / stock('key')),
    ratio('script a key press, N = 2000 against N = 50', 1.2, ours('key', 2000) / ours('key', 50)),
    ratio('mount, N = 1000, against the floor', 1.15, ours('mount') / floor('mount')),
    ratio('mount, N = 1000, against stock RJSF', 0.7, ours('mount') / stock('mount')),
    ratio('first fields painted, N = 1000, against the floor’s mount', 0.35, ours('first') / floor('mount')),
    ratio(
      'submit all wrong → errors shown, N = 1000, against the floor',
      1.5,
      ours('submit') / floor('submit'),
    ),
    ratio('heap, N = 1000, against the floor', 1.5, ours('heap') / floor('heap')),
    time('metadata → ready to validate, N = 1000', 15, 'ready'),
    time('select with 10,000 options: open', 50, 'open', 10_000),
    time('select with 10,000 options: type', 50, 'type', 10_000),
    time('select with 10,000 options: choose', 50, 'choose', 10_000),
  ];
}

export function toVerdict({ measured, limit }: Goal): 'met' | 'not met' | 'not measured' {
  if (!Number.isFinite(measured)) return 'not measured';
  return measured <= limit ? 'met' : 'not met';
}

export function displayGoal(goal: Goal): string {
  const { name, limit, measured, unit } = goal;
  return `| ${name} | ≤ ${limit} ${unit} | ${displayNumber(measured)} ${unit} | ${toVerdict(goal)} |`;
}
