// What people do on every screen.
import { expect, type Page } from '@playwright/test';

/** What the product says when something worked. */
export const told = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first();
/** What it says when something did not. */
export const warned = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first();
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Chooses from a list that is looked up by typing. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await list.fill('');
  await list.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Presses a button that saves, until the product says that it did. */
export async function save(page: Page, button: string | RegExp, says: string | RegExp): Promise<void> {
  await press(page, button);
  await expect(told(page, says)).toBeVisible();
}
