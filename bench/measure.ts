// Each measure has a fresh page, as someone would first see the form.
import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from './browser';
import type { ContenderId } from './build';

/** Milliseconds; heap in MB (10⁶ bytes). */
export type Cell = {
  mount: number;
  heap: number;
  firstKey: number;
  key: number;
  keyMainThread: number;
  /** The second slowest of twenty, from the key's event to the painted frame. */
  keyPaint: number;
  submit: number;
  errorsShown: number;
  /** Of `ours-rules`: from the key that hides ten fields to the painted frame. */
  hide?: number;
};

const warmUpKeys = 4;
const keys = 20;
const text = 'abcdefghijklmnopqrstuvwxyz';

export async function measureCell(bench: Bench, id: ContenderId, n: number): Promise<Cell> {
  const filled = await inPage(bench, id, async (page, cdp) => {
    await page.evaluate((size) => window.bench.define(size, false), n);
    const before = await heapOf(cdp);
    const mount = await page.evaluate(() => window.bench.mount());
    const heap = ((await heapOf(cdp)) - before) / 1e6;
    const cost = await measureKeys(page, cdp);
    return {
      mount,
      heap,
      ...cost,
      ...(id === 'ours-rules' && n >= 200 && { hide: await measureHiding(page) }),
    };
  });
  const wrong = await inPage(bench, id, async (page) => {
    await page.evaluate((size) => window.bench.define(size, true), n);
    await page.evaluate(() => window.bench.mount());
    return page.evaluate(() => window.bench.submit());
  });
  return { ...filled, submit: wrong.ms, errorsShown: wrong.shown };
}

export async function inPage<T>(
  bench: Bench,
  id: ContenderId,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await bench.browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
    failed.catch(() => {});
    await page.goto(bench.urlOf(id));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    return await Promise.race([use(page, cdp), failed]);
  } finally {
    await context.close();
  }
}

async function measureKeys(page: Page, cdp: CDPSession) {
  await page.evaluate(() => window.bench.focusMiddle());
  await settle(cdp);
  const [firstKey] = await costOf(cdp, () => type(page, text.slice(0, 1)));
  await type(page, text.slice(1, warmUpKeys));
  await settle(cdp);
  const typed = text.slice(warmUpKeys, warmUpKeys + keys);
  await page.evaluate(() => window.bench.watchKeys());
  const [script, task] = await costOf(cdp, () => type(page, typed));
  const times = await page.evaluate(() => window.bench.keyTimes());
  const keyPaint = times.sort((a, b) => a - b).at(-2) ?? Number.NaN;
  const value = await page.evaluate(() => window.bench.typed());
  if (value !== text.slice(0, warmUpKeys + keys)) throw new Error(`Typed text was lost: '${value}' remains`);
  return { firstKey, key: script / keys, keyMainThread: task / keys, keyPaint };
}

/** Ten fields depend on the middle field and hide as soon as it says 'hide'. */
async function measureHiding(page: Page): Promise<number> {
  const before = await page.evaluate(() => window.bench.countFields());
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, 'hid');
  await page.evaluate(() => window.bench.watchKeys());
  await page.keyboard.press('e');
  const [ms = Number.NaN] = await page.evaluate(() => window.bench.keyTimes());
  const hidden = before - (await page.evaluate(() => window.bench.countFields()));
  if (hidden !== 10) throw new Error(`${hidden} fields were hidden instead of 10`);
  return ms;
}

/** Each key waits for a frame, so that none are merged. */
async function type(page: Page, letters: string) {
  for (const letter of letters) {
    await page.keyboard.press(letter);
    await pause(25);
  }
}

/** Milliseconds. */
async function costOf(cdp: CDPSession, act: () => Promise<void>): Promise<[script: number, task: number]> {
  const before = await metrics(cdp);
  await act();
  await settle(cdp);
  const after = await metrics(cdp);
  return [after.script - before.script, after.task - before.task];
}

/** Waits until the main thread has been idle for a while, so that late work counts for its cause. */
async function settle(cdp: CDPSession) {
  const quiet = 400;
  let last = (await metrics(cdp)).task;
  for (;;) {
    await pause(quiet);
    const { task } = await metrics(cdp);
    if (task - last < quiet * 0.05) return;
    last = task;
  }
}

async function metrics(cdp: CDPSession) {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (list.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
