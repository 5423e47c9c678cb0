// The focused element stays visible: no sticky bar covers it, and nothing moves it out of sight.
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, pressWhenReady, test } from './harness';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const phone = { width: 360, height: 740 };

/** Describes the focused element if it is out of sight or covered; '' otherwise. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    if (!one || one === document.body) return '';
    const { top, bottom, left, width } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    const isSeen = over && (one.contains(over) || over.contains(one));
    return isSeen ? '' : `${one.outerHTML.slice(0, 120)} at ${top}–${bottom} under ${over?.className}`;
  });

/** Presses Tab until the goal has the focus. Returns the focused elements that were hidden. */
async function walk(page: Page, ends: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab');
    const found = await hiddenFocus(page);
    if (found) hidden.push(found);
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), ends)) return hidden;
  }
  throw new Error(`Tab never came to ${ends}.`);
}

test('a scrolling card covers no focused element', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data?show=partner');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Edit City').press('Enter');
  await expect(page.getByRole('link', { name: 'Sponsor Marketing' })).toBeVisible();
  await button(page, 'Cancel').focus();
  expect(await walk(page, 'main [type="submit"]')).toEqual([]);
});

test('on a phone the save bar of a data element covers no focused element', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data?show=partner&add=1');
  await page.setViewportSize(phone);
  await page.getByLabel('Visible Label').fill('Walked through');
  await page.getByLabel('Data element type').selectOption('number');
  expect(await walk(page, 'main [type="submit"]')).toEqual([]);
});

test('a field is inserted into a formula on Enter, not while navigating', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/data?show=partner');
  const calls = await elementCalls(page);
  await calls.removeAll('partner', 'Sought ');
  for (const name of ['soughtFirst', 'soughtSecond', 'soughtSum'])
    await calls.addText('partner', name, `Sought ${name.slice('sought'.length).toLowerCase()}`);
  await page.reload();
  await button(page, 'Edit Sought sum').press('Enter');
  const formula = page.getByRole('textbox', { name: 'Formula', exact: true });
  const fields = page.getByLabel('Formula: insert a field', { exact: true });
  await page.getByRole('group', { name: 'Formula' }).locator('summary').press('Enter');
  await fields.press('ArrowDown');
  await page.keyboard.type('Sought se');
  await expect(fields).toBeFocused();
  await expect(fields).toHaveValue('soughtSecond');
  await expect(formula).toHaveValue('');
  await expect(page.getByText('Press Enter to insert.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(formula).toHaveValue('soughtSecond');
  await expect(formula).toBeFocused();
  // A selection from the open list is inserted right away.
  await fields.selectOption('soughtFirst');
  await expect(formula).toHaveValue('soughtSecondsoughtFirst');

  const show = page.getByRole('group', { name: 'Show when' });
  await show.locator('summary').press('Enter');
  await show.getByRole('button', { name: 'Edit as JSON' }).press('Enter');
  await expect(show).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(show.getByLabel('Show when: JSON')).toBeFocused();
  await show.getByRole('button', { name: 'Edit as sentences' }).press('Enter');
  await expect(show).toBeFocused();
  await calls.removeAll('partner', 'Sought ');
});

test('a failed publish leaves the pressed button visible', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/brands?edit=brand-evening-glow&section=publishing');
  await page.setViewportSize(phone);
  await page.route('**/dtl/brand/publish', (route) => route.fulfill({ status: 500, json: {} }));
  const revert = page.getByRole('button', { name: /^Revert To This Version of/ }).last();
  await revert.press('Enter');
  await pressWhenReady(page.getByRole('alertdialog').getByRole('button', { name: 'Revert To This Version' }));
  await expect(page.getByText('Publishing failed')).toBeVisible();
  await expect(revert).toBeFocused();
  await expect(revert).toBeInViewport({ ratio: 1 });
  expect(await hiddenFocus(page)).toBe('');
});

test('a moved group and the save button stay visible', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data?show=partner&order=1');
  await page.setViewportSize(phone);
  const down = page.getByRole('button', { name: /^Move group .* down$/ }).first();
  const name = (await down.getAttribute('aria-label')) ?? '';
  const moved = button(page, name);
  await moved.press('Enter');
  await expect(moved).toBeFocused();
  await expect(moved).toBeInViewport({ ratio: 1 });
  await button(page, 'Save form order').press('Enter');
  await expect(page.getByText('Form order saved.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .last()
    .focus();
  await button(page, 'Undo').press('Enter');
  const save = button(page, 'Save form order');
  await expect(save).toBeFocused();
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('the bulk bar covers no focused row', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  await page.setViewportSize(phone);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .press('Space');
  await expect(button(page, 'Clear selection')).toBeVisible();
  const ends = await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .getAttribute('aria-label');
  expect(await walk(page, `[aria-label="${ends}"]`)).toEqual([]);
});

test("a dialog's buttons cover no focused element", { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  await page.setViewportSize(phone);
  await button(page, 'Import and changes').press('Enter');
  await page.getByRole('menuitem', { name: 'Import partners' }).press('Enter');
  const columns = ['Partner Name', 'Status', 'City', 'State', 'Website', 'User: First Name', 'User: Email'];
  const text = `${columns.join(',')}\n${columns.map(() => 'x').join(',')}\n`;
  const file = { name: 'partners.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  await expect(button(page, 'Check 1 row')).toBeVisible();
  await page.getByLabel('Text encoding').focus();
  expect(await walk(page, 'dialog [data-actions] button')).toEqual([]);
});
