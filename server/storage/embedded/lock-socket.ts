// A Unix socket in the data directory, held open by its process: it answers across process and network namespaces, and is silent
// the moment the process is gone. It needs nobody's attention: the kernel answers also for a process that is busy.
import { rmSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';

export type LockSocket = { name: string; close: () => void };

/** Socket paths end at 104 to 108 bytes. */
const longestPath = 100;

/** Undefined where the volume has no sockets. */
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

/** Whether a process holds it; undefined when that cannot be asked: the file is gone, or not ours to open. */
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

/** EAGAIN: so many ask that they wait in line. */
const verdicts = new Map<unknown, boolean>([
  ['ECONNREFUSED', false],
  ['EAGAIN', true],
]);

/** Where the path is too long, the name alone, from within the directory. `work` passes it on before it returns. */
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
