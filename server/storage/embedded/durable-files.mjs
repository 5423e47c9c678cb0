// Each commit is on disk before it is acknowledged. A directory that a power cut has damaged is not opened.
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's parameters without '-F', which turns fsync off. Its fdatasync does nothing, so PostgreSQL must call fsync. */
const startParams = [
  ...PGlite.defaultStartParams.filter((one) => one !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Tests pass another file system as `files`. Throws if the database was not shut down and a table or index is damaged. */
export async function openDurable(
  dataDir,
  { extensions = {}, files = new DurableFiles(dataDir), ...options } = {},
) {
  const wasShutDown = readState(dataDir) !== 'running';
  const db = await PGlite.create({
    ...options,
    fs: files,
    startParams,
    extensions: { ...extensions, amcheck },
  });
  // Flush everything once: PGlite creates a directory without fsync, and so did earlier versions.
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    syncFile(join(entry.parentPath, entry.name));
  syncFile(dataDir);
  if (!wasShutDown) await requireUndamaged(db);
  return db;
}

/** PGlite's file system for Node has no fsync, so this adds it. */
export class DurableFiles extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = ({ FS }) => {
      const { NODEFS } = FS.filesystems;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        // Windows has no fsync for directories.
        if (!FS.isDir(node.mode) || process.platform !== 'win32') NODEFS.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

function syncFile(path) {
  const isDirectory = existsSync(join(path, '.'));
  if (isDirectory && process.platform === 'win32') return;
  const file = openSync(path, isDirectory ? 'r' : 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Reads the database state from PostgreSQL's control file, at byte 16: 1 and 2 mean that it was shut down. */
function readState(dataDir) {
  const control = join(dataDir, 'global/pg_control');
  if (!existsSync(control)) return 'new';
  return [1, 2].includes(readFileSync(control).readUInt32LE(16)) ? 'shut down' : 'running';
}

/** Reads every table and index once. The rollback removes the extension again. */
async function requireUndamaged(db) {
  await db.exec('begin; create extension amcheck');
  const { rows } = await db.query(
    `select c.oid::regclass::text as name, found.msg
     from pg_class c cross join lateral verify_heapam(c.oid, on_error_stop => true, check_toast => c.relkind = 'r') found
     where c.relkind in ('r', 't') and c.relpersistence = 'p'`,
  );
  for (const { name, msg } of rows) throw new Error(`${name}: ${msg}`);
  await db.query(
    `select case am.amname when 'btree' then bt_index_check(c.oid, true) else gin_index_check(c.oid) end
     from pg_class c join pg_am am on am.oid = c.relam join pg_index i on i.indexrelid = c.oid
     where am.amname in ('btree', 'gin') and c.relpersistence = 'p' and i.indisvalid`,
  );
  await db.exec('rollback');
}
