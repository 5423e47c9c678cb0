import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../../server/storage/data-lock';
import { createSpaceGuard } from '../../../server/storage/free-space';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'leadfield-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the lock of the data directory (RELIABILITY 1)', () => {
  it('names the process and the directory', () => {
    const release = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(`The directory ${dir} is in use by process ${process.pid}.`);
    release();
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });

  it('takes over from a dead process', () => {
    writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: 4_194_303, started: '1' }));
    lockDataDir(dir)();
  });

  it('takes over when the number was given again', () => {
    writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: process.pid, started: 'another time' }));
    lockDataDir(dir)();
  });

  it('takes over a torn lock file', () => {
    writeFileSync(join(dir, 'lock'), '{"pid":');
    lockDataDir(dir)();
  });
});

describe('the free-space floor (RELIABILITY 4)', () => {
  it('refuses writes under 64 MB', () => {
    expect(() => createSpaceGuard(dir, () => 63 * 1024 * 1024)()).toThrow('The disk is almost full');
    expect(() => createSpaceGuard(dir, () => 65 * 1024 * 1024)()).not.toThrow();
  });
});
