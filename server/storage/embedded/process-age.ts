// When a process began, so that a new process with an old number is not mistaken for it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** '' when there is none. */
export function startTime(pid: number): string {
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

export function isRunning({ pid, started }: { pid: number; started: string }): boolean {
  const now = startTime(pid);
  return now !== '' && now === started;
}
