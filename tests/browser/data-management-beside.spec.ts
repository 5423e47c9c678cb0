// The table of Data Management with the card next to it: what it shows of each field, and what stays when another field is opened.
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, lookEverywhere, signIn, test } from './harness';

const list = (page: Page) => page.getByRole('region', { name: 'Data Elements' });
const row = (page: Page, label: string) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) });

test.describe('the table of data elements', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/');
    const calls = await elementCalls(page);
    // Deletes the field whose rule refers to the other one first.
    await calls.removeAll('sponsor', 'Fleet age');
    await calls.removeAll('sponsor', 'Fleet');
    const own = (fieldName: string, config: object = {}) =>
      calls.add({
        ...{ objectType: 'sponsor', fieldName, grouping: 'Fleet' },
        fieldConfig: {
          label: fieldName === 'fleetSize' ? 'Fleet size' : 'Fleet age',
          visualType: 'number',
          ...config,
        },
      });
    await own('fleetSize');
    await own('fleetAge', {
      showWhen: { properties: { fleetSize: { minimum: 1 } }, required: ['fleetSize'] },
    });
    await page.goto('/admin/data?show=sponsor');
  });

  test('filters by custom or system fields in the address', { tag: '@long' }, async ({ page }) => {
    const edits = list(page).getByRole('button', { name: /^Edit/ });
    await expect(edits.first()).toBeVisible();
    const all = await edits.count();
    await list(page)
      .getByRole('button', { name: /^Custom 2$/ })
      .click();
    await expect(edits).toHaveCount(2);
    await expect(page).toHaveURL(/of=own/);
    await page.reload();
    await expect(edits).toHaveCount(2);
    await expect(row(page, 'Fleet size')).toContainText('Custom');
    await list(page)
      .getByRole('button', { name: /^System/ })
      .click();
    await expect(edits).toHaveCount(all - 2);
  });

  test('collapses a grouping, but not search results', { tag: '@long' }, async ({ page }) => {
    const group = list(page).getByRole('button', { name: 'Fleet 2' });
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(row(page, 'Fleet size')).toHaveCount(0);
    await page.getByRole('searchbox').fill('fleet');
    await expect(row(page, 'Fleet size')).toBeVisible();
  });

  test('counts where a field is used, with links', { tag: '@long' }, async ({ page }) => {
    await row(page, 'Fleet size')
      .getByRole('button', { name: /used in \d+ places/ })
      .click();
    const dialog = page.getByRole('dialog', { name: "Where 'Fleet size' is used" });
    await expect(dialog.getByText('No sponsor has a value.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Administrator', exact: true })).toHaveAttribute(
      'href',
      /find=Fleet/,
    );
    await dialog.getByRole('link', { name: 'Fleet age' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Update element fleetAge' })).toBeVisible();
    await expect(page).toHaveURL(/edit=fleetAge/);
  });

  test('stays next to the card, with the row marked', { tag: '@long' }, async ({ page }) => {
    const edit = row(page, 'Fleet size').getByRole('button', { name: 'Edit Fleet size' });
    await edit.scrollIntoViewIfNeeded();
    await edit.click();
    const heading = page.getByRole('heading', { name: 'Update element fleetSize' });
    await expect(heading).toBeVisible();
    await expect(row(page, 'Fleet size')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Update Element!' })).toBeInViewport();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(heading).toHaveCount(0);
    await expect(edit).toBeFocused();
  });

  test('keeps input when switching between fields', { tag: '@long' }, async ({ page }) => {
    await row(page, 'Fleet size').getByRole('button', { name: 'Edit Fleet size' }).click();
    await page.getByLabel('Visible Label').fill('Fleet size, vans');
    await row(page, 'Fleet age').getByRole('button', { name: 'Edit Fleet age' }).click();
    await expect(page.getByLabel('Visible Label')).toHaveValue('Fleet age');
    await row(page, 'Fleet size').getByRole('button', { name: 'Edit Fleet size' }).click();
    await expect(page.getByLabel('Visible Label')).toHaveValue('Fleet size, vans');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  test('highlights a new row for a while', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Add Data Element' }).click();
    await expect(page.getByLabel('Visible Label')).toBeFocused();
    await page.getByLabel('Visible Label').fill('Fleet yards');
    await page.getByLabel('Visible Label').press('Control+s');
    await expect(row(page, 'Fleet yards')).toHaveAttribute('data-fresh', 'true');
    await expect(row(page, 'Fleet yards')).not.toHaveAttribute('data-fresh', 'true');
  });

  test('is replaced by the card on narrow screens', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    const edit = row(page, 'Fleet size').getByRole('button', { name: 'Edit Fleet size' });
    await edit.click();
    await expect(page.getByRole('heading', { name: 'Update element fleetSize' })).toBeVisible();
    await expect(list(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeFocused();
    await expect(edit).toBeInViewport();
  });

  test('looks right everywhere with its card', async ({ page }) => {
    await page.goto('/admin/data?show=sponsor&edit=fleetAge');
    await expect(page.getByRole('heading', { name: 'Update element fleetAge' })).toBeVisible();
    await lookEverywhere(page, 'data-management-beside');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Fleet size')
      .getByRole('button', { name: /used in/ })
      .click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'Administrator', exact: true }),
    ).toBeVisible();
    await lookEverywhere(page, 'data-management-uses');
  });

  test('does not move while loading or opening a card', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      const found = window as typeof window & { shifts: number };
      found.shifts = 0;
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) found.shifts += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/admin/data?show=sponsor&edit=fleetAge');
    await expect(page.getByText('No sponsor has a value, so nothing changes.')).toBeVisible();
    await expect(row(page, 'Fleet size').getByRole('button', { name: /used in/ })).toBeVisible();
    expect(await page.evaluate(() => (window as typeof window & { shifts: number }).shifts)).toBeLessThan(
      0.01,
    );
  });
});
