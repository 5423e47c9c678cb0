import { expect, expectAccessible, lookEverywhere, test } from './harness';

test.describe('the front door', () => {
  test('sends a visitor to Login [A2.11]', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  });

  test('looks right everywhere', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    // [A2.21]
    await expect(page.getByRole('link', { name: /Create account/ })).toHaveAttribute('href', /^https:/);
    await lookEverywhere(page, 'login');
  });

  test('lets a person in by the API', async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await expect(page.getByRole('link', { name: 'Leads', exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
});
