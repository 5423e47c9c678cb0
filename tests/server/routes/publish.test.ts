import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { openBrandDesk } from '../support/brand-desk';
import { fullAccess } from '../support/test-host';

const desk = openBrandDesk();
const { patch, publish, state, load, createReady, archivedOf } = desk;

describe('POST /dtl/brand/publish (B4, R46)', () => {
  it('publishes a ready brand [B4.20, B4.21, B7.24, B7.25, B8.16, W2.32, B3.20]', async () => {
    const brandID = await createReady();
    expect((await state(brandID)).body).toEqual({ success: true, brand: null });
    const answer = await publish({ brandID, publishNotes: 'First.' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Brand Published',
        published: { brandID, brandName: 'Glow', createdAt: expect.any(String) },
      },
    });
    expect((await state(brandID)).body.brand).toEqual(answer.body.published);
    expect(await load(brandID)).toMatchObject({ publishNotes: 'First.' });
  });

  it('lists missing fields [R46.4, W2.32]', async () => {
    const { body } = await desk.host.call('POST', '/dtl/brand', {
      token: desk.admin,
      body: { brandName: 'Bare' },
    });
    const { brandID } = body.brand as { brandID: string };
    const answer = await publish({ brandID, publishNotes: '' });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'notReady',
        sections: {
          sponsor: ['sponsorID'],
          products: ['products'],
          urls: ['brandURL'],
          payments: ['stripePublishableKeyTest', 'stripeSecretKeyTest_encrypt'],
          crm: [],
        },
      },
    });
    expect(Object.keys(answer.body.sections as object)).not.toContain('territory');
    expect((await state(brandID)).body.brand).toBeNull();
  });

  it('publishes the reviewed version and no later change', async () => {
    const brandID = await createReady();
    const { _version } = await load(brandID);
    await patch(brandID, { _section: 'urls', brandURL: 'https://half.test' });
    const late = await publish({ brandID, publishNotes: '', _version });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await state(brandID)).body.brand).toBeNull();
    const { _version: now } = await load(brandID);
    const both = [1, 2].map(() => publish({ brandID, publishNotes: '', _version: now }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await archivedOf(brandID)).toEqual([]);
  });

  it('requires a territory once it is enabled [B4.19, R46.4]', async () => {
    const brandID = await createReady();
    await patch(brandID, { _section: 'products', products: [{ productID: 'territory' }] });
    const missing = async () =>
      Object.keys((await publish({ brandID, publishNotes: '' })).body.sections as object);
    expect(await missing()).toEqual(['territory', 'territoryPricing']);
    const models = { territoryModel: 'zip', billingModel: 'monthly', pricingModel: 'fixed' };
    await patch(brandID, { _section: 'territory', ...models, inclusiveExclusiveRule: 'exclusive' });
    expect(await missing()).toEqual(['territoryPricing', 'territoryIandE']);
    await patch(brandID, { _section: 'territory', inclusiveExclusiveRule: 'none' });
    expect(await missing()).toEqual(['territoryPricing']);
  });

  it('requires both live keys when Live [R46.2]', async () => {
    const brandID = await createReady({ status: 'Live' });
    const answer = await publish({ brandID, publishNotes: '' });
    expect(answer.body.sections).toEqual({
      payments: ['stripePublishableKeyLive', 'stripeSecretKeyLive_encrypt'],
    });
    expect(answer.body.message).toContain('Live Publishable Key, Live Secret Key');
    await patch(brandID, {
      _section: 'payments',
      stripePublishableKeyLive: 'pk_live_1',
      stripeSecretKeyLive_encrypt: 'sk_live_1',
    });
    expect((await publish({ brandID, publishNotes: '' })).status).toBe(200);
  });

  it('opens a section whose field became required [R46.4]', async () => {
    const brandID = await createReady();
    const field = { objectType: 'brand', fieldName: 'licence' };
    const body = {
      ...field,
      grouping: 'crm',
      fieldConfig: { label: 'Licence', visualType: 'text', isRequired: true },
    };
    expect((await desk.host.call('POST', '/dtl/db', { token: desk.admin, body })).status).toBe(201);
    expect((await publish({ brandID, publishNotes: '' })).body.sections).toEqual({ crm: ['licence'] });
    expect(await load(brandID)).not.toHaveProperty('completedSections.crm');
    await desk.host.call('DELETE', '/dtl/db', { token: desk.admin, body: field });
    expect((await publish({ brandID, publishNotes: '' })).status).toBe(200);
  });

  it('publishes once for two simultaneous calls', async () => {
    const brandID = await createReady();
    const notes = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(notes.map((publishNotes) => publish({ brandID, publishNotes })));
    expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 200));
    expect(await archivedOf(brandID)).toHaveLength(notes.length - 1);
    const { brand } = (await state(brandID)).body as { brand: { publishNotes: string } };
    const told = [brand, ...(await archivedOf(brandID))].map(({ publishNotes }) => publishNotes);
    expect(told.sort()).toEqual(notes);
  });

  it('needs write access to the notes', async () => {
    const brandID = await createReady();
    const brand = { readFields: ['brandName', 'publishNotes'], writeFields: ['brandName'] };
    const { token } = await desk.host.signIn({ type: 'admin', roleConfig: { brand } });
    expect((await publish({ brandID, publishNotes: '' }, token)).status).toBe(422);
    expect((await state(brandID)).body.brand).toBeNull();
  });
});

