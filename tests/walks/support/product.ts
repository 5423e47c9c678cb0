// Starts the built product like an operator: in a process and a data directory of its own, without importing its code.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Caller, createCaller } from './call';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = join(root, 'dist/server/main.js');

export type Product = Caller & {
  url: string;
  pid: number;
  dataDir: string;
  /** The output so far. */
  output: () => string;
  /** Ends it like a service manager and keeps the data directory. Returns the exit code, or null after a signal. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Ends it and removes its data directory. */
  remove: () => Promise<void>;
};
export type StartOptions = {
  /** By default a copy of the demo data, or an empty directory with DEMO=0. */
  dataDir?: string;
  env?: Readonly<Record<string, string>>;
  /** A command that runs it, such as unshare with its options. */
  inside?: readonly string[];
  /** How long the start may take, in ms. */
  deadline?: number;
};

/** `exec node dist/server/main.js`, like `npm start`. Resolves when the product is ready, and throws its output otherwise. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? newDataDir(options.env?.DEMO !== '0');
  const running = spawnProduct({ ...options, dataDir });
  const { child, output } = running;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await end(child, signal);
    return child.exitCode;
  };
  try {
    const url = await readAddress(running, options.deadline ?? 120_000);
    const remove = async () => {
      await stop();
      removeDataDir(dataDir);
    };
    return { ...createCaller(url), url, pid: child.pid ?? 0, dataDir, output, stop, remove };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Running = { child: ChildProcess; output: () => string };

/** Without waiting until it is ready. */
export function spawnProduct({ dataDir = '', env, inside = [] }: StartOptions): Running {
  if (!existsSync(main)) throw new Error('dist/server/main.js is missing: run npm run build first.');
  const [command = process.execPath, ...args] = [...inside, process.execPath, main];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      RATE_LIMIT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  return { child, output: () => written };
}

/** Runs a documented command such as `npm run admin:create` to its end. */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const command = join(root, 'dist/server/command.js');
  const child = spawn(process.execPath, [command, name, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** An empty data directory, or a copy of the demo data that the run prepared. */
export function newDataDir(demo: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-walk-'));
  const prepared = process.env.WALKS_DEMO_DATA;
  const dataDir = join(folder, 'data');
  if (demo && prepared) copyDataDir(prepared, dataDir);
  return dataDir;
}

/** Copies the directory and the key next to it. No process may use it meanwhile (docs/operations.md). */
export function copyDataDir(from: string, to: string): void {
  const isKept = (path: string) => lstatSync(path).isFile() || lstatSync(path).isDirectory();
  cpSync(from, to, { recursive: true, filter: isKept });
  for (const name of readdirSync(join(from, '..')))
    if (name.startsWith('data.')) cpSync(join(from, '..', name), join(to, '..', name), { recursive: true });
}

export function removeDataDir(dataDir: string): void {
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
}

/** The mails that a product without SMTP_URL has written, oldest first. */
export function readOutbox({ dataDir }: Pick<Product, 'dataDir'>): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

async function readAddress({ child, output }: Running, deadline: number): Promise<string> {
  const until = Date.now() + deadline;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    const [, address] = /ready: (https?:\/\/[^\s/]+)/.exec(output()) ?? [];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`The product did not start (exit code ${child.exitCode}):\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await gone;
  clearTimeout(timer);
}
