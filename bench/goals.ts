// The goals are ratios to the peers within one run.
import { displayNumber, type Stat } from './stats';

export type Goal = { name: string; limit: number; measured: number; unit: '×' | 'ms' | 'kB' };

/** Keys are `contender|size|metric`, as in the results file. */
export type Stats = Readonly<Record<string, Stat>>;

/** A control measure that differs more from run to run shows that the machine was busy. */
const mostUnrest = 0.2;

const byHand = 'react-same-controls';
const stock = 'rjsf-core';
/** Ours should be faster than each of these at 200 fields. */
const others = ['surveyjs', 'formily', 'json-forms-vanilla', 'react-hook-form'];
const names: Readonly<Record<string, string>> = {
  [byHand]: 'hand-written React with the same controls',
  [stock]: 'stock RJSF',
};
const metrics = {
  key: 'script a key press',
  keyPaint: 'key → paint, p95',
  mount: 'mount',
  submit: 'all wrong → errors',
  heap: 'heap',
} as const;

export function listGoals(stats: Stats, weight: number | undefined): Goal[] {
  const of = (id: string, metric: string, size: number) =>
    stats[`${id}|${size}|${metric}`]?.median ?? Number.NaN;
  const against = (peer: string, limit: number, metric: keyof typeof metrics, size: number): Goal => ({
    name: `${metrics[metric]}, N = ${size}, against ${names[peer] ?? peer}`,
    limit,
    measured: of('ours', metric, size) / of(peer, metric, size),
    unit: '×',
  });
  return [
    ...(
      [
        [50, 0.5],
        [200, 0.3],
        [1000, 0.15],
      ] as const
    ).map(([size, limit]) => against(stock, limit, 'key', size)),
    {
      name: `${metrics.key}, N = 1000, against N = 50`,
      limit: 2.5,
      measured: of('ours', 'key', 1000) / of('ours', 'key', 50),
      unit: '×',
    },
    ...[50, 200, 1000].map((size) => against(byHand, 1.2, 'keyPaint', size)),
    ...[200, 1000].map((size) => against(stock, 0.7, 'keyPaint', size)),
    ...[50, 200, 1000].map((size) => against(stock, 1, 'mount', size)),
    against(stock, 0.6, 'submit', 200),
    against(stock, 1.1, 'heap', 200),
    ...others.flatMap((peer) =>
      (['keyPaint', 'mount', 'submit'] as const).map((metric) => against(peer, 1, metric, 200)),
    ),
    {
      name: 'a key that hides ten fields of 200 with 40 conditions, until they are gone',
      limit: 100,
      measured: of('ours-rules', 'hide', 200),
      unit: 'ms',
    },
    {
      name: 'first script of a page with the packed engine and React, as Vite builds it, gzipped',
      limit: 240,
      measured: weight ?? Number.NaN,
      unit: 'kB',
    },
  ];
}

/** Above `mostUnrest` no verdict is given. */
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
  const size = (value: string) => `${value} ${unit}`;
  return `| ${name} | ≤ ${size(String(limit))} | ${size(displayNumber(measured))} | ${toVerdict(goal, unrest)} |`;
}
