// Who can revert to an archived version, and what a revert keeps (R47).
import { describe, expect, it } from 'vitest';
import { openBrandDesk } from '../support/brand-desk';
import { fullAccess } from '../support/test-host';

const desk = openBrandDesk();
const { patch, publish, state, load, createReady, archivedOf } = desk;

describe('archived versions (R47)', () => {
  it('require write access to products for a revert', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await publish({ brandID, publishNotes: 'b' });
    const [old] = await archivedOf(brandID);
    const readOnly = { readFields: ['sys_allFields'], writeFields: [] };
    const allButOne = { readFields: ['sys_allFields'], writeFields: ['title', 'terms', 'unitPrice'] };
    for (const product of [readOnly, allButOne]) {
      const { token } = await desk.host.signIn({ type: 'admin', roleConfig: { ...fullAccess, product } });
      expect(await publish({ brandID, archivedID: old?.archivedID }, token)).toMatchObject({
        status: 422,
        body: { message: 'Reverting needs write access to every field of the brand and its products.' },
      });
    }
    expect(await archivedOf(brandID)).toHaveLength(1);
  });

  it('do not change Test or Live unless by an admin', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'no status yet' });
    await patch(brandID, { _section: 'profile', status: 'Test', brandDescription: 'Later.' });
    await publish({ brandID, publishNotes: 'Test' });
    const old = async (notes: string) =>
      (await archivedOf(brandID)).find(({ publishNotes }) => publishNotes === notes)?.archivedID;
    const { token } = await desk.host.signIn({
      type: 'sponsor',
      roleConfig: fullAccess,
      userTypeID: desk.sponsorID,
    });
    expect((await publish({ brandID, archivedID: await old('no status yet') }, token)).status).toBe(200);
    expect(await load(brandID)).toMatchObject({ status: 'Test' });
    expect(await load(brandID)).not.toHaveProperty('brandDescription');
    expect((await publish({ brandID, archivedID: await old('no status yet') })).status).toBe(200);
    expect(await load(brandID)).not.toHaveProperty('status');
  });

  it('are only visible to the own sponsor', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await publish({ brandID, publishNotes: 'b' });
    const [old] = await archivedOf(brandID);
    const userTypeID = await desk.host.seed('sponsor', { sponsorName: 'Other' });
    const { token } = await desk.host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID });
    for (const body of [{ publishNotes: 'mine' }, { archivedID: old?.archivedID }])
      expect((await publish({ brandID, ...body }, token)).status).toBe(404);
    expect((await publish({ brandID: 'nowhere', publishNotes: '' }, token)).status).toBe(404);
    for (const more of ['', '&archived=true', '&diff=working'])
      expect((await state(brandID, more, token)).status).toBe(404);
    expect(await archivedOf(brandID)).toHaveLength(1);
  });
});
