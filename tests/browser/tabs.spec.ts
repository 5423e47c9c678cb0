// Many tabs of one browser: one live connection for all of them, over HTTP/1.1.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, signIn, test } from './harness';

async function listPartners(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.get('/dtl/partner', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { partnerID: string }[]).map(({ partnerID }) => partnerID);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A way to the product that counts what goes over it. */
async function openCountedWay(to: string) {
  const target = new URL(to);
  let [calls, streams] = [0, 0];
  const proxy = createServer((asked, answer) => {
    const isStream = asked.url === '/dtl/live';
    if (isStream) {
      streams++;
      answer.on('close', () => streams--);
    } else calls++;
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', target), { method, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    streams: () => streams,
    callsDuring: async (wait: () => Promise<unknown>) => {
      const before = calls;
      await wait();
      return calls - before;
    },
    close: () => proxy.closeAllConnections() ?? proxy.close(),
  };
}

test.describe('twenty tabs of one browser', () => {
  const label = 'Tabs arrival';
  test.afterEach(async ({ openAs }) => {
    await (await elementCalls(await openAs('admin', '/'))).removeAll('partner', label);
  });

  test('open, save and hear of changes [R67.1, R67.2]', { tag: '@long' }, async ({ openAs }) => {
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
    // Whoever opened the connection goes: the others hear on.
    await first.close();
    await addSeen('tabsTwo', pages.slice(1), 3000);
  });

  test('cost about what one does [R67.1]', { tag: '@long' }, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const way = await openCountedWay(baseURL ?? '');
    const context = await browser.newContext({ baseURL: way.url });
    const first = await context.newPage();
    await signIn(first, 'admin');
    await first.goto('/leads');
    await expect(first.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
    const idle = () => first.waitForTimeout(20_000);
    await first.waitForTimeout(3000);
    const alone = await way.callsDuring(idle);
    for (let count = 1; count < 20; count++) {
      const page = await context.newPage();
      await page.goto('/leads');
      await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
    }
    await first.waitForTimeout(3000);
    expect(way.streams()).toBe(1);
    const together = await way.callsDuring(idle);
    console.log(`    idle for 20 s: one tab ${alone} calls, twenty ${together}`);
    expect(together).toBeLessThanOrEqual(alone + 2);
    await context.close();
    await expect.poll(way.streams).toBe(0);
    way.close();
  });

  test('ask again only once they are looked at', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners?edit=partner-0004');
    await expect(page.getByLabel('City')).toBeVisible();
    await page.waitForTimeout(1500);
    const turn = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await turn(true);
    const fieldConfig = { label: `${label} hidden`, visualType: 'text' };
    const calls = await elementCalls(page);
    await calls.add({ objectType: 'partner', fieldName: 'tabsHidden', grouping: 'General', fieldConfig });
    await page.waitForTimeout(1500);
    await expect(page.locator('#partner_tabsHidden')).toHaveCount(0);
    await turn(false);
    await expect(page.locator('#partner_tabsHidden')).toBeAttached({ timeout: 3000 });
  });

  test('get another connection when its holder dies', { tag: '@long' }, async ({ openAs, browser }) => {
    const page = await openAs('admin', '/admin/partners?edit=partner-0004');
    await expect(page.getByLabel('City')).toBeVisible();
    await page.waitForTimeout(1500);
    const control = await browser.newBrowserCDPSession();
    const { targetInfos } = await control.send('Target.getTargets');
    const workers = targetInfos.filter(
      ({ type, url }) => type === 'shared_worker' && url.includes('live-worker'),
    );
    expect(workers.length).toBeGreaterThan(0);
    for (const { targetId } of workers) await control.send('Target.closeTarget', { targetId });
    await page.waitForTimeout(1000);
    const fieldConfig = { label: `${label} again`, visualType: 'text' };
    const calls = await elementCalls(page);
    await calls.add({ objectType: 'partner', fieldName: 'tabsAgain', grouping: 'General', fieldConfig });
    await expect(page.locator('#partner_tabsAgain')).toBeAttached({ timeout: 3000 });
  });
});
