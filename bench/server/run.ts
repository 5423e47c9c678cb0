// The built server on a fresh embedded database: under load, with thousands of open streams, and from a slow line.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { displayNumber } from '../stats';
import { findPort } from './find-port';
import { firstLoadGoals, measureFirstLoad } from './first-load';
import { startHost } from './host';
import { measureMetadata, measures } from './measures';
import { measureSlowForm, slowLineGoals } from './slow-line';

type Row = { name: string; unit: string; goal: string; measured: string; isMet?: boolean; verdict?: string };

/** If the first and the last measure differ by more, the machine was busy and there is no verdict. */
const mostUnrest = 0.2;

const rows: Row[] = [];
const host = await startHost(await findPort());
let unrest = Number.NaN;
try {
  const before = await measureMetadata(host);
  for (const { name, unit, goal, run } of measures)
    await attempt(name, async () =>
      note({ name, unit, sign: unit === '/s' ? '≥' : '≤', goal, value: await run(host) }),
    );
  await attempt('script at first load', async () => {
    const { signIn, form } = await measureFirstLoad(host);
    const weight = { unit: 'kB gz', sign: '≤' as const };
    note({ name: 'script at first load, sign-in', ...weight, goal: firstLoadGoals.signIn, value: signIn });
    note({ name: 'script at first load, a form', ...weight, goal: firstLoadGoals.form, value: form });
  });
  await attempt('usable form on a slow line', async () => {
    const { usable } = await measureSlowForm(host);
    const name = 'partner form from an empty cache, Slow 4G, processor four times slower';
    note({ name: `${name}: usable`, unit: 'ms', sign: '≤', goal: slowLineGoals.usableForm, value: usable });
  });
  const after = await measureMetadata(host);
  unrest = Math.abs(before - after) / Math.max(before, after);
} finally {
  await host.stop();
}
keep();

type Measured = { name: string; unit: string; sign: '≥' | '≤'; goal: number; value: number };

function note({ name, unit, sign, goal, value }: Measured) {
  const isMet = sign === '≥' ? value >= goal : value <= goal;
  const row = { name, unit, goal: `${sign} ${goal}`, measured: displayNumber(value), isMet };
  rows.push(row);
  console.error(`${name}: ${row.measured} ${unit}`);
}

async function attempt(name: string, measure: () => Promise<void>) {
  try {
    await measure();
  } catch (error) {
    const verdict = `not measured: ${String(error).split('\n')[0]}`;
    rows.push({ name, unit: '', goal: '', measured: '–', verdict });
    console.error(`${name}: ${verdict}`);
  }
}

function toVerdict({ isMet, verdict }: Row) {
  if (verdict) return verdict;
  if (!(unrest <= mostUnrest)) return 'no verdict';
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
      (row) => `| ${row.name} | ${row.goal} ${row.unit} | ${row.measured} ${row.unit} | ${toVerdict(row)} |`,
    ),
    '',
    `The control measure (metadata reads) lay ${Math.round(unrest * 100)} % apart at the beginning and at the end; above 20 % there is no verdict.`,
    '',
  ].join('\n');
  const results = fileURLToPath(new URL('../results', import.meta.url));
  mkdirSync(results, { recursive: true });
  const name = `${results}/server-${date.replace(/[ :]/g, '-')}`;
  writeFileSync(`${name}.md`, report);
  writeFileSync(`${name}.json`, `${JSON.stringify({ date, unrest, rows }, null, 1)}\n`);
  console.log(report);
}
