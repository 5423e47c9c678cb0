import { expect, expectAccessible, expectNoSidewaysScroll, lookEverywhere, test } from './harness';

const openScreens = [
  '/login',
  '/password?email=ann@b.test',
  '/resetpassword?email=ann@b.test',
  '/setpassword',
  '/logout',
];

test.describe('the sign-in screens (A2)', () => {
  for (const path of openScreens)
    test(`look right: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookEverywhere(page, `sign-in${path.replace(/\W+/g, '-')}`);
    });

  test('sign in by keyboard alone', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type('admin@leadfield.test');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.keyboard.type('Demo-2026!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
  });
});

test.describe('the shell (A2)', () => {
  for (const [name, path] of [
    ['home', '/'],
    ['features', '/features'],
    ['contact', '/contact'],
    ['not-found', '/nowhere'],
  ] as const)
    test(`looks right: ${name}`, async ({ openAs }) => {
      const page = await openAs('admin', path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookEverywhere(page, `shell-${name}`);
    });

  test('shows the admin links to admins only [A2.13, A2.14, A2.15, A6.1, A6.4, A1.1]', {
    tag: '@long',
  }, async ({ openAs }) => {
    const admin = await openAs('admin', '/');
    // Other tests may have created custom objects, which follow.
    const links = admin.getByRole('group', { name: 'Admin:' }).locator('a[href^="/admin/"]');
    await expect(links).toHaveText(['Sponsors', 'Brands', 'Partners', 'Users', 'Roles', 'Data']);
    const targets = ['sponsors', 'brands', 'partners', 'users', 'roles', 'data'].map(
      (name) => `/admin/${name}`,
    );
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(targets);
    for (const [index, target] of targets.entries()) {
      await links.nth(index).click();
      await expect(admin).toHaveURL(new RegExp(`${target}$`));
    }
    const partner = await openAs('partner', '/');
    await expect(partner.getByRole('link', { name: 'Contact' })).toBeVisible();
    // [A1.5]
    await expect(partner.getByRole('link', { name: /^Marketplace/ })).toHaveAttribute('target', '_blank');
    await expect(partner.getByRole('group', { name: 'Admin:' })).toHaveCount(0);
  });

  for (const [person, path] of [
    ['admin', '/user'],
    ['sponsor', '/sponsor'],
    ['partner', '/partner'],
  ] as const)
    test(`links ${person} to ${path} [A2.12, A2.16, A6.3]`, { tag: '@long' }, async ({ openAs }) => {
      const page = await openAs(person, '/');
      await expect(page.getByRole('link', { name: /^Your record/ })).toHaveAttribute('href', path);
    });

  test("sends a sponsor Home from an admin's address, still signed in", async ({ openAs }) => {
    const page = await openAs('sponsor', '/contact');
    await page.goto('/admin/data');
    await expect(page.getByText('Your account cannot open that page.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Your record/ })).toBeVisible();
  });

  test('collapses into a drawer on a phone', async ({ openAs }) => {
    const page = await openAs('admin', '/features');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More links' })).toHaveCount(0);
  });

  test('navigates by the palette', async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await expect(page.getByRole('button', { name: /Ctrl K/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('feat');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/features$/);
  });

  test('says within 2 s that the browser is offline', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('partner', '/');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible({ timeout: 2000 });
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  test('focuses a new screen without a focus ring', async ({ openAs }) => {
    const page = await openAs('partner', '/');
    await page.getByRole('link', { name: 'Leads', exact: true }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
  });

  test('survives a part that fails to load', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await page.route(/\/(command-palette|history-panel)-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/admin/sponsors?edit=sponsor-verdant');
    const email = page.getByLabel('Support Email');
    await email.fill('half@typed');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText(/^This part did not load\./)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.keyboard.press('Control+k');
    await expect(page.getByText(/^This part did not load\./)).toBeVisible();
    await expect(email).toHaveValue('half@typed');
    await page.route(/\/signed-in-[^/]+\.js$/, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('This screen did not load')).toBeVisible();
    await page.unroute(/\/signed-in-[^/]+\.js$/);
    await page.reload();
    await expect(email).toHaveValue('half@typed');
  });

  test('signs out in all tabs', async ({ openAs }) => {
    const page = await openAs('partner', '/');
    const other = await page.context().newPage();
    await other.goto('/contact');
    await page.goto('/logout');
    await expect(page.getByText('Have a fantastic day!')).toBeVisible();
    await expect(other).toHaveURL(/\/login$/);
  });
});
