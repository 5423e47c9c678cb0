// The first visit to a screen: nothing flashes, a slow connection is reported, a lost part is explained.
import type { Page } from '@playwright/test';
import { expect, nextFrames, signIn, test } from './harness';

const screenFile = /assets\/.*leads-screen.*\.js/;

/** Delays the page's scripts, and records what is shown after a click. */
async function slowDown(page: Page, milliseconds: number) {
  await page.route(screenFile, async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue();
  });
  await page.evaluate(() => {
    const seen = { headings: new Set<string>(), firstWait: Number.POSITIVE_INFINITY };
    let clicked = Number.POSITIVE_INFINITY;
    document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), {
      once: true,
      capture: true,
    });
    const look = () => {
      const passed = performance.now() - clicked;
      const isWaiting = [...document.querySelectorAll('main [role=status]')].some(
        (wait) => wait.textContent === 'Loading' && wait.checkVisibility({ visibilityProperty: true }),
      );
      if (isWaiting) seen.firstWait = Math.min(seen.firstWait, passed);
      // On a busy machine loading may take longer than the delay of the placeholder.
      if (!(passed >= 300)) seen.headings.add(document.querySelector('h1')?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
}

function readSeen(page: Page) {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { headings: Set<string>; firstWait: number } };
    return { headings: [...seen.headings], firstWait: seen.firstWait };
  });
}

test.describe('the first visit to a screen', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('keeps the previous screen until it has loaded', async ({ page }) => {
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await slowDown(page, 150);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    const { headings, firstWait } = await readSeen(page);
    expect([before, 'Leads']).toEqual(expect.arrayContaining(headings));
    expect(firstWait).toBeGreaterThanOrEqual(300);
  });

  test('shows a skeleton if it loads slowly', { tag: '@long' }, async ({ page }) => {
    await slowDown(page, 1500);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page).toHaveTitle('Leads · Leadfield');
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  });

  test('explains a chunk that fails to load', { tag: '@long' }, async ({ page }) => {
    await page.route(screenFile, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(page.getByText('This screen did not load')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Leadfield' })).toBeVisible();
  });

  test('preloads a hovered link', { tag: '@long' }, async ({ page }) => {
    const asked = page.waitForRequest(screenFile);
    await page.getByRole('link', { name: 'Leads', exact: true }).hover();
    await asked;
  });

  test('does not show a screen that was left while loading', { tag: '@long' }, async ({ page }) => {
    await slowDown(page, 400);
    const came = page.waitForResponse(screenFile);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await (await came).finished();
    await nextFrames(page);
    await expect(page.getByRole('heading', { name: 'Welcome to Leadfield' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('an optional part that fails to load appears later', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners?edit=partner-0040');
  await page.getByLabel('Website').fill('https://kept.example');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Offline. Changes kept in this browser.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Roles' })).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();

  await page.context().setOffline(false);
  await page.getByLabel('Website').press('Control+s');
  await expect(page.getByText('Partner saved.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.locator('dl')).toHaveCSS('display', 'grid');
});
