// The journey of a new admin: a sponsor, then a brand with all its sections, published, changed and reverted.
import type { Page } from '@playwright/test';
import { expect, test } from './harness';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Brand sections' });
const openSection = async (page: Page, title: string) => {
  await menu(page).getByRole('link', { name: title }).click();
  await expect(menu(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
};
const save = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Brand Updated')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
};
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};
test.describe('a new brand (B2, B4)', () => {
  // [B2.44, B2.48, B2.49, B2.51, B2.52, B2.53, B2.54, B2.55, B4.23, B5.27, B9.17, R47.1]
  test('goes from sponsor to published, changed, reverted [B2.34, B4.20, B4.22, B8.16]', async ({
    openAs,
  }) => {
    test.setTimeout(150_000);
    const page = await openAs('admin', '/admin/sponsors?edit=new');
    await page.getByLabel('Sponsor Name').fill('Harbor Home Group');
    await page.getByRole('button', { name: 'Create Sponsor' }).click();
    await expect(page.getByText('Sponsor created.')).toBeVisible();

    await page.goto('/admin/brands');
    await expect(page.getByRole('heading', { name: 'All Brands' })).toBeVisible();
    await page.getByRole('button', { name: 'Create a Brand' }).click();
    await expect(menu(page).getByText('not available: save the brand first').first()).toBeAttached();
    await page.getByRole('button', { name: 'Save Brand' }).click();
    await expect(page.getByText('Please correct the errors on this form!')).toBeVisible();
    await page.getByLabel('Brand Name').fill('Harbor Lights');
    await page.getByRole('button', { name: 'Save Brand' }).click();
    await expect(page.getByRole('heading', { name: 'Harbor Lights', level: 1 })).toBeVisible();
    await expect(menu(page).getByText('1 of 6 sections complete')).toBeVisible();

    await openSection(page, 'Publishing');
    await expect(page.getByText('Not Published', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Not Complete: Sponsor', exact: true }).click();
    await choose(page, 'Sponsor', 'Harbor Home Group');
    await save(page, 'Select/Change Sponsor');
    await expect(page.getByRole('button', { name: 'Save Sponsor' })).toBeVisible();
    await page.getByRole('button', { name: 'Change Sponsor' }).click();
    await page.getByRole('button', { name: 'Cancel Change' }).click();
    await expect(page.getByLabel('Sponsor Name')).toHaveValue('Harbor Home Group');

    await openSection(page, 'Products');
    await page.getByLabel('Enabled: Territories').check();
    await page.getByLabel('Required: Territories').check();
    await save(page, 'Save Product Enablement');
    await openSection(page, 'Links & URLs');
    await page.getByLabel('Brand URL').fill('https://harbor.example');
    await save(page, 'Save URLs');
    await openSection(page, 'Payments');
    await page.getByRole('textbox', { name: 'Test Publishable Key' }).fill('pk_live_wrong_way_round');
    // [R46.3] This is a hint, so the value is saved.
    await expect(page.getByText('usually begins with pk_test_')).toBeVisible();
    await page.getByRole('textbox', { name: 'Test Secret Key' }).fill('sk_test_secret_of_harbor');
    await save(page, 'Save Payment Variables');
    await expect(page.getByText('A value is saved. Leave blank to keep it.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Test Secret Key' })).toHaveValue('');
    await openSection(page, 'CRM');
    await page.getByLabel('Create Company').check();
    await page.getByRole('textbox', { name: 'CRM API Key' }).fill('crm_key');
    await save(page, 'Save CRM Variables');

    await openSection(page, 'Basics');
    for (const [label, option] of [
      ['Territory Model', 'ZIP codes'],
      ['Billing Model', 'Monthly fee'],
      ['Pricing Model', 'Fixed price'],
      ['Inclusive/Exclusive Rule', 'Exclusive'],
    ] as const)
      await page.getByLabel(label).selectOption({ label: option });
    await save(page, 'Save Territory Settings');
    await openSection(page, 'Pricing Variables');
    await page.getByLabel('Selling Season in Months').fill('9');
    await choose(page, 'Expected Market Share', '7%');
    await choose(page, 'Final Adjusted Conversion Rate', '2%');
    await expect(page.getByRole('definition').filter({ hasText: /^56$/ })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^4\.7$/ })).toBeVisible();
    await save(page, 'Save Territory Pricing Variables');
    await openSection(page, 'Inclusions/Exclusions');
    await save(page, 'Save Inclusions/Exclusions');

    await openSection(page, 'Publishing');
    for (const instruction of [
      'Test the brand on a test site before you publish.',
      'Describe the changes in the notes so that others can follow them.',
      'Updates go live immediately for all users.',
      'You can revert to an earlier version at any time.',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: instruction })).toBeVisible();
    await page.getByLabel('Publish Notes').fill('First version.');
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(page.getByText('Brand Published')).toBeVisible();
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Not Published', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('No changes since the published version.')).toBeVisible();

    await openSection(page, 'Links & URLs');
    await page.getByLabel('Brand URL').fill('https://harbor-two.example');
    await save(page, 'Save URLs');
    await openSection(page, 'Publishing');
    const row = page.getByRole('row', { name: /Brand URL/ });
    await expect(row).toContainText('https://harbor.example');
    await expect(row).toContainText('https://harbor-two.example');
    await page.getByLabel('Publish Notes').fill('A new address.');
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(page.getByText('archived', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: /^Revert To This Version of/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('All current configuration is overwritten');
    await expect(dialog.getByRole('row', { name: /Brand URL/ })).toContainText('https://harbor.example');
    await dialog.getByRole('button', { name: 'Revert To This Version' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('archived', { exact: true })).toHaveCount(2);
    await openSection(page, 'Links & URLs');
    await expect(page.getByLabel('Brand URL')).toHaveValue('https://harbor.example');

    await page.getByRole('button', { name: 'Return To Brands' }).click();
    await page.getByRole('searchbox').fill('Harbor');
    await expect(page.getByRole('row', { name: /Harbor Lights/ })).toContainText('Harbor Home Group');
    await expect(page.getByRole('row', { name: /Harbor Lights/ })).toContainText('N/A');
    await page.getByRole('button', { name: 'Delete Harbor Lights' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete brand' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Harbor Lights restored.')).toBeVisible();
  });
});
