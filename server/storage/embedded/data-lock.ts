// PGlite does not prevent a second process, and acknowledged writes would be lost. Holders are numbered by atomically created files; the newest
// file stays, so that no number is used twice.
import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Holder, isAlive, keepHeartbeat, kernelID, parseHolder, toHolderText } from './lock-holder';
import { type LockSocket, listenIn } from './lock-socket';

const filePattern = /^held\.(\d{1,12})$/;

/** Returns a function that releases the lock. Throws if another process holds it, naming directory, process and host. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  refuseEarlierVersion(dataDir);
  const socket = await listenIn(dataDir);
  try {
    const taken = await takeNext(dataDir, socket);
    return holdUntilReleased(dataDir, { ...taken, socket });
  } catch (error) {
    socket?.close();
    throw error;
  }
}

type NumberedHolder = { number: number; holder: Holder };

async function takeNext(dataDir: string, socket: LockSocket | undefined): Promise<NumberedHolder> {
  const started = startTime(process.pid);
  const own: Holder = { pid: process.pid, started, host: hostname(), kernel: kernelID(), beat: 0 };
  const holder = socket ? { ...own, socket: socket.name } : own;
  for (;;) {
    const newest = Math.max(0, ...listNumbers(dataDir));
    if (newest > 0) await requireDead(dataDir, newest);
    if (createAtomically(join(dataDir, `held.${newest + 1}`), toHolderText(holder)))
      return { number: newest + 1, holder };
  }
}

async function requireDead(dataDir: string, number: number): Promise<void> {
  const path = join(dataDir, `held.${number}`);
  const read = () => parseHolder(readText(path));
  if (!(await isAlive(dataDir, read))) return;
  throw inUse(dataDir, read());
}

function inUse(dataDir: string, holder: Pick<Holder, 'pid' | 'host'> | undefined): Error {
  const host = holder && holder.host !== hostname() ? ` on ${holder.host}` : '';
  const who = holder ? ` by process ${holder.pid}${host}` : '';
  return new Error(`The directory ${dataDir} is in use${who}. Stop it first.`);
}

function holdUntilReleased(
  dataDir: string,
  { number, holder, socket }: NumberedHolder & { socket: LockSocket | undefined },
) {
  const path = join(dataDir, `held.${number}`);
  removeEarlierHolders(dataDir, number);
  // Earlier versions read this file.
  const oldPath = join(dataDir, 'lock');
  const oldText = JSON.stringify({ pid: holder.pid, started: holder.started, kernel: holder.kernel });
  writeFileSync(oldPath, oldText);
  const isTakenOver = () =>
    existsSync(join(dataDir, `held.${number + 1}`)) || (existsSync(dataDir) && !existsSync(path));
  const stopBeating = keepHeartbeat(path, holder, () => {
    if (!isTakenOver()) return true;
    console.error(
      `Another process has taken over the directory ${dataDir}. This one stops so that no data is lost.`,
    );
    process.exit(1);
  });
  return () => {
    stopBeating();
    socket?.close();
    if (readText(oldPath) === oldText) rmSync(oldPath, { force: true });
  };
}

/** Earlier holders are dead by now. A socket file must go together with its holder file. */
function removeEarlierHolders(dataDir: string, number: number): void {
  for (const old of listNumbers(dataDir).filter((one) => one < number)) {
    const path = join(dataDir, `held.${old}`);
    const { socket } = parseHolder(readText(path)) ?? {};
    if (socket) rmSync(join(dataDir, socket), { force: true });
    rmSync(path, { force: true });
  }
}

/** Earlier versions wrote a file 'lock' with only their process id. */
function refuseEarlierVersion(dataDir: string): void {
  const holder = parseHolder(readText(join(dataDir, 'lock')));
  if (holder && holder.kernel === '' && isRunning(holder))
    throw inUse(dataDir, { pid: holder.pid, host: hostname() });
}

/** Creates the file atomically. False if it exists already. */
function createAtomically(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') return false;
    return createWithoutLinks(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Some network volumes have no hard links. */
function createWithoutLinks(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function listNumbers(dataDir: string): number[] {
  return readdirSync(dataDir).flatMap((name) => {
    const [, number] = filePattern.exec(name) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** When the process started, because process ids are reused; '' if there is no such process. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22. The process name in parentheses can contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function isRunning({ pid, started }: { pid: number; started: string }): boolean {
  const now = startTime(pid);
  return now !== '' && now === started;
}
