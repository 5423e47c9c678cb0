// A4, A7, R23–R26, R29, R36: sign-in with a password, and the duration of a session.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteExpired } from '../../server/storage/people/attempts';
import { createSession, toTokenHash } from '../../server/storage/people/sessions';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());
const db = () => host.context.db;
const refresh = (token: string, headers = {}) => host.call('GET', '/auth/refresh', { token, headers });
const signIn = (body: unknown, remoteAddress?: string) =>
  host.call('POST', '/auth/local-auth', { body, ...(remoteAddress && { remoteAddress }) });

describe('GET /auth/sourcecheck', () => {
  it('answers the auth source [A7.5, W2.3]', async () => {
    const { email } = await addPerson(host);
    const { status, body } = await host.call('GET', `/auth/sourcecheck?email=${email.toUpperCase()}`);
    expect([status, body]).toEqual([200, { authsource: 'local' }]);
  });
  it('ignores invisible characters around a copied e-mail', async () => {
    const { email } = await addPerson(host);
    const copied = encodeURIComponent(`\u200e${email}\u200b `);
    expect((await host.call('GET', `/auth/sourcecheck?email=${copied}`)).body).toEqual({
      authsource: 'local',
    });
  });
  it('answers notfound for an unknown e-mail', async () => {
    const { status, body } = await host.call('GET', '/auth/sourcecheck?email=nobody@example.test');
    expect([status, body]).toEqual([200, { authsource: 'notfound' }]);
  });
  it('reports that a provider is not set up', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    const { body } = await host.call('GET', `/auth/sourcecheck?email=${email}`);
    expect(body).toEqual({
      authsource: 'google',
      message: 'Sign-in with Google is not set up on this site. Ask your administrator.',
    });
    expect((await host.call('GET', '/config.json')).body.providers).toEqual([]);
  });
  it.each(['', '?email=a&email=b', '?other=1'])('refuses the query %j', async (query) => {
    expect((await host.call('GET', `/auth/sourcecheck${query}`)).status).toBe(400);
  });
});

describe('POST /auth/local-auth', () => {
  it('returns the user [A7.6, A3.4, A6.5, W2.4]', async () => {
    const { email, userID } = await addPerson(host, { lname: 'Lee', role: 'admin' });
    const { status, body } = await signIn({ email: ` ${email.toUpperCase()} `, password: goodPassword });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      authsource: 'local',
      fname: 'Ann',
      lname: 'Lee',
      email,
      type: 'admin',
      role: 'admin',
    });
    expect(body.requirePWChange).toBe(false);
    expect(body.roleConfig).toMatchObject({ user: { readFields: ['sys_allFields'] } });
    expect(JSON.stringify(body)).not.toMatch(/argon2|sealed/);
    const [row] = await db().query<{ data: { status: string; last_login: string } }>(
      `select data from records where id = $1`,
      [userID],
    );
    expect(row?.data.status).toBe('active');
    expect(Date.now() - Date.parse(row?.data.last_login ?? '')).toBeLessThan(60_000);
  });
  it('recognizes a client by type and role [R26.3]', async () => {
    const userTypeID = await host.seed('partner', { partnerName: 'Glow' });
    const client = await addPerson(host, { type: 'partner', role: 'client', userTypeID });
    const { body } = await signIn({ email: client.email, password: goodPassword });
    expect(body).toMatchObject({ type: 'partner', role: 'client' });
    const partner = await addPerson(host, { type: 'partner', userTypeID });
    const other = await signIn({ email: partner.email, password: goodPassword });
    expect(other.body).toMatchObject({ type: 'partner', role: 'admin' });
  });
  it('stores only a hash of the token [R25.1]', async () => {
    const { email } = await addPerson(host);
    const token = await getToken(host, email);
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const rows = await db().query('select token_hash from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
  it('answers 401 for a wrong password', async () => {
    const { email } = await addPerson(host);
    const { status, body } = await signIn({ email, password: 'Wrong-horse-7' });
    expect([status, body.message]).toEqual([401, 'Invalid email or password.']);
  });
  it('answers notfound for an unknown e-mail', async () => {
    const { status, body } = await signIn({ email: 'nobody@example.test', password: 'x' });
    expect([status, body]).toEqual([200, { authsource: 'notfound' }]);
  });
  it('refuses a suspended user', async () => {
    const { email } = await addPerson(host, { status: 'suspended' });
    expect((await signIn({ email, password: goodPassword })).status).toBe(401);
  });
  it('refuses a password of a provider account', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    expect((await signIn({ email, password: goodPassword })).status).toBe(401);
  });
  it.each([
    {},
    [],
    { email: 'a@b.test' },
    { email: {}, password: 'x' },
    { email: 'a@b.test', password: { $gt: '' } },
    { email: ['a@b.test'], password: 'x' },
    { email: 'a@b.test', password: null },
    { email: 'a@b.test', password: 'x', admin: true },
    '{"email":"a","email":"b","password":"x"}',
    'null',
  ])('refuses the body %j', async (body) => {
    expect((await signIn(body)).status).toBe(400);
  });
  it('is not prolonged by background requests', async () => {
    const { userID } = await addPerson(host);
    const token = await createSession(db(), { userID, seconds: 900 });
    await db().query(`update sessions set used_at = now() - interval '5 minutes' where user_id = $1`, [
      userID,
    ]);
    const end = () => db().query('select expires_at from sessions where user_id = $1', [userID]);
    const before = await end();
    const ask = (headers = {}) => host.call('GET', '/dtl/user?view=list', { token, headers });
    expect((await ask({ 'x-activity': 'background' })).status).toBe(200);
    expect(await end()).toEqual(before);
    await ask();
    await expect.poll(end).not.toEqual(before);
  });
  it('ends a session that it still remembers', async () => {
    const { userID } = await addPerson(host);
    const token = await createSession(db(), { userID, seconds: 60 });
    const headers = { 'x-activity': 'background' };
    const read = () => host.call('GET', '/dtl/user?view=list', { token, headers });
    expect((await read()).status).toBe(200);
    await db().query(`update sessions set expires_at = now() where user_id = $1`, [userID]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await read().finally(() => vi.useRealTimers())).status).toBe(401);
  });
  it('limits one account to ten failures', async () => {
    const { email } = await addPerson(host);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) statuses.push((await signIn({ email, password: 'no' })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const answer = await signIn({ email, password: goodPassword });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  });
  it('counts parallel tries as well', async () => {
    const { email } = await addPerson(host);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ email, password: 'no' })));
    expect(answers.filter(({ status }) => status === 401).length).toBe(10);
  });
  it('resets failures after a success', async () => {
    const { email } = await addPerson(host);
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 8; index++) await signIn({ email, password: 'no' });
      expect((await signIn({ email, password: goodPassword })).status).toBe(200);
    }
  });
  it('limits one address over many accounts', async () => {
    const from = '203.0.113.9';
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, index) =>
        signIn({ email: `u${index}@example.test`, password: 'no' }, from),
      ),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect((await signIn({ email: 'x@example.test', password: 'no' }, from)).status).toBe(429);
    expect((await signIn({ email: 'x@example.test', password: 'no' }, '203.0.113.10')).status).toBe(200);
  });
});

