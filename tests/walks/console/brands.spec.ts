// An admin and a sponsor edit a brand: territory pricing, payment and CRM keys, publishing (B2, B4; R36, R46).
// tests/browser/brands.spec.ts has the journey of a new brand.
import type { Page } from '@playwright/test';
import { choose, press, successMessage } from '../support/steps';
import { expect, test } from '../support/walk';

const value = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const saved = async (page: Page, button: string) => {
  await press(page, button);
  await expect(successMessage(page, 'Brand Updated')).toBeVisible();
};

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

/** Share, rate, season, discount, average sale; months and discounted sale were calculated by hand with exact fractions. */
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

test('a call that answers success: false shows its sentence', async ({ open }) => {
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
