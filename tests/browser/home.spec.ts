// Home for each type of user, in every width and theme, printed, with faults and with live changes (A2 Home landing).
import type { Page } from '@playwright/test';
import { expect, expectAccessible, lookEverywhere, shoot, test } from './harness';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function send(page: Page, method: 'post' | 'patch' | 'delete', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request[method](path, { headers: { Authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const placesOf = (page: Page) =>
  Promise.all(
    ['Leads', 'Brands', 'To do'].map(async (name) => {
      const { x, y } = (await card(page, name).boundingBox()) ?? {};
      return { name, x, y };
    }),
  );

test.describe('Home', () => {
  test("shows an admin's work [A2.19]", { tag: '@looks' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Leadfield');
    await expect(page.getByRole('link', { name: 'Explore Features' })).toHaveAttribute('href', '/features');
    await expect(page.getByRole('list', { name: 'Features' }).getByRole('link')).toHaveCount(3);
    const hero = page.locator('main section').first();
    expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(96);
    const brands = card(page, 'Brands');
    await expect(brands.getByRole('link', { name: 'Evening Glow Lighting' })).toBeVisible();
    await expect(brands.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/admin/products');
    await lookEverywhere(page, 'home-admin');
    // On common desktop widths no word has a line of its own.
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await hero.getByRole('listitem').first().boundingBox())?.height).toBeLessThan(50);
  });

  test('links each task to its place', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await card(page, 'To do')
      .getByRole('link', { name: /^Continue: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/brands\?edit=\S+&section=\w+/);
    await page.goBack();
    await card(page, 'To do')
      .getByRole('link', { name: /^Show: \d+ users/ })
      .click();
    await expect(page.getByRole('table', { name: 'Users' }).locator('tbody tr').first()).toBeVisible();
  });

  test('shows sponsors their brands [A2.19]', { tag: '@looks' }, async ({ openAs }) => {
    const page = await openAs('sponsor', '/');
    const brands = card(page, 'Your brands');
    await expect(brands.getByRole('listitem')).toHaveCount(2);
    await lookEverywhere(page, 'home-sponsor');
    await brands.getByRole('link', { name: 'Brand Management' }).click();
    await expect(page).toHaveURL(/\/Brands$/);
  });

  test('shows partners leads, profile and programs', { tag: '@looks' }, async ({ openAs }) => {
    const page = await openAs('partner', '/');
    await expect(page.getByRole('table', { name: 'Your latest leads' }).locator('tbody tr')).toHaveCount(6);
    await expect(
      card(page, 'Profile').getByRole('img', { name: /^Required fields filled in/ }),
    ).toBeVisible();
    await expect(card(page, 'Your programs').getByText('Enrolled', { exact: true })).toBeVisible();
    await lookEverywhere(page, 'home-partner');
    await card(page, 'To do')
      .getByRole('link', { name: /^Upload: Texas/ })
      .click();
    const texas = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Texas' }) });
    await expect(texas.getByRole('button', { name: 'Upload Form' })).toBeInViewport();
  });

  test('shows clients only their leads', { tag: '@looks' }, async ({ openAs }) => {
    const page = await openAs('client', '/');
    await expect(card(page, 'Your leads')).toBeVisible();
    await expect(card(page, 'To do')).toHaveCount(0);
    await expect(card(page, 'Recent changes')).toHaveCount(0);
    await lookEverywhere(page, 'home-client');
  });

  test('restores a deleted record', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const { sponsor } = await send(page, 'post', '/dtl/sponsor', { sponsorName: 'Short-lived' });
    await send(page, 'delete', `/dtl/sponsor?sponsorID=${sponsor.sponsorID}`);
    const restore = card(page, 'Recent changes').getByRole('button', { name: 'Restore Short-lived' });
    await restore.click();
    await expect(page.getByText('Short-lived restored.')).toBeVisible();
    await expect(restore).toHaveCount(0);
  });

  test('opens a day of the chart in Leads', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const bars = card(page, 'Leads').getByRole('group').getByRole('button');
    await expect(bars).toHaveCount(30);
    await bars.nth(20).focus();
    await page.keyboard.press('ArrowRight');
    await expect(bars.nth(21)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/leads\?f\.day=\d{4}-\d{2}-\d{2}$/);
  });

  test('updates without scrolling', async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const count = card(page, 'Leads').locator('b').first();
    const before = Number(await count.textContent());
    const places = await placesOf(page);
    const date = new Date().toISOString();
    await send(page, 'post', '/dtl/leads', [{ contactID: `home-${date}`, firstName: 'Ann', date }]);
    await expect
      .poll(async () => Number(await count.textContent()), { timeout: 15_000 })
      .toBeGreaterThan(before);
    expect(await placesOf(page)).toEqual(places);
  });

  test('reports a failure and retries', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/features');
    let isBroken = true;
    await page.route(/\/dtl\/home\?/, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { success: false, message: 'Broken' } })
        : route.continue(),
    );
    await page.goto('/');
    await expect(page.getByText('Could not load your dashboard.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await shoot(page, 'home-fault');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Brands')).toBeVisible();
  });

  test('prints, and supports forced colors', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await expect(card(page, 'Brands')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await shoot(page, 'home-print');
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await shoot(page, 'home-forced');
  });
});
