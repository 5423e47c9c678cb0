// The popup before a session's end, on a host whose sessions are short.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness';

const sessionSeconds = 24;
const warnSeconds = 12;

test.use({ portalEnv: { SESSION_SECONDS: `${sessionSeconds}`, WARN_SECONDS: `${warnSeconds}` } });

const sponsor = '/admin/sponsors?edit=sponsor-verdant';
const popup = (page: Page) => page.getByRole('alertdialog', { name: /Still there\?|Your session ends soon/ });
const appear = { timeout: (sessionSeconds - warnSeconds + 3) * 1000 };
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') !== null);

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh')) count++;
  });
  return () => count;
}

test.describe('the popup before the session ends', () => {
  test('is not answered by typing [R68.1, R68.2]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', sponsor);
    const refreshes = countRefreshes(page);
    await page.getByLabel('Sponsor Name').fill('');
    const typeUntil = async (isOver: () => Promise<boolean>) => {
      for (let at = 0; !(await isOver()); at++)
        await page.keyboard.press(['a', 'Space', 'b', 'Enter', 'Tab'][at % 3] ?? 'a');
    };
    await typeUntil(() => popup(page).isVisible());
    // Somebody who looks at the keys types on for a while.
    const until = Date.now() + 2000;
    await typeUntil(async () => Date.now() > until);
    for (const key of ['Enter', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key, { delay: 30 });
    await expect(popup(page).getByRole('button', { name: 'Stay Logged In' })).toBeFocused();
    await expect(popup(page)).toContainText(
      'Your session is about to expire. Would you like to stay logged in?',
    );
    expect(await isSignedIn(page)).toBe(true);
    expect(refreshes()).toBe(0);
    await expectAccessible(page);
    await page.waitForTimeout(700);
    await page.keyboard.press('Space');
    await expect(popup(page)).toHaveCount(0);
    expect(refreshes()).toBe(1);
  });

  test('is not answered by a held key [R68.2]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', sponsor);
    const refreshes = countRefreshes(page);
    await page.getByLabel('Sponsor Name').focus();
    await page.waitForTimeout((sessionSeconds - warnSeconds - 4) * 1000);
    await page.keyboard.down('Space');
    await expect(popup(page)).toBeVisible(appear);
    await page.waitForTimeout(700);
    await page.keyboard.up('Space');
    await page.waitForTimeout(300);
    await expect(popup(page)).toBeVisible();
    expect(refreshes()).toBe(0);
  });

  test('stays at Escape, counts down, keeps what was typed [R68.3, R68.4]', { tag: '@long' }, async ({
    openAs,
  }) => {
    const page = await openAs('admin', sponsor);
    await page.getByLabel('Sponsor URL').fill('https://half.example.com');
    await expect(popup(page)).toBeVisible(appear);
    await page.waitForTimeout(700);
    for (let time = 0; time < 4; time++) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(600);
    }
    await expect(popup(page)).toBeVisible();
    const left = async () => Number(/Signing out in 0:(\d\d)/.exec(await popup(page).innerText())?.[1]);
    const before = await left();
    expect(before).toBeLessThanOrEqual(warnSeconds - 2);
    await expect.poll(left).toBeLessThan(before);
    await expect(page).toHaveURL(/\/login$/, { timeout: warnSeconds * 1000 });
    await page.getByLabel('Email').fill('admin@leadfield.test');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password').fill('Demo-2026!');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Sponsor URL')).toHaveValue('https://half.example.com');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  test('comes in time after a reload [R68.4]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/features');
    // What is asked extends the session: once the first answers are here, nothing is.
    await page.waitForTimeout(1000);
    await page.context().route('**/dtl/**', (route) => route.abort());
    const signedIn = Date.now();
    await page.waitForTimeout((sessionSeconds - warnSeconds - 4) * 1000);
    await page.reload();
    await expect(popup(page)).toBeVisible(appear);
    expect(Date.now() - signedIn).toBeLessThan((sessionSeconds - warnSeconds + 3) * 1000);
    // Another tab's answer is this one's, too.
    const other = await page.context().newPage();
    await other.goto('/features');
    await expect(popup(other)).toBeVisible();
    await other.getByRole('button', { name: 'Stay Logged In' }).click();
    for (const one of [page, other]) await expect(popup(one)).toHaveCount(0);
    await page.waitForTimeout(warnSeconds * 1000);
    expect(await isSignedIn(page)).toBe(true);
  });

  test('says when nothing puts the end off [R59.6]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', sponsor);
    await page.evaluate((seconds) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, endsAt: Date.now() + seconds * 1000 }));
    }, warnSeconds + 2);
    await page.reload();
    await expect(popup(page)).toContainText(
      /You will be signed out at \d?\d:\d\d [AP]M\. Save your work\./,
      appear,
    );
    await expect(page.getByRole('button', { name: 'Stay Logged In' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to your work' }).click();
    await page.getByLabel('Sponsor URL').fill('https://saved.example.com');
    await page.getByRole('button', { name: 'Save Sponsor' }).click();
    await expect(page.getByText('Sponsor saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/, { timeout: (warnSeconds + 4) * 1000 });
  });
});
