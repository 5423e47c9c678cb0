// Which records and fields of a company its users can access and change (R26, R34, R35, R37).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let brandID: string;
let partnerID: string;
let sponsorID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  sponsorID = await host.seed('sponsor', { sponsorName: 'Acme' });
  brandID = await host.seed('brand', { brandName: 'Glow', sponsorID });
  partnerID = await host.seed('partner', { partnerName: 'Ours', city: 'Austin', primaryBrandID: brandID });
});
afterAll(() => host.close());

const enter = (more: JsonObject = {}) =>
  host.signIn({ type: 'partner', userTypeID: partnerID, roleConfig: fullAccess, ...more });
const patch = (token: string, body: object, id = partnerID) =>
  host.call('PATCH', `/dtl/partner?partnerID=${id}`, { token, body });
const read = (token: string, path: string) => host.call('GET', path, { token });

describe('a client', () => {
  it('cannot change its partner', async () => {
    const { token } = await enter({ role: 'client' });
    expect((await patch(token, { city: 'Dallas' })).status).toBe(422);
    expect((await read(token, `/dtl/partner?partnerID=${partnerID}`)).body).toMatchObject({ city: 'Austin' });
    expect((await patch((await enter()).token, { city: 'Waco' })).status).toBe(200);
  });

  it('cannot reach other people', async () => {
    const client = await enter({ role: 'client' });
    const { userID } = await enter();
    expect((await read(client.token, `/dtl/user?userID=${userID}`)).status).toBe(404);
    expect((await read(client.token, `/dtl/user?userID=${client.userID}`)).status).toBe(200);
  });
});

describe('a partner', () => {
  it('reaches only its own people [R35.1]', async () => {
    const one = await enter();
    const other = await host.seed('partner', { partnerName: 'Theirs' });
    const foreign = await enter({ userTypeID: other });
    expect((await read(one.token, `/dtl/user?userID=${foreign.userID}`)).status).toBe(404);
    expect((await read(one.token, `/dtl/user?userID=${(await enter()).userID}`)).status).toBe(200);
    const list = (await read(one.token, '/dtl/user?view=list&limit=200')).body.items as { userID: string }[];
    expect(list.map(({ userID }) => userID)).toContain(one.userID);
    expect(list.map(({ userID }) => userID)).not.toContain(foreign.userID);
  });

  it('has only the fields that its own map allows', async () => {
    const roleConfig = { partner: { readFields: ['partnerName'], writeFields: [] } };
    const id = await host.seed('partner', { partnerName: 'Narrow', city: 'Austin', roleConfig });
    const { token } = await enter({ userTypeID: id });
    const { body } = await read(token, `/dtl/partner?partnerID=${id}`);
    expect([body.partnerName, 'city' in body]).toEqual(['Narrow', false]);
    expect((await patch(token, { partnerName: 'Wide' }, id)).status).toBe(422);
  });

  it('cannot write the fields of admins', async () => {
    const { token, userID } = await enter();
    for (const body of [{ status: 'suspended' }, { sponsorType: 'sponsor' }, { primaryUserID: userID }])
      expect((await patch(token, body)).status, JSON.stringify(body)).toBe(422);
    const sponsor = await host.signIn({ type: 'sponsor', userTypeID: sponsorID, roleConfig: fullAccess });
    const live = { token: sponsor.token, body: { _section: 'profile', status: 'Live' } };
    expect((await host.call('PATCH', `/dtl/brand?brandID=${brandID}`, live)).status).toBe(422);
  });

  it('cannot read the history of the working brand [R37.1]', async () => {
    const path = `/dtl/history?objectType=brand&id=${brandID}`;
    expect((await read((await enter()).token, path)).status).toBe(404);
    const admin = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    expect((await read(admin.token, path)).status).toBe(200);
  });
});
