// npm run bench:server
// Starts the built server on a fresh embedded database and measures it under load; prints the table and keeps it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { displayNumber } from '../stats';
import { findPort } from './find-port';
import { firstLoadGoals, measureFirstLoad } from './first-load';
import { startHost } from './host';
import { measures } from './measures';

type Row = { name: string; unit: string; goal: string; measured: string; verdict: string };

const rows: Row[] = [];
const host = await startHost(await findPort());
try {
  for (const { name, unit, goal, run } of measures)
    await attempt(name, async () => {
      const value = await run(host);
      const [sign, isMet] = unit === '/s' ? ['≥', value >= goal] : ['≤', value <= goal];
      note({
        name,
        unit,
        goal: `${sign} ${goal}`,
        measured: displayNumber(value),
        verdict: toVerdict(isMet),
      });
    });
  await attempt('script at first load', async () => {
    const { signIn, form } = await measureFirstLoad(host);
    noteWeight('script at first load of the sign-in screen', signIn, firstLoadGoals.signIn);
    noteWeight('script at first load of a form screen', form, firstLoadGoals.form);
  });
} finally {
  await host.stop();
}
keep();

function noteWeight(name: string, kB: number, goal: number) {
  note({
    name,
    unit: 'kB gz',
    goal: `≤ ${goal}`,
    measured: displayNumber(kB),
    verdict: toVerdict(kB <= goal),
  });
}

function note(row: Row) {
  rows.push(row);
  console.error(`${row.name}: ${row.measured} ${row.unit}, ${row.verdict}`);
}

async function attempt(name: string, measure: () => Promise<void>) {
  try {
    await measure();
  } catch (error) {
    note({
      name,
      unit: '',
      goal: '',
      measured: '–',
      verdict: `not measured: ${String(error).split('\n')[0]}`,
    });
  }
}

function toVerdict(isMet: boolean) {
  return isMet ? 'met' : 'not met';
}

function keep() {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const report = [
    `# Server benchmark, ${date}`,
    '',
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, embedded database; the load runs on the same cores.`,
    '',
    '| measure | goal | measured | |',
    '|---|---|---|---|',
    ...rows.map(
      (row) => `| ${row.name} | ${row.goal} ${row.unit} | ${row.measured} ${row.unit} | ${row.verdict} |`,
    ),
    '',
  ].join('\n');
  const results = fileURLToPath(new URL('../results', import.meta.url));
  mkdirSync(results, { recursive: true });
  const name = `${results}/server-${date.replace(/[ :]/g, '-')}`;
  writeFileSync(`${name}.md`, report);
  writeFileSync(`${name}.json`, `${JSON.stringify({ date, rows }, null, 1)}\n`);
  console.log(report);
}
