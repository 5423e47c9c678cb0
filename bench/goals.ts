// The goals of this engine as ratios within one run, each with what was measured.
import { displayNumber, type Stat } from './stats';

export type Goal = { name: string; limit: number; measured: number; unit: '×' | 'ms' | 'kB' | '' };

/** Keys are `contender|size|metric`, as in the results file. */
export type Stats = Readonly<Record<string, Stat>>;

const n = 1000;

/** A control measure that differs more from run to run says that the machine was busy. */
const mostUnrest = 0.2;

export function listGoals(stats: Stats, weight: number | undefined): Goal[] {
  const of = (id: string, metric: string, size: number = n) =>
    stats[`${id}|${size}|${metric}`]?.median ?? Number.NaN;
  const ours = (metric: string, size?: number) => of('ours', metric, size);
  const goal = (name: string, limit: number, measured: number, unit: Goal['unit']): Goal => ({
    name,
    limit,
    measured,
    unit,
  });
  const floor = (name: string, limit: number, metric: string, size = n) =>
    goal(
      `${name}, N = ${size}, against React by hand with the same controls`,
      limit,
      ours(metric, size) / of('react-same-controls', metric, size),
      '×',
    );
  const time = (name: string, limit: number, metric: string, size = n) =>
    goal(`${name}, N = ${size}`, limit, ours(metric, size), 'ms');
  return [
    time('key → paint, p95', 16, 'keyPaint'),
    time('key → paint, p95', 18, 'keyPaint', 2000),
    floor('key → paint', 1, 'keyPaint'),
    floor('key → paint', 1, 'keyPaint', 2000),
    ...[50, 200, 1000].map((size) => time('first fields usable', 60, 'first', size)),
    time('longest wait for the main thread while the rest is drawn', 60, 'held'),
    goal('letters lost that were typed meanwhile', 0, ours('lost'), ''),
    ...[50, 200, 1000].map((size) => floor('mount', 1.1, 'mount', size)),
    ...[50, 200, 1000].map((size) =>
      goal(
        `mount, N = ${size}, against stock RJSF`,
        1,
        ours('mount', size) / of('rjsf-core', 'mount', size),
        '×',
      ),
    ),
    floor('submit all wrong → errors shown', 1.2, 'submit'),
    ...listRuleGoals(of),
    floor('heap', 1.4, 'heap'),
    time('metadata as text → ready to validate', 8, 'ready'),
    goal(
      'first script of a page with the packed engine and React, as Vite builds it, gzipped',
      240,
      weight ?? Number.NaN,
      'kB',
    ),
    ...['open', 'type', 'choose'].map((step) => time(`select: ${step}`, 25, step, 10_000)),
  ];
}

/** A form with 200 conditions and 50 formulas keeps the bars of one without. */
function listRuleGoals(of: (id: string, metric: string) => number): Goal[] {
  const name = (what: string) => `${what}, N = ${n}, with 200 conditions and 50 formulas`;
  const floor = (metric: string) => of('ours-rules', metric) / of('react-same-controls', metric);
  return [
    { name: name('key → paint, p95'), limit: 16, measured: of('ours-rules', 'keyPaint'), unit: 'ms' },
    { name: name('mount, against React by hand'), limit: 1.1, measured: floor('mount'), unit: '×' },
    { name: name('submit, against React by hand'), limit: 1.2, measured: floor('submit'), unit: '×' },
  ];
}

/** How far apart the control measures of a run lie; above `mostUnrest` no verdict is given. */
export function unrestOf({ control }: Stats): number {
  return control ? (control.max - control.min) / control.median : Number.NaN;
}

export function toVerdict({ measured, limit }: Goal, unrest: number): string {
  if (!Number.isFinite(measured)) return 'not measured';
  if (!(unrest <= mostUnrest)) return 'no verdict';
  return measured <= limit ? 'met' : 'not met';
}

export function displayGoal(goal: Goal, unrest: number): string {
  const { name, limit, measured, unit } = goal;
  const size = (value: string) => `${value} ${unit}`.trim();
  return `| ${name} | ≤ ${size(String(limit))} | ${size(displayNumber(measured))} | ${toVerdict(goal, unrest)} |`;
}