describe('a session', () => {
  const expireIn = (token: string, seconds: number) =>
    db().query(
      `update sessions set used_at = now() - interval '120 seconds', expires_at = now() + make_interval(secs => $2)
       where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'base64') or id = (select id from sessions order by created_at desc limit 1)`,
      [token, seconds],
    );

  it('is extended by refresh [W2.7, R25.2]', async () => {
    const token = await getToken(host, (await addPerson(host)).email);
    await expireIn(token, 100);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect(Date.parse(String(body.expiresAt)) - Date.now()).toBeGreaterThan(3_590_000);
  });
  it('ends an hour after its last use [R25.1]', async () => {
    const token = await getToken(host, (await addPerson(host)).email);
    await expireIn(token, -1);
    expect((await refresh(token)).status).toBe(401);
  });
  it('says for a day why it ended [R78.1]', async () => {
    const reasonOf = async (token: string) => (await refresh(token)).body.reason;
    const { email, userID } = await addPerson(host);
    const [expired, ended, suspended] = [
      await getToken(host, email),
      await getToken(host, email),
      await getToken(host, email),
    ];
    await db().query(`update sessions set expires_at = now() - interval '1 second' where token_hash = $1`, [
      toTokenHash(expired),
    ]);
    await host.call('POST', '/auth/logout', { token: ended });
    expect([await reasonOf(expired), await reasonOf(ended)]).toEqual(['expired', 'ended']);
    await db().query(`update records set data = data || '{"status": "suspended"}' where id = $1`, [userID]);
    expect(await reasonOf(suspended)).toBe('suspended');
    expect(await reasonOf('a'.repeat(43))).toBe('unknown');
    await deleteExpired(db());
    expect([await reasonOf(expired), await reasonOf(ended)]).toEqual(['expired', 'ended']);
    await db().query(`update ended_sessions set at = now() - interval '25 hours'`);
    await deleteExpired(db());
    expect(await reasonOf(ended)).toBe('unknown');
  });

  it('is refused to a suspended user with the reason only after the right password [R78.1]', async () => {
    const { email } = await addPerson(host, { status: 'suspended' });
    const right = await signIn({ email, password: goodPassword });
    expect([right.status, right.body.reason, right.body.message]).toEqual([
      401,
      'suspended',
      'This account is suspended. Ask your administrator.',
    ]);
    const wrong = await signIn({ email, password: 'Wrong-2026!' });
    expect([wrong.status, wrong.body.reason, wrong.body.message]).toEqual([
      401,
      undefined,
      'Invalid email or password.',
    ]);
  });

  it('ends at logout [R25.2]', async () => {
    const token = await getToken(host, (await addPerson(host)).email);
    expect((await host.call('POST', '/auth/logout', { token })).body).toEqual({ success: true });
    expect((await refresh(token)).status).toBe(401);
  });
  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5000)}`])(
    'needs its token, not %j',
    async (authorization) => {
      expect((await host.call('GET', '/auth/refresh', { headers: { authorization } })).status).toBe(401);
    },
  );
  it('requires a password change first [R29.1]', async () => {
    const { email } = await addPerson(host, { requirePWChange: true });
    const token = await getToken(host, email);
    expect((await host.call('GET', '/dtl/partner', { token })).status).toBe(423);
    expect((await refresh(token)).status).toBe(200);
    const body = { currentPassword: goodPassword, password: 'Another-horse-8' };
    const changed = await host.call('PATCH', '/auth/password', { token, body });
    expect(changed.status).toBe(200);
    expect((await host.call('GET', '/dtl/partner', { token: String(changed.body.token) })).status).toBe(200);
  });
});

describe('many simultaneous sign-ins', () => {
  it('wait briefly, then answer 429', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => addPerson(host)));
    const answers = await Promise.all(people.map(({ email }) => signIn({ email, password: goodPassword })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true);
    const refused = answers.find(({ status }) => status === 429);
    if (refused) expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(32);
  });
});
