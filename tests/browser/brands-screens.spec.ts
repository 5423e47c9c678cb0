// The brand screens for each type of user, and when a call fails.
import type { Page } from '@playwright/test';
import { expect, lookEverywhere, test } from './harness';
import { addPartnerUser } from './people';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Brand sections' });
const openSection = async (page: Page, title: string) => {
  await menu(page).getByRole('link', { name: title }).click();
  await expect(menu(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
};
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

test.describe('the brand screens (B2)', () => {
  const glow = '/admin/brands?edit=brand-evening-glow';
  for (const [name, path, words] of [
    ['list', '/admin/brands', 'Evening Glow Lighting'],
    ['publishing', `${glow}&section=publishing`, 'Up to date'],
    ['pricing', `${glow}&section=territoryPricing`, 'Total months to saturation'],
    ['payments', `${glow}&section=payments`, 'A value is saved'],
    ['api-keys', `${glow}&section=apiKeys`, 'pub_4f1c97a2d05b4e6c8a31'],
    ['missing', '/admin/brands?edit=brand-northstar&section=publishing', 'Not Complete'],
    ['sponsor', `${glow}&section=sponsor`, 'Change Sponsor'],
  ] as const)
    test(`look right: ${name}`, async ({ openAs }) => {
      test.setTimeout(120_000);
      const page = await openAs('admin', path);
      await expect(page.getByText(words).first()).toBeVisible();
      // Axe would report a control that the save bar covers as too small.
      await lookEverywhere(page, `brands-${name}`, 2600);
    });
});

test('the numbers of the pricing chart are in one line', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/brands?edit=brand-evening-glow&section=territoryPricing');
  const number = page.getByRole('figure').getByText('2%', { exact: true });
  // Without a line height it has no height, so it does not count as visible.
  await expect(number).toBeAttached();
  const lines = await number.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test.describe('the brand screens by person (B2, R37, R44)', () => {
  // [B2.33, R44.1]
  test('have a sponsor filter', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/brands');
    await choose(page, 'Sponsor', 'Verdant Home Services Group');
    await expect(page.getByRole('row', { name: /Stillwater/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Evening Glow/ })).toHaveCount(0);
    await expect(page).toHaveURL(/f\.sponsorID=sponsor-verdant/);
  });

  // [B2.6, R37.1]
  test('show a sponsor its own brands', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('sponsor', '/Brands');
    await expect(page.getByRole('row', { name: /Evening Glow/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Stillwater/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Create a Brand' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Edit Evening Glow Lighting' }).click();
    await openSection(page, 'Sponsor');
    await expect(page.getByRole('button', { name: 'Save Sponsor' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Sponsor' })).toHaveCount(0);
  });

  test('tell a sponsor without brands who adds them', { tag: ['@long', '@looks'] }, async ({
    openAs,
    request,
  }) => {
    const data = { email: 'admin@leadfield.test', password: 'Demo-2026!' };
    const { token } = await (await request.post('/auth/local-auth', { data })).json();
    const headers = { authorization: `Bearer ${token}` };
    const made = await request.post('/dtl/sponsor', { headers, data: { sponsorName: 'Not Yet Branded' } });
    const { sponsor } = await made.json();
    const person = await addPartnerUser(request, {
      type: 'sponsor',
      userTypeID: sponsor.sponsorID,
      roleConfig: { role: 'role-sponsor-administrator' },
    });
    const page = await openAs(person, '/Brands');
    await expect(page.getByText('Your administrator adds your brands.')).toBeVisible();
    await lookEverywhere(page, 'brands-none-yet');
    await page.getByRole('link', { name: 'Contact your administrator' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('show a partner what is published', { tag: '@looks' }, async ({ openAs }) => {
    const page = await openAs('partner', '/Brands');
    await page.getByRole('link', { name: /^View / }).click();
    await expect(page.getByLabel('Brand Name')).toBeVisible();
    await expect(menu(page).getByText('Publishing')).toHaveCount(0);
    await expect(menu(page).getByRole('link')).toHaveText(['Profile', 'Sponsor', 'Links & URLs']);
    await expect(page.getByRole('button', { name: 'Save Brand' })).toHaveCount(0);
    await lookEverywhere(page, 'brands-partner');
  });

  test('copy the public key and show a bubble [B2.68, B9.5]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/brands?edit=brand-evening-glow&section=apiKeys');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const key = page.getByRole('button', { name: /^Public Access Key/ });
    await key.hover();
    await expect(page.getByText('Click to copy')).toBeVisible();
    await key.click();
    await expect(page.getByText('Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('pub_4f1c97a2d05b4e6c8a31');
    await expect(page.getByText('Copied!')).toHaveCount(0, { timeout: 3000 });
  });
});

test.describe('the brand editor (B2)', () => {
  const glow = (section: string) => `/admin/brands?edit=brand-evening-glow&section=${section}`;

  // [B2.31, B2.36, B2.37, B2.38, B2.39, B2.40, B2.41]
  test('has a grouped menu', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', glow('profile'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Glow Lighting');
    await expect(page.getByRole('button', { name: 'Return To Brands' })).toBeVisible();
    const group = (title: string) =>
      menu(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    for (const [title, items] of [
      ['Publishing', ['Publishing']],
      ['Brand Basics', ['Profile', 'Sponsor', 'Products', 'Links & URLs']],
      ['Territory Settings', ['Basics', 'Pricing Variables', 'Inclusions/Exclusions']],
      ['Additional Settings', ['Payments', 'CRM']],
      ['Developer', ['API Keys']],
    ] as const)
      await expect(group(title).getByRole('link')).toHaveText(items.map((item) => new RegExp(`${item}$`)));
  });

  // [B2.43, B2.45]
  test('shows which sections apply and are missing', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/brands?edit=brand-northstar&section=territory');
    await expect(page.getByText('This brand has no territories yet')).toBeVisible();
    await expect(menu(page).getByText('Territory Settings')).toHaveCount(0);
    await expect(menu(page).getByText('Not complete:')).toHaveCount(4);
    await expect(menu(page).getByText('Complete:', { exact: true })).toHaveCount(2);
  });

  // [B2.46, B2.56, B2.57, B2.58, B2.59, B2.63, B2.65, B2.66, B2.67, R17.1]
  for (const [section, labels, button] of [
    [
      'profile',
      ['Brand Name', 'Governing State', 'Primary Email', 'Primary Phone', 'Description'],
      'Save Brand',
    ],
    ['urls', ['Brand URL', 'Enrollment URL', 'Marketplace URL', 'Admin URL', 'Support URL'], 'Save URLs'],
    [
      'territory',
      [
        'Territory Model',
        'Billing Model',
        'Marketing Hold Back',
        'Commitment Period in Months',
        'Minimum Number of Territories',
        'Maximum Number of Territories',
        'Inclusive/Exclusive Rule',
        'Pricing Model',
      ],
      'Save Territory Settings',
    ],
    ['territoryPricing', ['Average Sale', 'Discount Rate'], 'Save Territory Pricing Variables'],
    ['territoryIandE', ['Included States', 'Excluded States'], 'Save Inclusions/Exclusions'],
    [
      'payments',
      ['Test Publishable Key', 'Test Secret Key', 'Live Publishable Key', 'Live Secret Key'],
      'Save Payment Variables',
    ],
    ['crm', ['CRM API Key', 'Create Company', 'Create Contact'], 'Save CRM Variables'],
  ] as const)
    test(`shows ${section}`, { tag: '@long' }, async ({ openAs }) => {
      const page = await openAs('admin', glow(section));
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      for (const label of labels) {
        await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
      }
      if (section === 'payments') {
        await expect(page.getByText('Test uses the test keys, Live requires the live keys.')).toBeVisible();
      }
    });
});

test.describe('when a request fails (B8, R41)', () => {
  const broken = {
    status: 500,
    contentType: 'application/json',
    body: '{"success":false,"message":"Nothing was saved."}',
  };
  const fail = (page: Page, method: string, path: string) =>
    page.route(
      (url) => url.pathname === path,
      (route) => (route.request().method() === method ? route.fulfill(broken) : route.fallback()),
    );

  for (const [section, button, label] of [
    ['profile', 'Save Brand', 'Brand Name'],
    ['urls', 'Save URLs', 'Brand URL'],
    ['payments', 'Save Payment Variables', 'Test Publishable Key'],
    ['territoryPricing', 'Save Territory Pricing Variables', 'Average Sale'],
  ] as const)
    test(`${section} keeps its input`, { tag: '@long' }, async ({ openAs }) => {
      const page = await openAs('admin', `/admin/brands?edit=brand-evening-glow&section=${section}`);
      await fail(page, 'PATCH', '/dtl/brand');
      const typed =
        { 'Brand URL': 'https://typed.example', 'Average Sale': '4321' }[label as string] ?? 'pk_test_typed';
      await page.getByRole('textbox', { name: label }).fill(typed);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText('Nothing was saved.')).toBeVisible();
      // Money is formatted when its field is left.
      const shown = typed === '4321' ? '4,321.00' : typed;
      await expect(page.getByRole('textbox', { name: label })).toHaveValue(shown);
      await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
    });

  test('publishing keeps its notes [B8.15]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/brands?edit=brand-evening-glow&section=publishing');
    await fail(page, 'POST', '/dtl/brand/publish');
    await page.getByLabel('Publish Notes').fill('Typed notes.');
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish again' }).click();
    await expect(page.getByText('Publishing failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing was saved.')).toBeVisible();
    await expect(page.getByLabel('Publish Notes')).toHaveValue('Typed notes.');
    await page.reload();
    await expect(page.getByLabel('Publish Notes')).toHaveValue('Typed notes.');
    await page
      .getByRole('button', { name: /^Revert To This Version of/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revert To This Version' }).click();
    await expect(page.getByText('Publishing failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing was saved.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Active', { exact: true })).toHaveCount(1);
  });

  test('loading reports it and retries', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await fail(page, 'GET', '/dtl/brand');
    await page.goto('/admin/brands');
    await expect(page.getByText('API Error - Reload and try again')).toBeVisible();
    await page.goto('/admin/brands?edit=brand-evening-glow');
    await expect(page.getByText('API Error - Reload and try again')).toBeVisible();
    await page.unrouteAll();
    await page.route(
      (url) => url.pathname === '/dtl/brand',
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"success":true}' }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No Data From API - Reload and try again')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Evening Glow Lighting' })).toBeVisible();
  });
});
