// The promised weights of the product as it is built.
import { firstLoadGoals, openForm, openSignIn, weighScripts } from '../../bench/server/first-load';
import { coldScreens, openCold, slowLineGoals } from '../../bench/server/slow-line';
import { expect, signIn, test, untilStill } from './harness';

const several = (...asked: string[]) =>
  `/dtl/several?${new URLSearchParams(asked.map((url) => ['ask', url]))}`;

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

  test('scripts come compressed', { tag: '@long' }, async ({ page }) => {
    const script = page.waitForResponse((response) => response.request().resourceType() === 'script');
    await page.goto('/login');
    expect((await script).headers()['content-encoding']).toMatch(/^(br|gzip)$/);
  });
});

test.describe('requests at first load', () => {
  for (const screen of coldScreens)
    test(`are few: ${screen.name}`, { tag: '@long' }, async ({ browser, baseURL, playwright }) => {
      const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      const call = async <T>(method: string, path: string, { body }: { body?: unknown } = {}): Promise<T> =>
        (await api.fetch(path, { method, data: body })).json();
      const { asked } = await openCold(browser, { origin: baseURL ?? '', call }, { screen });
      // Where another test left a condition or a formula on a field, their code is asked for, too.
      const own = asked.filter((url) => !/\/(rules|formulas)-/.test(url));
      expect(own.length).toBeGreaterThan(5);
      expect(own.length, asked.join('\n')).toBeLessThanOrEqual(slowLineGoals.requests);
      await api.dispose();
    });

  for (const [path, ...reads] of [
    [
      '/profile',
      several('/dtl/object', '/dtl/rights', '/dtl/user?view=profile'),
      '/dtl/form?objectType=user',
    ],
    [
      '/admin/brands?edit=brand-evening-glow',
      several(
        ...['/dtl/object', '/dtl/rights', '/dtl/brand?brandID=brand-evening-glow'],
        '/dtl/history?objectType=brand&id=brand-evening-glow',
      ),
      '/dtl/form?objectType=brand',
    ],
    [
      '/admin/roles?edit=role-partner-administrator',
      several(
        ...['role', 'sponsor', 'brand', 'product', 'partner', 'user'].map(
          (objectType) => `/dtl/form?objectType=${objectType}`,
        ),
      ),
      several(
        ...['/dtl/object', '/dtl/rights', '/dtl/role?roleID=role-partner-administrator'],
        '/dtl/history?objectType=role&id=role-partner-administrator',
        '/dtl/user?view=list&f.roleConfig.role=role-partner-administrator&page=1&limit=1',
      ),
    ],
  ] as const)
    test(`ask for the data of ${path} before the app is here, once`, { tag: '@long' }, async ({ page }) => {
      await signIn(page, 'admin');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/dtl\/)/, '')));
      await page.route(/\/assets\/app-.*\.js$/, async (route) => {
        await expect.poll(() => asked).toEqual(expect.arrayContaining([...reads]));
        await route.continue();
      });
      await page.goto(path);
      await page.locator('main form input').first().waitFor();
      await untilStill(page);
      expect(asked.filter((url) => reads.some((read) => read === url)).toSorted()).toEqual(reads.toSorted());
      // Nor is any of them asked for once more along with others.
      const parts = asked.flatMap((url) => {
        const [called, search] = url.split('?');
        return called === '/dtl/several' ? new URLSearchParams(search).getAll('ask') : [url];
      });
      for (const url of parts.filter((part) => part.startsWith('/dtl/')))
        expect(
          parts.filter((part) => part === url),
          url,
        ).toHaveLength(1);
    });

  test('bring the styles of a screen in its script', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    const styles: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') styles.push(request.url());
    });
    for (const path of ['/admin/brands?edit=brand-evening-glow', '/', '/profile', '/workbench']) {
      styles.length = 0;
      await page.goto(path);
      await page.locator('main h2, main form input').first().waitFor();
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0);
      expect(styles.length, styles.join('\n')).toBe(1);
    }
  });

  test('ask for data before the app is here', async ({ page }) => {
    await signIn(page, 'admin');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const forms = several('/dtl/form?objectType=partner', '/dtl/form?objectType=user');
    const listForms = () => asked.filter((url) => url.includes('form%3F') || url.includes('/dtl/form'));
    // The app's own file is held up; what the first script sends is not.
    await page.route(/\/assets\/app-.*\.js$/, async (route) => {
      await expect.poll(() => listForms().map((url) => url.replace(/^.*?(?=\/dtl\/)/, ''))).toEqual([forms]);
      await route.continue();
    });
    await openForm(page);
    expect(asked.filter((url) => url.includes('/config.json'))).toEqual([]);
    await untilStill(page);
    expect(listForms().length).toBe(1);
  });
});
