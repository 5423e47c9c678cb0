// One process holds a data directory, whatever container it runs in, and the directory survives kill -9 (docs/operations.md).
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../support/call';
import { expectKept, startSecond } from '../support/data-directory';
import { newDataDir, type Product, removeDataDir, startProduct } from '../support/product';
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
  product = await startProduct({ dataDir });
  return product;
}

/** A process namespace of its own, like a second container on the same volume. */
const container = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  ...['--pid', '--fork', '--kill-child', '--mount-proc'],
];
const network = [...container, '--net'];

async function addSponsors({ signIn, call }: Product, count: number, word: string): Promise<string[]> {
  const token = await signIn('admin@leadfield.test', demoPassword);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const answer = await call('POST', '/dtl/sponsor', { token, body: { sponsorName: `${word} ${at}` } });
    if (answer.status === 201) ids.push(answer.body.sponsor.sponsorID);
  }
  return ids;
}

test('a second process is refused: in the same place, in another container, without its network', async () => {
  const first = await start();
  const added = await addSponsors(first, 5, 'Before');
  for (const inside of [[], container, network]) {
    const second = await startSecond(dataDir, inside);
    expect(second).toMatch(/^exit [1-9]/);
    expect(second).toContain(dataDir);
    added.push(...(await addSponsors(first, 5, 'After')));
  }
  await first.stop();
  await expectKept(await start(), added);
});

test('nothing acknowledged is lost by kill -9, and the next start succeeds', async () => {
  const acknowledged: string[] = [];
  const running = await start();
  const token = await running.signIn('admin@leadfield.test', demoPassword);
  const kill = () => new Promise((done) => setTimeout(() => done(running.stop('SIGKILL')), 100));
  let killed: Promise<unknown> | undefined;
  for (let at = 0; ; at++) {
    const body = { sponsorName: `Sure ${at}` };
    const answer = await running.call('POST', '/dtl/sponsor', { token, body }).catch(() => undefined);
    if (!answer) break;
    expect(answer.status).toBe(201);
    acknowledged.push(answer.body.sponsor.sponsorID);
    // At least three saves, also on a slow machine.
    if (at === 2) killed = kill();
  }
  await killed;
  await expectKept(await start(), acknowledged);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);
});

test('a damaged control file is reported with the way to restore', async () => {
  truncateSync(join(dataDir, 'db/global/pg_control'), 0);
  const said = await startSecond(dataDir);
  expect(said).toMatch(/^exit [1-9]/);
  expect(said).toContain('npm run restore');
  expect(said).toContain(dataDir);
  expect(said).not.toMatch(/ASSERTIONS|\n\s+at /);
});
