import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoles } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { newUser } from '../support/accounts';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;

const configured = {
  MARKETPLACE_URL: 'https://market.example',
  ENROLLMENT_URL: 'https://enroll.example',
  SESSION_SECONDS: '1800',
};

beforeAll(async () => {
  host = await openTestHost({}, configured);
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const call = (method: string, url: string, body?: unknown) =>
  host.call(method, url, body === undefined ? { token } : { token, body });
const access = { partner: { readFields: ['partnerName'], writeFields: [] } };

describe('sponsors and roles (B7, W1)', () => {
  it.each([
    // [B7.18, B7.19, B7.20]
    ['sponsor', 'sponsorID', { sponsorName: 'Northern Lights' }, { supportPhone: '555-555-0100' }],
    // [B7.31, B7.32, B7.33, B7.34, B7.35, B6.6]
    [
      'role',
      'roleID',
      { roleName: 'Reader', roleType: 'partner', roleConfig: access },
      { roleName: 'Viewer' },
    ],
  ] as const)(
    '%s: created, listed, read, changed, deleted [W1.11, W2.28]',
    async (objectType, idName, fresh, change) => {
      const created = await call('POST', `/dtl/${objectType}`, { [idName]: 'new', ...fresh });
      expect(created).toMatchObject({ status: 201, body: { success: true, [objectType]: fresh } });
      const id = String((created.body[objectType] as JsonObject)[idName]);
      const list = await call('GET', `/dtl/${objectType}`);
      expect(list.body).toContainEqual(expect.objectContaining({ [idName]: id }));
      expect((await call('GET', `/dtl/${objectType}?${idName}=${id}`)).body).toMatchObject(fresh);
      const changed = await call('PATCH', `/dtl/${objectType}?${idName}=${id}`, { ...change, _version: 1 });
      expect(changed).toMatchObject({
        status: 200,
        body: { success: true, [objectType]: { ...change, _version: 2 } },
      });
      const deleted = await call('DELETE', `/dtl/${objectType}?${idName}=${id}`);
      expect(deleted).toMatchObject({
        status: 200,
        body: { success: true, message: expect.stringMatching(/./), undoUntil: expect.any(String) },
      });
      expect((await call('GET', `/dtl/${objectType}?${idName}=${id}`)).status).toBe(404);
      expect((await call('POST', '/dtl/restore', { objectType, id })).status).toBe(200);
      expect((await call('GET', `/dtl/${objectType}?${idName}=${id}`)).status).toBe(200);
    },
  );

  const anybody = { fname: 'A', lname: 'B', authsource: 'local' };
  it.each([
    ['sponsor', { sponsorName: 'S' }],
    ['role', { roleName: 'R', roleType: 'partner', roleConfig: access }],
    ['brand', { brandName: 'B' }],
    ['product', { brandID: 'b', productType: 'custom', title: 'T', unitPrice: 1, billingFrequency: 'once' }],
    ['user', newUser({ email: 'written@example.test' })],
    [
      'partner',
      [
        { objectType: 'partner', itemData: { partnerName: 'P' } },
        { objectType: 'user', itemData: { ...anybody, email: 'primary@example.test' } },
      ],
    ],
  ])('answers 201, a message and the new %s [W1.11]', async (objectType, body) => {
    if (objectType === 'product') await host.seed('brand', { brandName: 'Of it' }, 'b');
    const { status, body: answer } = await call('POST', `/dtl/${objectType}`, body);
    expect([status, answer]).toMatchObject([
      201,
      { success: true, message: expect.stringMatching(/./), [objectType]: { _version: expect.any(Number) } },
    ]);
  });

  it('clears by null and keeps absent fields [W1.6]', async () => {
    const body = { sponsorName: 'Southern Cross', sponsorURL: 'https://cross.example' };
    const created = await call('POST', '/dtl/sponsor', body);
    const { sponsorID } = created.body.sponsor as { sponsorID: string };
    const cleared = await call('PATCH', `/dtl/sponsor?sponsorID=${sponsorID}`, { sponsorURL: null });
    expect(cleared.body.sponsor).not.toHaveProperty('sponsorURL');
    expect(cleared.body.sponsor).toMatchObject({ sponsorName: 'Southern Cross' });
  });
});

describe('partners (B7)', () => {
  const items = (partnerName: string, email: string) => [
    { objectType: 'partner', itemData: { partnerName } },
    { objectType: 'user', itemData: { fname: 'Ann', lname: 'Lee', email, authsource: 'local' } },
  ];

  it('have a new primary user with the fixed role [B3.9, B6.5, R38.1]', async () => {
    const { body } = await call('POST', '/dtl/partner', items('First', 'first@example.test'));
    const partner = body.partner as { partnerID: string; primaryUserID: string };
    expect(body.user).toMatchObject({
      userID: partner.primaryUserID,
      type: 'partner',
      userTypeID: partner.partnerID,
      status: 'new',
      roleConfig: { role: systemRoles.partnerAdministrator },
    });
    expect((await call('DELETE', `/dtl/role?roleID=${systemRoles.partnerAdministrator}`)).status).toBe(409);
  });

  it('are read, changed, deleted and undone [B7.9, B7.11, B7.12, R45.2]', async () => {
    const { body } = await call('POST', '/dtl/partner', items('Second', 'second@example.test'));
    const { partnerID, primaryUserID } = body.partner as { partnerID: string; primaryUserID: string };
    const at = `/dtl/partner?partnerID=${partnerID}`;
    expect((await call('GET', at)).body).toMatchObject({ partnerName: 'Second' });
    expect((await call('PATCH', at, { city: 'Austin' })).body.partner).toMatchObject({ city: 'Austin' });
    const replaced = await call('PATCH', at, [
      { objectType: 'partner', itemData: { city: 'Dallas' } },
      {
        objectType: 'user',
        itemData: { fname: 'Bo', lname: 'Ray', email: 'bo@example.test', authsource: 'local' },
      },
    ]);
    // [W2.27] The one before stays a user of the partner.
    expect((replaced.body.partner as { primaryUserID: string }).primaryUserID).not.toBe(primaryUserID);
    expect((await call('GET', `/dtl/user?userID=${primaryUserID}`)).body).toMatchObject({
      userTypeID: partnerID,
    });
    const deleted = await call('DELETE', `${at}&with=users`);
    const days = (Date.parse(String(deleted.body.undoUntil)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect((await call('POST', '/dtl/restore', { objectType: 'partner', id: partnerID })).status).toBe(200);
  });

  it('are written by their own users, except the admins’ fields [W1.18]', async () => {
    const userTypeID = await host.seed('partner', { partnerName: 'Own' });
    const own = await host.signIn({ type: 'partner', roleConfig: fullAccess, userTypeID });
    const patch = (body: object) =>
      host.call('PATCH', `/dtl/partner?partnerID=${userTypeID}`, { token: own.token, body });
    for (const change of [{ status: 'active' }, { roleConfig: access }, { primaryUserID: own.userID }]) {
      const [name = ''] = Object.keys(change);
      expect(await patch(change)).toMatchObject({
        status: 422,
        body: { fieldErrors: { [name]: [{ code: 'notWritable' }] } },
      });
    }
    expect((await patch({ city: 'Austin' })).status).toBe(200);
  });

  it('never return a stored secret number [W1.5, W1.7, R36.1, R36.4]', async () => {
    const { body } = await call('POST', '/dtl/partner', items('Third', 'third@example.test'));
    const { partnerID } = body.partner as { partnerID: string };
    const at = `/dtl/partner?partnerID=${partnerID}`;
    const set = await call('PATCH', at, { einssn_encrypt: '12-3456789' });
    expect(set.body.partner).toMatchObject({ _set: ['einssn_encrypt'] });
    expect(JSON.stringify(set.body)).not.toContain('3456789');
    const kept = await call('PATCH', at, { einssn_encrypt: '' });
    expect(kept.body.partner).toEqual(set.body.partner);
    expect((await call('PATCH', at, { einssn_encrypt: null })).body.partner).not.toHaveProperty('_set');
  });
});

describe('a referenced record (R45)', () => {
  it('cannot be deleted, and says how often [R45.1]', async () => {
    const sponsor = await call('POST', '/dtl/sponsor', { sponsorName: 'Held' });
    const { sponsorID } = sponsor.body.sponsor as { sponsorID: string };
    await host.seed('brand', { brandName: 'Holder', sponsorID });
    const refused = await call('DELETE', `/dtl/sponsor?sponsorID=${sponsorID}`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'inUse',
        counts: { brand: 1 },
        message: 'This is in use and cannot be deleted: 1 brand.',
      },
    });
  });
});

describe('the system calls (W2.1, W2.2)', () => {
  it('say how the host is set up [R54.1, W2.1]', async () => {
    const { body } = await host.call('GET', '/config.json');
    expect(Object.keys(body).sort()).toEqual([
      'apiBase',
      'enrollmentUrl',
      'liveUrl',
      'locale',
      'logoUrl',
      'marketplaceUrl',
      'name',
      'providers',
      'sessionSeconds',
      'timeZone',
      'warnSeconds',
    ]);
    expect(body).toMatchObject({
      marketplaceUrl: configured.MARKETPLACE_URL,
      enrollmentUrl: configured.ENROLLMENT_URL,
      providers: [],
      sessionSeconds: 1800,
      locale: 'en-US',
      timeZone: 'UTC',
    });
  });

  it('answer a ping without a token [W2.2]', async () => {
    expect((await host.call('GET', '/dtl/ping')).body).toEqual({ success: true });
  });

  it('list all elements for admins, with versions [B7.2, W2.20]', async () => {
    const { body } = await call('GET', '/dtl/db?objectType=sponsor');
    expect(body).toMatchObject({ success: true, message: expect.any(String) });
    const fields = body.fields as JsonObject[];
    expect(fields.map(({ fieldName }) => fieldName)).toContain('sponsorName');
    for (const field of fields)
      expect(field).toMatchObject({
        metaDataID: `sponsor#${field.fieldName}`,
        grouping: expect.any(String),
        fieldConfig: { visualType: expect.any(String) },
        _version: expect.any(Number),
      });
  });
});
