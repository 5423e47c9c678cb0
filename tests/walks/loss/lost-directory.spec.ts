// A data directory that is incomplete or not mounted is reported, never replaced by an empty one (docs/operations.md).
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expectKept, startSecond } from '../support/data-directory';
import { newDataDir, removeDataDir, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

test.describe.configure({ timeout: 120_000 });
let dataDir: string;
test.beforeEach(() => {
  dataDir = newDataDir(true);
});
test.afterEach(() => removeDataDir(dataDir));

const damages: { [title: string]: (db: string) => void } = {
  'a database that is gone beside its key': (db) => rmSync(db, { recursive: true }),
  'a directory without PG_VERSION': (db) => rmSync(join(db, 'PG_VERSION')),
  'a write-ahead log that is gone': (db) => {
    for (const name of readdirSync(join(db, 'pg_wal'))) rmSync(join(db, 'pg_wal', name), { recursive: true });
  },
};
for (const [title, damage] of Object.entries(damages))
  test(`${title} is reported with the way to restore`, async () => {
    const db = join(dataDir, 'db');
    expect(existsSync(db)).toBe(true);
    damage(db);
    const said = await startSecond(dataDir);
    expect(said).toMatch(/^exit [1-9]/);
    expect(said).toContain('npm run restore');
    expect(said).toContain(dataDir);
    expect(said).not.toMatch(/ASSERTIONS|\n\s+at /);
  });

test('an unmounted volume is reported, not filled', async () => {
  const away = `${dataDir}-away`;
  renameSync(dataDir, away);
  const said = await startSecond(dataDir);
  expect(said).toMatch(/^exit [1-9]/);
  // The refused start may have left its lock on the mount point, and nothing else.
  expect(readdirSync(dataDir)).not.toContain('db');
  rmSync(dataDir, { recursive: true });
  renameSync(away, dataDir);
  const product = await startProduct({ dataDir });
  await expectKept(product, ['sponsor-brightline']);
  await product.stop();
});

test('a first start in an empty directory without a demonstration works', async () => {
  const fresh = await startProduct({ dataDir: newDataDir(false), env: { DEMO: '0' } });
  expect((await fresh.call('GET', '/dtl/ping')).status).toBe(200);
  await fresh.remove();
});
