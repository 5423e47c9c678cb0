import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../schemas/values/json';
import { seedDemoVendors } from '../../../../server/seed/seed';
import { openConsole } from '../../support/console';

const desk = openConsole();

async function openProduct(product: JsonObject) {
  await seedDemoVendors(desk.host.context.db);
  const brandID = await desk.host.seed('brand', { brandName: 'Ours' });
  const id = await desk.host.seed('product', { brandID, status: 'active', title: 'Leads', ...product });
  desk.open(`/admin/products?edit=${id}`);
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('payout schedule', () => {
  it('shows the same numbers in table, chart and footer [R65.6]', async () => {
    await openProduct({
      productType: 'marketing',
      pricingStrategy: 'dynamic',
      billingFrequency: 'recurring',
      billCycle: 'monthly',
      dymaicPricingVariableUnitPrice: 68.5,
      marketingHoldBack: 0.15,
      leadGeneratorPercentage: 0.2,
      leadGeneratortermOfAgreement: 'diminishing',
      leadGeneratorDiminishingRate: 0.25,
    });
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Payout Schedule' })).getAllByRole(
      'row',
    );
    expect(rows.map(cellsOf)).toEqual([
      ['$11.65', '$46.58'],
      ['$8.73', '$49.50'],
      ['$5.82', '$52.41'],
      ['$2.91', '$55.32'],
      ['$29.11', '$203.81'],
    ]);
    expect(screen.getByTitle('Payment 2: To lead generator $8.73, Retained revenue $49.50')).toBeTruthy();
    expect(screen.getByTitle('Payment 4: To lead generator $2.91, Retained revenue $55.32')).toBeTruthy();
    expect(screen.getByText(/calculated from \$58\.225\./)).toBeTruthy();
  });
});

describe('markup', () => {
  const chat = {
    productType: 'passthrough',
    serviceProviderVendorID: 'vendor-lumen-dispatch',
    vendorProductID: 'vp-live-chat',
    brandPartnerMarkup: 0.59737,
  };

  it('is valid at the suggested price [R65.2]', async () => {
    await openProduct(chat);
    expect(await screen.findByText('Retail price')).toBeTruthy();
    expect(screen.queryByText(/Above the suggested retail/)).toBeNull();
  });

  it.each(['-0.5', '1e308', '100000000'])('of %s is refused at the field', async (typed) => {
    await openProduct(chat);
    const field = await screen.findByLabelText('Brand Partner Markup');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(await screen.findByText('Must be between 0 and 100: 0.25 adds 25%.')).toBeTruthy();
    const figures = screen.getByRole('region', { name: 'Price summary' });
    for (const label of ['Markup', 'Retail price', 'Revenue available to the brand'])
      expect(within(figures).getByText(label).nextElementSibling?.textContent).toBe('—');
    expect(figures.textContent).not.toMatch(/-\$|∞|e\+/);
  });
});
