// Single-key shortcuts, their list and their switch (WCAG 2.1.4), and the palette.
import { expect, expectAccessible, holdAnswers, nextFrames, test } from './harness';

test.describe('shortcuts', () => {
  test('move in a list, open, search and create', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(15);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(0).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('njke');
    await expect(search).toHaveValue('njke');
    await page.goto('/admin/partners');
    await expect(rows).toHaveCount(15);
    await page.keyboard.press('j');
    await expect(rows.nth(0).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/edit=(?!new)/);
    await page.goto('/admin/partners');
    await expect(rows).toHaveCount(15);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/edit=new/);
    await page.getByLabel('Partner Name').fill('Saved by a key');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Correct the errors|Partner created/).first()).toBeVisible();
  });

  test('are listed by ?, and stay off for their user', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Use single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await nextFrames(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/edit=new/);
  });
});

test('the palette loses no key press and finds products and fields', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  await expect(page.getByRole('button', { name: /Ctrl K/ })).toBeVisible();
  await page.route(/command-palette-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zip code', { delay: 20 });
  await expect(page.getByRole('combobox')).toHaveValue('zip code');
  await page.getByRole('option', { name: /ZIP Code Field of Partner/ }).click();
  await expect(page).toHaveURL(/admin\/data\?show=partner&edit=zip/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('ZIP Code');
});

// [E1.2d]
test('the palette and shortcuts work in Data Management', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const go = async (text: string, option: RegExp) => {
    await expect(page.getByRole('button', { name: /Ctrl K/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to…' });
    await palette.getByRole('combobox').fill(text);
    await expect(palette.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  await go('data man', /^Data$/);
  await expect(page.getByRole('button', { name: 'Add Data Element' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Visible Label')).toBeFocused();
  await go('add obj', /^Add Object/);
  await expect(page.getByLabel('Plural')).toBeVisible();
});

test('the palette shows that it is searching until all results are there', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', '/');
  await expect(page.getByRole('button', { name: /Ctrl K/ })).toBeVisible();
  const answer = await holdAnswers(page, '**/dtl/partner?*');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('nothing is called so');
  const state = page.getByRole('dialog').getByRole('status');
  await expect(state).toHaveText('Searching…');
  answer();
  await expect(state).toHaveText('No matches. Try a shorter search.');
});
