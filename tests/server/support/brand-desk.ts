// A host with a sponsor, and the calls with which an administrator completes and publishes brands.
import { afterAll, beforeAll, expect } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './test-host';

/** Call it at the top of a test file; `desk.host`, `desk.admin` and `desk.sponsorID` exist once its tests run. */
export function openBrandDesk() {
  let host!: TestHost;
  let admin = '';
  let sponsorID = '';
  beforeAll(async () => {
    host = await openTestHost();
    await seedSystem(host.context.db);
    admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
    sponsorID = await host.seed('sponsor', { sponsorName: 'Acme', supportEmail: 'help@acme.test' });
  });
  afterAll(() => host.close());

  const patch = async (brandID: string, body: object) => {
    const answer = await host.call('PATCH', `/dtl/brand?brandID=${brandID}`, { token: admin, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.brand as JsonObject;
  };
  const publish = (body: object, token = admin) => host.call('POST', '/dtl/brand/publish', { token, body });
  const state = (brandID: string, more = '', token = admin) =>
    host.call('GET', `/dtl/brand/publish?brandID=${brandID}${more}`, { token });
  const load = async (brandID: string, token = admin) =>
    (await host.call('GET', `/dtl/brand?brandID=${brandID}`, { token })).body.brand as JsonObject;
  /** A brand with all sections saved. */
  const createReady = async (fields: object = {}): Promise<string> => {
    const body = { brandName: 'Glow', ...fields };
    const created = await host.call('POST', '/dtl/brand', { token: admin, body });
    const { brandID } = created.body.brand as { brandID: string };
    await patch(brandID, { _section: 'sponsor', sponsorID });
    const productID = await host.seed('product', { title: 'Leads', productType: 'custom', brandID });
    await patch(brandID, { _section: 'products', products: [{ productID, required: false }] });
    await patch(brandID, { _section: 'urls', brandURL: 'https://glow.test' });
    const keys = { stripePublishableKeyTest: 'pk_test_1', stripeSecretKeyTest_encrypt: 'sk_test_1' };
    await patch(brandID, { _section: 'payments', ...keys });
    await patch(brandID, { _section: 'crm' });
    return brandID;
  };
  const archivedOf = async (brandID: string) =>
    (await state(brandID, '&archived=true')).body.archivedBrands as {
      archivedID: string;
      publishNotes: string;
    }[];
  return {
    get host() {
      return host;
    },
    get admin() {
      return admin;
    },
    get sponsorID() {
      return sponsorID;
    },
    ...{ patch, publish, state, load, createReady, archivedOf },
  };
}
