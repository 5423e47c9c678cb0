// Products and payouts (B4, B9): every displayed amount is recomputed with exact fractions, and the displayed sums add up.
import type { Page } from '@playwright/test';
import { expect, failOnce, test, unique } from '../support/walk';
import { minus, showCents, times, toCents, toFraction, toPayout } from './exact';

const value = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const toCent = (text: string) => BigInt(text.replace(/[$,.]/g, ''));

type Case = { price: string; holdBack: string; share: string; rate: string };
/** Half cents, thirds, tiny and huge prices, and the demo prices first. */
const cases: Case[] = [
  { price: '68.50', holdBack: '0.15', share: '0.20', rate: '0.25' },
  { price: '1234.56', holdBack: '0.33', share: '0.07', rate: '0.01' },
  { price: '0.03', holdBack: '0.00', share: '0.50', rate: '0.10' },
  { price: '99.99', holdBack: '0.50', share: '0.33', rate: '0.30' },
  { price: '999999999.99', holdBack: '0.01', share: '1.00', rate: '1.00' },
  { price: '100.00', holdBack: '0.00', share: '0.20', rate: '0.00' },
];

test.describe('a diminishing share of a marketing product', () => {
  // [R49.1, R65.3, R65.4, R65.5, R65.6]
  for (const one of cases)
    test(`adds up: ${one.price}, hold-back ${one.holdBack}, share ${one.share}, rate ${one.rate}`, async ({
      open,
      product,
      people,
    }) => {
      const { token } = await people.of('administrator');
      const body = {
        brandID: 'brand-evening-glow',
        title: unique('Payout'),
        productType: 'marketing',
        pricingStrategy: 'fixed',
        billingFrequency: 'recurring',
        billCycle: 'monthly',
        unitPrice: Number(one.price),
        marketingHoldBack: Number(one.holdBack),
        leadGeneratorPercentage: Number(one.share),
        leadGeneratortermOfAgreement: 'diminishing',
        leadGeneratorDiminishingRate: Number(one.rate),
      };
      const made = await product.call('POST', '/dtl/product', { token, body });
      expect(made.status, made.text).toBe(201);
      const page = await open('administrator', `/admin/products?edit=${made.body.product.brandProductID}`);
      const price = toFraction(one.price);
      const revenue = minus(price, times(price, toFraction(one.holdBack)));
      const due = toPayout({ revenue, share: toFraction(one.share), rate: toFraction(one.rate) });
      await expect(value(page, 'Revenue available to the brand')).toHaveText(due.revenue);
      await expect(value(page, 'Total value to the lead generator')).toHaveText(due.value);
      const table = page.getByRole('table', { name: 'Payout Schedule' });
      const lines = await table
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
        );
      expect(lines).toEqual(due.rows);
      const totals = (await table.locator('tfoot tr').locator('th, td').allInnerTexts()).slice(1);
      expect(totals).toEqual(due.totals);
      // Without any formula: each row adds up to the revenue, each column to its total.
      for (const [, paid = '', kept = ''] of lines)
        expect(toCent(paid) + toCent(kept)).toBe(toCent(due.revenue));
      for (const at of [1, 2])
        expect(lines.reduce((sum, line) => sum + toCent(line[at] ?? ''), 0n)).toBe(
          toCent(totals[at - 1] ?? ''),
        );
    });

  test('has a chart that agrees with the table [R65.6]', async ({ open }) => {
    const page = await open('administrator', '/admin/products?edit=product-glow-leads');
    const schedule = page.getByRole('table', { name: 'Payout Schedule' });
    await expect(schedule).toBeVisible();
    // A bar may be named by a label, a tooltip or an SVG title.
    const parts = page.getByRole('figure', { name: /payments/ }).locator('[aria-label], [title], title');
    const names = await parts.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('title') ?? one.textContent ?? ''),
    );
    const amounts = names.map((name) => name.match(/\$[\d,.]+\d/g) ?? []).filter((found) => found.length > 0);
    const cells = await schedule
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].slice(1).map((cell) => (cell as HTMLElement).innerText.trim())),
      );
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts).toEqual(cells);
  });
});

test.describe('a passthrough product', () => {
  const choose = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true }).check();
  // [R49.3, R65.2, R65.4]
  for (const markup of ['0.59737', '0.5', '0.333333'])
    test(`charges whole cents at a markup of ${markup}`, async ({ open, product, people }) => {
      const page = await open('administrator', '/admin/products');
      await page.getByRole('button', { name: 'Create a Product' }).first().click();
      await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('evening');
      await page.getByRole('option', { name: 'Evening Glow Lighting' }).click();
      await choose(page, 'Passthrough');
      await page.getByLabel('Service Provider').selectOption({ label: 'Lumen Dispatch' });
      await page.getByLabel('Vendor Product').selectOption({ label: 'Live Web Chat' });
      await page.getByLabel('Brand Partner Markup').fill(markup);
      const cost = toFraction('74.50');
      const retail = toCents(times(cost, minus(toFraction('1'), toFraction(`-${markup}`))));
      await expect(value(page, 'Retail price')).toContainText(showCents(retail));
      await expect(value(page, 'Revenue available to the brand')).toHaveText(
        showCents(retail - toCents(cost)),
      );
      // $119.00 is not above the suggested retail of $119.00.
      const isAbove = retail > 11_900n;
      await expect(page.getByText(/Above the suggested retail/)).toHaveCount(isAbove ? 1 : 0);
      await failOnce(page, 'POST', /\/dtl\/product/, 'cut');
      await page.getByRole('button', { name: 'Create Product' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page.getByLabel('Brand Partner Markup')).toHaveValue(markup);
      await page.getByRole('button', { name: 'Create Product' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Product Added' })).toBeVisible();
      const { token } = await people.of('administrator');
      const { body } = await product.call('GET', '/dtl/product?brandID=brand-evening-glow', { token });
      const stored = body.products.filter(
        (one: { title?: string; brandPartnerMarkup: number }) => one.brandPartnerMarkup === Number(markup),
      );
      expect(stored).toHaveLength(1);
    });

  test('refuses a markup below zero or too high, and a share above 1 [R49.2]', async ({
    product,
    people,
  }) => {
    const { token } = await people.of('administrator');
    const base = { brandID: 'brand-evening-glow', title: 'X', productType: 'passthrough' };
    const vendor = { serviceProviderVendorID: 'vendor-lumen-dispatch', vendorProductID: 'vp-live-chat' };
    for (const wrong of [
      { brandPartnerMarkup: -0.5 },
      { brandPartnerMarkup: 1e308 },
      { leadGeneratorPercentage: 1.5 },
    ]) {
      const body = { ...base, ...vendor, brandPartnerMarkup: 0.5, ...wrong };
      const answer = await product.call('POST', '/dtl/product', { token, body });
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
    }
  });
});
