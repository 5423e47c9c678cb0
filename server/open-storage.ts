// The data directory and its database, locked, open and migrated: for the server and for the operator's commands.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config';
import { lockDataDir } from './storage/data-lock';
import { type Database, openDatabase } from './storage/database';
import { openEmbedded } from './storage/embedded';
import { createSpaceGuard } from './storage/free-space';
import { migrate } from './storage/migrate';

export type Storage = { db: Database; close: () => Promise<void> };

/** Throws an Error with one clear line when the directory is unwritable or in use, or the database is newer. */
export async function openStorage(config: Config): Promise<Storage> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    prepareDataDir(config.dataDir);
    const db = await open(config, closers);
    await migrate(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(config: Config, closers: (() => Promise<void> | void)[]): Promise<Database> {
  const onError = (error: Error) => console.error(`database: ${error.message}`);
  if (config.databaseUrl) {
    const db = openDatabase({ url: config.databaseUrl, onError });
    closers.push(() => db.close());
    return db;
  }
  closers.push(await lockDataDir(config.dataDir));
  const embedded = await openEmbedded({ dataDir: join(config.dataDir, 'db') });
  closers.push(() => embedded.close());
  const beforeWrite = createSpaceGuard(config.dataDir);
  const db = openDatabase({ url: undefined, socketDir: embedded.socketDir, beforeWrite, onError });
  closers.push(() => db.close());
  return db;
}

function prepareDataDir(dataDir: string): void {
  try {
    // Not recursive where the parent exists: a recursive mkdir never returns on some file systems (/proc).
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode: 0o700 });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new Error(`The directory ${dataDir} cannot be written. Choose another with DATA_DIR.`);
  }
}
