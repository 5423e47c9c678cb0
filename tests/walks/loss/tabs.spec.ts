// Twenty tabs of one browser over HTTP/1.1, and two tabs of one form (R67).
import type { BrowserContext, Page } from '@playwright/test';
import { type ReverseProxy, startProxy } from '../stands/proxy';
import { expect, test, unique } from '../support/walk';

const partners = Array.from({ length: 20 }, (_, at) => `partner-${String(at + 10).padStart(4, '0')}`);
const open20 = async (context: BrowserContext): Promise<Page[]> => {
  const pages: Page[] = [];
  for (const id of partners) {
    const page = await context.newPage();
    await page.goto(`/admin/partners?edit=${id}`, { timeout: 15_000 });
    await expect(page.getByLabel('City'), `tab ${pages.length + 1}`).toHaveValue(/./);
    pages.push(page);
  }
  return pages;
};

test.describe('twenty tabs', () => {
  let proxy: ReverseProxy;
  test.beforeEach(async ({ product }) => {
    proxy = await startProxy({ targets: [product.url] });
  });
  test.afterEach(() => proxy.close());

  // [R67.1, R67.2]
  test('all work on one live connection', async ({ open, product, people }) => {
    test.setTimeout(120_000);
    const first = await open('administrator', '/', { ...product, url: proxy.url });
    const pages = await open20(first.context());
    expect(proxy.streams()).toBeLessThanOrEqual(1);
    const [one, ...others] = pages;
    const last = others.at(-1);
    if (!one || !last) throw new Error('no tabs');
    // The first tab saves.
    const city = unique('Here').replaceAll(' ', '');
    await one.bringToFront();
    await one.getByLabel('City').fill(city);
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(one.getByRole('status').filter({ hasText: 'Partner saved.' })).toBeVisible();
    const { token } = await people.of('administrator');
    const stored = await product.call('GET', `/dtl/partner?partnerID=${partners[0]}`, { token });
    expect(stored.body.city).toBe(city);
    // Another user's change arrives in the last tab, also after the tab with the connection is closed.
    for (const page of others.slice(0, -1)) await page.close();
    await first.close();
    await one.close();
    for (const name of ['Elsewhere', 'Overthere']) {
      await product.call('PATCH', `/dtl/partner?partnerID=${partners.at(-1)}`, {
        token,
        body: { city: name },
      });
      await expect(last.getByLabel('City')).toHaveValue(name, { timeout: 5_000 });
    }
  });
});

// [R67.1]
test('two tabs of one form keep both their typing', async ({ open, people }) => {
  const person = await people.another('partner');
  const one = await open(person, '/profile');
  const two = await one.context().newPage();
  await two.goto('/profile');
  await one.getByLabel('Street Address').fill('12 First Tab Road');
  await two.getByLabel('City').fill('Second Tab City');
  await two.getByLabel('ZIP Code').fill('78701');
  const kept = () => one.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const text of ['12 First Tab Road', 'Second Tab City', '78701'])
    await expect.poll(kept).toContain(text);
  await one.reload();
  await expect(one.getByLabel('Street Address')).toHaveValue('12 First Tab Road');
  await expect(one.getByLabel('City')).toHaveValue('Second Tab City');
  // The second tab discards only its own text.
  await two.getByRole('button', { name: /Discard changes|Discard/ }).click();
  const sure = two.getByRole('dialog').getByRole('button', { name: /Undo|Discard/ });
  if (await sure.isVisible()) await sure.click();
  await expect.poll(kept).not.toContain('Second Tab City');
  await one.reload();
  await expect(one.getByLabel('Street Address')).toHaveValue('12 First Tab Road');
});

// [R67.3]
test('signing out in one tab signs out all', async ({ open, people }) => {
  const one = await open(await people.another('client'), '/leads');
  const others = await Promise.all([one.context().newPage(), one.context().newPage()]);
  for (const page of others) await page.goto('/profile');
  await one.goto('/logout');
  for (const page of others) await expect(page).toHaveURL(/\/log(in|out)/);
});