describe('versions (B4, R47)', () => {
  it('are archived, newest first [B7.25, B3.21, W2.33]', async () => {
    const brandID = await createReady();
    for (const publishNotes of ['one', 'two', 'three']) await publish({ brandID, publishNotes });
    expect((await archivedOf(brandID)).map(({ publishNotes }) => publishNotes)).toEqual(['two', 'one']);
  });

  it('can be reverted to [B4.22, R47.1]', async () => {
    const brandID = await createReady({ primaryEmail: 'old@glow.test' });
    const product = await desk.host.seed('product', { brandID, title: 'Launch', unitPrice: 100 });
    await patch(brandID, { _section: 'products', products: [{ productID: product, required: true }] });
    await publish({ brandID, publishNotes: 'old' });
    const other = await desk.host.seed('sponsor', { sponsorName: 'Other' });
    await patch(brandID, {
      _section: 'profile',
      primaryEmail: 'new@glow.test',
      primaryPhone: '555-555-5555',
    });
    await patch(brandID, { _section: 'sponsor', sponsorID: other });
    await patch(brandID, { _section: 'crm', hubspotApiKey_encrypt: 'secret' });
    const later = await desk.host.seed('product', { brandID, title: 'Later' });
    await patch(brandID, { _section: 'products', products: [{ productID: later, required: false }] });
    await desk.host.context.db.query(
      `update records set data = data || '{"unitPrice": 250}', deleted_at = now() where id = $1`,
      [product],
    );
    const before = await load(brandID);
    await publish({ brandID, publishNotes: 'new' });
    const [old] = await archivedOf(brandID);
    const answer = await publish({ brandID, archivedID: old?.archivedID });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Brand Published' } });
    const after = await load(brandID);
    expect(after).toMatchObject({
      primaryEmail: 'old@glow.test',
      sponsorID: other,
      sponsorName: 'Other',
      publicKey: before.publicKey,
      products: [{ productID: product, required: true }],
      _set: ['stripeSecretKeyTest_encrypt', 'hubspotApiKey_encrypt'],
    });
    expect(after).not.toHaveProperty('primaryPhone');
    const { body } = await desk.host.call('GET', `/dtl/brand?brandID=${brandID}`, { token: desk.admin });
    expect(body.products).toContainEqual(
      expect.objectContaining({ brandProductID: product, unitPrice: 100 }),
    );
    expect((await archivedOf(brandID)).map(({ publishNotes }) => publishNotes)).toEqual(['new', 'old']);
  });

  it('change nothing when the revert is not ready', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'test' });
    await patch(brandID, { _section: 'profile', primaryEmail: 'x@y.test' });
    await publish({ brandID, publishNotes: 'mail' });
    const [old] = await archivedOf(brandID);
    // The archived version was Live in the meantime and its keys are gone.
    await desk.host.context.db.query(
      `update brand_versions set snapshot = jsonb_set(snapshot, '{brand,status}', '"Live"') where id = $1`,
      [old?.archivedID],
    );
    const before = await load(brandID);
    expect(await publish({ brandID, archivedID: old?.archivedID })).toMatchObject({
      status: 422,
      body: { code: 'notReady' },
    });
    expect(await load(brandID)).toEqual(before);
    expect(await archivedOf(brandID)).toHaveLength(1);
  });

  it('cannot be reverted to without write access to all fields', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await publish({ brandID, publishNotes: 'b' });
    const [old] = await archivedOf(brandID);
    const brand = { readFields: ['sys_allFields'], writeFields: ['brandName', 'publishNotes'] };
    const { token } = await desk.host.signIn({ type: 'admin', roleConfig: { ...fullAccess, brand } });
    expect(await publish({ brandID, archivedID: old?.archivedID }, token)).toMatchObject({
      status: 422,
      body: { message: 'Reverting needs write access to every field of the brand and its products.' },
    });
    expect((await publish({ brandID, archivedID: 'nowhere' })).status).toBe(404);
    expect((await publish({ brandID })).status).toBe(400);
  });
});

