// A2 "User detail", A3, A7, B5 "User form", R29, R31, R35, R36, R48: users and the own profile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { type SmtpStand, startSmtpStand } from './stands/smtp-stand';
import { addPerson, getToken, goodPassword, newUser } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let smtp: SmtpStand;
let admin: { email: string; userID: string };
let token: string;
let partnerID: string;
const roles = 'role-administrator';

beforeAll(async () => {
  smtp = await startSmtpStand();
  host = await openTestHost({ publicUrl: 'https://portal.example.test' }, { SMTP_URL: smtp.url });
  await seedSystem(host.context.db);
  admin = await addPerson(host);
  token = await getToken(host, admin.email);
  partnerID = await host.seed('partner', { partnerName: 'Glow' });
});
afterAll(async () => {
  await host.close();
  await smtp.close();
});

const create = (change: JsonObject = {}, as = token) =>
  host.call('POST', '/dtl/user', { token: as, body: { userID: 'new', ...newUser(change) } });
const change = (userID: string, body: object, as = token) =>
  host.call('PATCH', `/dtl/user?userID=${userID}`, { token: as, body });
const own = (body: object, as: string) => host.call('PATCH', '/dtl/user', { token: as, body });
const userOf = (body: JsonObject) =>
  body.user as JsonObject & { userID: string; email: string; _version: number };
const refresh = (as: string) => host.call('GET', '/auth/refresh', { token: as });

describe('POST /dtl/user', () => {
  it('creates a user that can sign in [B7.15, W2.14]', async () => {
    const { status, body } = await create({ email: ' Some.One@Example.TEST ' });
    expect(status).toBe(201);
    expect(userOf(body)).toMatchObject({
      email: 'some.one@example.test',
      username: 'some.one@example.test',
      status: 'new',
      role: 'admin',
      roleConfig: { role: roles },
      _set: ['password'],
    });
    expect(JSON.stringify(body)).not.toMatch(/Start-horse|argon2/);
    await getToken(host, 'some.one@example.test', 'Start-horse-1');
  });
  it('answers 422 on a known e-mail [R31.1]', async () => {
    const { email } = await addPerson(host);
    const { status, body } = await create({ email: email.toUpperCase() });
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, ['email']]);
  });
  it('has one of three types [A6.1]', async () => {
    const sponsor = await host.seed('sponsor', { sponsorName: 'S' });
    const ofPartner = { userTypeID: partnerID, roleConfig: { role: 'role-partner-administrator' } };
    const role = await host.seed('role', { roleName: 'Of sponsors', roleType: 'sponsor', roleConfig: {} });
    const ofSponsor = { userTypeID: sponsor, roleConfig: { role } };
    expect((await create({ type: 'admin' })).status).toBe(201);
    expect((await create({ type: 'partner', ...ofPartner })).status).toBe(201);
    expect((await create({ type: 'sponsor', ...ofSponsor })).status).toBe(201);
    const { status, body } = await create({ type: 'manager' });
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, ['type']]);
  });
  it('creates one user for parallel calls with the same e-mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create({ email: 'race@example.test' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });
  it.each(['fname', 'lname', 'email', 'authsource', 'type', 'password'])(
    'needs %s [B5.30]',
    async (field) => {
      const { status, body } = await create({ [field]: '' });
      expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, [field]]);
    },
  );
  it('needs no password from a provider', async () => {
    expect((await create({ authsource: 'google', password: '' })).status).toBe(201);
  });
  it.each(['last_login', 'st3Files', 'crmJobber', 'username', 'sourceauthtoken', '__proto__x', 'createdBy'])(
    'refuses %s by name',
    async (field) => {
      const { status, body } = await create({ [field]: 'x' });
      expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, [field]]);
    },
  );
  it('is closed to other types', async () => {
    const partner = await addPerson(host, { type: 'partner', userTypeID: partnerID });
    expect((await create({}, await getToken(host, partner.email))).status).toBe(403);
  });
});

