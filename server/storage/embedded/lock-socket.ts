// The socket answers across process and network namespaces, even while the process is busy, and stops the moment it dies.
import { rmSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';

export type LockSocket = { name: string; close: () => void };

/** Socket paths are limited to 104–108 bytes. */
const longestPath = 100;

/** Undefined if the volume has no sockets. */
export function listenIn(dataDir: string): Promise<LockSocket | undefined> {
  const name = `held.${process.pid}.${Math.random().toString(36).slice(2)}.sock`;
  return new Promise((resolve) => {
    const server = net.createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', () => resolve(undefined));
    const close = () => {
      server.close();
      rmSync(join(dataDir, name), { force: true });
    };
    withShortPath(dataDir, name, (path) => server.listen(path, () => resolve({ name, close })));
  });
}

/** Whether a process listens on the socket; undefined if the file is missing or not accessible. */
export function isAnswered(dataDir: string, name: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    withShortPath(dataDir, name, (path) => {
      const socket = net.connect(path);
      socket.once('connect', () => {
        resolve(true);
        socket.destroy();
      });
      socket.once('error', (error) => resolve('code' in error ? verdicts.get(error.code) : undefined));
    });
  });
}

/** EAGAIN: the backlog is full, so someone is listening. */
const verdicts = new Map<unknown, boolean>([
  ['ECONNREFUSED', false],
  ['EAGAIN', true],
]);

/** If the path is too long, changes into the directory and uses the file name. `work` must use the path before it returns. */
function withShortPath(dataDir: string, name: string, work: (path: string) => void): void {
  const path = join(dataDir, name);
  if (Buffer.byteLength(path) <= longestPath) {
    work(path);
    return;
  }
  const before = process.cwd();
  process.chdir(dataDir);
  try {
    work(name);
  } finally {
    process.chdir(before);
  }
}
