import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../schemas/values/json';
import { fullAccess } from '../../../server/support/test-host';
import { openConsole } from '../../support/console';
import { openApp, signInAs } from '../../support/open-app';

const desk = openConsole();
const territory = { productID: 'territory', required: false };
const keys = ['profile', 'sponsor', 'products', 'urls', 'territory', 'territoryPricing', 'payments', 'crm'];
let brandID: string;
let people = 0;

beforeAll(async () => {
  // Loading these modules on a busy machine takes longer than a test waits for the screen.
  await import('../../../../src/app/brands/brand-editor');
  const sponsorID = await desk.host.seed('sponsor', { sponsorName: 'Glow' });
  brandID = await desk.host.seed('brand', {
    ...{ brandName: 'Glow', status: 'Live', brandURL: 'https://glow.test', sponsorID },
    ...{ pricingModel: 'market', averageSale: 100, products: [territory] },
    completedSections: Object.fromEntries(keys.map((key) => [key, true])),
  });
  await desk.host.seed('product', { brandID, title: 'Signs', productType: 'custom', unitPrice: 10 });
});

/** Opens a section as a user whose role can read only these fields of brands and products. */
async function openAs(section: string, brand: string[], product: string[] = [], write: string[] = []) {
  const roleConfig: JsonObject = {
    ...fullAccess,
    brand: { readFields: brand, writeFields: write },
    product: { readFields: product, writeFields: [] },
  };
  const { token } = await desk.host.signIn({ type: 'admin', roleConfig });
  // Another user must not see the data that was loaded for the one before.
  people += 1;
  signInAs({ token, email: `narrow${people}@x.test`, roleConfig });
  openApp(`/admin/brands?edit=${brandID}&section=${section}`);
  await screen.findByRole('heading', { level: 1, name: 'Glow' });
}

describe('a section without readable fields', () => {
  // [R77.1]
  it.each([
    ['urls', 'Links & URLs'],
    ['territory', 'Territory Basics'],
    ['payments', 'Payments'],
    ['crm', 'CRM'],
    ['products', 'Products'],
    ['sponsor', 'Sponsor'],
    ['apiKeys', 'API Keys'],
  ])('%s shows only a note about it', async (section, heading) => {
    await openAs(section, ['brandName', 'completedSections']);
    await screen.findByText('Your role cannot see this.');
    const panel = screen.getByRole('heading', { level: 2, name: heading }).parentElement;
    expect(panel?.textContent).toBe(
      `${heading}Your role cannot see this.Ask your administrator if you need it.`,
    );
  });

  it('has no mark, and the number of complete sections is hidden', async () => {
    await openAs('profile', ['brandName', 'completedSections', 'brandURL']);
    const menu = await screen.findByRole('navigation', { name: 'Brand sections' });
    expect(within(menu).getByRole('link', { name: 'Complete: Links & URLs' })).toBeTruthy();
    expect(within(menu).getByRole('link', { name: 'Payments' })).toBeTruthy();
    expect(within(menu).queryByText(/sections complete/)).toBeNull();
  });
});

describe('Publishing for a role that cannot read all section states', () => {
  it('shows only whether the brand is published [R77.2]', async () => {
    await openAs('publishing', ['brandName', 'status', 'products', 'brandURL']);
    const state = await screen.findByText('Not Published');
    expect(state.closest('p')?.parentElement?.textContent).toBe('PublishingNot Published');
  });
});

describe('values that depend on unreadable fields', () => {
  it('do not include a missing status', async () => {
    await openAs('payments', ['brandName', 'stripePublishableKeyTest']);
    await screen.findByLabelText('Test Publishable Key', { exact: false });
    expect(screen.queryByText(/no status yet/)).toBeNull();
  });

  it('do not include the time to saturation', async () => {
    await openAs('territoryPricing', ['brandName', 'averageSale']);
    await screen.findByLabelText('Average Sale', { exact: false });
    expect(screen.queryByText(/Enter market share/)).toBeNull();
  });

  it('do not include product enablement or product ids', async () => {
    await openAs('products', ['brandName'], ['title']);
    await screen.findByRole('row', { name: /^Signs/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Territories')).toBeNull();
  });

  it('do not include a list of product ids', async () => {
    await openAs('products', ['brandName', 'products']);
    await screen.findByText('Your role cannot see this brand’s products.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enabled: Territories' }).checked).toBe(
      true,
    );
    expect(screen.queryByText(/^Product /)).toBeNull();
  });
});
