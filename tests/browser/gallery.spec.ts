import { expect, lookEverywhere, test } from './harness';

// Each visual type in every state on one page, without sign-in.
test.describe('the gallery', () => {
  test('shows the 24 types and two more in every state', { tag: '@long' }, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(dtl|auth)\//.test(request.url())) calls.push(request.url());
    });
    await page.goto('/workbench/gallery');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(28);
    for (const name of ['Error', 'Disabled', 'Right to left'])
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(28);
    const zip = page.getByRole('region', { name: 'ZIP code zip' });
    await expect(zip.getByLabel('Filled')).not.toHaveValue('');
    await expect(zip.getByLabel('Empty')).toHaveValue('');
    await expect(zip.getByLabel('Read-only')).toHaveAttribute('readonly', '');
    await expect(zip.getByLabel('Required')).toHaveAttribute('required', '');
    await expect(zip.getByLabel('Error')).toHaveAttribute('aria-invalid', 'true');
    await expect(zip.getByLabel('ZIP code', { exact: true }).first()).toBeDisabled();
    const direction = (at: number) =>
      zip
        .locator('form')
        .nth(at)
        .evaluate((form) => getComputedStyle(form).direction);
    expect(await direction(0)).toBe('ltr');
    expect(await direction(3)).toBe('rtl');
    expect(await page.locator('section [aria-invalid="true"]').count()).toBeGreaterThanOrEqual(24);
    const rows = page.getByRole('region', { name: 'List of objects objectList' });
    await expect(rows.getByRole('group', { name: 'Row 2' }).first().getByLabel('Item')).toHaveValue('Ladder');
    expect(calls).toEqual([]);
  });

  test('links to a type by its name', { tag: '@long' }, async ({ page }) => {
    await page.goto('/workbench');
    await page.getByRole('link', { name: 'All visual types' }).click();
    await page.getByRole('link', { name: 'Key-value map' }).click();
    await expect(page.getByRole('heading', { name: /Key-value map/ })).toBeInViewport();
  });

  test('scrolls to the type of a link', async ({ page }) => {
    await page.goto('/workbench/gallery#objectList');
    const heading = page.getByRole('heading', { name: /List of objects/ });
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(28);
    await expect(page.locator('section form')).toHaveCount(28 * 4);
    await expect(heading).toBeInViewport();
  });

  test('looks right everywhere', async ({ page }) => {
    // All types on one page in six looks take longer than a minute on a busy machine.
    test.slow();
    await page.goto('/workbench/gallery');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(28);
    await lookEverywhere(page, 'gallery');
  });
});