describe('PATCH /dtl/user?userID', () => {
  it('requires a new password after a temporary one [B5.32, B7.16]', async () => {
    const { email, userID } = await addPerson(host);
    const before = await getToken(host, email);
    expect((await change(userID, { password: 'Temp-horse-22' })).status).toBe(200);
    expect((await refresh(before)).status).toBe(401);
    const after = await getToken(host, email, 'Temp-horse-22');
    expect((await host.call('GET', '/dtl/user', { token: after })).status).toBe(423);
  });
  it('keeps the password when it is blank [B5.31, R36.4]', async () => {
    const { email, userID } = await addPerson(host);
    expect((await change(userID, { password: '', fname: 'Zoe' })).status).toBe(200);
    await getToken(host, email, goodPassword);
  });
  it('ends the sessions of a suspended user [R48.1]', async () => {
    const { email, userID } = await addPerson(host);
    const session = await getToken(host, email);
    expect((await refresh(session)).status).toBe(200);
    expect((await change(userID, { status: 'suspended' })).status).toBe(200);
    expect((await refresh(session)).status).toBe(401);
    expect((await change(userID, { status: 'active' })).status).toBe(200);
    expect((await refresh(session)).status).toBe(401);
  });
  it('does not let users widen their own access [R35.2]', async () => {
    const narrow = {
      user: { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] },
    };
    const limited = await host.signIn({ type: 'admin', roleConfig: narrow });
    expect((await change(limited.userID, { roleConfig: { role: roles } }, limited.token)).status).toBe(422);
    expect((await create({}, limited.token)).status).toBe(422);
  });
  it('does not let a lesser admin take over an account', async () => {
    const narrow = { user: { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] } };
    const limited = await host.signIn({ type: 'admin', roleConfig: narrow });
    const { userID, email } = await addPerson(host);
    for (const body of [
      { password: 'Stolen-horse-1' },
      { email: 'eve@example.test' },
      { status: 'suspended' },
    ]) {
      expect((await change(userID, body, limited.token)).status).toBe(422);
    }
    await getToken(host, email);
  });
  it('answers 404 out of reach [R23.3]', async () => {
    const partner = await addPerson(host, { type: 'partner', userTypeID: partnerID });
    const session = await getToken(host, partner.email);
    expect((await change(admin.userID, { fname: 'x' }, session)).status).toBe(404);
    expect((await change('nobody', { fname: 'x' })).status).toBe(404);
  });
});

describe('DELETE /dtl/user', () => {
  const remove = (userID: string) => host.call('DELETE', `/dtl/user?userID=${userID}`, { token });
  it('signs the user out [B7.17]', async () => {
    const { email, userID } = await addPerson(host);
    const session = await getToken(host, email);
    const { status, body } = await remove(userID);
    expect([status, typeof body.undoUntil]).toEqual([200, 'string']);
    expect((await refresh(session)).status).toBe(401);
    expect((await host.call('GET', `/auth/sourcecheck?email=${email}`)).body.authsource).toBe('notfound');
  });
  it('does not delete the caller', async () => {
    expect((await remove(admin.userID)).status).toBe(409);
  });
});

describe('GET /dtl/user', () => {
  it('is the list for admins [B7.13]', async () => {
    const { body } = await host.call('GET', '/dtl/user', { token });
    expect(Array.isArray(body)).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/argon2|\$2/);
  });
  it('is the profile for others and on demand [A7.14, A3.9, W2.13]', async () => {
    const partner = await addPerson(host, { type: 'partner', userTypeID: partnerID });
    const session = await getToken(host, partner.email);
    const { body } = await host.call('GET', '/dtl/user', { token: session });
    expect(body).toMatchObject({ accontact: { email: partner.email }, crmcontact: {} });
    const { body: mine } = await host.call('GET', '/dtl/user?view=profile', { token });
    expect(mine).toMatchObject({ accontact: { email: admin.email } });
    const { body: list } = await host.call('GET', '/dtl/user?view=list', { token: session });
    const emails = (list as unknown as { email: string }[]).map(({ email }) => email);
    expect(emails).toContain(partner.email);
    expect(emails).not.toContain(admin.email);
  });
  it('shows one by its id [B7.14]', async () => {
    const { body } = await host.call('GET', `/dtl/user?userID=${admin.userID}`, { token });
    expect(body).toMatchObject({ userID: admin.userID, email: admin.email });
  });
});

