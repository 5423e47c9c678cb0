// A page misses no change while it loads or changes its session, because every part listens before it reads.
import type { Page } from '@playwright/test';
import { openCountedWay } from './counted-way';
import { elementCalls } from './element-calls';
import { expect, signIn, test } from './harness';
import { leadRows, sendLead } from './lead-calls';
import { deleteObject, makeObject, makeRecord } from './object-calls';
import { addPartnerUser } from './people';
import { openStill } from './refused-calls';

/** Holds requests to these addresses. With `ask` the host answers, and the response is held. Returns a function that releases them. */
async function hold(page: Page, pattern: string | RegExp, ask = false): Promise<() => void> {
  let letGo = () => {};
  let isOpen = false;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    if (isOpen) return route.continue();
    const response = ask ? await route.fetch() : undefined;
    await held;
    await (response ? route.fulfill({ response }) : route.continue());
  });
  return () => {
    isOpen = true;
    letGo();
  };
}

const frame = (page: Page) => page.getByRole('banner');
const nova = (page: Page) => leadRows(page).filter({ hasText: 'Nova' }).first();
const offer = (page: Page) => page.getByText(/\d new leads? came in\./);

/** Sends a new lead, which is the first in the list. */
const send = (page: Page, name: string) =>
  sendLead(page, { contactID: `${name}-${Date.now()}`, date: new Date().toISOString() });

test.describe('a change reaches', () => {
  test('a screen whose code loads late', { tag: '@long' }, async ({ openAs, browser, baseURL }) => {
    const sender = await openAs('admin', '/contact');
    const way = await openCountedWay(baseURL ?? '');
    const context = await browser.newContext({ baseURL: way.url });
    const page = await context.newPage();
    await signIn(page, 'admin');
    const letGo = await hold(page, /\/assets\/leads-screen-.*\.js$/);
    await page.goto('/leads', { waitUntil: 'commit' });
    await expect(frame(page)).toBeVisible();
    // The stream waits some seconds for a first response, then starts without one.
    await expect.poll(way.streams).toBe(1);
    await send(sender, 'late-code');
    letGo();
    await expect(offer(page).or(nova(page)).first()).toBeVisible();
    await context.close();
    way.close();
  });

  test('a screen whose responses arrive out of order', { tag: '@long' }, async ({ openAs }) => {
    const sender = await openAs('admin', '/contact');
    const page = await openAs('admin', '/contact');
    const answerLeads = await hold(page, '**/dtl/leads?*', true);
    await page.goto('/leads', { waitUntil: 'commit' });
    await expect(frame(page)).toBeVisible();
    await send(sender, 'late-answer');
    answerLeads();
    await expect(leadRows(page)).toHaveCount(10);
    await expect(offer(page).or(nova(page)).first()).toBeVisible();
  });

  test('a tab next to one that signs in again', { tag: '@long' }, async ({ openAs }) => {
    const sender = await openAs('admin', '/contact');
    const page = await openAs('admin', '/leads');
    await expect(leadRows(page)).toHaveCount(10);
    const beside = await page.context().newPage();
    await beside.goto('/contact');
    await send(sender, 'before');
    await expect(page.getByText('1 new lead came in.')).toBeVisible();
    await signIn(beside, 'admin');
    await beside.evaluate(() => sessionStorage.clear());
    await beside.reload();
    await send(sender, 'signed-in-again');
    await expect(page.getByText('2 new leads came in.')).toBeVisible();
  });

  test('a tab that starts slowly while another one signs out [R67.3]', async ({ openAs, request }) => {
    const ann = await addPartnerUser(request);
    const first = await openAs(ann, '/');
    const second = await first.context().newPage();
    // Nothing is rendered until the screen's code has loaded or 300 ms have passed, which this test extends to 4 s.
    await second.addInitScript(() => {
      const original = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, delay?: number) => original(run, delay === 300 ? 4_000 : delay),
      });
    });
    const letGo = await hold(second, /\/assets\/profile.*\.js/);
    const asked = second.waitForRequest(/\/assets\/profile.*\.js/);
    await second.goto('/profile', { waitUntil: 'commit' });
    await asked;
    await first.goto('/logout');
    await expect.poll(() => first.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    letGo();
    await expect(second).toHaveURL(/\/log(in|out)$/);
  });

  test('a list whose fields load slowly', { tag: '@long' }, async ({ openAs }) => {
    const admin = await openAs('admin', '/');
    const key = await makeObject(admin, `Barge ${process.pid}`);
    await makeRecord(admin, key, 'One');
    const page = await openAs('admin', '/contact');
    await openStill(page, `/records/${key}`);
    const letGo = await hold(page, /\/dtl\/form\?/);
    const asked = page.waitForRequest((request) => request.url().includes(`/dtl/record/${key}?`), {
      timeout: 8_000,
    });
    await (await elementCalls(admin)).addText(key, 'hull', 'Hull color');
    await asked;
    letGo();
    await deleteObject(admin, key);
  });
});
