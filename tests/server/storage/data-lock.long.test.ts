import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../../server/storage/embedded/data-lock';
import { createSpaceGuard } from '../../../server/storage/embedded/free-space';
import { kernelID, toHolderText } from '../../../server/storage/embedded/lock-holder';

let dir: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'leadfield-lock-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(dir, { recursive: true, force: true });
});

const script = fileURLToPath(new URL('../support/lock-child.ts', import.meta.url));
const node = [process.execPath, '--import', 'tsx', script];
/** How two containers on one volume see each other. */
const container = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];
container.push('--pid', '--net', '--uts', '--fork', '--kill-child', '--mount-proc', ...node);
const isLinux = process.platform === 'linux';

/** Its first line: 'held', or why not. */
async function start(
  dataDir: string,
  [command = '', ...args] = node,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(command, [...args, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let text = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return { child, line: text.trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

describe('the lock of the data directory', () => {
  it('names the process and the directory', async () => {
    const release = await lockDataDir(dir);
    const refusal = `The directory ${dir} is in use by process ${process.pid}.`;
    const start = performance.now();
    await expect(lockDataDir(dir)).rejects.toThrow(refusal);
    expect(performance.now() - start).toBeLessThan(2000);
    release();
    (await lockDataDir(dir))();
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });

  it('is free right after a kill', { timeout: 60_000 }, async () => {
    const { child, line } = await start(dir);
    expect(line).toBe('held');
    await kill(child);
    const before = performance.now();
    (await lockDataDir(dir))();
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('is held by one of ten simultaneous starts', { timeout: 120_000 }, async () => {
    for (const _round of [1, 2]) {
      const ten = await Promise.all(Array.from({ length: 10 }, () => start(dir)));
      const [holder, ...more] = ten.filter(({ line }) => line === 'held');
      expect(more).toEqual([]);
      expect(
        ten.filter(({ line }) => line.includes(`${dir} is in use by process ${holder?.child.pid}.`)),
      ).toHaveLength(9);
      // The next ten find a dead holder.
      if (holder) await kill(holder.child);
    }
  });

  it.runIf(isLinux)('sees another container', { timeout: 60_000 }, async () => {
    const { child, line } = await start(dir, container);
    expect(line).toBe('held');
    await expect(lockDataDir(dir)).rejects.toThrow(`The directory ${dir} is in use by process 1.`);
    expect((await start(dir, container)).line).toContain('is in use by process 1.');
    await kill(child);
    const tryToHold = () => lockDataDir(dir).then((release) => release() ?? 'free', String);
    await expect.poll(tryToHold).toBe('free');
  });

  it('works below a very long path', async () => {
    const long = join(dir, 'x'.repeat(120), 'y'.repeat(120));
    mkdirSync(long, { recursive: true });
    const cwd = process.cwd();
    const release = await lockDataDir(long);
    await expect(lockDataDir(long)).rejects.toThrow('is in use');
    release();
    (await lockDataDir(long))();
    expect(process.cwd()).toBe(cwd);
  });
});

describe('a lock without a socket', () => {
  const holder = { pid: 7, started: '1', host: 'elsewhere', kernel: 'another', beat: 1 };

  it('is held while its counter increases', { timeout: 20_000 }, async () => {
    const beats = setInterval(() => {
      holder.beat++;
      writeFileSync(join(dir, 'held.3'), toHolderText(holder));
    }, 500);
    writeFileSync(join(dir, 'held.3'), toHolderText(holder));
    const start = performance.now();
    await expect(lockDataDir(dir)).rejects.toThrow(
      `The directory ${dir} is in use by process 7 on elsewhere. Stop it first.`,
    );
    clearInterval(beats);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('is taken over after ten silent seconds', { timeout: 30_000 }, async () => {
    writeFileSync(join(dir, 'held.3'), toHolderText(holder));
    const start = performance.now();
    const release = await lockDataDir(dir);
    expect(performance.now() - start).toBeGreaterThan(9500);
    expect(existsSync(join(dir, 'held.4'))).toBe(true);
    expect(existsSync(join(dir, 'held.3'))).toBe(false);
    release();
  });

  it('is taken over when its file is incomplete', { timeout: 30_000 }, async () => {
    writeFileSync(join(dir, 'held.1'), '{"pid":');
    (await lockDataDir(dir))();
  });

  it('is renewed by its holder', { timeout: 20_000 }, async () => {
    const release = await lockDataDir(dir);
    const read = () => JSON.parse(readFileSync(join(dir, 'held.1'), 'utf8')).beat;
    const before = read();
    await expect.poll(read, { timeout: 5000 }).toBeGreaterThan(before);
    release();
  });
});

describe('a process of the version before', () => {
  const ownStart = () => readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[19] ?? '';

  it.runIf(isLinux)('is refused the directory, and refuses', async () => {
    writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: process.pid, started: ownStart() }));
    await expect(lockDataDir(dir)).rejects.toThrow(`in use by process ${process.pid}.`);
    rmSync(join(dir, 'lock'));
    const release = await lockDataDir(dir);
    expect(JSON.parse(readFileSync(join(dir, 'lock'), 'utf8'))).toEqual({
      pid: process.pid,
      started: ownStart(),
      kernel: kernelID(),
    });
    release();
  });

  it.each([
    ['is dead', JSON.stringify({ pid: 4_194_303, started: '1' })],
    ['has given its number away', JSON.stringify({ pid: process.pid, started: 'another time' })],
    ['left half a file', '{"pid":'],
  ])('that %s does not lock out the next', async (_what, text) => {
    writeFileSync(join(dir, 'lock'), text);
    (await lockDataDir(dir))();
  });
});

describe('the free-space floor', () => {
  const mb = 1024 * 1024;
  const readAfter = async (guard: () => void) => {
    await new Promise((done) => setTimeout(done, 600));
    return guard();
  };

  it('keeps a reserve for sign-ins', async () => {
    let free = 500 * mb;
    const guard = createSpaceGuard(dir, () => free);
    guard();
    expect(statSync(join(dir, 'reserve')).size).toBe(32 * mb);
    free = 5 * mb;
    await expect(readAfter(guard)).rejects.toThrow('The disk is almost full');
    guard(true);
    expect(existsSync(join(dir, 'reserve'))).toBe(false);
    guard(true);
    free = 500 * mb;
    await readAfter(guard);
    expect(existsSync(join(dir, 'reserve'))).toBe(true);
  });

  it('refuses writes under 64 MB', () => {
    expect(() => createSpaceGuard(dir, () => 63 * 1024 * 1024)()).toThrow('The disk is almost full');
    expect(() => createSpaceGuard(dir, () => 65 * 1024 * 1024)()).not.toThrow();
  });
});
