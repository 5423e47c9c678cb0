// A list names its order if no column header shows it. On a phone the menu needs no row of its own.
import type { Locator } from '@playwright/test';
import { expect, lookEverywhere, shoot, signIn, test } from './harness';
import { deleteObject, makeObject } from './object-calls';
import { addAdminWith } from './people';

test('sorting by a hidden column shows as a chip', { tag: ['@long', '@looks'] }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners?sort=-changedAt');
  const words = page.getByText('Sorted by Last changed, newest first');
  await expect(words).toBeVisible();
  await lookEverywhere(page, 'list-sorted-unseen');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Filter, sort and more' }).click();
  await expect(words).toBeVisible();
  // Not the first column, which a select shows by default.
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-changedAt');
  await shoot(page, 'list-sorted-unseen-open');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Remove sort: Last changed' }).click();
  await expect(words).toHaveCount(0);
  await expect(page).not.toHaveURL(/sort=/);
});

test('sorting by a visible column shows no chip', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  for (const address of ['/admin/partners?sort=-partnerName', '/admin/partners']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(/^Sorted by/)).toHaveCount(0);
  }
  await page.goto('/admin/partners?sort=city');
  await expect(page.getByText(/^Sorted by .+, ascending$/)).toBeVisible();
});

const middleOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It has no place');
  return box.y + box.height / 2;
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("a list's menu is next to a long title", { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const key = await makeObject(page, 'Seasonal maintenance agreement');
    await page.goto(`/admin/records/${key}`);
    const more = page.getByRole('button', { name: 'Import and changes' });
    const create = page.getByRole('button', { name: 'Create a Seasonal maintenance agreement' });
    await expect(create).toBeVisible();
    await expect.poll(async () => (await middleOf(more)) - (await middleOf(create))).toBe(0);
    await shoot(page, 'list-menu-long-name');
    await deleteObject(page, key);
  });

  test('a single menu is next to the title', { tag: '@long' }, async ({ openAs, request }) => {
    // Creating a record needs write access to its name.
    const partner = { readFields: ['partnerName', 'state'], writeFields: ['state'] };
    const page = await openAs(await addAdminWith(request, { partner }), '/admin/partners');
    const more = page.getByRole('button', { name: 'Import and changes' });
    await expect(more).toBeVisible();
    await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0);
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(async () => Math.abs((await middleOf(more)) - (await middleOf(title)))).toBeLessThan(8);
    await shoot(page, 'list-menu-alone');
  });
});
