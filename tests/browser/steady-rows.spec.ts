// Rows stay in place while others add, move and delete records; the changes are offered.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness';
import { deleteObject, deleteRecord, makeObject, makeRecord } from './object-calls';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const show = (page: Page) => page.getByRole('button', { name: 'List changed · Show' });

for (const width of [360, 1440])
  test(`rows stay in place until the user reloads: ${width} px`, {
    tag: width === 360 ? '@long' : [],
  }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await page.setViewportSize({ width, height: 800 });
    const key = await makeObject(page, `Winch${width}${Date.now()}`);
    const first = await makeRecord(page, key, 'Alder');
    await makeRecord(page, key, 'Birch');
    await page.goto(`/admin/records/${key}`);
    const row = rowOf(page, 'Birch');
    await expect(row).toBeVisible();
    const foot = page.getByText(/^1–2 of/);
    const placesOf = () => Promise.all([row, foot.locator('..')].map((one) => one.boundingBox()));
    const before = await placesOf();

    await deleteRecord(page, key, first);
    await makeRecord(page, key, 'Acacia');
    await makeRecord(page, key, 'Ash');
    await expect(show(page)).toBeVisible();
    await expect(page.getByText('1–2 of 3')).toBeVisible();
    await expect(rowOf(page, 'Ash')).toHaveCount(0);
    expect(await placesOf()).toEqual(before);
    await expectAccessible(page);

    await show(page).press('Enter');
    await expect(rowOf(page, 'Ash')).toBeVisible();
    await expect(rowOf(page, 'Alder')).toHaveCount(0);
    await expect(show(page)).toHaveCount(0);
    await deleteObject(page, key);
  });

test("the user's own deletion shows right away, together with changes by others", { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, `Crate${Date.now()}`);
  await makeRecord(page, key, 'Alder');
  await makeRecord(page, key, 'Birch');
  await page.goto(`/admin/records/${key}`);
  await expect(rowOf(page, 'Birch')).toBeVisible();
  await makeRecord(page, key, 'Ash');
  await expect(show(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Alder' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Alder')).toHaveCount(0);
  await expect(rowOf(page, 'Ash')).toBeVisible();
  await expect(show(page)).toHaveCount(0);
  await deleteObject(page, key);
});

test('a created record shows right away', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, `Skid${Date.now()}`);
  await makeRecord(page, key, 'Alder');
  await page.goto(`/admin/records/${key}`);
  await page.getByRole('button', { name: /^Create a/ }).click();
  await page.getByLabel('Name').fill('Birch');
  await page.getByRole('button', { name: /^Create Skid/ }).click();
  await expect(rowOf(page, 'Alder')).toBeVisible();
  await expect(rowOf(page, 'Birch')).toBeVisible();
  await expect(show(page)).toHaveCount(0);
  await deleteObject(page, key);
});
