// A session ends 12 hours after sign-in, and users can list and end their own (R59).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());
const hour = 3_600_000;
const refresh = (token: string) => host.call('GET', '/auth/refresh', { token });
const list = async (token: string) =>
  (await host.call('GET', '/auth/sessions', { token })).body.items as unknown as {
    id: string;
    current: boolean;
    device: string;
    createdAt: string;
    usedAt: string;
  }[];
const end = (token: string, query: string) => host.call('DELETE', `/auth/sessions${query}`, { token });

describe('the end of a session [R59.6]', () => {
  it('is returned at sign-in and by refresh [R58.12]', async () => {
    const { email, userID } = await addPerson(host);
    const { body } = await host.call('POST', '/auth/local-auth', { body: { email, password: goodPassword } });
    expect(body.userID).toBe(userID);
    const now = Date.now();
    expect(Math.abs(Date.parse(String(body.expiresAt)) - now - hour)).toBeLessThan(5000);
    expect(Math.abs(Date.parse(String(body.endsAt)) - now - 12 * hour)).toBeLessThan(5000);
    const again = await refresh(String(body.token));
    expect(again.body).toMatchObject({ success: true, userID, endsAt: body.endsAt });
  });
  it('is never postponed', async () => {
    const { email, userID } = await addPerson(host);
    const token = await getToken(host, email);
    await host.context.db.query(
      `update sessions set ends_at = now() + interval '10 minutes' where user_id = $1`,
      [userID],
    );
    const { body } = await refresh(token);
    expect(body.expiresAt).toBe(body.endsAt);
    expect(Date.parse(String(body.expiresAt)) - Date.now()).toBeLessThan(600_001);
  });
  it('is enforced although an older server extended it', async () => {
    const { email, userID } = await addPerson(host);
    const token = await getToken(host, email);
    await host.context.db.query(`update sessions set ends_at = now() where user_id = $1`, [userID]);
    expect((await refresh(token)).status).toBe(401);
  });
  it('is set by SESSION_MAX_SECONDS', async () => {
    const short = await openTestHost({}, { SESSION_MAX_SECONDS: '60' });
    const { email } = await addPerson(short);
    const { body } = await short.call('POST', '/auth/local-auth', {
      body: { email, password: goodPassword },
    });
    expect(Date.parse(String(body.endsAt)) - Date.now()).toBeLessThan(60_001);
    expect(body.expiresAt).toBe(body.endsAt);
    await short.close();
  });
  it('is not changed by a password change', async () => {
    const { email } = await addPerson(host);
    const { body } = await host.call('POST', '/auth/local-auth', { body: { email, password: goodPassword } });
    const changed = await host.call('PATCH', '/auth/password', {
      token: String(body.token),
      body: { currentPassword: goodPassword, password: 'Next-horse-9' },
    });
    expect((await refresh(String(changed.body.token))).body.endsAt).toBe(body.endsAt);
  });
});

describe('the own sessions [R59.7, W2.44]', () => {
  const signIn = async (email: string, userAgent: string) => {
    const body = { email, password: goodPassword };
    const headers = { 'user-agent': userAgent };
    return String((await host.call('POST', '/auth/local-auth', { body, headers })).body.token);
  };

  it('are listed with their device', async () => {
    const { email } = await addPerson(host);
    const phone = await signIn(email, 'Mozilla/5.0 (iPhone) Version/17.5 Mobile Safari/604.1');
    await signIn(email, 'curl/8');
    const found = await list(phone);
    expect(found.map(({ device }) => device).sort()).toEqual(['Safari on iPhone', 'Unknown device']);
    expect(found.filter(({ current }) => current)).toMatchObject([{ device: 'Safari on iPhone' }]);
    expect(JSON.stringify(found)).not.toContain(phone);
    const instants = found.flatMap(({ createdAt, usedAt }) => [createdAt, usedAt]);
    expect(instants.every((text) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text))).toBe(true);
  });
  it('end one by one', async () => {
    const { email } = await addPerson(host);
    const [one, two] = [await getToken(host, email), await getToken(host, email)];
    const other = (await list(one)).find(({ current }) => !current);
    expect((await end(one, `?id=${other?.id}`)).body).toEqual({ success: true });
    expect((await refresh(two)).status).toBe(401);
    expect((await refresh(one)).status).toBe(200);
    expect((await end(one, `?id=${other?.id}`)).status).toBe(404);
  });
  it('end all but this one', async () => {
    const { email } = await addPerson(host);
    const tokens = [await getToken(host, email), await getToken(host, email), await getToken(host, email)];
    const [one = ''] = tokens;
    expect((await end(one, '?all=others')).status).toBe(200);
    const statuses = await Promise.all(tokens.map(async (token) => (await refresh(token)).status));
    expect(statuses).toEqual([200, 401, 401]);
  });
  it('are only visible to their user', async () => {
    const [own, other] = [await addPerson(host), await addPerson(host)];
    const [mine, theirs] = [await getToken(host, own.email), await getToken(host, other.email)];
    const [session] = await list(theirs);
    expect((await end(mine, `?id=${session?.id}`)).status).toBe(404);
    expect((await refresh(theirs)).status).toBe(200);
  });
  it.each(['', '?all=1', '?id='])('are not ended by %j', async (query) => {
    const token = await getToken(host, (await addPerson(host)).email);
    expect((await end(token, query)).status).toBe(400);
  });
  it('are available only after a forced password change', async () => {
    const { email } = await addPerson(host, { requirePWChange: true });
    const token = await getToken(host, email);
    expect((await host.call('GET', '/auth/sessions', { token })).status).toBe(423);
  });
});
