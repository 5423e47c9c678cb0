// A setting of one tab applies to all tabs of the browser right away.
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './harness';

const chosenTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'system');

test('the theme changes in all tabs', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByLabel('First Name')).toBeVisible();
  await other.getByRole('button', { name: 'Account menu' }).click();
  await expect(other.getByRole('menuitemradio', { name: 'Match device' })).toBeChecked();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => chosenTheme(other)).toBe('dark');
  // An open menu in the other tab follows.
  await expect(other.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await other.getByRole('menuitemradio', { name: 'Match device' }).click();
  await expect.poll(() => chosenTheme(page)).toBe('system');
  // By the palette, too.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('light theme');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosenTheme(other)).toBe('light');
  for (const one of [page, other])
    await expect(one.getByRole('menuitemradio', { name: 'Light', includeHidden: true })).toBeChecked();
});

test('the setting for shortcuts changes in all tabs', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/admin/sponsors');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  for (const one of [other, page]) await one.keyboard.press('?');
  const box = (one: Page) => one.getByRole('checkbox', { name: 'Use single-key shortcuts' });
  await expect(box(other)).toBeChecked();
  await box(page).uncheck();
  await expect(box(other)).not.toBeChecked();
  await box(other).check();
  await expect(box(page)).toBeChecked();
});

test('saved delivery preferences change in all tabs', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('partner', '/leads-management');
  const other = await page.context().newPage();
  await other.goto('/leads-management');
  await expect(other.getByRole('radio', { name: /^Email/ })).toBeVisible();
  await page.getByRole('radio', { name: /^Email/ }).check();
  await page.getByRole('textbox', { name: 'Email' }).fill('leads@example.test');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Saved in this browser.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue('leads@example.test');
});

test.describe('one draft in two tabs', () => {
  test('of publishing notes has the same text', async ({ openAs }) => {
    const path = '/admin/brands?edit=brand-evening-glow&section=publishing';
    const page = await openAs('admin', path);
    const other = await page.context().newPage();
    await other.goto(path);
    const notes = (one: Page) => one.getByLabel('Publish Notes');
    await expect(notes(other)).toHaveValue('');
    await notes(page).fill('Typed here.');
    await expect(notes(other)).toHaveValue('Typed here.');
    await notes(other).press('End');
    await notes(other).pressSequentially(' And there.');
    await expect(notes(page)).toHaveValue('Typed here. And there.');
    await page.reload();
    await expect(notes(page)).toHaveValue('Typed here. And there.');
    await notes(page).fill('');
    await expect(notes(other)).toHaveValue('');
  });

  test('of delivery preferences is the same', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('client', '/leads-management');
    const other = await page.context().newPage();
    await other.goto('/leads-management');
    await expect(other.getByRole('radio', { name: /^Text message/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Text message/ }).check();
    await page.getByLabel('Phone number').fill('5125550');
    await expect(other.getByLabel('Phone number')).toHaveValue('5125550');
    // A view added in one tab keeps those of the other.
    await other.getByRole('radio', { name: /^Email/ }).check();
    await other.getByRole('textbox', { name: 'Email' }).fill('half@');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('half@');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('half@');
    await page.getByRole('radio', { name: /^Text message/ }).check();
    await expect(page.getByLabel('Phone number')).toHaveValue('5125550');
  });

  test('of a form order is the same', { tag: '@long' }, async ({ openAs }) => {
    const path = '/admin/data?show=partner&order=1';
    const page = await openAs('admin', path);
    const other = await page.context().newPage();
    await other.goto(path);
    const names = (one: Page) =>
      one
        .getByRole('button', { name: /^Move / })
        .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    await expect.poll(async () => (await names(other)).length).toBeGreaterThan(4);
    await expect.poll(() => names(page)).toEqual(await names(other));
    const before = await names(page);
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await expect.poll(() => names(page)).not.toEqual(before);
    await expect.poll(() => names(other)).toEqual(await names(page));
  });

  test('of product enablement is the same', { tag: '@long' }, async ({ openAs }) => {
    const path = '/admin/brands?edit=brand-evening-glow&section=products';
    const page = await openAs('admin', path);
    const other = await page.context().newPage();
    await other.goto(path);
    const boxes = (one: Page) => one.getByRole('table', { name: 'Products' }).getByRole('checkbox');
    await expect(boxes(other).first()).toBeVisible();
    const first = boxes(page).first();
    const before = await first.isChecked();
    await first.setChecked(!before);
    await expect(boxes(other).first()).toBeChecked({ checked: !before });
    await other.getByRole('button', { name: 'Discard changes' }).click();
    await expect(first).toBeChecked({ checked: before });
    await boxes(other).first().setChecked(!before);
    await page.reload();
    await expect(boxes(page).first()).toBeChecked({ checked: !before });
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(boxes(other).first()).toBeChecked({ checked: before });
  });
});
