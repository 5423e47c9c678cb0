// A brand from nothing to published, changed and reverted, as the administrator makes it, its sponsor works on it, and partners see
// it: sections, territory pricing, payment and CRM keys, the public key, publishing (B2, B4; R36, R37, R46, R47).
import type { Page } from '@playwright/test';
import { choose, press, told, warned } from '../support/steps';
import { expect, failOnce, test, unique } from '../support/walk';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Brand sections' });
const openSection = (page: Page, title: string) =>
  menu(page)
    .getByRole('link', { name: new RegExp(`${title}$`) })
    .click();
const value = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const saved = async (page: Page, button: string) => {
  await press(page, button);
  await expect(told(page, 'Brand Updated')).toBeVisible();
};

// [B4.17, B4.20, B4.21, B4.22, R47.1]
test('a brand is made, filled, published, changed and reverted', async ({ open, product, people }) => {
  test.setTimeout(240_000);
  const name = unique('Harbor Lights');
  const page = await open('administrator', '/admin/brands');
  await press(page, 'Create a Brand');
  await failOnce(page, 'POST', /\/dtl\/brand/, 500);
  await page.getByLabel('Brand Name').fill(name);
  await press(page, 'Save Brand');
  await expect(warned(page, /./)).toBeVisible();
  await press(page, 'Save Brand');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const brandID = new URL(page.url()).searchParams.get('edit') ?? '';
  await openSection(page, 'Publishing');
  await expect(page.getByText('Not Published')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Changes' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Not Complete: Sponsor', exact: true }).click();
  await choose(page, 'Sponsor', 'Brightline Outdoor Living, Inc.');
  await saved(page, 'Select/Change Sponsor');
  await openSection(page, 'Products');
  await expect(page.getByLabel('Required: Territories')).toBeDisabled();
  await page.getByLabel('Enabled: Territories').check();
  await page.getByLabel('Required: Territories').check();
  await saved(page, 'Save Product Enablement');
  await openSection(page, 'Links & URLs');
  await page.getByLabel('Brand URL').fill('harbor');
  await press(page, 'Save URLs');
  await expect(page.getByText('Please correct the errors on this form!')).toBeVisible();
  await page.getByLabel('Brand URL').fill('https://harbor.example');
  await saved(page, 'Save URLs');
  await openSection(page, 'Payments');
  await page.getByRole('textbox', { name: 'Test Secret Key' }).fill('sk_test_walk_secret');
  await saved(page, 'Save Payment Variables');
  await openSection(page, 'CRM');
  await page.getByRole('textbox', { name: 'CRM API Key' }).fill('crm-walk-secret');
  await page.getByLabel('Create Company').check();
  await saved(page, 'Save CRM Variables');
  await openSection(page, 'Basics');
  await page.getByLabel('Inclusive/Exclusive Rule').selectOption({ label: 'Exclusive' });
  await saved(page, 'Save Territory Settings');
  await openSection(page, 'Pricing Variables');
  await page.getByLabel('Selling Season in Months').fill('9');
  await choose(page, 'Expected Market Share', '7%');
  await choose(page, 'Final Adjusted Conversion Rate', '2%');
  await saved(page, 'Save Territory Pricing Variables');
  await openSection(page, 'Inclusions/Exclusions');
  await page.getByRole('group', { name: 'Excluded States' }).getByLabel('Alaska').check();
  await saved(page, 'Save Inclusions/Exclusions');

  await openSection(page, 'Publishing');
  await page.getByLabel('Publish Notes').fill('First.');
  await failOnce(page, 'POST', /\/dtl\/brand\/publish/, 502);
  await press(page, 'Publish Changes');
  await expect(warned(page, 'Publishing failed')).toBeVisible();
  await press(page, 'Publish Changes');
  await expect(told(page, 'Brand Published')).toBeVisible();
  const { token } = await people.of('administrator');
  const versions = async () =>
    (await product.call('GET', `/dtl/brand/publish?brandID=${brandID}&archived=true`, { token })).body
      .archivedBrands.length;
  expect(await versions(), 'published once').toBe(0);

  // Its sponsor changes it; until it is published again the world sees the first version.
  const sponsor = await open('sponsor', `/Brands?edit=${brandID}&section=urls`);
  await sponsor.getByLabel('Brand URL').fill('https://second.example');
  await saved(sponsor, 'Save URLs');
  const waiting = async () =>
    (await product.call('GET', `/dtl/brand/publish?brandID=${brandID}&diff=working`, { token })).text;
  expect(await waiting()).toContain('second.example');
  await page.goto(`/admin/brands?edit=${brandID}&section=publishing`);
  await expect(page.getByRole('row', { name: /Brand URL/ })).toContainText('https://second.example');
  await page.getByLabel('Publish Notes').fill('Second.');
  await press(page, 'Publish Changes');
  await expect(page.getByText('archived', { exact: true })).toBeVisible();
  await expect.poll(waiting, 'all of it is published').not.toContain('second.example');
  await press(page, /^Revert To This Version/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert To This Version' }).click();
  const working = async () => (await product.call('GET', `/dtl/brand?brandID=${brandID}`, { token })).text;
  await expect.poll(working, 'the first version is back').not.toContain('second.example');
  await openSection(page, 'Payments');
  await expect(page.getByText('A value is saved').first(), 'a revert keeps the secrets').toBeVisible();
});

