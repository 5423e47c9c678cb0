// RULINGS 58: changing one's own email or password needs the current password, and a new email its link.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../server/operations/seed';
import { type SmtpStand, startSmtpStand } from './stands/smtp-stand';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let smtp: SmtpStand;
beforeAll(async () => {
  smtp = await startSmtpStand();
  host = await openTestHost({ publicUrl: 'https://portal.example.test' }, { SMTP_URL: smtp.url });
  await seedSystem(host.context.db);
});
afterAll(async () => {
  await host.close();
  await smtp.close();
});

let count = 0;
const newAddress = () => `new${++count}@example.test`;
const filled = { fname: 'Ann', lname: 'Lee', phone: '512-555-0100', address: '1 Elm St' };
const addFilled = (data = {}) => addPerson(host, { ...filled, ...data });
const own = (token: string, body: object) => host.call('PATCH', '/dtl/user', { token, body });
const profile = async (token: string) =>
  (await host.call('GET', '/dtl/user?view=profile', { token })).body.accontact as { [name: string]: unknown };
const refresh = async (token: string) => (await host.call('GET', '/auth/refresh', { token })).status;
const open = (token: string) => host.call('PATCH', '/auth/email', { body: { token } });
const proof = { _currentPassword: goodPassword };

async function mailsTo(address: string): Promise<string[]> {
  await host.context.services.whenIdle();
  return smtp.mails
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '='));
}

async function linkTo(address: string, path: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1) ?? '';
  return new RegExp(`https://portal\\.example\\.test${path}\\?token=([\\w-]+)`).exec(mail)?.[1] ?? '';
}

/** Signed in, with a change of email asked for and its link. */
async function askFor(email: string) {
  const person = await addFilled();
  const token = await getToken(host, person.email);
  expect((await own(token, { email, ...proof })).status).toBe(200);
  return { ...person, token, link: await linkTo(email, '/confirmemail') };
}

