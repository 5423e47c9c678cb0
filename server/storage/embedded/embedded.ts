import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type Embedded = {
  /** Folder of the Unix socket, which `pg` takes as its host. */
  socketDir: string;
  /** The whole database as a tar file, for backups and as a template in tests. */
  dump: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** A directory, or 'memory://'. */
  dataDir: string;
  template?: Uint8Array;
  /** A thread that sends no sign of life for this long is restarted. */
  stuckMs?: number;
};

type Message =
  | { type: 'ready' }
  | { type: 'alive' }
  | { type: 'closed' }
  | { type: 'dump'; bytes: Uint8Array };

/** Resolves once the database accepts connections. Rejects if the directory cannot be opened. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // The system's temporary directory, because socket paths end at 108 characters. mkdtemp sets mode 0700.
  const socketDir = mkdtempSync(join(tmpdir(), 'leadfield-'));
  const socketPath = join(socketDir, '.s.PGSQL.5432');
  const stuckMs = options.stuckMs ?? 30_000;
  let closing = false;
  // Not the wall clock: it jumps when a machine wakes up or is set right.
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
    // A cleaner of the temporary directory has removed the socket, so listen again.
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

  function request<T extends Message['type']>(
    question: string,
    type: T,
  ): Promise<Extract<Message, { type: T }>> {
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
    dump: async () => (await request('dump', 'dump')).bytes,
    async close() {
      closing = true;
      clearInterval(watch);
      const waited = new Promise((done) => setTimeout(done, 5000).unref());
      await Promise.race([request('close', 'closed').catch(() => undefined), waited]);
      await worker.terminate();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
