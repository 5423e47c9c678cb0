// In the editors, the focus never jumps to the start of the page when the focused element is removed or closed.
import type { Page } from '@playwright/test';
import { expect, test } from './harness';

const order = '/admin/data?show=sponsor&order=1';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a field moved to an end keeps the focus on its arrow', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', order);
  const list = page.getByRole('list', { name: /^Fields in form order/ }).first();
  const name = await list
    .getByRole('button', { name: /^Edit .* on forms$/ })
    .nth(1)
    .getAttribute('aria-label');
  const up = button(page, `Move ${name?.slice('Edit '.length, -' on forms'.length)} up`);
  await up.press('Enter');
  await expect(up).toBeDisabled();
  await expect(up).toBeFocused();
  // A key without effect moves nothing.
  await page.keyboard.press('Enter');
  const save = button(page, 'Save form order');
  await save.press('Enter');
  await expect(page.getByText('Form order saved.')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await button(page, 'Undo').press('Enter');
  await expect(page.getByText('Form order restored.')).toBeVisible();
  await expect(button(page, 'Undo')).toBeHidden();
  await expect(save).toBeFocused();
});

test('Escape keeps the input for a field and a group of the form order', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', order);
  const field = page.getByRole('button', { name: /^Edit .* on forms$/ }).first();
  await field.press('Enter');
  await page.getByLabel('Placeholder').fill('Typed for now');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Placeholder')).toHaveValue('Typed for now');
  await page.getByRole('dialog').getByRole('button', { name: 'Use' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  const group = page.getByRole('button', { name: /^Edit group/ }).first();
  await group.press('Enter');
  await page.getByRole('dialog').getByLabel('Text under the heading').fill('About these fields');
  await page.keyboard.press('Escape');
  await group.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Text under the heading')).toHaveValue(
    'About these fields',
  );
});

test('an option moved to an end keeps the focus, and discarding moves it to Save', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data?show=brand&edit=status');
  await button(page, 'Move option 2 up').press('Enter');
  await expect(button(page, 'Move option 1 up')).toBeFocused();
  await expect(button(page, 'Move option 1 up')).toBeDisabled();
  await button(page, 'Discard changes').press('Enter');
  await expect(button(page, 'Discard changes')).toBeHidden();
  await expect(button(page, 'Update Element!')).toBeFocused();

  await page.goto('/admin/brands?edit=brand-evening-glow&section=products');
  await page.getByLabel('Enabled: Territories').press('Space');
  await button(page, 'Discard changes').press('Enter');
  await expect(button(page, 'Save Product Enablement')).toBeFocused();
});

test('an undone change of a data element leaves the focus in its history', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/data?show=sponsor&edit=supportEmail');
  await page.getByLabel('Visible Label').fill('Help by email');
  await button(page, 'Update Element!').click();
  await expect(page.getByText('Data element updated successfully!')).toBeVisible();
  await page.goto('/admin/data?show=sponsor&history=1');
  const changes = page.getByRole('list', { name: 'Changes' });
  const undo = changes.getByRole('button', { name: /^Undo: Help by email/ });
  await undo.press('Enter');
  await expect(undo).toBeHidden();
  await expect(changes.locator(':focus')).toBeVisible();
});

test('the focus ring is not clipped around views and roles', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/roles');
  const isWhole = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const box = activeElement?.closest('nav, ul');
      if (!activeElement || !box) return false;
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(activeElement);
      const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [ring, around] = [activeElement, box].map((one) => one.getBoundingClientRect());
      if (!ring || !around || outlineStyle === 'none') return false;
      return ring.top - beyond >= around.top && ring.left - beyond >= around.left;
    });
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: /^All roles/ }).focus();
  expect(await isWhole()).toBe(true);
  await page.goto('/admin/data?show=brand&edit=status');
  const role = page.getByRole('link', { name: 'Administrator', exact: true });
  await expect(role).toBeVisible();
  await page.keyboard.press('Tab');
  await role.focus();
  expect(await isWhole()).toBe(true);
});
