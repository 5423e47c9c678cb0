// Requirements of a published version, and its author.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { openBrandDesk } from '../support/brand-desk';
import { fullAccess } from '../support/test-host';

const desk = openBrandDesk();
const { patch, publish, state, load, createReady, archivedOf } = desk;

describe('a section that was saved empty', () => {
  it('requires a product and an address [R46.4]', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'whole' });
    await patch(brandID, { _section: 'products', products: [] });
    await patch(brandID, { _section: 'urls', brandURL: null });
    expect((await load(brandID)).completedSections).toEqual({
      profile: true,
      sponsor: true,
      payments: true,
      crm: true,
    });
    expect((await publish({ brandID, publishNotes: 'empty' })).body).toMatchObject({
      sections: { products: ['products'], urls: ['brandURL'] },
    });
  });

  // [R80.3]
  it.each<[string, JsonObject, JsonObject]>([
    [
      'territory',
      { territoryModel: 'zip', billingModel: 'monthly', pricingModel: 'fixed' },
      { inclusiveExclusiveRule: 'none' },
    ],
    [
      'territoryPricing',
      { expectedMarketShare: 0.07, finalAdjustedConversionRate: 0.01 },
      { sellingSeasonInMonths: 9 },
    ],
    ['payments', { stripePublishableKeyTest: 'pk' }, { stripeSecretKeyTest_encrypt: 'sk' }],
    [
      'payments',
      { status: 'Live', stripePublishableKeyTest: 'pk', stripeSecretKeyTest_encrypt: 'sk' },
      { stripePublishableKeyLive: 'pk', stripeSecretKeyLive_encrypt: 'sk' },
    ],
    ['crm', { hubspotCreateContact: true }, { hubspotApiKey_encrypt: 'key' }],
  ])('%s is complete once all required fields are filled', async (_section, most, rest) => {
    const created = await desk.host.call('POST', '/dtl/brand', {
      token: desk.admin,
      body: { brandName: 'Bare', sponsorID: desk.sponsorID },
    });
    const { brandID } = created.body.brand as { brandID: string };
    await patch(brandID, { _section: 'products', products: [{ productID: 'territory' }] });
    await patch(brandID, { _section, ...most });
    expect((await load(brandID)).completedSections).not.toHaveProperty(_section);
    const { sections } = (await publish({ brandID, publishNotes: '' })).body;
    expect(sections).toMatchObject({ [_section]: Object.keys(rest) });
    await patch(brandID, { _section, ...rest });
    expect((await load(brandID)).completedSections).toHaveProperty(_section, true);
  });

  it('stays complete if it was, until its next save [R80.4]', async () => {
    const brandID = await createReady();
    const sql = `update records set data = data || '{"territoryModel": null, "sellingSeasonInMonths": 0}'::jsonb ||
      jsonb_build_object('products', '[{"productID": "territory", "required": false}]'::jsonb, 'completedSections',
        data -> 'completedSections' || '{"territory": true, "territoryPricing": true}'::jsonb) where id = $1`;
    await desk.host.context.db.query(sql, [brandID]);
    expect((await publish({ brandID, publishNotes: 'old' })).status).toBe(200);
    await patch(brandID, { _section: 'territory', maxNumOfTerritories: 9 });
    expect((await load(brandID)).completedSections).not.toHaveProperty('territory');
  });

  it('lists the values of an old version that are not restored [R80.2]', async () => {
    const field = { objectType: 'brand', fieldName: 'goneField' };
    const body = { ...field, grouping: 'General', fieldConfig: { label: 'Gone field', visualType: 'text' } };
    await desk.host.call('POST', '/dtl/db', { token: desk.admin, body });
    const brandID = await createReady({ goneField: 'One' });
    await publish({ brandID, publishNotes: 'old' });
    await publish({ brandID, publishNotes: 'new' });
    const remove = (more: object) =>
      desk.host.call('DELETE', '/dtl/db', { token: desk.admin, body: { ...field, ...more } });
    const { confirmKey } = (await remove({})).body;
    expect((await remove({ confirmKey })).status).toBe(200);
    const [old] = await archivedOf(brandID);
    const told = async (token: string) =>
      (await state(brandID, `&diff=${old?.archivedID}`, token)).body.leftOut;
    expect(await told(desk.admin)).toEqual([{ path: 'goneField', label: 'Gone field', value: 'One' }]);
    const brand = { readFields: ['brandName'], writeFields: [] };
    const { token } = await desk.host.signIn({ type: 'admin', roleConfig: { ...fullAccess, brand } });
    expect(await told(token)).toEqual([]);
    await publish({ brandID, archivedID: old?.archivedID });
    const [{ data } = { data: {} }] = await desk.host.context.db.query<{ data: JsonObject }>(
      `select data from records where id = $1`,
      [brandID],
    );
    expect(data).not.toHaveProperty('goneField', 'One');
  });

  // Whether a value exists is as secret as the value.
  it.each([
    ['brandURL', 'urls', 'https://glow.test', null],
    ['primaryEmail', 'profile', 'a@b.test', 'no address'],
    ['status', 'payments', '', 'Live'],
  ])(
    'does not reveal %s to callers who cannot read it [R34.4, R60.6]',
    async (hidden, section, whole, faulty) => {
      const { host } = desk;
      const { elements } = await host.context.metadata.get('brand');
      const readFields = elements.map(({ name }) => name).filter((name) => name !== hidden);
      const brand = { readFields, writeFields: [] };
      const { token } = await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, brand } });
      const brandID = await createReady();
      const other = await createReady();
      const set = async (value: string | null) => {
        const sql =
          'update records set version = version + 1, data = jsonb_set(data, $2, $3::jsonb) where id = $1';
        await host.context.db.query(sql, [brandID, [hidden], JSON.stringify(value)]);
        // Home lists it.
        await patch(other, { _section: 'profile', brandDescription: `${value}` });
      };
      const told = async (by: string) => {
        const { brand } = (await host.call('GET', `/dtl/brand?brandID=${brandID}`, { token: by })).body;
        const home = (await host.call('GET', '/dtl/home', { token: by, anyShape: true })).body;
        const { items = [] } = home.brands as { items?: { brandID: string; sections?: object }[] };
        const { completedSections } = brand as JsonObject;
        return { completedSections, sections: items.find((one) => one.brandID === brandID)?.sections };
      };
      await set(whole);
      const before = await told(token);
      expect(before.completedSections).toHaveProperty(section);
      await set(faulty);
      expect(await told(token)).toEqual(before);
      expect((await told(desk.admin)).completedSections).not.toHaveProperty(section);
    },
  );

  it('does not block an old version [R47.1]', async () => {
    const brandID = await createReady();
    for (const publishNotes of ['one', 'two']) await publish({ brandID, publishNotes });
    const [old] = await archivedOf(brandID);
    await desk.host.context.db.query(
      `update brand_versions set snapshot = snapshot #- '{brand,brandURL}' where id = $1`,
      [old?.archivedID],
    );
    expect((await publish({ brandID, archivedID: old?.archivedID })).status).toBe(200);
    expect((await load(brandID)).completedSections).not.toHaveProperty('urls');
  });
});

describe('versions', () => {
  it('show who published them', async () => {
    const { token } = await desk.host.signIn({
      type: 'admin',
      roleConfig: fullAccess,
      email: 'pat@acme.test',
    });
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'one' }, token);
    await publish({ brandID, publishNotes: 'two' }, token);
    expect((await state(brandID)).body.brand).toMatchObject({ publishedBy: 'pat@acme.test' });
    expect(await archivedOf(brandID)).toMatchObject([{ publishedBy: 'pat@acme.test' }]);
    const user = { readFields: ['city'], writeFields: [] };
    const narrow = await desk.host.signIn({ type: 'admin', roleConfig: { ...fullAccess, user } });
    expect((await state(brandID, '', narrow.token)).body.brand).not.toHaveProperty('publishedBy');
  });
});
