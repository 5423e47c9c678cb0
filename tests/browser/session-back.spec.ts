// A page in the back/forward cache learns of other tabs only after it is shown, and must not end their session.
import { findChromium } from '../../scripts/browser.mjs';
import { expect, test } from './harness';

const sessionSeconds = 10;
const chromium = findChromium();

test.use({
  portalEnv: { SESSION_SECONDS: `${sessionSeconds}`, WARN_SECONDS: '2' },
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test("a page restored by Back does not end another tab's session [R67.3]", { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', '/contact');
  const heading = { name: 'Contact', exact: true };
  await expect(page.getByRole('heading', heading)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/config.json');
  const until = Date.now() + (sessionSeconds + 3) * 1000;
  while (Date.now() < until) {
    await other.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await other.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  }
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => 'isKept' in window)).toBe(true);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy();
});
