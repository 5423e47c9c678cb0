// Partners can open the published files of a brand and its products.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { openBrandDesk } from '../support/brand-desk';
import { fullAccess } from '../support/test-host';

const desk = openBrandDesk();
const { patch, publish, load, createReady } = desk;

describe('a partner', () => {
  it('opens the files of the published version, and of no other [E8.7, R37]', async () => {
    const { call, app, seed, signIn } = desk.host;
    for (const [objectType, grouping] of [
      ['brand', 'Profile'],
      ['product', 'General'],
    ]) {
      const fieldConfig = { label: 'Picture', visualType: 'image' };
      const body = { objectType, fieldName: 'picture', grouping, fieldConfig };
      expect((await call('POST', '/dtl/db', { token: desk.admin, body })).status).toBe(201);
    }
    const upload = async (objectType: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/dtl/file?objectType=${objectType}&field=picture&name=a.png`,
        headers: { authorization: `Bearer ${desk.admin}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from('89504e470d0a1a0a', 'hex'),
      });
      return answer.json().file as JsonObject & { id: string };
    };
    const status = async (file: { id: string }, token: string) => {
      const { status, body } = await call('GET', `/dtl/file?id=${file.id}`, { token });
      return status === 200 ? (await app.inject({ url: String(body.url) })).statusCode : status;
    };
    const signInPartner = async (primaryBrandID: string, roleConfig: object = fullAccess) => {
      const userTypeID = await seed('partner', { partnerName: 'P', primaryBrandID });
      return (await signIn({ type: 'partner', userTypeID, roleConfig: roleConfig as never })).token;
    };
    const brandID = await createReady();
    const otherID = await createReady();
    const [{ productID }] = (await load(brandID)).products as [{ productID: string }];
    const setProduct = (picture: object[]) =>
      call('PATCH', `/dtl/product?brandProductID=${productID}`, { token: desk.admin, body: { picture } });
    const partner = await signInPartner(brandID);
    const other = await signInPartner(otherID);
    const blind = await signInPartner(brandID, {
      brand: { readFields: ['brandName'], writeFields: [] },
      product: { readFields: ['title'], writeFields: [] },
    });
    const [first, second] = [await upload('brand'), await upload('brand')];
    const [sheet, nextSheet] = [await upload('product'), await upload('product')];

    await patch(brandID, { _section: 'profile', picture: [first] });
    expect((await setProduct([sheet])).status).toBe(200);
    for (const file of [first, sheet]) expect(await status(file, partner)).toBe(404);

    await publish({ brandID, publishNotes: 'a' });
    await publish({ brandID: otherID, publishNotes: 'a' });
    await patch(brandID, { _section: 'profile', picture: [second] });
    await setProduct([nextSheet]);
    for (const file of [first, sheet]) {
      expect(await status(file, partner)).toBe(200);
      expect(await status(file, other)).toBe(404);
      expect(await status(file, blind)).toBe(404);
    }
    for (const file of [second, nextSheet]) expect(await status(file, partner)).toBe(404);

    await publish({ brandID, publishNotes: 'b' });
    for (const file of [second, nextSheet]) expect(await status(file, partner)).toBe(200);
    for (const file of [first, sheet]) expect(await status(file, partner)).toBe(404);
  });
});
