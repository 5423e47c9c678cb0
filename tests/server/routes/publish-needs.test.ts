// What a version needs to be published, and by whom it was.
import { describe, expect, it } from 'vitest';
import { openBrandDesk } from '../support/brand-desk';
import { fullAccess } from '../support/test-host';

const desk = openBrandDesk();
const { patch, publish, state, load, createReady, archivedOf } = desk;

describe('a section that was saved empty', () => {
  it('asks for a product and an address [R46.4]', async () => {
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

  it('does not keep an old version back [R47.1]', async () => {
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
  it('say who published them', async () => {
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
