// Starts the built product with its own process, port and data directory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newDataDir, removeDataDir } from '../walks/support/product';
import { copyDemoDatabase } from './demo-portals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'dist/server/main.js');

export type Portal = { url: string; output: () => string; stop: () => Promise<void> };
export type PortalOptions = {
  /** Kept after `stop`. By default a temporary copy of the run's demo data, on PostgreSQL. */
  dataDir?: string;
  env?: Readonly<Record<string, string>>;
  /** How long the first start may take, in ms. */
  deadline?: number;
};

/** Starts the built server with demo data and waits until it prints its address. Throws with its output otherwise. */
export async function startPortal({ dataDir, env, deadline = 120_000 }: PortalOptions = {}): Promise<Portal> {
  if (!existsSync(main)) throw new Error('dist/server/main.js is missing: run npm run build first.');
  const temporary = dataDir ? undefined : newDataDir(true);
  const database = dataDir ? undefined : await copyDemoDatabase();
  const demo = database && { DATABASE_URL: database.url, DEMO: '1' };
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir ?? temporary, NODE_ENV: '', ...demo, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    await end(child);
    await database?.drop();
    if (temporary) removeDataDir(temporary);
  };
  try {
    return { url: await readAddress(child, () => output, deadline), output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** For a portal whose port must be known before it starts, such as for a provider's redirect. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function readAddress(child: ChildProcess, output: () => string, deadline: number): Promise<string> {
  const until = Date.now() + deadline;
  while (Date.now() < until && child.exitCode === null) {
    const [address] = /https?:\/\/[\w.[\]:-]+:\d+/.exec(output()) ?? [];
    if (address && (await answers(address))) return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start (exit code ${child.exitCode}):\n${output()}`);
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/dtl/ping`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}
