// A5, R60: every save of the personal and the business form requires their fields.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('user', [
    { fieldName: 'shirtSize', fieldConfig: { label: 'Shirt', visualType: 'text' }, grouping: 'Business' },
  ]);
});
afterAll(() => host.close());

const own = (token: string, body: object) => host.call('PATCH', '/dtl/user', { token, body });
const newcomer = async (data = {}) =>
  getToken(host, (await addPerson(host, { lname: 'Lee', ...data })).email);
const personal = { phone: '(512) 555-0100', address: '1 Elm St' };
const business = {
  businessName: 'Glow',
  businessPhone: '512-555-0100',
  businessEIN: '12-3456789',
  businessInStates: ['TX'],
};

describe('a first save [R60.1, R60.3]', () => {
  it('of the personal form requires all fields of A5 [A5.10]', async () => {
    const token = await newcomer({ lname: null });
    const { status, body } = await own(token, { city: 'Austin' });
    expect([status, body.fieldErrors]).toEqual([
      422,
      {
        lname: [{ code: 'required', message: 'Last Name is required.' }],
        phone: [{ code: 'required', message: 'Please enter a valid phone number.' }],
        address: [{ code: 'required', message: 'Street Address is required.' }],
      },
    ]);
    expect((await own(token, { city: 'Austin', lname: 'Lee', ...personal })).status).toBe(200);
    expect((await own(token, { zip: '78701' })).status).toBe(200);
  });
  it('of the business form requires all fields of A5 [A5.14]', async () => {
    const token = await newcomer();
    const { status, body } = await own(token, { businessCity: 'Austin' });
    expect([status, body.fieldErrors]).toEqual([
      422,
      {
        businessName: [{ code: 'required', message: 'Business Name is required.' }],
        businessPhone: [{ code: 'required', message: 'Please enter a valid phone number.' }],
        businessEIN: [{ code: 'required', message: 'EIN or SSN is required.' }],
        businessInStates: [{ code: 'required', message: 'Select at least one state.' }],
      },
    ]);
    expect((await own(token, { businessCity: 'Austin', ...business })).status).toBe(200);
    expect((await own(token, { businessCity: 'Waco' })).status).toBe(200);
  });
  it('of both forms requires the fields of both', async () => {
    const { body } = await own(await newcomer(), { city: 'Austin', businessCity: 'Austin' });
    expect(Object.keys(body.fieldErrors ?? {})).toEqual(expect.arrayContaining(['address', 'businessName']));
  });
});

describe('no field is required', () => {
  it.each([
    ['a program', { brandEnrollment: ['lighting'] }],
    ['a field that an admin added', { shirtSize: 'M' }],
    ['nothing at all', {}],
  ])('of %s [R60.4]', async (_, body) => {
    expect((await own(await newcomer(), body)).status).toBe(200);
  });
  it('that the caller may not write or read [R60.5, R60.6]', async () => {
    const readFields = ['fname', 'city', 'phone'];
    const userTypeID = await host.seed('partner', { partnerName: 'Glow' });
    const roleConfig = { user: { readFields, writeFields: ['city'] } };
    const { token } = await host.signIn({ type: 'partner', roleConfig, userTypeID });
    expect((await own(token, { city: 'Austin' })).status).toBe(200);
  });
  it('of an admin who edits another user', async () => {
    const { userID } = await addPerson(host, { lname: 'Lee' });
    const body = { city: 'Austin' };
    const { status } = await host.call('PATCH', `/dtl/user?userID=${userID}`, {
      token: await newcomer(),
      body,
    });
    expect(status).toBe(200);
  });
  it('that an admin made required later [R60.2, R11.5]', async () => {
    await host.addElements('user', [
      {
        fieldName: 'hatSize',
        fieldConfig: { label: 'Hat', visualType: 'text', isRequired: true },
        grouping: 'Profile',
      },
    ]);
    expect((await own(await newcomer(), { city: 'Austin', ...personal })).status).toBe(200);
  });
});

describe('the EIN of the business profile', () => {
  const readEIN = async (id: string) => {
    const [row] = await host.context.db.query<{ sealed: { einssn_encrypt?: string } }>(
      `select sealed from records where kind = 'partner' and id = $1`,
      [id],
    );
    const place = { objectType: 'partner', id, field: 'einssn_encrypt' } as const;
    const sealed = row?.sealed.einssn_encrypt;
    return sealed && host.context.encryption.secretFields.decrypt(place, sealed);
  };
  const copy = async (roleConfig: JsonObject = fullAccess) => {
    const partnerID = await host.seed('partner', { partnerName: 'Glow Lights' });
    const role = { roleName: 'Company', roleType: 'partner', roleConfig };
    const owner = {
      type: 'partner',
      userTypeID: partnerID,
      'roleConfig.role': await host.seed('role', role),
    };
    const { email, userID } = await addPerson(host, { lname: 'Lee', ...owner });
    const token = await getToken(host, email);
    return { partnerID, userID, token };
  };
  const send = (token: string, partnerID: string) =>
    host.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, { token, body: { _einOfProfile: true } });

  it('is copied into the company by the host', async () => {
    const { partnerID, token } = await copy();
    expect((await own(token, business)).status).toBe(200);
    const { status, body } = await send(token, partnerID);
    expect([status, body.partner]).toEqual([200, expect.objectContaining({ _set: ['einssn_encrypt'] })]);
    expect(await readEIN(partnerID)).toBe('12-3456789');
  });

  it('is refused while there is none', async () => {
    const { partnerID, token } = await copy();
    const { status, body } = await send(token, partnerID);
    expect([status, body.fieldErrors]).toEqual([
      422,
      { einssn_encrypt: [{ code: 'required', message: 'Your business profile has no EIN.' }] },
    ]);
  });

  it.each([
    ['the profile', { user: ['businessName'], partner: ['partnerName', 'einssn_encrypt'] }],
    ['the company', { user: ['businessEIN'], partner: ['partnerName'] }],
  ])('is refused to callers who cannot write it in %s', async (_, fields) => {
    const toRights = (writeFields: string[]) => ({ readFields: writeFields, writeFields });
    const rights = { user: toRights(fields.user), partner: toRights(fields.partner) };
    const { partnerID, userID, token } = await copy(rights);
    const place = { objectType: 'user', id: userID, field: 'businessEIN' } as const;
    const businessEIN = await host.context.encryption.secretFields.toStored(place, '12-3456789');
    const store = `update records set sealed = sealed || $2 where id = $1`;
    await host.context.db.query(store, [userID, { businessEIN }]);
    expect((await send(token, partnerID)).status).toBe(422);
    expect(await readEIN(partnerID)).toBeUndefined();
  });
});
