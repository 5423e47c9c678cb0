// Starts the server as a separate process, which tests kill, stop and restart, several on one database.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../scripts/build-server.mjs';
import { demoPassword } from '../../../server/seed/seed';
import type { Answer } from './test-host';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type ServerProcess = {
  origin: string;
  pid: number | undefined;
  /** Its output. */
  output: () => string;
  call: (
    method: string,
    path: string,
    given?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
  signIn: (email: string, password?: string) => Promise<string>;
  /** Resolves with the exit code, or null after a signal. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type StartOptions = {
  /** What Node runs; default: the server, bundled from the sources. */
  program?: readonly string[];
  onOutput?: (text: string) => void;
};

/** Ready when the promise resolves; rejects with what it wrote when it ends before. */
export async function startServer(
  env: Record<string, string>,
  { program, onOutput }: StartOptions = {},
): Promise<ServerProcess> {
  const child = spawnServer(env, program);
  for (const stream of [child.process.stdout, child.process.stderr])
    stream?.on('data', (chunk) => onOutput?.(String(chunk)));
  const origin = await readOrigin(child);
  const call: ServerProcess['call'] = async (method, path, { token, body, headers } = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson ? await answer.json() : {},
      headers: Object.fromEntries(answer.headers),
    };
  };
  return {
    origin,
    pid: child.process.pid,
    output: () => child.written.join(''),
    call,
    async signIn(email, password = demoPassword) {
      const { body } = await call('POST', '/auth/local-auth', { body: { email, password } });
      if (typeof body.token !== 'string') throw new Error(`no token: ${JSON.stringify(body)}`);
      return body.token;
    },
    end: (signal) =>
      new Promise((resolve) => {
        if (child.process.exitCode !== null || child.process.signalCode) resolve(child.process.exitCode);
        child.process.once('exit', (code) => resolve(code));
        child.process.kill(signal);
      }),
  };
}

type Spawned = { process: ChildProcess; written: string[] };

let bundled: string | undefined;

/** The folder of main.js and command.js, which start in a fifth of the time that the sources take. The next `npm test` removes it. */
export function bundleServer(): string {
  if (bundled === undefined) {
    bundled = `${root}test-results/server-${process.pid}`;
    buildServer(bundled);
  }
  return bundled;
}

/** Without waiting until it is ready. */
export function spawnServer(
  env: Record<string, string>,
  program: readonly string[] = [`${bundleServer()}/main.js`],
): Spawned {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => written.push(String(chunk)));
  return { process: child, written };
}

function readOrigin({ process: child, written }: Spawned): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const [, origin] = /ready: (http:\S+?)\/\s/.exec(written.join('')) ?? [];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${written.join('')}`)));
  });
}
