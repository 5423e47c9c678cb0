// One data directory: held by one process whatever container it runs in, kept through kill -9, never replaced by an empty one
// (docs/operations.md).
import { existsSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../support/call';
import { newDataDir, type Product, removeDataDir, spawnProduct, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

test.describe.configure({ timeout: 120_000 });
let product: Product | undefined;
let dataDir: string;
test.beforeEach(() => {
  dataDir = newDataDir(true);
});
test.afterEach(async () => {
  await product?.stop();
  product = undefined;
  removeDataDir(dataDir);
});

async function start(): Promise<Product> {
  product = await startProduct({ dataDir, deadline: 20_000 });
  return product;
}

/** A process namespace of its own: what a second container on one volume is. */
const container = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  ...['--pid', '--fork', '--kill-child', '--mount-proc'],
];
const network = [...container, '--net'];

/** Starts one more on the directory; what it wrote and how it ended, or 'serves'. */
async function startSecond(inside: readonly string[]): Promise<string> {
  const { child, output } = spawnProduct({ dataDir, inside });
  for (let tick = 0; tick < 1_000; tick++) {
    if (child.exitCode !== null) return `exit ${child.exitCode}: ${output()}`;
    if (output().includes('ready')) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  return `serves: ${output()}`;
}

async function addSponsors({ signIn, call }: Product, count: number, word: string): Promise<string[]> {
  const token = await signIn('admin@leadfield.test', demoPassword);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const answer = await call('POST', '/dtl/sponsor', { token, body: { sponsorName: `${word} ${at}` } });
    if (answer.status === 201) ids.push(answer.body.sponsor.sponsorID);
  }
  return ids;
}

async function expectKept({ signIn, call }: Product, ids: readonly string[]): Promise<void> {
  const token = await signIn('admin@leadfield.test', demoPassword);
  const { body } = await call('GET', '/dtl/sponsor', { token });
  const known = new Set(body.map((one: { sponsorID: string }) => one.sponsorID));
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
}

test('a second process is refused: in the same place, in another container, without its network', async () => {
  const first = await start();
  const added = await addSponsors(first, 5, 'Before');
  for (const inside of [[], container, network]) {
    const second = await startSecond(inside);
    expect(second).toMatch(/^exit [1-9]/);
    expect(second).toContain(dataDir);
    added.push(...(await addSponsors(first, 5, 'After')));
  }
  await first.stop();
  await expectKept(await start(), added);
});

test('nothing acknowledged is lost by kill -9, and the next start needs no waiting', async () => {
  const acknowledged: string[] = [];
  let running = await start();
  for (let turn = 0; turn < 3; turn++) {
    const token = await running.signIn('admin@leadfield.test', demoPassword);
    const kill = () => new Promise((done) => setTimeout(() => done(running.stop('SIGKILL')), turn * 150));
    let killed: Promise<unknown> | undefined;
    for (let at = 0; ; at++) {
      const body = { sponsorName: `Sure ${turn} ${at}` };
      const answer = await running.call('POST', '/dtl/sponsor', { token, body }).catch(() => undefined);
      if (!answer) break;
      expect(answer.status).toBe(201);
      acknowledged.push(answer.body.sponsor.sponsorID);
      // Some in each turn, however slow the machine is.
      if (at === 2) killed = kill();
    }
    await killed;
    running = await start();
    await expectKept(running, acknowledged);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(9);
});

const damages: { [title: string]: (db: string) => void } = {
  'a database that is gone beside its key': (db) => rmSync(db, { recursive: true }),
  'a directory without PG_VERSION': (db) => rmSync(join(db, 'PG_VERSION')),
  'a damaged control file': (db) => truncateSync(join(db, 'global/pg_control'), 0),
  'a write-ahead log that is gone': (db) => {
    for (const name of readdirSync(join(db, 'pg_wal'))) rmSync(join(db, 'pg_wal', name), { recursive: true });
  },
};
for (const [title, damage] of Object.entries(damages))
  test(`${title} is told with the way to restore`, async () => {
    const db = join(dataDir, 'db');
    expect(existsSync(db)).toBe(true);
    damage(db);
    const said = await startSecond([]);
    expect(said).toMatch(/^exit [1-9]/);
    expect(said).toContain('npm run restore');
    expect(said).toContain(dataDir);
    expect(said).not.toMatch(/ASSERTIONS|\n\s+at /);
  });

test('an unmounted volume is told, not filled', async () => {
  const away = `${dataDir}-away`;
  renameSync(dataDir, away);
  const said = await startSecond([]);
  expect(said).toMatch(/^exit [1-9]/);
  // The refused start may have left its lock on the mount point, and nothing else.
  expect(readdirSync(dataDir)).not.toContain('db');
  rmSync(dataDir, { recursive: true });
  renameSync(away, dataDir);
  await expectKept(await start(), ['sponsor-brightline']);
});

test('a first start in an empty place just works', async () => {
  const fresh = await startProduct({ dataDir: newDataDir(false), env: { DEMO: '0' } });
  expect((await fresh.call('GET', '/dtl/ping')).status).toBe(200);
  await fresh.remove();
});
