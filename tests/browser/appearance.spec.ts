// The product with a custom name, logo and accent. An illegible accent is made readable in both themes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, expectAccessible, signIn } from './harness';

const test = base.extend({
  portalEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'leadfield-logo-'));
      const logo = join(folder, 'logo.svg');
      writeFileSync(
        logo,
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24"/></svg>',
      );
      await use({ PRODUCT_NAME: 'Brightline', PRODUCT_LOGO: logo, PRODUCT_ACCENT: '#ffcc00' });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('a custom name, logo and accent color appear everywhere with enough contrast', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/Brightline/);
  await signIn(page, 'admin');
  for (const path of ['/', '/admin/partners', '/leads']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Brightline')).toBeVisible();
    const logo = page.getByRole('banner').locator('img[src*="/product/logo"]');
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24);
    await expect(page.getByText(/Leadfield/)).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
});
