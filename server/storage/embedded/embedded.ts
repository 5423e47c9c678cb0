// Starts the embedded database's thread, replaces it when it is stuck, and ends it without a trace.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type Embedded = {
  /** Folder of the Unix socket: what `pg` takes as its host. */
  socketDir: string;
  /** The whole database as a tar file: backups, and the tests' template. */
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** A directory, or 'memory://'. */
  dataDir: string;
  /** A dumped database to begin with. */
  template?: Uint8Array;
  /** A thread that gives no sign for so long is replaced. */
  stuckMs?: number;
};

type Message =
  | { type: 'ready' }
  | { type: 'alive' }
  | { type: 'closed' }
  | { type: 'dump'; bytes: Uint8Array };

/** Ready when the returned promise resolves; rejects when the directory cannot be opened. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // mkdtemp makes it 0700; under the system's own folder because socket paths end at 108 characters.
  const socketDir = mkdtempSync(join(tmpdir(), 'leadfield-'));
  const socketPath = join(socketDir, '.s.PGSQL.5432');
  const stuckMs = options.stuckMs ?? 30_000;
  let closing = false;
  // Not the wall clock: it jumps when a machine wakes or is set right, and the database has done nothing wrong then.
  let lastSign = performance.now();

  function start(): Promise<Worker> {
    rmSync(socketPath, { force: true });
    const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
      workerData: { dataDir: options.dataDir, socketPath, template: options.template },
    });
    worker.on('message', () => {
      lastSign = performance.now();
    });
    return new Promise((done, fail) => {
      worker.once('error', fail);
      worker.once('exit', (code) => fail(new Error(`the embedded database ended with code ${code}`)));
      worker.once('message', () => done(worker));
    });
  }

  let worker = await start().catch((error: unknown) => {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  });
  const watch = setInterval(async () => {
    if (closing) return;
    // Something that tidies the temporary directory took the socket away: nobody new could reach the database.
    if (!existsSync(socketPath)) {
      mkdirSync(socketDir, { recursive: true, mode: 0o700 });
      worker.postMessage('listen');
    }
    if (performance.now() - lastSign < stuckMs) return;
    lastSign = performance.now() + 60_000;
    await worker.terminate();
    if (closing) return;
    worker = await start();
  }, 1000);
  watch.unref();

  function ask<T extends Message['type']>(question: string, type: T): Promise<Extract<Message, { type: T }>> {
    return new Promise((done, fail) => {
      const listen = (message: Message) => {
        if (message.type !== type) return;
        worker.off('message', listen);
        done(message as Extract<Message, { type: T }>);
      };
      worker.on('message', listen);
      worker.once('exit', () => fail(new Error('the embedded database ended')));
      worker.postMessage(question);
    });
  }

  return {
    socketDir,
    dump: async () => (await ask('dump', 'dump')).bytes,
    async close() {
      closing = true;
      clearInterval(watch);
      const waited = new Promise((done) => setTimeout(done, 5000).unref());
      await Promise.race([ask('close', 'closed').catch(() => undefined), waited]);
      await worker.terminate();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
