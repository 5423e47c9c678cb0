// The promised weights of the product as it is built.
import { firstLoadGoals, openForm, openSignIn, weighScripts } from '../../bench/server/first-load';
import { expect, signIn, test } from './harness';

test.describe('script at first load', () => {
  test('sign-in stays light', async ({ page }) => {
    const weight = await weighScripts(page, () => openSignIn(page));
    expect(weight).toBeGreaterThan(50);
    expect(weight, 'gzipped kB').toBeLessThanOrEqual(firstLoadGoals.signIn);
  });

  test('a form stays light', async ({ page }) => {
    await signIn(page, 'admin');
    const weight = await weighScripts(page, () => openForm(page));
    expect(weight).toBeGreaterThan(50);
    expect(weight, 'gzipped kB').toBeLessThanOrEqual(firstLoadGoals.form);
  });

  test('scripts come compressed', async ({ page }) => {
    const script = page.waitForResponse((response) => response.request().resourceType() === 'script');
    await page.goto('/login');
    expect((await script).headers()['content-encoding']).toMatch(/^(br|gzip)$/);
  });
});
