import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './harness';
import { addAdminReading } from './people';

const cell = (page: Page, name: string | RegExp) => page.getByRole('cell', { name, exact: true });

async function showColumn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function exportCsv(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test.describe('a column of references', () => {
  test('shows and exports names, not ids', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners?q=hill country');
    await showColumn(page, 'Primary Brand');
    await expect(cell(page, 'Evening Glow Lighting')).toBeVisible();
    await showColumn(page, 'Primary User');
    await expect(page.getByRole('row').nth(1)).toContainText('partner@leadfield.test');
    const csv = await exportCsv(page);
    expect(csv).toContain('Evening Glow Lighting');
    expect(csv).not.toContain('brand-evening-glow');
  });

  test("shows the names of a user's company and role", { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs(
      'admin',
      '/admin/users?cols=fname,email,userTypeID,roleConfig.role&q=leadfield.test',
    );
    const row = (email: string) => page.getByRole('row').filter({ has: cell(page, email) });
    await expect(row('partner@leadfield.test')).toContainText('Hill Country Landscape Lighting');
    await expect(row('partner@leadfield.test')).toContainText('Partner Administrator');
    await expect(row('sponsor@leadfield.test')).not.toContainText('sponsor-');
    await expect(row('admin@leadfield.test')).not.toContainText('role-');
  });
});

test.describe('an admin whose role hides fields [R34.4]', () => {
  const fields = {
    partner: ['partnerName', 'status', 'primaryBrandID'],
    brand: ['status'],
    user: ['fname', 'lname', 'type'],
  };
  const secrets = /Evening Glow|Austin|hillcountry|partner@leadfield\.test/i;

  test('does not see, select or export them', { tag: '@long' }, async ({ openAs, request }) => {
    const page = await openAs(await addAdminReading(request, fields), '/admin/partners?q=hill country');
    await expect(page.getByRole('columnheader')).toHaveText(['Partner Name', 'Status', 'Actions']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('menuitemcheckbox')).toHaveText(['Partner Name', 'Status', 'Primary Brand']);
    await page.getByRole('menuitemcheckbox', { name: 'Primary Brand' }).click();
    await page.keyboard.press('Escape');
    // The user can see that a brand is set, but cannot read its name.
    await expect(cell(page, 'Not available').first()).toBeVisible();
    expect(await exportCsv(page)).not.toMatch(secrets);
    await page.goto('/admin/partners?cols=partnerName,city,website');
    await expect(page.getByRole('columnheader')).toHaveText(['Partner Name', 'Actions']);
    expect(await exportCsv(page)).not.toMatch(secrets);
  });

  test('does not find records by them in lists and palette', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const page = await openAs(await addAdminReading(request, fields), '/admin/users?q=partner@leadfield');
    await expect(page.getByText('No results')).toBeVisible();
    await page.goto('/admin/brands?q=evening');
    await expect(page.getByText('No results')).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /Search screens/ });
    for (const text of ['evening glow', 'partner@leadfield']) {
      await box.fill(text);
      await expect(page.getByText('No matches. Try a shorter search.')).toBeVisible();
    }
    await box.fill('hill country');
    await expect(page.getByRole('option', { name: /Hill Country/ }).first()).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Results' })).not.toHaveText(secrets);
  });

  test('does not learn of them in form, picker and history', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const page = await openAs(await addAdminReading(request, fields), '/admin/partners?edit=partner-0001');
    const brand = page.getByRole('combobox', { name: 'Primary Brand' });
    await expect(brand).toHaveValue('Not available');
    await brand.fill('brand');
    await expect(page.getByRole('main')).not.toHaveText(secrets);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog');
    await expect(history).toBeVisible();
    await expect(history).not.toHaveText(secrets);
  });
});
