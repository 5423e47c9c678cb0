// npm run bench [-- --quick] [--only ours,rjsf-core] [--runs 7] [--sizes 1000]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bench, openBench } from './browser';
import { buildContenders, type ContenderId, contenders } from './build';
import { type Cell, inPage, measureCell } from './measure';
import { type Results, toReport } from './report';
import { Samples, toStat } from './stats';
import { weighStrangersPage } from './strangers-page';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values: args } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    runs: { type: 'string' },
    sizes: { type: 'string' },
  },
});

const sizes = args.sizes?.split(',').map(Number) ?? (args.quick ? [50, 200, 1000] : [20, 50, 200, 1000]);
const runs = Number(args.runs ?? (args.quick ? 3 : 5));
/** Measured repeatedly, to see how much the machine itself varies. */
const control: ContenderId = 'plain-dom';
const quick: ContenderId[] = ['react-same-controls', 'react-floor', 'rjsf-core', 'ours', 'ours-rules'];
const chosen: ContenderId[] = args.only?.split(',') ?? (args.quick ? quick : [...contenders]);

installPeers();
const weight = await buildContenders([...new Set([...chosen, control])]);
const bench = await openBench();
const samples = new Samples();
const failures = new Set<string>();
try {
  await measureAll(bench);
} finally {
  await bench.close();
}
keep({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${bench.browser.version()}, Node ${process.version}`,
  runs,
  sizes,
  contenders: chosen,
  weight: Object.fromEntries(weight),
  page: chosen.includes('ours') ? await weighStrangersPage(here('.')) : undefined,
  stats: samples.stats(),
  failures: [...failures],
});

function installPeers() {
  if (existsSync(here('./node_modules/survey-core'))) return;
  console.log('Installing the peers …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here('.'), stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Every run visits all contenders at every size, starting with a different one. */
async function measureAll(bench: Bench) {
  for (let run = 0; run < runs; run++) {
    const order = [...chosen.slice(run % chosen.length), ...chosen.slice(0, run % chosen.length)];
    for (const n of sizes) {
      samples.add('control', await measureControl(bench));
      for (const id of order) await measureInto(bench, id, n);
    }
    samples.add('control', await measureControl(bench));
    console.error(`run ${run + 1} of ${runs} done`);
  }
}

async function measureInto(bench: Bench, id: ContenderId, n: number) {
  await attempt(`${id}, N = ${n}`, async () => {
    const cell: Cell = await measureCell(bench, id, n);
    for (const [metric, value] of Object.entries(cell)) samples.add(`${id}|${n}|${metric}`, value);
  });
}

async function measureControl(bench: Bench): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++)
    times.push(
      await inPage(bench, control, async (page) => {
        await page.evaluate(() => window.bench.define(1000, false));
        return page.evaluate(() => window.bench.mount());
      }),
    );
  return toStat(times).median;
}

/** One contender's failure is part of the result, not the end of the run. */
async function attempt(what: string, measure: () => Promise<void>) {
  try {
    await measure();
  } catch (error) {
    const line = `${what}: ${String(error).split('\n')[0]}`;
    console.error(line);
    failures.add(line);
  }
}

function keep(results: Results) {
  const report = toReport(results);
  console.log(report);
  mkdirSync(here('./results'), { recursive: true });
  const name = here(`./results/${results.date.replace(/[ :]/g, '-')}`);
  writeFileSync(`${name}.md`, report);
  writeFileSync(`${name}.json`, `${JSON.stringify(results, null, 1)}\n`);
  console.log(`Kept in ${name}.md and .json`);
}
