// npm run bench:lists [-- 10000 100000 500000] [--embedded | --postgres] [--seconds 8] [--data DIR] [--url URL]
// PostgreSQL forces each commit to disk. With --data (embedded) or --url (PostgreSQL) the records stay, so that one run
// can fill a database (--seconds 0) and another can measure it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/storage/database';
import { openEmbedded } from '../../server/storage/embedded/embedded';
import { startPostgres } from '../../tests/server/support/postgres';
import { displayNumber } from '../stats';
import { measureBulk } from './bulk-measures';
import { openDirectus } from './directus';
import { findPort } from './find-port';
import { admin, type Host, type HostPlace, startHost } from './host';
import {
  keepChanging,
  listMeasures,
  measureList,
  measureSavesBesidePages,
  otherFields,
  type Row,
  timeOf,
  toNextSave,
} from './list-measures';
import { measureLoad, measureRate, toPercentile } from './load';
import { seedRows } from './seed-rows';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    embedded: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    data: { type: 'string' },
    url: { type: 'string' },
  },
});
const sizes = positionals.map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 500_000);
const seconds = Number(options.seconds);

/** Above this there is no verdict. */
const mostNoise = 0.2;
const lines: string[] = [];

const ownDir = mkdtempSync(join(tmpdir(), 'leadfield-lists-'));
try {
  if (!options.postgres)
    await measureDatabase('the embedded database', {
      dataDir: toDataDir('embedded'),
    });
  if (!options.embedded) await measurePostgres();
} finally {
  rmSync(ownDir, { recursive: true, force: true });
}
if (seconds > 0) keep();

function toDataDir(name: string) {
  return options.data ? resolve(options.data) : join(ownDir, name);
}

async function measurePostgres() {
  const postgres = options.url ? undefined : await startPostgres({ durable: true });
  try {
    await measureDatabase('PostgreSQL; each save is forced to disk', {
      dataDir: toDataDir('files'),
      databaseUrl: options.url ?? postgres?.toUrl(),
    });
  } finally {
    await postgres?.stop();
  }
}

async function measureDatabase(name: string, place: HostPlace) {
  // The first start creates the tables and the demo accounts.
  await (await startHost(await findPort(), place)).stop();
  const memory: number[] = [];
  for (const size of sizes) {
    await seed(place, size);
    if (seconds === 0) continue;
    const host = await startHost(await findPort(), place);
    try {
      memory.push(await measureSize(host, { name, url: place.databaseUrl, size }));
    } finally {
      await host.stop();
    }
  }
  if (memory.length > 1)
    note(
      `\nMemory of the host after the lists, by rows: ${memory.map((mb) => displayNumber(mb)).join(', ')} MB.`,
    );
}

async function seed({ dataDir: folder, databaseUrl }: HostPlace, size: number) {
  const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir: join(folder, 'db') });
  const db = openDatabase({ url: databaseUrl, ...(embedded && { socketDir: embedded.socketDir }) });
  await seedRows(db, size);
  await db.close();
  await embedded?.close();
}

