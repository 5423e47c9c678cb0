// A change of the website of the first two partners in the list, as far as its last button.
import type { Locator, Page } from '@playwright/test';

/** @returns the dialog, which says what would become of them */
export async function fillBulkEdit(page: Page, website: string): Promise<Locator> {
  const rows = page.getByRole('table', { name: 'Partners', exact: true }).locator('tbody tr');
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Edit a field' }).press('Enter');
  const dialog = page.locator('dialog');
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'Website' });
  await dialog.getByRole('textbox', { name: 'Website' }).fill(website);
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  return dialog;
}
