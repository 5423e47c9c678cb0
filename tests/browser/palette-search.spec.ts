// The requests of the palette while a user types.
import { expect, signIn, test } from './harness';

test('the palette requests each list once', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/profile');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to…' });
  const text = palette.getByRole('combobox');
  await text.fill('light');
  await expect(palette.getByRole('option', { name: /Lightscapes/ }).first()).toBeVisible();

  // Wait until the fields have loaded.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/dtl/')) asked.push(pathname);
  });
  await text.fill('gutter');
  await expect(palette.getByRole('option', { name: /Gutter/ }).first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked).size).toBe(asked.length);

  // An outdated response is not reused: the same search sends a new request.
  const under = page.waitForRequest((request) => request.url().includes('verdant'));
  await text.fill('verdant');
  await under;
  await text.fill('gutter');
  await expect(palette.getByRole('option', { name: /Gutter/ }).first()).toBeVisible();
  await text.fill('verdant');
  await expect(palette.getByRole('option', { name: /Verdant Home/ }).first()).toBeVisible();
});
