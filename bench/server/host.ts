// The built server in its own process, on a fresh data directory with demo data.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm start` prints these accounts. */
export const admin = 'admin@leadfield.test';
export const partner = 'partner@leadfield.test';
export const password = 'Demo-2026!';

export type Host = {
  origin: string;
  /** Throws for a status other than 2xx. */
  call: <T>(method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<T>;
  signIn: (email: string) => Promise<string>;
  /** Milliseconds from the start of the process until it could work. */
  startedIn: number;
  /** Megabytes of the process that are in memory now. */
  readMemory: () => number;
  stop: () => Promise<void>;
};

export type HostPlace = { dataDir: string; databaseUrl?: string | undefined };

/** The host has no request limit. A missing place is a new one and deleted afterwards. */
export async function startHost(port: number, place?: HostPlace): Promise<Host> {
  const dataDir = place?.dataDir ?? mkdtempSync(join(tmpdir(), 'leadfield-bench-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: place?.databaseUrl ?? '',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    DEMO: '1',
  };
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const call: Host['call'] = async (method, path, { token, body } = {}) => {
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  await untilReady(child, () => call('GET', '/dtl/ready'));
  return {
    startedIn: performance.now() - begun,
    readMemory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    origin,
    call,
    signIn: async (email) =>
      (await call<{ token: string }>('POST', '/auth/local-auth', { body: { email, password } })).token,
    stop: async () => {
      await stop(child);
      if (!place) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, ask: () => Promise<unknown>) {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function stop(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
