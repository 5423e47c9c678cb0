// A living holder's socket answers or, without working sockets or on another machine, it increases a counter every second.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswered } from './lock-socket';

export type Holder = {
  pid: number;
  started: string;
  host: string;
  /** The boot id: shared by all containers of a machine, and new after a restart. */
  kernel: string;
  /** The name of the socket file; absent where the volume has no sockets. */
  socket?: string;
  beat: number;
  released?: boolean;
};

const beatEveryMs = 1000;
const deadAfterMs = 10_000;

/** `read` returns the current content of the holder's file. Waits for the heartbeat of a holder that does not answer. */
export async function isAlive(
  dataDir: string,
  read: () => Holder | undefined,
  silentMs = deadAfterMs,
): Promise<boolean> {
  const end = Date.now() + silentMs;
  let before: Holder | undefined;
  while (Date.now() < end) {
    const now = read();
    const verdict = now && (await checkHolder(dataDir, now, before));
    if (verdict !== undefined) return verdict;
    before ??= now;
    await sleep(100);
  }
  return false;
}

/** Undefined: undecided, wait for the next heartbeat. */
async function checkHolder(
  dataDir: string,
  now: Holder,
  before: Holder | undefined,
): Promise<boolean | undefined> {
  if (now.released) return false;
  if (before && before.beat !== now.beat) return true;
  const isAnswering = now.socket ? await isAnswered(dataDir, now.socket) : undefined;
  if (isAnswering === false && now.kernel !== kernelID()) return undefined;
  return isAnswering;
}

/** Increases the counter in the file until it is stopped, then marks the directory as released. Skips while `isOurs` is false. */
export function keepHeartbeat(path: string, holder: Holder, isOurs: () => boolean): () => void {
  let { beat } = holder;
  let isLogged = false;
  const write = (change: Partial<Holder>) => {
    try {
      overwrite(path, toHolderText({ ...holder, ...change }));
    } catch (error) {
      if (!isLogged)
        console.error(`${path}: ${error instanceof Error ? error.message : 'cannot be written'}`);
      isLogged = true;
    }
  };
  const timer = setInterval(() => {
    beat += 1;
    if (isOurs()) write({ beat });
  }, beatEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    write({ beat, released: true });
  };
}

/** Overwrites in place with a text of the same length, so that a full disk cannot truncate the file. */
function overwrite(path: string, text: string): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, text, 0);
  } finally {
    closeSync(file);
  }
}

export function toHolderText(holder: Holder): string {
  return JSON.stringify(holder).padEnd(500);
}

export function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, started, host = '', kernel = '', beat = 0, ...more } = JSON.parse(text);
    const isHolder = Number.isInteger(pid) && typeof started === 'string';
    return isHolder ? { pid, started, host, kernel, beat, ...more } : undefined;
  } catch {
    return undefined;
  }
}

let kernel: string | undefined;

export function kernelID(): string {
  kernel ??= readBootID() ?? hostname();
  return kernel;
}

function readBootID(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