/** Returns the memory of the host after its lists were read. */
async function measureSize(host: Host, place: { name: string; url: string | undefined; size: number }) {
  const { name, url, size } = place;
  const isEmbedded = !url;
  lines.push('', `## ${size} rows, ${name}`, '');
  lines.push(`| measure | goal | measured | the SQL of Directus: ours ≤ 0.5 × | |`, '|---|---|---|---|---|');
  const memory = [host.readMemory()];
  const directus = url ? await openDirectus(url, size) : undefined;
  // The first requests after a start wait for the compiler, which is not measured here.
  for (const measure of listMeasures) await measureList(host, measure, { size, times: 3 });
  await measureControl(host);
  const before = await measureControl(host);
  const rows: Row[] = [
    {
      text: `| ready after the start | ≤ 3 s | ${displayNumber(host.startedIn / 1000)} s |`,
      isMet: host.startedIn <= 3000,
    },
  ];
  // The embedded database may take twice as long.
  const toGoal = ([small, large]: readonly [number, number]) =>
    (size > 100_000 ? large : small) * (isEmbedded ? 2 : 1);
  const stop = await keepChanging(host);
  const add = async (measure: { name: string; goals: readonly [number, number] }, taken: number[]) => {
    const peer = await directus?.compare(measure.name, taken);
    rows.push({ ...toP95Row(measure.name, taken, toGoal(measure.goals)), peer });
  };
  for (const measure of listMeasures)
    await add(measure, await measureList(host, measure, { size, times: 40 }));
  await add(otherFields, await measureOtherFields(host));
  const changed = stop();
  await directus?.close();
  memory.push(host.readMemory());
  rows.push(...(await measureSaves(host, { size, isEmbedded })));
  if (size <= 100_000 && !isEmbedded) rows.push(...(await measureBulk(host)));
  memory.push(host.readMemory());
  rows.push({
    text: `| memory of the host: ready, after the lists, after all this | ${isEmbedded ? '' : 'each ≤ 300 MB'} | ${memory.map((mb) => displayNumber(mb)).join(', ')} MB |`,
    isMet: isEmbedded || Math.max(...memory) <= 300,
  });
  if (url) await settle(url);
  const after = await measureControl(host);
  const noise = Math.abs(before - after) / Math.max(before, after);
  for (const { text, peer = '', isMet } of rows)
    note(`${text} ${peer} | ${noise > mostNoise ? 'no verdict' : isMet ? 'met' : 'not met'} |`);
  note(
    `| control: metadata reads before and after | | ${displayNumber(before)}, ${displayNumber(after)} /s | | ${Math.round(noise * 100)} % apart |`,
  );
  const failed = changed.filter((ms) => !Number.isFinite(ms)).length;
  if (failed > 0) note(`| changes that failed | 0 | ${failed} | | not met |`);
  return memory[1] ?? 0;
}

function toP95Row(name: string, taken: readonly number[], goal: number): Row {
  const p95 = toPercentile(taken, 0.95);
  const half = displayNumber(toPercentile(taken, 0.5));
  return {
    text: `| ${name} | p95 ≤ ${goal} ms | ${displayNumber(p95)} ms (half: ${half}) |`,
    isMet: p95 <= goal,
  };
}

async function measureSaves(host: Host, { size, isEmbedded }: { size: number; isEmbedded: boolean }) {
  const token = await host.signIn(admin);
  const next = await toNextSave(host, token);
  const many = { method: 'PATCH', path: '/', token, seconds, connections: 32, next } as const;
  const { rate, p99 } = await measureLoad(host, many);
  const whilePaging = toPercentile(await measureSavesBesidePages(host, { size, seconds }), 0.99);
  return [
    {
      text: `| validated saves, 32 at once | ${isEmbedded ? '' : '≥ 500 /s'} | ${displayNumber(rate)} /s, p99 ${displayNumber(p99)} ms |`,
      isMet: isEmbedded || rate >= 500,
    },
    {
      text: `| 20 saves a second while four people page | ${isEmbedded ? '' : 'p99 ≤ 60 ms'} | ${displayNumber(whilePaging)} ms |`,
      isMet: isEmbedded || whilePaging <= 60,
    },
  ];
}

/** The control tells how quiet the machine is, so PostgreSQL first ends its own work on what was changed. */
async function settle(url: string) {
  const db = openDatabase({ url });
  await db.query('vacuum analyze');
  await db.query('checkpoint');
  await db.close();
}

async function measureControl(host: Host) {
  return measureRate(host, { path: '/dtl/form?objectType=partner', token: await host.signIn(admin) });
}

async function measureOtherFields(host: Host) {
  const token = await host.signIn(admin);
  const taken: number[] = [];
  for (const path of otherFields.paths) taken.push(await timeOf(() => host.call('GET', path, { token })));
  return taken;
}

function note(line: string) {
  lines.push(line);
  console.error(line);
}

function keep() {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const report = [
    `# Long lists, ${date}`,
    '',
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, one request at a time from the same cores, while 20 partners are changed each second.`,
    'Ours are requests with HTTP and the access of the caller; of Directus only its statements are sent, on a table with the same rows and its own index.',
    ...lines,
    '',
  ].join('\n');
  const results = fileURLToPath(new URL('../results', import.meta.url));
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/lists-${date.replace(/[ :]/g, '-')}.md`, report);
  console.log(report);
}
