// R58: undoing an email change, what admins and provider accounts can do, and that a stolen token cannot take over an account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { type EmailHost, newAddress, openEmailHost, proof } from './support/email-host';

let opened: EmailHost;
beforeAll(async () => {
  opened = await openEmailHost();
});
afterAll(() => opened.close());

describe('the old address [R58.6]', () => {
  it('is notified and can undo it for 7 days [W2.43]', async () => {
    const next = newAddress();
    const { email, token, link, userID } = await opened.askFor(next);
    await opened.open(link);
    const undo = await opened.linkTo(email, '/revertemail');
    await opened.host.context.db.query(
      `update one_time_tokens set expires_at = expires_at - interval '6 days 23 hours' where user_id = $1`,
      [userID],
    );
    const { status, body } = await opened.open(undo);
    expect([status, body.message]).toEqual([
      200,
      `Your email is ${email} again, and you are signed out everywhere. Set a new password to sign in.`,
    ]);
    expect(await opened.refresh(token)).toBe(401);
    const withOld = { email, password: goodPassword };
    expect((await opened.host.call('POST', '/auth/local-auth', { body: withOld })).status).toBe(401);
    const reset = { token: body.resetToken, password: 'Fresh-horse-1' };
    expect((await opened.host.call('PATCH', '/auth/reset', { body: reset })).status).toBe(200);
    await getToken(opened.host, email, 'Fresh-horse-1');
    expect((await opened.open(undo)).status).toBe(422);
  });
  it('wins against a thief who changed it twice', async () => {
    const first = newAddress();
    const { email, token, link } = await opened.askFor(first);
    await opened.open(link);
    const undo = await opened.linkTo(email, '/revertemail');
    const second = newAddress();
    await opened.own(token, { email: second, ...proof });
    await opened.open(await opened.linkTo(second, '/confirmemail'));
    const thiefs = await opened.linkTo(first, '/revertemail');
    expect((await opened.open(undo)).status).toBe(200);
    expect((await opened.open(thiefs)).status).toBe(422);
  });
  it('cannot undo a change by an admin', async () => {
    const { email, link, userID } = await opened.askFor(newAddress());
    await opened.open(link);
    const undo = await opened.linkTo(email, '/revertemail');
    const admin = await getToken(opened.host, (await addPerson(opened.host)).email);
    const body = { email: newAddress() };
    expect(
      (await opened.host.call('PATCH', `/dtl/user?userID=${userID}`, { token: admin, body })).status,
    ).toBe(200);
    expect((await opened.open(undo)).status).toBe(422);
  });
});

describe('PATCH /auth/email [R58.9, W2.43]', () => {
  it.each(['', 'x', 'a'.repeat(43)])('refuses the token %j', async (token) => {
    const { status, body } = await opened.open(token);
    expect([status, body.message]).toEqual([422, 'This link has expired or was already used.']);
  });
  it('refuses a link for a password', async () => {
    const { email } = await opened.addFilled();
    await opened.host.call('POST', '/auth/reset', { body: { email } });
    await opened.host.context.whenIdle();
    const mail = (await opened.mailsTo(email)).at(-1) ?? '';
    const [, token = ''] = /resettoken=([\w-]+)/.exec(mail) ?? [];
    expect((await opened.open(token)).status).toBe(422);
    const set = { token, password: 'Fresh-horse-1' };
    expect((await opened.host.call('PATCH', '/auth/reset', { body: set })).status).toBe(200);
  });
  it('does nothing for a suspended account', async () => {
    const { link, userID } = await opened.askFor(newAddress());
    const admin = await getToken(opened.host, (await addPerson(opened.host)).email);
    const body = { status: 'suspended' };
    await opened.host.call('PATCH', `/dtl/user?userID=${userID}`, { token: admin, body });
    expect((await opened.open(link)).status).toBe(422);
  });
});

describe('an admin', () => {
  const change = (token: string, userID: string, body: object) =>
    opened.host.call('PATCH', `/dtl/user?userID=${userID}`, { token, body });

  it('changes another’s email, and both are notified [R58.10, R58.11]', async () => {
    const { email, userID } = await opened.addFilled();
    const token = await getToken(opened.host, (await addPerson(opened.host)).email);
    const next = newAddress();
    expect((await change(token, userID, { email: next })).status).toBe(200);
    for (const address of [email, next])
      expect((await opened.mailsTo(address)).join()).toContain(`account to ${next}`);
    await getToken(opened.host, next);
  });
  it('must confirm a change of their own email [R58.1]', async () => {
    const { email, userID } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    for (const [body, field] of [
      [{ email: newAddress() }, 'email'],
      [{ password: 'Stolen-horse-1' }, 'password'],
      [{ authsource: 'google' }, 'authsource'],
      [{ email: newAddress(), password: 'Stolen-horse-1', _currentPassword: 'no' }, 'email'],
    ] as const) {
      const { status, body: answer } = await change(token, userID, body);
      expect([status, answer.fieldErrors]).toMatchObject([422, { [field]: [{ code: 'reauthenticate' }] }]);
    }
    const thiefs = await opened.host.call('PUT', '/dtl/users', {
      token,
      body: { username: email, email: newAddress() },
    });
    expect(thiefs.status).toBe(422);
    await getToken(opened.host, email);
  });
  it('keeps their session after a change of their password', async () => {
    const { email, userID } = await opened.addFilled();
    const [other, token] = [await getToken(opened.host, email), await getToken(opened.host, email)];
    const changed = await change(token, userID, { password: 'Fresh-horse-1', ...proof });
    expect(changed.status).toBe(200);
    expect([await opened.refresh(other), await opened.refresh(token)]).toEqual([401, 200]);
    await getToken(opened.host, email, 'Fresh-horse-1');
  });
  it('confirms their own email like other users', async () => {
    const { email, userID } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    const next = newAddress();
    const { body } = await change(token, userID, { email: next, ...proof });
    expect(body).toMatchObject({ user: { email } });
    await opened.open(await opened.linkTo(next, '/confirmemail'));
    await getToken(opened.host, next);
  });
});

describe('a provider account [R58.1]', () => {
  it('changes neither email nor password nor source', async () => {
    const person = await opened.addFilled();
    const token = await getToken(opened.host, person.email);
    await opened.host.context.db.query(
      `update records set data = data || '{"authsource": "google"}' where id = $1`,
      [person.userID],
    );
    const email = await opened.own(token, { email: newAddress(), ...proof });
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
      expect((await opened.host.call('PATCH', url, { token, body: { ...body, ...proof } })).status).toBe(422);
    }
  });
});

describe('a stolen token', () => {
  it('cannot take over an account', async () => {
    const { email, userID } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    const thief = 'thief@example.test';
    const tries = [
      opened.own(token, { email: thief }),
      opened.host.call('PATCH', `/dtl/user?userID=${userID}`, { token, body: { email: thief } }),
      opened.host.call('PATCH', `/dtl/user?userID=${userID}`, {
        token,
        body: { password: 'Stolen-horse-1' },
      }),
      opened.host.call('PUT', '/dtl/users', { token, body: { username: email, password: 'Stolen-horse-1' } }),
      opened.host.call('PATCH', '/auth/password', {
        token,
        body: { currentPassword: '', password: 'Stolen-horse-1' },
      }),
    ];
    for (const one of await Promise.all(tries)) expect(one.status).toBe(422);
    await opened.host.call('POST', '/auth/reset', { body: { email: thief } });
    expect(await opened.mailsTo(thief)).toEqual([]);
    await getToken(opened.host, email);
    expect((await opened.profile(token)).email).toBe(email);
  });
});
