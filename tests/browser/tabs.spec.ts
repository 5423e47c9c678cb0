// Many tabs of one browser share one live connection over HTTP/1.1.
import type { Page } from '@playwright/test';
import { openCountedWay } from './counted-way';
import { type ElementCalls, elementCalls } from './element-calls';
import { expect, signIn, test, untilStill } from './harness';

async function listPartners(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.get('/dtl/partner', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { partnerID: string }[]).map(({ partnerID }) => partnerID);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('twenty tabs of one browser', () => {
  const label = 'Tabs arrival';
  /** Expects that the page receives a change. */
  const untilHeard = async (page: Page, calls: ElementCalls) => {
    await calls.addText('partner', 'tabsHeard', `${label} heard`);
    await expect(page.locator('#partner_tabsHeard')).toBeAttached();
  };
  test.afterEach(async ({ openAs }) => {
    await (await elementCalls(await openAs('admin', '/'))).removeAll('partner', label);
  });

  test('open, save and receive changes [R67.1, R67.2]', { tag: '@long' }, async ({ openAs }) => {
    test.setTimeout(180_000);
    const first = await openAs('admin', '/');
    const partners = (await listPartners(first)).slice(20, 40);
    const pages = [first];
    while (pages.length < 20) pages.push(await first.context().newPage());
    const openForm = async (page: Page) => {
      await page.goto(`/admin/partners?edit=${partners[pages.indexOf(page)]}`, { timeout: 15_000 });
      await expect(page.getByLabel('City')).toBeVisible();
    };
    for (const page of pages) await openForm(page);
    for (const page of [pages.at(-1) ?? first, first]) {
      await page.getByLabel('City').fill('Twentieth');
      await save(page).click();
      await expect(page.getByText('Partner saved.')).toBeVisible();
      await openForm(page);
      await expect(page.getByLabel('City')).toHaveValue('Twentieth');
    }

    const calls = await elementCalls(first);
    const addSeen = async (fieldName: string, by: readonly Page[], timeout: number) => {
      const fieldConfig = { label: `${label} ${fieldName}`, visualType: 'text' };
      await calls.add({ objectType: 'partner', fieldName, grouping: 'General', fieldConfig });
      const arrive = by.map((page) => page.locator(`#partner_${fieldName}`).waitFor({ timeout }));
      await Promise.all(arrive);
    };
    await addSeen('tabsOne', pages, 3000);
    // The tab that opened the connection closes, and the others still receive changes.
    await first.close();
    await addSeen('tabsTwo', pages.slice(1), 3000);
  });

  test('cost about as much as one [R67.1]', { tag: '@long' }, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const way = await openCountedWay(baseURL ?? '');
    const context = await browser.newContext({ baseURL: way.url });
    await context.clock.install();
    const first = await context.newPage();
    await signIn(first, 'admin');
    await first.goto('/leads');
    await expect(first.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
    const idle = async () => {
      await context.clock.runFor(20_000);
      for (const page of context.pages()) await untilStill(page);
    };
    await untilStill(first);
    const alone = await way.callsDuring(idle);
    for (let count = 1; count < 20; count++) {
      const page = await context.newPage();
      await page.goto('/leads');
      await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
    }
    await expect.poll(way.streams).toBe(1);
    const together = await way.callsDuring(idle);
    console.log(`    idle for 20 s: one tab ${alone} calls, twenty ${together}`);
    expect(together).toBeLessThanOrEqual(alone + 2);
    await context.close();
    await expect.poll(way.streams).toBe(0);
    way.close();
  });

  test('reload only when they are visible', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners?edit=partner-0004');
    await expect(page.getByLabel('City')).toBeVisible();
    const calls = await elementCalls(page);
    await untilHeard(page, calls);
    const beside = await page.context().newPage();
    await beside.goto(page.url());
    await expect(beside.getByLabel('City')).toBeVisible();
    const turn = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await turn(true);
    await calls.addText('partner', 'tabsHidden', `${label} hidden`);
    await expect(beside.locator('#partner_tabsHidden')).toBeAttached();
    await expect(page.locator('#partner_tabsHidden')).toHaveCount(0);
    await turn(false);
    await expect(page.locator('#partner_tabsHidden')).toBeAttached({ timeout: 3000 });
  });

  test("reconnect when the connection's owner dies", { tag: '@long' }, async ({ openAs, browser }) => {
    const page = await openAs('admin', '/admin/partners?edit=partner-0004');
    await expect(page.getByLabel('City')).toBeVisible();
    const calls = await elementCalls(page);
    await untilHeard(page, calls);
    const control = await browser.newBrowserCDPSession();
    const { targetInfos } = await control.send('Target.getTargets');
    const workers = targetInfos.filter(
      ({ type, url }) => type === 'shared_worker' && url.includes('live-worker'),
    );
    expect(workers.length).toBeGreaterThan(0);
    for (const { targetId } of workers) await control.send('Target.closeTarget', { targetId });
    await calls.addText('partner', 'tabsAgain', `${label} again`);
    await expect(page.locator('#partner_tabsAgain')).toBeAttached({ timeout: 3000 });
  });
});
