// The built product stays within its promised sizes.
import { firstLoadGoals, openForm, openSignIn, weighScripts } from '../../bench/server/first-load';
import { expect, signIn, test } from './harness';

test.describe('script at first load', () => {
  test('is small for sign-in', async ({ page }) => {
    const weight = await weighScripts(page, () => openSignIn(page));
    expect(weight).toBeGreaterThan(50);
    expect(weight, 'gzipped kB').toBeLessThanOrEqual(firstLoadGoals.signIn);
  });

  test('is small for a form', async ({ page }) => {
    await signIn(page, 'admin');
    const weight = await weighScripts(page, () => openForm(page));
    expect(weight).toBeGreaterThan(50);
    expect(weight, 'gzipped kB').toBeLessThanOrEqual(firstLoadGoals.form);
  });

  test('is compressed', { tag: '@long' }, async ({ page }) => {
    const script = page.waitForResponse((response) => response.request().resourceType() === 'script');
    await page.goto('/login');
    expect((await script).headers()['content-encoding']).toMatch(/^(br|gzip)$/);
  });
});

test.describe('data at first load', () => {
  const role = 'role-partner-administrator';
  for (const [path, screen, ...reads] of [
    ['/profile', 'profile-screen', '/dtl/rights', '/dtl/user?view=profile', '/dtl/form?objectType=user'],
    [
      '/admin/brands?edit=brand-evening-glow',
      'brand-screen',
      ...['/dtl/rights', '/dtl/brand?brandID=brand-evening-glow', '/dtl/form?objectType=brand'],
      '/dtl/history?objectType=brand&id=brand-evening-glow',
    ],
    [
      `/admin/roles?edit=${role}`,
      'roles',
      ...['/dtl/rights', `/dtl/role?roleID=${role}`, '/dtl/form?objectType=role'],
      `/dtl/history?objectType=role&id=${role}`,
    ],
  ] as const)
    test(`is requested once, before the code of ${path} has loaded`, {
      tag: path === '/profile' ? [] : '@long',
    }, async ({ page }) => {
      await signIn(page, 'admin');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/dtl\/)/, '')));
      await page.route(new RegExp(`/assets/${screen}-.*\\.js$`), async (route) => {
        await expect.poll(() => asked).toEqual(expect.arrayContaining([...reads, '/dtl/object']));
        await route.continue();
      });
      await page.goto(path);
      await page.locator('main form input').first().waitFor();
      for (const url of asked.filter((one) => one.startsWith('/dtl/')))
        expect(
          asked.filter((one) => one === url),
          url,
        ).toHaveLength(1);
    });
});
