import type { ContenderId } from './build';
import { displayGoal, listGoals, type Stats, unrestOf } from './goals';
import { displayNumber, displayStat } from './stats';

export type Results = {
  date: string;
  machine: string;
  runs: number;
  sizes: readonly number[];
  contenders: readonly ContenderId[];
  /** Gzipped kB of script. */
  weight: Readonly<Record<ContenderId, number>>;
  /** A page with our packed engine, as Vite builds it. */
  page?: number | undefined;
  stats: Stats;
  failures: readonly string[];
};

const columns = [
  ['mount', 'mount ms'],
  ['keyPaint', 'key → paint ms, p95'],
  ['key', 'script ms per key press'],
  ['keyMainThread', 'main thread ms per key press'],
  ['firstKey', 'script ms of the first key'],
  ['submit', 'all wrong → errors ms'],
  ['heap', 'heap MB'],
  ['hide', 'a key that hides ten fields ms'],
] as const;

/** No table shows these. */
const differences = [
  'All check alike: required, formats, lengths, ranges. Ours has the lengths and ranges from its view.',
  'Several choices of 50: ours and `react-same-controls` draw a search field and the 6 boxes that are in sight; all others draw 50 options.',
  'E-mail, number and web address: ours and `react-same-controls` draw text inputs, the others inputs of their own type.',
  'Ours draws a save bar, a count of changes and a list of errors. No other does.',
  'Ours is the packed engine from its archive, as a browser gets it; the peers are built as published. `rjsf-core` checks at submit only. Script is weighed with the harness, all by the same bundler; the goal is of a page built by Vite.',
  '`ours-rules` is our form with rules: a fifth of the fields has a condition, a twentieth a formula; a key in the middle is asked by 10 conditions and 2 formulas.',
  'RJSF and SurveyJS show fewer errors than fields: a box that must be ticked counts as filled there.',
];

export function toReport(results: Results): string {
  const { date, machine, runs, stats } = results;
  const unrest = unrestOf(stats);
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
    ...listGoals(stats, results.page).map((goal) => displayGoal(goal, unrest)),
    '',
    `The control measure differed by ${Math.round(unrest * 100)} % within the run; above 20 % there is no verdict.`,
    '',
    ...toOverview(results),
    '',
    '## What differs',
    '',
    ...differences.map((line) => `- ${line}`),
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
    ['react-same-controls', 'react-floor', 'rjsf-core']
      .map((base) => displayNumber(of(id, metric) / of(base, metric)))
      .join(' · ');
  return [
    `## Times the React floor with our controls · times the native one · times stock RJSF, N = ${n}`,
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
