// A5, R23: users change their own password.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());
const db = () => host.context.db;
const refresh = (token: string) => host.call('GET', '/auth/refresh', { token });
const signIn = (body: unknown) => host.call('POST', '/auth/local-auth', { body });

describe('PATCH /auth/password', () => {
  const change = (token: string, body: unknown) => host.call('PATCH', '/auth/password', { token, body });

  it('ends the other sessions [W2.9]', async () => {
    const { email } = await addPerson(host);
    const [one, two] = [await getToken(host, email), await getToken(host, email)];
    const { status, body } = await change(one, { currentPassword: goodPassword, password: 'Next-horse-9' });
    expect([status, body.success]).toEqual([200, true]);
    expect((await refresh(two)).status).toBe(401);
    expect((await refresh(one)).status).toBe(401);
    expect((await refresh(String(body.token))).status).toBe(200);
    await getToken(host, email, 'Next-horse-9');
    expect((await signIn({ email, password: goodPassword })).status).toBe(401);
  });

  it('changes it a second time, too, and tells both changes in the history', async () => {
    const { email, userID } = await addPerson(host);
    const passwords = [goodPassword, 'Next-horse-9', 'Third-horse-9'];
    for (const [at, password] of passwords.slice(1).entries()) {
      const currentPassword = passwords[at];
      const token = await getToken(host, email, currentPassword);
      expect((await change(token, { currentPassword, password })).status).toBe(200);
    }
    await getToken(host, email, 'Third-horse-9');
    expect((await signIn({ email, password: 'Next-horse-9' })).status).toBe(401);
    const told = await db().query(
      "select before, after from changes where kind = 'user' and record = $1 and field = 'password'",
      [userID],
    );
    expect(told).toEqual(Array(2).fill({ before: null, after: null }));
  });

  it('answers 422 for a wrong current password [R23.2]', async () => {
    const token = await getToken(host, (await addPerson(host)).email);
    const { status, body } = await change(token, { currentPassword: 'wrong', password: 'Next-horse-9' });
    expect(status).toBe(422);
    expect(body.fieldErrors).toHaveProperty('currentPassword');
  });

  it.each([
    ['short1', 'Password must be at least 7 characters long.'],
    ['abcdefgh', 'Password must contain at least one number or special character.'],
  ])('refuses %s', async (password, message) => {
    const token = await getToken(host, (await addPerson(host)).email);
    const { status, body } = await change(token, { currentPassword: goodPassword, password });
    expect([status, body.message]).toEqual([422, message]);
  });
});
