// One process on one data directory: nothing in the embedded database stops a second, and it would lose
// acknowledged writes (RELIABILITY 1).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Holder = { pid: number; started: string };

/** Returns the release. Throws an Error naming process and directory when another process holds it. */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: startTime(process.pid) } satisfies Holder);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    while (!tryLink(draft, path)) {
      const held = readText(path);
      const holder = held === undefined ? undefined : parseHolder(held);
      if (holder && isAlive(holder)) {
        throw new Error(`The directory ${dataDir} is in use by process ${holder.pid}. Stop it first.`);
      }
      if (held !== undefined) takeOver(path, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readText(path) === own) rmSync(path, { force: true });
  };
}

/** Removes a dead process's lock. Of several that try, exactly one may: the claim bears the lock's content. */
function takeOver(path: string, stale: string): void {
  const claim = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  try {
    writeFileSync(claim, '', { flag: 'wx' });
  } catch {
    // Left behind by a process that died right here.
    if (ageMs(claim) > 2000) rmSync(claim, { force: true });
    return;
  }
  if (readText(path) === stale) {
    renameSync(path, `${claim}.gone`);
    rmSync(`${claim}.gone`, { force: true });
  }
  rmSync(claim, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  const now = startTime(pid);
  return now !== '' && now === started;
}

/** When the process began, so that a new process with an old number is not mistaken for it; '' when there is none. */
function startTime(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  // Field 22; the name in parentheses may hold blanks.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  if (process.platform === 'linux') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(text);
    return Number.isInteger(pid) && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
