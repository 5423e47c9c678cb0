// Turns a run's numbers into the page that is printed and kept.
import type { ContenderId } from './build';
import { displayGoal, listGoals, type Stats } from './goals';
import { displayNumber, displayStat } from './stats';

export type Results = {
  date: string;
  machine: string;
  runs: number;
  sizes: readonly number[];
  contenders: readonly ContenderId[];
  /** Gzipped kB of script. */
  weight: Readonly<Record<ContenderId, number>>;
  stats: Stats;
  /** What could not be measured, and why. */
  failures: readonly string[];
};

const columns = [
  ['mount', 'mount ms'],
  ['first', 'first ten fields ms'],
  ['key', 'script ms per key press'],
  ['keyMainThread', 'main thread ms a key press'],
  ['firstKey', 'script ms of the first key'],
  ['submit', 'all wrong → errors ms'],
  ['heap', 'heap MB'],
] as const;

export function toReport(results: Results): string {
  const { date, machine, runs } = results;
  const failures = results.failures.length
    ? ['', '## Not measured', '', ...results.failures.map((line) => `- ${line}`)]
    : [];
  return [
    `# Form benchmark, ${date}`,
    '',
    `${machine}. ${runs} interleaved runs, medians; every measure in a fresh page. Only ratios within one run mean anything.`,
    '',
    '## Goals',
    '',
    '| goal | limit | measured | |',
    '|---|---|---|---|',
    ...listGoals(results.stats).map(displayGoal),
    '',
    ...toOverview(results),
    '',
    ...toRatios(results),
    '',
    ...toSpread(results),
    ...failures,
    '',
  ].join('\n');
}

function toOverview({ contenders, sizes, stats, weight }: Results): string[] {
  const cell = (id: ContenderId, metric: string) =>
    sizes.map((n) => displayNumber(stats[`${id}|${n}|${metric}`]?.median ?? Number.NaN)).join(' / ');
  return [
    `## Medians, N = ${sizes.join(' / ')}`,
    '',
    `| contender | ${columns.map(([, title]) => title).join(' | ')} | JS gz kB |`,
    `|---|${'---|'.repeat(columns.length + 1)}`,
    ...contenders.map(
      (id) =>
        `| ${id} | ${columns.map(([metric]) => cell(id, metric)).join(' | ')} | ${displayNumber(weight[id] ?? Number.NaN)} |`,
    ),
  ];
}

function toRatios({ contenders, sizes, stats }: Results): string[] {
  const n = sizes.at(-1);
  const of = (id: ContenderId, metric: string) => stats[`${id}|${n}|${metric}`]?.median ?? Number.NaN;
  const both = (id: ContenderId, metric: string) =>
    ['react-floor', 'rjsf-core'].map((base) => displayNumber(of(id, metric) / of(base, metric))).join(' · ');
  return [
    `## Times the React floor · times stock RJSF, N = ${n}`,
    '',
    `| contender | ${columns.map(([, title]) => title.replace(/ (ms|MB)\b/, '')).join(' | ')} |`,
    `|---|${'---|'.repeat(columns.length)}`,
    ...contenders.map((id) => `| ${id} | ${columns.map(([metric]) => both(id, metric)).join(' | ')} |`),
  ];
}

function toSpread({ stats }: Results): string[] {
  return [
    '## Everything measured: median (min–max)',
    '',
    '| contender | N | measure | |',
    '|---|---|---|---|',
    ...Object.entries(stats).map(([key, stat]) => `| ${key.split('|').join(' | ')} | ${displayStat(stat)} |`),
  ];
}
