// The popup before the end of a session. The test controls the page's clock.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, nextFrames, signIn, test, untilStill } from './harness';

const sessionSeconds = 3600;
const warnSeconds = 300;

const sponsor = '/admin/sponsors?edit=sponsor-verdant';
const popup = (page: Page) => page.getByRole('alertdialog', { name: /Still there\?|Your session ends soon/ });
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') !== null);
const pass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

/** Opens the page as an admin, with a clock that the test moves. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin');
  await page.clock.install();
  await page.goto(path);
  await untilStill(page);
}

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh')) count++;
  });
  return () => count;
}

test.describe('the popup before the session ends', { tag: '@long' }, () => {
  test('ignores typing [R68.1, R68.2]', async ({ page }) => {
    await openWithClock(page, sponsor);
    const refreshes = countRefreshes(page);
    await page.getByLabel('Sponsor Name').fill('');
    await pass(page, sessionSeconds - warnSeconds - 2);
    const type = (at: number) => page.keyboard.press(['a', 'Space', 'b', 'Enter', 'Tab'][at % 3] ?? 'a');
    for (let at = 0; !(await popup(page).isVisible()); at++) await type(at);
    // The user may not look at the screen, and keeps typing for a while.
    for (let at = 0; at < 30; at++) await type(at);
    for (const key of ['Enter', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key, { delay: 30 });
    await expect(popup(page).getByRole('button', { name: 'Stay Logged In' })).toBeFocused();
    await expect(popup(page)).toContainText(
      'Your session is about to expire. Would you like to stay logged in?',
    );
    expect(await isSignedIn(page)).toBe(true);
    expect(refreshes()).toBe(0);
    await expectAccessible(page);
    await pass(page, 1);
    await page.keyboard.press('Space');
    await expect(popup(page)).toHaveCount(0);
    expect(refreshes()).toBe(1);
  });

  test('ignores a held key [R68.2]', async ({ page }) => {
    await openWithClock(page, sponsor);
    const refreshes = countRefreshes(page);
    await page.getByLabel('Sponsor Name').focus();
    await pass(page, sessionSeconds - warnSeconds - 4);
    await page.keyboard.down('Space');
    await pass(page, 5);
    await expect(popup(page)).toBeVisible();
    await pass(page, 1);
    await page.keyboard.up('Space');
    await nextFrames(page);
    await expect(popup(page)).toBeVisible();
    expect(refreshes()).toBe(0);
  });

  test('ignores Escape, counts down, and keeps input [R68.3, R68.4]', async ({ page }) => {
    await openWithClock(page, sponsor);
    await page.getByLabel('Sponsor URL').fill('https://half.example.com');
    await pass(page, sessionSeconds - warnSeconds + 1);
    await expect(popup(page)).toBeVisible();
    for (let time = 0; time < 4; time++) {
      await pass(page, 1);
      await page.keyboard.press('Escape');
    }
    await expect(popup(page)).toBeVisible();
    const left = async () => {
      const [, minutes, seconds] = /Signing out in (\d):(\d\d)/.exec(await popup(page).innerText()) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    const before = await left();
    expect(before).toBeLessThanOrEqual(warnSeconds - 2);
    await pass(page, 60);
    await expect.poll(left).toBeLessThan(before - 50);
    await pass(page, warnSeconds);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill('admin@leadfield.test');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password').fill('Demo-2026!');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Sponsor URL')).toHaveValue('https://half.example.com');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  test('appears in time after a reload [R68.4]', async ({ page }) => {
    await openWithClock(page, '/features');
    // A request would extend the session, so there must be none.
    await page.context().route('**/dtl/**', (route) => route.abort());
    await pass(page, sessionSeconds - warnSeconds - 20);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pass(page, 90);
    await expect(popup(page)).toBeVisible();
    // The response to another tab counts for this one, too.
    const other = await page.context().newPage();
    await other.goto('/features');
    await expect(popup(other)).toBeVisible();
    await other.getByRole('button', { name: 'Stay Logged In' }).click();
    for (const one of [page, other]) await expect(popup(one)).toHaveCount(0);
    await pass(page, warnSeconds);
    expect(await isSignedIn(page)).toBe(true);
  });

  test('says that the end cannot be postponed [R59.6]', async ({ page }) => {
    await openWithClock(page, sponsor);
    await page.evaluate((seconds) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, endsAt: Date.now() + seconds * 1000 }));
    }, warnSeconds + 20);
    await page.reload();
    await expect(page.getByLabel('Sponsor URL')).toBeVisible();
    await pass(page, 25);
    await expect(popup(page)).toContainText(/You will be signed out at \d?\d:\d\d [AP]M\. Save your work\./);
    await expect(page.getByRole('button', { name: 'Stay Logged In' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to your work' }).click();
    await page.getByLabel('Sponsor URL').fill('https://saved.example.com');
    await page.getByRole('button', { name: 'Save Sponsor' }).click();
    await expect(page.getByText('Sponsor saved.')).toBeVisible();
    await pass(page, warnSeconds);
    await expect(page).toHaveURL(/\/login$/);
  });
});
