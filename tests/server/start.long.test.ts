// A start with a problem waits, or reports in one line what is missing and what to do. It never starts with an empty database.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, type Postgres, startPostgres } from './support/postgres';
import { startServer } from './support/server-process';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-start-'));
/** A directory that a first start has made; each test takes a copy. */
const made = join(dir, 'made');
let mail = '';
let origin = '';
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const environment = (name: string) => ({ DATA_DIR: join(dir, name), DEMO: '0' });

async function startAndStop(env: Record<string, string>): Promise<void> {
  const server = await startServer(env);
  expect(await server.end('SIGTERM')).toBe(0);
}

beforeAll(async () => {
  const server = await startServer({ ...environment('made'), DEMO: '1' });
  const body = { email: 'partner@leadfield.test' };
  expect((await server.call('POST', '/auth/reset', { body })).status).toBe(200);
  // A stop waits until mails are sent.
  expect(await server.end('SIGTERM')).toBe(0);
  const outbox = join(made, 'outbox');
  mail = readFileSync(join(outbox, readdirSync(outbox)[0] ?? ''), 'utf8');
  origin = server.origin;
}, 120_000);

/** A copy under another name, with its key. */
function copy(name: string): Record<string, string> {
  cpSync(made, join(dir, name), { recursive: true, filter: (path) => !path.endsWith('.sock') });
  cpSync(`${made}.key`, join(dir, `${name}.key`));
  writeFileSync(join(dir, name, 'started'), `2026-11-20 ${join(dir, name)}\n`);
  return environment(name);
}

describe('PORT=0', () => {
  it('is named correctly in mails', () => {
    expect(mail).toContain(`${origin.replace('127.0.0.1', 'localhost')}/setpassword?`);
  });
});

describe('a database that is gone', { timeout: 120_000 }, () => {
  it('is reported, not replaced by an empty one', async () => {
    const env = copy('gone');
    rmSync(join(dir, 'gone', 'db'), { recursive: true });
    const line = `There is no database in ${join(dir, 'gone', 'db')}, but there was one since 2026-11-20.`;
    await expect(startServer(env)).rejects.toThrow(line);
    await expect(startServer(env)).rejects.toThrow('npm run restore -- FILE');
    expect(existsSync(join(dir, 'gone', 'db'))).toBe(false);
    // The server starts after the remedy in the message.
    rmSync(join(dir, 'gone', 'started'));
    await startAndStop(env);
  });

  it('is reported if its whole directory is missing', async () => {
    const env = { ...environment('volume'), KEY_FILE: join(dir, 'keys', 'volume.key') };
    mkdirSync(join(dir, 'keys'));
    writeFileSync(join(dir, 'keys', 'volume.key.started'), `2026-11-20 ${env.DATA_DIR}\n`);
    await expect(startServer(env)).rejects.toThrow('but there was one since 2026-11-20');
  });

  it('is reported if PG_VERSION is missing', async () => {
    const env = copy('version');
    rmSync(join(dir, 'version', 'db', 'PG_VERSION'));
    await expect(startServer(env)).rejects.toThrow(
      `The directory ${join(dir, 'version', 'db')} is not a complete database: its file PG_VERSION is missing.`,
    );
  });

  it('creates its missing mark', async () => {
    const env = copy('unmarked');
    rmSync(join(dir, 'unmarked', 'started'));
    await startAndStop(env);
    for (const mark of ['unmarked.key.started', 'unmarked/started'])
      expect(readFileSync(join(dir, mark), 'utf8')).toContain(join(dir, 'unmarked'));
  });

  it('is created again after an interrupted first start', async () => {
    const env = environment('begun');
    mkdirSync(join(dir, 'begun', 'db'), { recursive: true });
    writeFileSync(join(dir, 'begun', 'db.begun'), '');
    writeFileSync(join(dir, 'begun', 'db', 'half'), '');
    await startAndStop(env);
    expect(existsSync(join(dir, 'begun', 'db.begun'))).toBe(false);
  });
});

describe('a damaged database', { timeout: 120_000 }, () => {
  it.each(['pg_control', 'PG_VERSION'])('is reported with its path and a remedy: %s', async (file) => {
    const env = copy(`damaged-${file}`);
    const folder = join(env.DATA_DIR ?? '', 'db');
    truncateSync(file === 'PG_VERSION' ? join(folder, file) : join(folder, 'global', file), 0);
    const start = startServer(env);
    await expect(start).rejects.toThrow(`The database in ${folder} cannot be opened: it is damaged`);
    await expect(start).rejects.toThrow('npm run restore -- FILE');
  });
});

describe('a database that does not answer yet', { timeout: 120_000 }, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());

  it('delays the start', async () => {
    await postgres.createDatabase('late');
    const target = new URL(postgres.toUrl('late'));
    const { port } = target;
    // This proxy starts to listen late.
    const door = createServer((from) => {
      const to = connect(Number(port), target.hostname);
      from.pipe(to).pipe(from);
      for (const socket of [from, to]) socket.on('error', () => socket.destroy());
    });
    const latePort = await findFreePort();
    target.port = String(latePort);
    const env = { ...environment('late'), DATABASE_URL: target.href };
    const onOutput = (text: string) => {
      if (text.includes('The database is not responding yet. Trying again.') && !door.listening)
        door.listen(latePort, '127.0.0.1');
    };
    const server = await startServer(env, { onOutput });
    expect((await server.call('GET', '/dtl/ready')).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    door.close();
  });

  it('finally stops the start', async () => {
    const env = {
      ...environment('never'),
      DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x',
      START_WAIT_SECONDS: '3',
    };
    await expect(startServer(env)).rejects.toThrow('The database did not respond within 3 seconds.');
  });
});
