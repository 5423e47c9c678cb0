// One migrated empty database per run, created on first use and loaded by all tests.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/storage/database';
import { openEmbedded } from '../../../server/storage/embedded/embedded';
import { migrate } from '../../../server/storage/migrate';

const migrations = new URL('../../../server/storage/migrations/', import.meta.url);

export async function readTemplate(): Promise<Uint8Array> {
  const path = join(tmpdir(), `leadfield-template-${hashMigrations()}.tar`);
  if (!existsSync(path)) await writeTemplate(path);
  return readFileSync(path);
}

async function writeTemplate(path: string): Promise<void> {
  const embedded = await openEmbedded({ dataDir: 'memory://' });
  const db = openDatabase({ url: undefined, socketDir: embedded.socketDir });
  await migrate(db);
  await db.close();
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, await embedded.dump());
  renameSync(draft, path);
  await embedded.close();
}

function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