describe('the comparison (W2.33)', () => {
  it('shows fields, enablement and secrets', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await patch(brandID, { _section: 'profile', brandName: 'Glow 2' });
    const products = (await load(brandID)).products as JsonObject[];
    const territory = { productID: 'territory', required: true };
    await patch(brandID, { _section: 'products', products: [...products, territory] });
    await patch(brandID, { _section: 'crm', hubspotApiKey_encrypt: 'not-to-be-seen' });
    const { body } = await state(brandID, '&diff=working');
    expect(body.changes).toEqual([
      { path: 'brandName', label: 'Brand Name', from: 'Glow', to: 'Glow 2' },
      { path: 'hubspotApiKey_encrypt', label: 'CRM API Key', to: 'changed' },
      {
        path: 'products/territory',
        label: 'Territories: enablement',
        from: 'Not enabled',
        to: 'Enabled and required',
      },
    ]);
  });

  it('previews a revert', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await patch(brandID, { _section: 'profile', brandName: 'Glow 2' });
    await publish({ brandID, publishNotes: 'b' });
    const [old] = await archivedOf(brandID);
    const { body } = await state(brandID, `&diff=${old?.archivedID}`);
    expect(body.changes).toEqual([{ path: 'brandName', label: 'Brand Name', from: 'Glow 2', to: 'Glow' }]);
  });

  it('shows only readable fields', async () => {
    const brandID = await createReady({ primaryEmail: 'canary@glow.test' });
    const brand = { readFields: ['brandName'], writeFields: [] };
    const { token } = await desk.host.signIn({ type: 'admin', roleConfig: { brand } });
    const { body } = await state(brandID, '&diff=working', token);
    expect(body.changes).toEqual([{ path: 'brandName', label: 'Brand Name', to: 'Glow' }]);
  });
});

describe('a partner (R37)', () => {
  it('reads the version published last [R37.1]', async () => {
    const brandID = await createReady();
    const partner = await desk.host.seed('partner', { partnerName: 'P', primaryBrandID: brandID });
    const { token } = await desk.host.signIn({
      type: 'partner',
      roleConfig: fullAccess,
      userTypeID: partner,
    });
    const list = async (query = '') => (await desk.host.call('GET', `/dtl/brand${query}`, { token })).body;
    expect(await list()).toEqual([]);
    expect((await desk.host.call('GET', `/dtl/brand?brandID=${brandID}`, { token })).status).toBe(404);
    await publish({ brandID, publishNotes: 'a' });
    await patch(brandID, { _section: 'profile', brandName: 'Working' });
    expect(await load(brandID, token)).toMatchObject({ brandName: 'Glow' });
    expect(await list()).toMatchObject([{ brandName: 'Glow', published: true }]);
    expect(await list('?q=Working')).toMatchObject({ items: [], total: 0 });
    expect(await list('?f.brandName=Glow')).toMatchObject({ total: 1 });
    await publish({ brandID, publishNotes: 'b' });
    expect(await load(brandID, token)).toMatchObject({ brandName: 'Working' });
  });

  it('cannot see or change the working brand', async () => {
    const brandID = await createReady();
    const partner = await desk.host.seed('partner', { partnerName: 'P', primaryBrandID: brandID });
    const { token } = await desk.host.signIn({
      type: 'partner',
      roleConfig: fullAccess,
      userTypeID: partner,
    });
    await publish({ brandID, publishNotes: 'a' });
    await patch(brandID, { _section: 'profile', brandName: 'Working' });
    const [history, diff, change, push] = await Promise.all([
      desk.host.call('GET', `/dtl/history?objectType=brand&id=${brandID}`, { token }),
      state(brandID, '&diff=working', token),
      desk.host.call('PATCH', `/dtl/brand?brandID=${brandID}`, { token, body: { brandName: 'Mine' } }),
      publish({ brandID, publishNotes: '' }, token),
    ]);
    expect([history, diff, change, push].map(({ status }) => status)).toEqual([404, 403, 403, 403]);
  });
});