describe('a new email of one’s own', () => {
  it('needs the current password, or nothing is stored [R58.1, R58.2]', async () => {
    const { email } = await addFilled();
    const token = await getToken(host, email);
    const change = { email: newAddress(), city: 'Austin' };
    for (const given of [
      {},
      { _currentPassword: '' },
      { _currentPassword: 'wrong' },
      { _currentPassword: 7 },
    ]) {
      const { status, body } = await own(token, { ...change, ...given });
      expect([status, body.fieldErrors]).toMatchObject([422, { email: [{ code: 'reauthenticate' }] }]);
    }
    expect(await profile(token)).toMatchObject({ email });
    expect(await profile(token)).not.toHaveProperty('city');
    expect(await mailsTo(change.email)).toEqual([]);
  });
  it('waits for its link, other fields do not [R58.3, R58.4, R58.5]', async () => {
    const { email } = await addFilled();
    const token = await getToken(host, email);
    const next = newAddress();
    const { body } = await own(token, { email: ` ${next.toUpperCase()} `, city: 'Austin', ...proof });
    expect(body).toMatchObject({
      message: 'Profile updated successfully!',
      accontact: { email, city: 'Austin', _pendingEmail: next },
    });
    expect(JSON.stringify(body)).not.toContain('_currentPassword');
    await getToken(host, email);
    expect((await host.call('GET', `/auth/sourcecheck?email=${next}`)).body.authsource).toBe('notfound');
    const confirmed = await open(await linkTo(next, '/confirmemail'));
    expect(confirmed.body).toEqual({
      success: true,
      message: `Your email is now ${next}. Use it to sign in.`,
    });
    expect(await profile(token)).toMatchObject({ email: next, username: next });
    expect(await profile(token)).not.toHaveProperty('_pendingEmail');
    await getToken(host, next);
  });
  it('ends the other sessions, by a link of one use [R58.7]', async () => {
    const person = await addFilled();
    const [other, token] = [await getToken(host, person.email), await getToken(host, person.email)];
    const next = newAddress();
    await own(token, { email: next, ...proof });
    const link = await linkTo(next, '/confirmemail');
    const answers = await Promise.all([open(link), open(link), open(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect([await refresh(other), await refresh(token)]).toEqual([401, 200]);
  });
  it('is replaced by a later one', async () => {
    const first = newAddress();
    const { token, link } = await askFor(first);
    const second = newAddress();
    await own(token, { email: second, ...proof });
    expect((await open(link)).status).toBe(422);
    expect((await open(await linkTo(second, '/confirmemail'))).status).toBe(200);
  });
  it('runs out, and dies with a new password', async () => {
    const { userID, link } = await askFor(newAddress());
    await host.context.db.query(`update one_time_tokens set expires_at = now() where user_id = $1`, [userID]);
    expect((await open(link)).status).toBe(422);
    const again = await askFor(newAddress());
    await host.call('PATCH', '/auth/password', {
      token: again.token,
      body: { currentPassword: goodPassword, password: 'Other-horse-8' },
    });
    expect((await open(again.link)).status).toBe(422);
  });
  it('is stored as a hash of its link', async () => {
    const { link } = await askFor(newAddress());
    expect(link.length).toBeGreaterThan(40);
    expect(JSON.stringify(await host.context.db.query('select * from one_time_tokens'))).not.toContain(link);
  });
  it('tells nobody that it is taken', async () => {
    const taken = await addFilled();
    const { email } = await addFilled();
    const token = await getToken(host, email);
    const answer = await own(token, { email: taken.email, ...proof });
    expect([answer.status, answer.body.accontact]).toMatchObject([
      200,
      { email, _pendingEmail: taken.email },
    ]);
    const [mail = ''] = await mailsTo(taken.email);
    expect(mail).toContain('already has an account');
    expect(mail).not.toContain('token=');
  });
  it('is refused where it was taken meanwhile', async () => {
    const next = newAddress();
    const { link, email } = await askFor(next);
    await addPerson(host, { email: next });
    expect(await open(link)).toMatchObject({
      status: 422,
      body: { message: 'This email belongs to another account. Ask your administrator.' },
    });
    await getToken(host, email);
  });
  it('is no way to guess a password', async () => {
    const { email } = await addFilled();
    const token = await getToken(host, email);
    const guess = () => own(token, { email: newAddress(), _currentPassword: 'no' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await own(token, { email: newAddress(), ...proof })).status).toBe(429);
  });
  it('mails five links an hour', async () => {
    const { email } = await addFilled();
    const token = await getToken(host, email);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await own(token, { email: newAddress(), ...proof })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
  it('needs no proof where it stays the same', async () => {
    const { email } = await addFilled();
    const token = await getToken(host, email);
    expect((await own(token, { email: email.toUpperCase(), city: 'Austin' })).status).toBe(200);
  });
  it.each(['nonsense', 'a@b', `${'a'.repeat(300)}@example.test`])(
    'says what is no email: %s',
    async (email) => {
      const token = await getToken(host, (await addFilled()).email);
      const { status, body } = await own(token, { email });
      expect([status, body.fieldErrors]).toMatchObject([
        422,
        { email: [{ message: 'Please enter a valid email address.' }] },
      ]);
    },
  );
});

describe('the old address [R58.6]', () => {
  it('is told, and takes it back for 7 days', async () => {
    const next = newAddress();
    const { email, token, link, userID } = await askFor(next);
    await open(link);
    const undo = await linkTo(email, '/revertemail');
    await host.context.db.query(
      `update one_time_tokens set expires_at = expires_at - interval '6 days 23 hours' where user_id = $1`,
      [userID],
    );
    const { status, body } = await open(undo);
    expect([status, body.message]).toEqual([
      200,
      `Your email is ${email} again, and you are signed out everywhere. Set a new password to sign in.`,
    ]);
    expect(await refresh(token)).toBe(401);
    const withOld = { email, password: goodPassword };
    expect((await host.call('POST', '/auth/local-auth', { body: withOld })).status).toBe(401);
    const reset = { token: body.resetToken, password: 'Fresh-horse-1' };
    expect((await host.call('PATCH', '/auth/reset', { body: reset })).status).toBe(200);
    await getToken(host, email, 'Fresh-horse-1');
    expect((await open(undo)).status).toBe(422);
  });
  it('wins over a thief who moved on twice', async () => {
    const first = newAddress();
    const { email, token, link } = await askFor(first);
    await open(link);
    const undo = await linkTo(email, '/revertemail');
    const second = newAddress();
    await own(token, { email: second, ...proof });
    await open(await linkTo(second, '/confirmemail'));
    const thiefs = await linkTo(first, '/revertemail');
    expect((await open(undo)).status).toBe(200);
    expect((await open(thiefs)).status).toBe(422);
  });
  it('has no say after an admin changed the email', async () => {
    const { email, link, userID } = await askFor(newAddress());
    await open(link);
    const undo = await linkTo(email, '/revertemail');
    const admin = await getToken(host, (await addPerson(host)).email);
    const body = { email: newAddress() };
    expect((await host.call('PATCH', `/dtl/user?userID=${userID}`, { token: admin, body })).status).toBe(200);
    expect((await open(undo)).status).toBe(422);
  });
});

describe('PATCH /auth/email', () => {
  it.each(['', 'x', 'a'.repeat(43)])('refuses the token %j', async (token) => {
    const { status, body } = await open(token);
    expect([status, body.message]).toEqual([422, 'This link has expired or was already used.']);
  });
  it('refuses a link for a password', async () => {
    const { email } = await addFilled();
    await host.call('POST', '/auth/reset', { body: { email } });
    await host.context.services.whenIdle();
    const mail = (await mailsTo(email)).at(-1) ?? '';
    const [, token = ''] = /resettoken=([\w-]+)/.exec(mail) ?? [];
    expect((await open(token)).status).toBe(422);
    const set = { token, password: 'Fresh-horse-1' };
    expect((await host.call('PATCH', '/auth/reset', { body: set })).status).toBe(200);
  });
  it('does nothing for a suspended account', async () => {
    const { link, userID } = await askFor(newAddress());
    const admin = await getToken(host, (await addPerson(host)).email);
    const body = { status: 'suspended' };
    await host.call('PATCH', `/dtl/user?userID=${userID}`, { token: admin, body });
    expect((await open(link)).status).toBe(422);
  });
});

describe('an admin', () => {
  const change = (token: string, userID: string, body: object) =>
    host.call('PATCH', `/dtl/user?userID=${userID}`, { token, body });

  it('changes another’s email, both are told [R58.10, R58.11]', async () => {
    const { email, userID } = await addFilled();
    const token = await getToken(host, (await addPerson(host)).email);
    const next = newAddress();
    expect((await change(token, userID, { email: next })).status).toBe(200);
    for (const address of [email, next])
      expect((await mailsTo(address)).join()).toContain(`account to ${next}`);
    await getToken(host, next);
  });
  it('proves who they are for their own [R58.1]', async () => {
    const { email, userID } = await addFilled();
    const token = await getToken(host, email);
    for (const [body, field] of [
      [{ email: newAddress() }, 'email'],
      [{ password: 'Stolen-horse-1' }, 'password'],
      [{ authsource: 'google' }, 'authsource'],
      [{ email: newAddress(), password: 'Stolen-horse-1', _currentPassword: 'no' }, 'email'],
    ] as const) {
      const { status, body: answer } = await change(token, userID, body);
      expect([status, answer.fieldErrors]).toMatchObject([422, { [field]: [{ code: 'reauthenticate' }] }]);
    }
    const thiefs = await host.call('PUT', '/dtl/users', {
      token,
      body: { username: email, email: newAddress() },
    });
    expect(thiefs.status).toBe(422);
    await getToken(host, email);
  });
  it('keeps this session after an own new password', async () => {
    const { email, userID } = await addFilled();
    const [other, token] = [await getToken(host, email), await getToken(host, email)];
    const changed = await change(token, userID, { password: 'Fresh-horse-1', ...proof });
    expect(changed.status).toBe(200);
    expect([await refresh(other), await refresh(token)]).toEqual([401, 200]);
    await getToken(host, email, 'Fresh-horse-1');
  });
  it('confirms an own new email as others do', async () => {
    const { email, userID } = await addFilled();
    const token = await getToken(host, email);
    const next = newAddress();
    const { body } = await change(token, userID, { email: next, ...proof });
    expect(body).toMatchObject({ user: { email } });
    await open(await linkTo(next, '/confirmemail'));
    await getToken(host, next);
  });
});

describe('a provider account [R58.1]', () => {
  it('changes neither email nor password nor source', async () => {
    const person = await addFilled();
    const token = await getToken(host, person.email);
    await host.context.db.query(
      `update records set data = data || '{"authsource": "google"}' where id = $1`,
      [person.userID],
    );
    const email = await own(token, { email: newAddress(), ...proof });
    expect([email.status, email.body.fieldErrors]).toMatchObject([
      422,
      { email: [{ message: 'This email comes from your sign-in provider. Change it there.' }] },
    ]);
    for (const body of [
      { password: 'Stolen-horse-1' },
      { authsource: 'local' },
      { shop: 'evil.myshopify.com' },
    ]) {
      const url = `/dtl/user?userID=${person.userID}`;
      expect((await host.call('PATCH', url, { token, body: { ...body, ...proof } })).status).toBe(422);
    }
  });
});

describe('a stolen token', () => {
  it('takes no account over', async () => {
    const { email, userID } = await addFilled();
    const token = await getToken(host, email);
    const thief = 'thief@example.test';
    const tries = [
      own(token, { email: thief }),
      host.call('PATCH', `/dtl/user?userID=${userID}`, { token, body: { email: thief } }),
      host.call('PATCH', `/dtl/user?userID=${userID}`, { token, body: { password: 'Stolen-horse-1' } }),
      host.call('PUT', '/dtl/users', { token, body: { username: email, password: 'Stolen-horse-1' } }),
      host.call('PATCH', '/auth/password', {
        token,
        body: { currentPassword: '', password: 'Stolen-horse-1' },
      }),
    ];
    for (const one of await Promise.all(tries)) expect(one.status).toBe(422);
    await host.call('POST', '/auth/reset', { body: { email: thief } });
    expect(await mailsTo(thief)).toEqual([]);
    await getToken(host, email);
    expect((await profile(token)).email).toBe(email);
  });
});
