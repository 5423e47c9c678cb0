// A backup reads all tables in one transaction, which may take minutes.
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/storage/database';
import { databaseVersion, migrate } from '../../../server/storage/migrate';
import { migrateToFormer, openPool } from '../support/former-host';
import { createOnPostgres } from '../support/test-database';

it('says once that it waits for a program that reads a table, and then upgrades', async () => {
  const { url, drop } = await createOnPostgres();
  await migrateToFormer(url);
  const pool = openPool(url, 2);
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select from records');
  const db = openDatabase({ url, poolSize: 2 });
  const before = await databaseVersion(db);
  const said: string[] = [];
  const migrated = migrate(db, (message) => said.push(message));
  await vi.waitUntil(() => said.length > 0, { timeout: 20_000 });
  // It gives up after half a second each time, so that others can use the tables in between.
  await pool.query('select from records');
  expect(await databaseVersion(db)).toBe(before);
  await reader.query('commit');
  reader.release();
  await migrated;
  expect(await databaseVersion(db)).toBeGreaterThan(before);
  expect(said).toEqual([expect.stringContaining('waits until other programs')]);
  await db.close();
  await pool.end();
  await drop();
});
