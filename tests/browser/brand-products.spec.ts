// A brand's products and the form of a new one look like one card, and nothing moves.
import { expect, lookEverywhere, test } from './harness';

test.describe('the products of a brand', () => {
  test('are on one card with tools and save bar', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/brands?edit=brand-evening-glow&section=products');
    const card = page.locator('form > div').filter({ has: page.getByRole('table', { name: 'Products' }) });
    await expect(card.getByRole('button', { name: 'Add Brand Product' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Save Product Enablement' })).toBeVisible();
    await lookEverywhere(page, 'brand-products');
    await page.setViewportSize({ width: 360, height: 780 });
    expect((await card.getByText('No changes', { exact: true }).boundingBox())?.height).toBeLessThan(30);
  });

  test('do not move while a type is selected', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/brands?edit=brand-patio-chorus&section=products&product=new');
    for (const [width, type] of [
      [1440, 'Custom'],
      [360, 'Marketing'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const heading = page.getByRole('heading', { name: 'New product' });
      const distance = async () => {
        const [from, to] = await Promise.all([
          heading.boundingBox(),
          page.getByRole('radio', { name: type, exact: true }).boundingBox(),
        ]);
        return (to?.y ?? 0) - (from?.y ?? 0);
      };
      await expect(heading).toBeVisible();
      const before = await distance();
      await page.getByRole('radio', { name: type, exact: true }).check();
      await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
      expect(await distance()).toBe(before);
      await page.getByRole('button', { name: 'Discard changes' }).click();
    }
  });
});
