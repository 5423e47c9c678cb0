import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config';
import { type Database, openDatabase, ping } from '../storage/database';
import { lockDataDir } from '../storage/embedded/data-lock';
import { requireDatabase } from '../storage/embedded/database-mark';
import { type Embedded, openEmbedded } from '../storage/embedded/embedded';
import { createSpaceGuard, readFreeBytes } from '../storage/embedded/free-space';
import { migrate } from '../storage/migrate';
import { isDiskFull, StorageError } from '../storage-error';

export type Storage = { db: Database; close: () => Promise<void> };
const mb = 1024 * 1024;
type Closers = (() => Promise<void> | void)[];

export type OpenOptions = {
  /** A restore may create the database again. */
  mayBeNew?: boolean;
  freeBytes?: (directory: string) => number;
};

/** Throws if the directory is not writable or in use, or if the database is missing, damaged, silent or newer. */
export async function openStorage(config: Config, options: OpenOptions = {}): Promise<Storage> {
  const { mayBeNew = false, freeBytes = readFreeBytes } = options;
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    prepareDataDir(config.dataDir);
    const db = config.databaseUrl
      ? await openPostgres(config, config.databaseUrl, closers)
      : await openDirectory(config, { mayBeNew, freeBytes }, closers);
    return { db, close };
  } catch (error) {
    await close();
    throw toDiskError(error, config.dataDir, freeBytes);
  }
}

const onError = (error: Error) => console.error(`database: ${error.message}`);

async function openPostgres(config: Config, url: string, closers: Closers): Promise<Database> {
  const db = openDatabase({ url, onError });
  closers.push(() => db.close());
  await waitForAnswer(db, config.startWaitSeconds);
  await migrate(db);
  return db;
}

async function openDirectory(
  config: Config,
  { mayBeNew, freeBytes }: Required<OpenOptions>,
  closers: Closers,
): Promise<Database> {
  const { dataDir, providers } = config;
  closers.push(await lockDataDir(dataDir));
  const keep = requireDatabase({ dataDir, keyFile: providers.keyFile, mayBeNew });
  const embedded = await openWhole(join(dataDir, 'db'), freeBytes);
  closers.push(() => embedded.close());
  const beforeWrite = createSpaceGuard(dataDir, freeBytes);
  const db = openDatabase({ url: undefined, socketDir: embedded.socketDir, beforeWrite, onError });
  closers.push(() => db.close());
  await waitForAnswer(db, config.startWaitSeconds);
  await migrate(db);
  keep();
  return db;
}

/** Opening needs one more segment of the write-ahead log, and a little more. */
const leastBytes = 32 * mb;

/** PGlite's errors name neither the directory nor a way out, and do not mention a full disk. */
async function openWhole(folder: string, freeBytes: (directory: string) => number): Promise<Embedded> {
  try {
    return await openEmbedded({ dataDir: folder });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isDiskFull(error) || freeBytes(dirname(folder)) < leastBytes) throw new StorageError('diskFull');
    throw new Error(
      `The database in ${folder} cannot be opened: it is damaged, or of another version (${toShort(reason)}). Move that directory away and restore a backup: npm run restore -- FILE`,
    );
  }
}

function toShort(reason: string): string {
  return reason.replace(/\(?\.? ?Build with .*$/s, '').slice(0, 200);
}

/** The database may start at the same time as the host, so wait for it. */
async function waitForAnswer(db: Database, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      await ping(db);
      return;
    } catch (error) {
      if (!(error instanceof StorageError) || error.fault !== 'unavailable') throw error;
      if (Date.now() >= end) throw new Error(`The database did not respond within ${seconds} seconds.`);
      console.error('The database is not responding yet. Trying again.');
      await sleep(2000);
    }
  }
}

function toDiskError(error: unknown, dataDir: string, freeBytes: (directory: string) => number): unknown {
  if (!isDiskFull(error)) return error;
  const free = Math.floor(freeBytes(existsSync(dataDir) ? dataDir : dirname(dataDir)) / mb);
  // With more free space, the limit is a quota.
  const room = free < 64 ? `: ${free} MB are free` : '';
  return new Error(
    `The disk that holds ${dataDir} is full${room}. Nothing is damaged. Free some space, at least 64 MB, and start again.`,
  );
}

function prepareDataDir(dataDir: string): void {
  try {
    // Not recursive where the parent exists, because a recursive mkdir never returns on some file systems (/proc).
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode: 0o700 });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Error(`Cannot write to ${dataDir}. Set DATA_DIR to another directory.`);
  }
}
