// One process on one data directory: nothing in the embedded database stops a second, and it would lose acknowledged writes.
// Holders are numbered: whoever finds the newest one dead may become the next, and of several that try, one
// creates the file of that number. The newest file always stays, so that no number is given twice.
import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Holder, isAlive, keepBeating, kernelID, parseHolder, toHolderText } from './lock-holder';
import { type LockSocket, listenIn } from './lock-socket';

const filePattern = /^held\.(\d{1,12})$/;

/** Returns the release. Throws an Error naming directory, process and host when another process holds it. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  refuseOldHolder(dataDir);
  const socket = await listenIn(dataDir);
  try {
    const taken = await takeNext(dataDir, socket);
    return holdUntilReleased(dataDir, { ...taken, socket });
  } catch (error) {
    socket?.close();
    throw error;
  }
}

type Taken = { number: number; holder: Holder };

async function takeNext(dataDir: string, socket: LockSocket | undefined): Promise<Taken> {
  const started = startTime(process.pid);
  const own: Holder = { pid: process.pid, started, host: hostname(), kernel: kernelID(), beat: 0 };
  const holder = socket ? { ...own, socket: socket.name } : own;
  for (;;) {
    const newest = Math.max(0, ...listNumbers(dataDir));
    if (newest > 0) await requireDead(dataDir, newest);
    if (createWhole(join(dataDir, `held.${newest + 1}`), toHolderText(holder)))
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
  { number, holder, socket }: Taken & { socket: LockSocket | undefined },
) {
  const path = join(dataDir, `held.${number}`);
  removeBelow(dataDir, number);
  // What the version before looks at.
  const oldPath = join(dataDir, 'lock');
  const oldText = JSON.stringify({ pid: holder.pid, started: holder.started, kernel: holder.kernel });
  writeFileSync(oldPath, oldText);
  const isTakenOver = () =>
    existsSync(join(dataDir, `held.${number + 1}`)) || (existsSync(dataDir) && !existsSync(path));
  const stopBeating = keepBeating(path, holder, () => {
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

/** Holders below were dead when this one took its number; a socket goes only with its holder. */
function removeBelow(dataDir: string, number: number): void {
  for (const old of listNumbers(dataDir).filter((one) => one < number)) {
    const path = join(dataDir, `held.${old}`);
    const { socket } = parseHolder(readText(path)) ?? {};
    if (socket) rmSync(join(dataDir, socket), { force: true });
    rmSync(path, { force: true });
  }
}

/** The version before wrote a file 'lock' with its process alone. It knows nothing of other namespaces. */
function refuseOldHolder(dataDir: string): void {
  const holder = parseHolder(readText(join(dataDir, 'lock')));
  if (holder && holder.kernel === '' && isRunning(holder))
    throw inUse(dataDir, { pid: holder.pid, host: hostname() });
}

/** Whole or not at all, and false when there is one already. */
function createWhole(path: string, text: string): boolean {
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

/** Some network volumes know no hard links. */
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

/** When the process began: a new process can have the number of an old one. '' if there is none. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the name in parentheses may hold blanks.
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
