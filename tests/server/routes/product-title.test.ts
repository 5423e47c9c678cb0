// A product copies values of its vendor product when that is selected, not on every save that names it (B4 Product, W1.9).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoVendors, seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

const vendorProductID = 'vp-call-answering';
let host: TestHost;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await seedDemoVendors(host.context.db);
});
afterAll(() => host.close());

it('is kept while the choice is kept, for readers and writers [W1.9, R34.5]', async () => {
  const sponsorID = await host.seed('sponsor', { sponsorName: 'Acme' });
  const brandID = await host.seed('brand', { brandName: 'Glow', sponsorID });
  const admin = await host.signIn({ type: 'admin', roleConfig: fullAccess });
  const product = { readFields: ['sys_allFields'], writeFields: [] };
  const reader = await host.signIn({ type: 'sponsor', roleConfig: { product }, userTypeID: sponsorID });
  const passthrough = { productType: 'passthrough', serviceProviderVendorID: 'vendor-lumen-dispatch' };
  const made = await host.call('POST', '/dtl/product', {
    token: admin.token,
    body: { brandID, ...passthrough, vendorProductID, brandPartnerMarkup: 1.5, title: 'Our own name' },
  });
  const { brandProductID, _version } = made.body.product as { brandProductID: string; _version: number };
  for (const { token } of [reader, admin]) {
    const path = `/dtl/product?brandProductID=${brandProductID}`;
    const answer = await host.call('PATCH', path, { token, body: { vendorProductID } });
    expect(answer.body.product).toMatchObject({ title: 'Our own name', _version });
  }
});
