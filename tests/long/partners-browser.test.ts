// At 100,000 partners, 95 of 100 steps take a browser at most 300 ms, from the click or key to the rendered rows. Runs the built
// product on its embedded database and prints the measured times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../scripts/browser.mjs';
import { openDatabase } from '../../server/storage/database';
import { openEmbedded } from '../../server/storage/embedded/embedded';
import { type Portal, startPortal } from '../browser/portal-process';
import { addManyPartners } from './support/partners';
import { toPercentile } from './support/percentile';

const goal = 300;
const dataDir = mkdtempSync(join(tmpdir(), 'leadfield-many-'));
let portal: Portal;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  // The first start creates the demo accounts.
  await (await startPortal({ dataDir })).stop();
  const embedded = await openEmbedded({ dataDir: join(dataDir, 'db') });
  const db = openDatabase({ url: undefined, socketDir: embedded.socketDir });
  await addManyPartners(db);
  await db.close();
  await embedded.close();
  portal = await startPortal({ dataDir, env: { RATE_LIMIT: '0' } });
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  page = await openSignedIn('/admin/partners');
  await page.getByText(/^1–15 of/).waitFor();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openSignedIn(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
  const data = { email: 'admin@leadfield.test', password: 'Demo-2026!' };
  const session = await (await context.request.post('/auth/local-auth', { data })).json();
  const opened = await context.newPage();
  await opened.addInitScript((given) => {
    localStorage.setItem('authToken', given.token);
    localStorage.setItem('userRole', given.role);
    localStorage.setItem('user', JSON.stringify(given));
  }, session);
  await opened.goto(path);
  return opened;
}

/** Milliseconds from the event that `act` causes to the frame that shows only new rows. */
async function time(act: () => Promise<unknown>): Promise<number> {
  const measured = await page.evaluateHandle(() => {
    const text = () => document.querySelector('tbody')?.textContent ?? '';
    const before = text();
    let begun: number | undefined;
    const begin = (event: Event) => {
      begun ??= event.timeStamp;
    };
    for (const type of ['click', 'input', 'change'])
      addEventListener(type, begin, { capture: true, once: true });
    return {
      done: new Promise<number>((resolve) => {
        // Checking each frame would itself keep a processor busy.
        const look = () => {
          const isFresh = document.querySelector('[aria-busy="true"]') === null;
          if (begun === undefined || !isFresh || text() === before) return;
          observer.disconnect();
          const since = begun;
          requestAnimationFrame(() => resolve(performance.now() - since));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      }),
    };
  });
  await act();
  return measured.evaluate(({ done }) => done);
}

const button = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
const header = (name: string) => () =>
  page.getByRole('columnheader', { name }).getByRole('button').first().click();
const search = (text: string) => () => page.getByRole('searchbox').fill(text);
const choose = (type: string) => () => page.getByLabel('Type', { exact: true }).selectOption(type);

/** In this order on one screen: each step begins where the previous one ended, and shows new rows. */
const steps: [kind: string, act: () => Promise<unknown>][] = [
  ...Array.from({ length: 15 }, () => ['next page', button('Next')] as const),
  ...['Status', 'State', 'Partner Name'].flatMap((name) => [
    ['sort', header(name)] as const,
    ['sort', header(name)] as const,
  ]),
  [
    'last page',
    () =>
      page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('listitem')
        .last()
        .getByRole('button')
        .click(),
  ],
  ...Array.from({ length: 4 }, () => ['previous page', button('Previous')] as const),
  ...['partner', 'sponsor', 'admin', ''].map((type) => ['filter', choose(type)] as const),
  ...['gre', 'ever', 'hart1', 'lighting 12', 'b', 'hart 9', 'lighting 99', 'even', 'e', 'lighting 7'].map(
    (text) => ['search', search(text)] as const,
  ),
  ['search and filter', choose('sponsor')],
  ['search and filter', choose('partner')],
  ['search and sort', header('State')],
  ['search and sort', header('State')],
].map(([kind, act]) => [kind, act] as [string, () => Promise<unknown>]);

it('takes 300 ms from click to rows', async () => {
  const times = new Map<string, number[]>();
  for (const [kind, act] of steps) {
    times.set(kind, [...(times.get(kind) ?? []), await time(act)]);
    // The count is loaded before the next step begins.
    await page.getByText(/ of [\d,]+$|No results/).waitFor();
  }
  const all = [...times.values()].flat();
  const line = (ms: readonly number[]) =>
    `p50 ${toPercentile(ms, 0.5).toFixed(0)} ms, p95 ${toPercentile(ms, 0.95).toFixed(0)} ms`;
  const lines = [...times].map(([kind, ms]) => `${kind}: ${ms.length} steps, ${line(ms)}`);
  console.log(`browser: ${all.length} steps, ${line(all)}\n  ${lines.join('\n  ')}`);
  expect(toPercentile(all, 0.95)).toBeLessThanOrEqual(goal);
});