// [R36.3, R46.3, B2.64]
test('keys are kept by a blank, cleared by a click, and never shown', async ({ open, product, people }) => {
  const page = await open('administrator', '/admin/brands?edit=brand-patio-chorus&section=payments');
  const key = page.getByRole('textbox', { name: 'Test Secret Key' });
  await page.getByRole('textbox', { name: 'Test Publishable Key' }).fill('pk_live_wrong');
  await expect(page.getByText(/pk_test_/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Test Publishable Key' }).fill('pk_test_right');
  await key.fill('sk_test_very_secret');
  await saved(page, 'Save Payment Variables');
  await page.reload();
  await expect(key).toHaveValue('');
  expect(await page.content()).not.toContain('sk_test_very_secret');
  const { token } = await people.of('administrator');
  const read = async () =>
    (await product.call('GET', '/dtl/brand?brandID=brand-patio-chorus', { token })).body.brand._set ?? [];
  expect(await read()).toContain('stripeSecretKeyTest_encrypt');
  await page.getByRole('textbox', { name: 'Test Publishable Key' }).fill('pk_test_other');
  await saved(page, 'Save Payment Variables');
  expect(await read(), 'a blank keeps').toContain('stripeSecretKeyTest_encrypt');
  for (const person of ['partner', 'narrowSponsor', 'otherSponsor'] as const) {
    const answer = await product.call('GET', '/dtl/brand?brandID=brand-patio-chorus', {
      token: (await people.of(person)).token,
    });
    expect(answer.text, person).not.toContain('stripeSecretKeyTest_encrypt');
  }
});

// [R46.2]
test('a Live brand without its live keys is not published', async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const path = '/dtl/brand?brandID=brand-patio-chorus';
  const body = { _section: 'profile', status: 'Live' };
  expect((await product.call('PATCH', path, { token, body })).status).toBe(200);
  const publish = await product.call('POST', '/dtl/brand/publish', {
    token,
    body: { brandID: 'brand-patio-chorus', publishNotes: 'x' },
  });
  expect(publish.status).toBe(422);
  expect(publish.body.sections.payments).toEqual(
    expect.arrayContaining(['stripePublishableKeyLive', 'stripeSecretKeyLive_encrypt']),
  );
});

/** share, rate, season, discount, average sale; months and the discounted sale worked out with long fractions by hand. */
const saturations: [string, string, string, string, string, string, string, string][] = [
  ['7%', '1%', '1', '10%', '48500', '1,008', '84.0', '$16.17'],
  ['33%', '7%', '5', '10%', '48500', '136', '11.3', '$16,519.79'],
  ['15%', '4%', '7.5', '8%', '8250.50', '72', '6.0', '$5,199.21'],
  ['33%', '7%', '5', '10%', '900000000', '136', '11.3', '$306,552,715.23'],
];
// [R49.4, R49.5, R65.7]
for (const [share, rate, season, discount, sale, months, years, worth] of saturations)
  test(`territory pricing: ${share}, ${rate}, ${season} months, ${discount}, ${sale}`, async ({ open }) => {
    const page = await open(
      'administrator',
      '/admin/brands?edit=brand-evening-glow&section=territoryPricing',
    );
    await page.getByLabel('Average Sale').fill(sale);
    await page.getByLabel('Selling Season in Months').fill(season);
    await choose(page, 'Expected Market Share', share);
    await choose(page, 'Final Adjusted Conversion Rate', rate);
    await choose(page, 'Discount Rate', discount);
    await page.getByLabel('Average Sale').focus();
    await expect(value(page, 'Total months to saturation')).toHaveText(months);
    await expect(value(page, 'Total years to saturation')).toHaveText(years);
    await expect(page.getByRole('definition').filter({ hasText: worth })).toHaveText(worth);
  });

// [B2.68, B9.5]
test('the public key is copied by its bubble, and the server alone makes it', async ({
  open,
  product,
  people,
}) => {
  const page = await open('sponsor', '/Brands?edit=brand-evening-glow&section=apiKeys');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const key = page.getByRole('button', { name: /^Public Access Key/ });
  await key.hover();
  await expect(page.getByText('Click to copy')).toBeVisible();
  await key.click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('pub_4f1c97a2d05b4e6c8a31');
  await expect(page.getByText('Copied!')).toHaveCount(0, { timeout: 4_000 });
  const { token } = await people.of('administrator');
  const mine = await product.call('PATCH', '/dtl/brand?brandID=brand-evening-glow', {
    token,
    body: { publicKey: 'pub_mine' },
  });
  expect(mine.status).toBe(422);
});

// [R37.1]
test('a partner sees what is published, and nothing of the work', async ({ open }) => {
  const page = await open('partner', '/Brands');
  await page.getByRole('link', { name: /^View / }).click();
  await expect(page.getByLabel('Brand Name')).toHaveValue('Evening Glow Lighting');
  await expect(page.getByRole('button', { name: 'Save Brand' })).toHaveCount(0);
  await expect(menu(page).getByText(/Payments|Publishing|API Keys/)).toHaveCount(0);
});

test('a call that answers success: false says its sentence and breaks no screen', async ({ open }) => {
  const page = await open('administrator');
  await page.route(/\/dtl\/brand\/publish/, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: '{"success":false,"message":"The archive is being moved."}',
    }),
  );
  await page.goto('/admin/brands?edit=brand-evening-glow&section=publishing');
  await expect(page.getByText('The archive is being moved.').first()).toBeVisible();
  await expect(page.getByText(/This screen stopped working/)).toHaveCount(0);
});
