// Steps that walks take on every screen.
import { expect, type Page } from '@playwright/test';

export const successMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first();
export const errorMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first();
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Selects an option of a searching select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await list.fill('');
  await list.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Presses a button that saves, and waits for the success message. */
export async function save(page: Page, button: string | RegExp, says: string | RegExp): Promise<void> {
  await press(page, button);
  await expect(successMessage(page, says)).toBeVisible();
}
