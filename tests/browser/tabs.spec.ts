// Many tabs of one browser: one live connection for all of them, over HTTP/1.1.
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, test } from './harness';

async function listPartners(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.get('/dtl/partner', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { partnerID: string }[]).map(({ partnerID }) => partnerID);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('twenty tabs of one browser', () => {
  const label = 'Tabs arrival';
  test.afterEach(async ({ openAs }) => {
    await (await elementCalls(await openAs('admin', '/'))).removeAll('partner', label);
  });

  test('open, save and hear of changes [R67.1, R67.2]', async ({ openAs }) => {
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
});