describe('PATCH /dtl/user', () => {
  it('stores a phone as NNN-NNN-NNNN [A7.15, R12.2, R12.3, W2.15]', async () => {
    const { body } = await own({ phone: '(555) 201 3344', lname: 'Lee', address: '1 Elm St' }, token);
    expect(body).toMatchObject({
      message: 'Profile updated successfully!',
      accontact: { phone: '555-201-3344' },
    });
  });
  it.each([
    ['fname', '', 'First Name is required.'],
    ['phone', 'call me', 'Please enter a valid phone number.'],
    ['email', 'nonsense', 'Please enter a valid email address.'],
    ['businessWebsite', 'javascript:alert(1)', 'Please enter a valid URL.'],
  ])("answers A's message for %s", async (field, value, message) => {
    const { status, body } = await own({ [field]: value }, token);
    expect([status, body.fieldErrors]).toMatchObject([422, { [field]: [{ message }] }]);
  });
  it('masks the EIN for its owner, sealed at rest [R36.2, R36.3]', async () => {
    const { email, userID } = await addPerson(host);
    const session = await getToken(host, email);
    const others = { businessName: 'Shine', businessPhone: '555-201-3344', businessInStates: ['TX'] };
    const { body } = await own({ ...others, businessEIN: '12-3456789' }, session);
    expect(body).toMatchObject({ accontact: { businessEIN: '***-**-6789' } });
    await own({ businessEIN: '***-**-6789', businessName: 'Glow' }, session);
    const again = await host.call('GET', '/dtl/user?view=profile', { token: session });
    expect(again.body).toMatchObject({ accontact: { businessEIN: '***-**-6789', businessName: 'Glow' } });
    const seen = await host.call('GET', `/dtl/user?userID=${userID}`, { token });
    expect(seen.body).toMatchObject({ _set: expect.arrayContaining(['businessEIN']) });
    expect(JSON.stringify(seen.body)).not.toContain('6789');
    const rows = await host.context.db.query('select * from records');
    expect(JSON.stringify([rows, await host.context.db.query('select * from changes')])).not.toContain(
      '3456789',
    );
  });
  it.each([
    { st3Files: { TX: { fileName: 'x' } } },
    { crmJobber: true },
    { type: 'sponsor' },
    { status: 'suspended' },
    { roleConfig: { role: 'other' } },
    { password: 'Sneaky-horse-1' },
    { requirePWChange: true },
    { last_login: '2026-01-01T00:00:00Z' },
    { userID: 'other' },
    { nosuch: 'x' },
  ])('refuses %j [R50.1, W2.15]', async (body) => {
    expect((await own(body, token)).status).toBe(422);
  });
  it('keeps a provider e-mail [W2.15]', async () => {
    const { email, userID } = await addPerson(host);
    const session = await getToken(host, email);
    await change(userID, { authsource: 'google' });
    const { status, body } = await own({ email: 'other@example.test' }, session);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, ['email']]);
    expect((await own({ email: email.toUpperCase() }, session)).status).toBe(200);
  });
});

describe('the history of a user', () => {
  it('does not reveal a sign-in', async () => {
    const { email, userID } = await addPerson(host, { status: 'new' });
    await getToken(host, email);
    await change(userID, { fname: 'Bea' });
    const { body } = await host.call('GET', `/dtl/history?objectType=user&id=${userID}`, { token });
    const fields = (body.items as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['fname', 'status']));
    expect(fields).not.toContain('last_login');
  });
});

describe('the user detail page', () => {
  const put = (body: JsonObject, as = token) => host.call('PUT', '/dtl/users', { token: as, body });

  it('finds by username [A7.12, A3.7, A2.46, W2.12]', async () => {
    const { email, userID } = await addPerson(host, { lname: 'Lee' });
    const { status, body } = await host.call('GET', `/dtl/users?username=${email.toUpperCase()}`, { token });
    expect([status, body]).toEqual([
      200,
      { username: email, userID, fname: 'Ann', lname: 'Lee', authsource: 'local', type: 'admin' },
    ]);
    expect((await host.call('GET', '/dtl/users?username=x@y.test', { token })).status).toBe(404);
  });
  it('changes role and auth source [A7.13, A6.8, W2.12]', async () => {
    const { email } = await addPerson(host, { type: 'partner', userTypeID: partnerID });
    const { body } = await put({ username: email, role: 'client', authsource: 'google' });
    expect(body).toEqual({ success: true, message: 'User updated successfully' });
    const seen = await host.call('GET', `/dtl/users?username=${email}`, { token });
    expect(seen.body).toMatchObject({ role: 'client', authsource: 'google' });
  });
  it('mails an invite that sets a password [A4.13, W2.12]', async () => {
    const { body: made } = await create({});
    const { email } = userOf(made);
    const { body } = await put({ username: email, sendinvite: true });
    expect(body.message).toBe('Invite sent successfully');
    const raw = (smtp.mails.at(-1)?.raw ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
    const [, link] = /https:\/\/portal\.example\.test\/setpassword\?resettoken=([\w-]+)/.exec(raw) ?? [];
    const set = await host.call('PATCH', '/auth/reset', { body: { token: link, password: 'Mine-horse-1' } });
    expect(set.status).toBe(200);
    await getToken(host, email, 'Mine-horse-1');
  });
  it('refuses sourceauthtoken and another type [R31.2]', async () => {
    const { email } = await addPerson(host);
    expect((await put({ username: email, sourceauthtoken: 'x' })).status).toBe(422);
    expect((await put({ username: email, sendinvite: 'yes' })).status).toBe(400);
    const partner = await addPerson(host, { type: 'partner', userTypeID: partnerID });
    expect((await put({ username: email }, await getToken(host, partner.email))).status).toBe(403);
  });
});
