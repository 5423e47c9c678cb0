// Who holds a data directory, and whether it still does: by its socket, or, where the volume has none or another machine holds
// it, by a number that it raises every second.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswered } from './lock-socket';

export type Holder = {
  pid: number;
  started: string;
  host: string;
  /** Containers of one machine share it; a machine that started again has another. */
  kernel: string;
  /** The socket's file; absent where the volume has none. */
  socket?: string;
  beat: number;
  released?: boolean;
};

const beatEveryMs = 1000;
const deadAfterMs = 10_000;

/** `read` answers what the holder's file says now. A silent holder on another machine is waited for. */
export async function isAlive(
  dataDir: string,
  read: () => Holder | undefined,
  silentMs = deadAfterMs,
): Promise<boolean> {
  const end = Date.now() + silentMs;
  let before: Holder | undefined;
  while (Date.now() < end) {
    const now = read();
    const verdict = now && (await judge(dataDir, now, before));
    if (verdict !== undefined) return verdict;
    before ??= now;
    await sleep(100);
  }
  return false;
}

/** Undefined: wait for its next beat. */
async function judge(dataDir: string, now: Holder, before: Holder | undefined): Promise<boolean | undefined> {
  if (now.released) return false;
  if (before && before.beat !== now.beat) return true;
  const isAnswering = now.socket ? await isAnswered(dataDir, now.socket) : undefined;
  if (isAnswering === false && now.kernel !== kernelID()) return undefined;
  return isAnswering;
}

/** Raises the beat in the file until stopped, then says that the directory is free. `isOurs` is asked before each. */
export function keepBeating(path: string, holder: Holder, isOurs: () => boolean): () => void {
  let { beat } = holder;
  let isTold = false;
  const write = (change: Partial<Holder>) => {
    try {
      overwrite(path, toHolderText({ ...holder, ...change }));
    } catch (error) {
      if (!isTold) console.error(`${path}: ${error instanceof Error ? error.message : 'cannot be written'}`);
      isTold = true;
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

/** In place and of one length: a full disk must not leave half of it. */
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
