// Messages can be reached by keyboard, wait for it, and cover neither the next control nor the focused field, also on a phone.
import type { Locator, Page } from '@playwright/test';
import { expect, pressWhenReady, test } from './harness';
import { deleteObject, makeObject, makeRecord } from './object-calls';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 740 };
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Opens a list of three and deletes the second one by keyboard. */
async function deleteOne(page: Page, key: string): Promise<void> {
  for (const name of ['First', 'Second', 'Third']) await makeRecord(page, key, name);
  await page.goto(`/records/${key}`);
  const row = page.getByRole('row').filter({ hasText: 'Second' });
  const remove = row.getByRole('button', { name: /Delete/ });
  await expect(remove).toBeVisible();
  await page.clock.install();
  await remove.press('Enter');
  await pressWhenReady(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
  await expect(row).toBeHidden();
  await expect(undoOf(page)).toBeVisible();
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Not shown.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('F6 goes to Undo, which waits, and back', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, `Taken back ${Date.now()}`);
  await deleteOne(page, key);
  await expect(page.getByText('Second deleted.')).toBeVisible();
  const hint = () => undoOf(page).evaluate((undo) => getComputedStyle(undo, '::after').content);
  await expect.poll(hint).toContain('F6');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const next = row('Third').getByRole('button', { name: /Delete/ });
  await next.focus();
  await page.keyboard.press('F6');
  await expect(undoOf(page)).toBeFocused();
  await page.keyboard.press('F6');
  await expect(next).toBeFocused();
  await page.keyboard.press('F6');
  await page.clock.fastForward(30_000);
  await expect(undoOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row('Second')).toBeVisible();
  await expect(undoOf(page)).toBeHidden();
  await expect(next).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Go to the last message, and back')).toBeVisible();
  await deleteObject(page, key);
});

test('a notice disappears by itself, but not under the pointer', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, `Looked at ${Date.now()}`);
  await deleteOne(page, key);
  await undoOf(page).hover();
  await page.clock.fastForward(30_000);
  await expect(undoOf(page)).toBeVisible();
  await page.mouse.move(600, 20);
  await page.clock.fastForward(13_000);
  await expect(undoOf(page)).toBeHidden();
  await deleteObject(page, key);
});

for (const [name, size] of Object.entries({ desk, phone }))
  test(`on a ${name} an error does not cover the focused field`, { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners?edit=new');
    await page.setViewportSize(size);
    await page.route('**/dtl/partner', (route) => route.fulfill({ status: 500, json: {} }));
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await fill('Partner Name', 'Not covered');
    await fill('Last Name', 'Lee');
    await fill('Email', `not-covered-${Date.now()}@example.test`);
    await page.getByLabel('Auth Source').selectOption({ index: 1 });
    const field = page.getByLabel('First Name', { exact: true });
    await field.fill('Ann');
    const said = page.getByRole('alert').filter({ hasText: 'An error occurred' });
    // At any scroll position.
    for (const block of ['end', 'center', 'start'] as const) {
      await field.evaluate((one, place) => one.scrollIntoView({ block: place }), block);
      await page.keyboard.press('Control+s');
      await expect(said).toBeVisible();
      await field.evaluate((one, place) => one.scrollIntoView({ block: place }), block);
      await expect.poll(() => overlap(said, field), block).toBe(false);
    }
    for (const label of ['Partner Name', 'Street Address', 'City', 'Last Name']) {
      await page.getByLabel(label, { exact: true }).focus();
      await expect.poll(() => overlap(said, page.getByLabel(label, { exact: true })), label).toBe(false);
    }
  });
