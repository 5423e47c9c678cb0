// One data directory: held by one process whatever container it runs in, kept through kill -9, never replaced by an empty one
// (docs/operations.md).
import { existsSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../support/call';
import { newDataDir, type Product, removeDataDir, spawnProduct, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

test.describe.configure({ timeout: 120_000 });
let product: Product;
let dataDir: string;
test.beforeEach(async () => {
  product = await startProduct();
  dataDir = product.dataDir;
});
test.afterEach(async () => {
  await product.stop();
  removeDataDir(dataDir);
});

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

async function addSponsors(count: number, word: string): Promise<string[]> {
  const token = await product.signIn('admin@leadfield.test', demoPassword);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const answer = await product.call('POST', '/dtl/sponsor', {
      token,
      body: { sponsorName: `${word} ${at}` },
    });
    if (answer.status === 201) ids.push(answer.body.sponsor.sponsorID);
  }
  return ids;
}

async function expectKept(ids: readonly string[]): Promise<void> {
  const token = await product.signIn('admin@leadfield.test', demoPassword);
  const { body } = await product.call('GET', '/dtl/sponsor', { token });
  const known = new Set(body.map((one: { sponsorID: string }) => one.sponsorID));
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
}

for (const [where, inside] of Object.entries({
  'in the same place': [],
  'in another container': container,
  'without its network': network,
}))
  test(`a second process ${where} is refused`, async () => {
    const before = await addSponsors(10, 'Before');
    const second = await startSecond(inside);
    expect(second).toMatch(/^exit [1-9]/);
    expect(second).toContain(dataDir);
    const after = await addSponsors(10, 'After');
    await product.stop();
    product = await startProduct({ dataDir });
    await expectKept([...before, ...after]);
  });

test('nothing acknowledged is lost by kill -9, and the next start needs no waiting', async () => {
  const acknowledged: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const token = await product.signIn('admin@leadfield.test', demoPassword);
    const kill = () => new Promise((done) => setTimeout(() => done(product.stop('SIGKILL')), turn * 150));
    let killed: Promise<unknown> | undefined;
    for (let at = 0; ; at++) {
      const body = { sponsorName: `Sure ${turn} ${at}` };
      const answer = await product.call('POST', '/dtl/sponsor', { token, body }).catch(() => undefined);
      if (!answer) break;
      expect(answer.status).toBe(201);
      acknowledged.push(answer.body.sponsor.sponsorID);
      // Some in each turn, however slow the machine is.
      if (at === 2) killed = kill();
    }
    await killed;
    product = await startProduct({ dataDir, deadline: 20_000 });
    await expectKept(acknowledged);
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
    await product.stop();
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
  await product.stop();
  const away = `${dataDir}-away`;
  renameSync(dataDir, away);
  const said = await startSecond([]);
  expect(said).toMatch(/^exit [1-9]/);
  // The refused start may have left its lock on the mount point, and nothing else.
  expect(readdirSync(dataDir)).not.toContain('db');
  rmSync(dataDir, { recursive: true });
  renameSync(away, dataDir);
  product = await startProduct({ dataDir });
  await expectKept(['sponsor-brightline']);
});

test('a first start in an empty place just works', async () => {
  const fresh = await startProduct({ dataDir: newDataDir(false), env: { DEMO: '0' } });
  expect((await fresh.call('GET', '/dtl/ping')).status).toBe(200);
  await fresh.remove();
});
