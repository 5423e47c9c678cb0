import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../../support/console';

const desk = openConsole();

const ready = { profile: true, sponsor: true, products: true, territory: true };

async function openPricing(values: { [name: string]: number }) {
  const sponsorID = await desk.host.seed('sponsor', { sponsorName: 'Glow' });
  const brandID = await desk.host.seed('brand', {
    brandName: 'Ours',
    sponsorID,
    products: [{ productID: 'territory', required: false }],
    completedSections: ready,
    ...values,
  });
  desk.open(`/admin/brands?edit=${brandID}&section=territoryPricing`);
}

it('discounts by the unrounded factor [R49.5, R65.7]', async () => {
  await openPricing({
    expectedMarketShare: 0.07,
    finalAdjustedConversionRate: 0.01,
    sellingSeasonInMonths: 1,
    discountRate: 0.1,
    averageSale: 48_500,
  });
  const label = await screen.findByText('Average sale, discounted');
  expect(label.nextElementSibling?.textContent).toBe('$16.17');
  const factor = screen.getByText('Present-value factor');
  expect(factor.nextElementSibling?.textContent).toBe('0.000333');
});

it('requires a season within a year', async () => {
  await openPricing({
    expectedMarketShare: 0.07,
    finalAdjustedConversionRate: 0.01,
    sellingSeasonInMonths: 13,
  });
  expect(await screen.findByText(/to see the time to saturation/)).toBeTruthy();
});
