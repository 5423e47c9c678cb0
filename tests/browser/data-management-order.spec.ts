import { expect, test } from './harness';

test.describe('Form order', () => {
  // [R15.2]
  test('orders the fields of a form by keyboard', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/data?show=product');
    await page.getByRole('button', { name: 'Form order' }).click();
    const rows = page.getByRole('list', { name: 'Fields in form order' }).getByRole('listitem');
    const names = async () => rows.locator('code').allTextContents();
    await expect(rows.first()).toBeVisible();
    const before = await names();
    const [first = '', second = '', third = ''] = before;
    const handle = rows.nth(0).getByRole('button', { name: /^Move/ }).first();
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Picked up | over position 1 of /)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/ over position 2 of /)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(names).toEqual([second, first, ...before.slice(2)]);
    await rows.nth(2).getByRole('button', { name: /up$/ }).click();
    await expect.poll(names).toEqual([second, third, first, ...before.slice(3)]);
    await page.getByRole('button', { name: 'Save form order' }).click();
    await expect(page.getByText('Form order saved.')).toBeVisible();
    await page.reload();
    await expect.poll(names).toEqual([second, third, first, ...before.slice(3)]);
  });

  test('orders by dragging', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/data?show=brand&order=1');
    const rows = page.getByRole('list', { name: 'Fields in form order' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const before = await rows.locator('code').allTextContents();
    const from = await rows.nth(0).getByRole('button').first().boundingBox();
    const to = await rows.nth(2).boundingBox();
    if (!from || !to) throw new Error('The rows have no place');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 40, { steps: 5 });
    await page.mouse.move(from.x + 8, to.y + 10, { steps: 10 });
    await page.mouse.up();
    await expect
      .poll(() => rows.locator('code').allTextContents())
      .toEqual([before[1], before[2], before[0], ...before.slice(3)]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});
