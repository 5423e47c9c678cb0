// R59: limits of sign-ins per address, per account and address, and per account from all addresses; known devices.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDevice } from '../../server/http/visitor';
import { createPasswordLink } from '../../server/operations/sign-in/set-password';
import { addPerson, goodPassword } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());
const db = () => host.context.db;
let lastAddress = 0;
const someAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

type Try = { email: string; password?: string; from?: string; cookie?: string };
const signIn = ({ email, password = goodPassword, from = someAddress(), cookie }: Try) =>
  host.call('POST', '/auth/local-auth', {
    body: { email, password },
    remoteAddress: from,
    ...(cookie && { headers: { cookie } }),
  });
const fail = (given: Try) => signIn({ ...given, password: 'no' });
const deviceOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('leadfield_device=')) ?? '';
const cookieOf = (headers: Record<string, unknown>) => deviceOf(headers).split(';')[0] ?? '';

/** Wrong passwords from everywhere, none from the same address twice; answers how to wait for the last. */
async function attack(email: string): Promise<() => Promise<unknown>> {
  for (let n = 0; n < 21; n++) await fail({ email });
  const flood = Promise.all(Array.from({ length: 8 }, () => fail({ email })));
  await new Promise((done) => setTimeout(done, 300));
  return () => flood;
}

describe('one account from one address [R59.1]', () => {
  it('is locked after ten failures, only for that address', async () => {
    const { email } = await addPerson(host);
    const from = someAddress();
    for (let n = 0; n < 10; n++) expect((await fail({ email, from })).status).toBe(401);
    const refused = await signIn({ email, from });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Try again in 15 minutes.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn({ email })).status).toBe(200);
  });
  it('unlocks although someone keeps trying', async () => {
    const { email } = await addPerson(host);
    const from = someAddress();
    for (let n = 0; n < 11; n++) await fail({ email, from });
    const end = async () =>
      (
        await db().query<{ ends_at: Date }>(
          `select max(ends_at) as ends_at from attempts where key like 'signInPair%'`,
        )
      )[0]?.ends_at;
    const before = await end();
    await new Promise((done) => setTimeout(done, 20));
    await fail({ email, from });
    expect(await end()).toEqual(before);
    await db().query(`update attempts set ends_at = now()`);
    expect((await signIn({ email, from })).status).toBe(200);
  });
  it('is reset by a success, but only for this account [R59.3]', async () => {
    const [own, other] = [await addPerson(host), await addPerson(host)];
    const from = someAddress();
    for (let n = 0; n < 9; n++) await fail({ email: other.email, from });
    for (let n = 0; n < 9; n++) await fail({ email: own.email, from });
    expect((await signIn({ email: own.email, from })).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await fail({ email: own.email, from })).status).toBe(401);
    expect((await fail({ email: other.email, from })).status).toBe(401);
    expect((await fail({ email: other.email, from })).status).toBe(429);
  });
});

describe('one address [R59.1, R59.3]', () => {
  it('stops spraying despite successful sign-ins in between', async () => {
    const own = await addPerson(host);
    const from = someAddress();
    let passed = 0;
    for (let n = 0; n < 150; n++) {
      if (n % 20 === 19) await signIn({ email: own.email, from });
      const { status } = await fail({ email: `spray${n}@example.test`, from });
      if (status !== 429) passed++;
    }
    expect(passed).toBeLessThanOrEqual(100);
  });
  it('does not limit successful sign-ins', async () => {
    const own = await addPerson(host);
    const from = someAddress();
    for (let n = 0; n < 103; n++) expect((await signIn({ email: own.email, from })).status).toBe(200);
  }, 60_000);
  it('is a whole network in IPv6', async () => {
    const { email } = await addPerson(host);
    for (let n = 0; n < 10; n++) await fail({ email, from: `2001:db8:7:1::${n + 1}` });
    expect((await signIn({ email, from: '2001:db8:7:1:ffff::9' })).status).toBe(429);
    expect((await signIn({ email, from: '2001:db8:7:2::1' })).status).toBe(200);
  });
});

describe('one account from everywhere [R59.1, R59.2]', () => {
  it('is slowed down, and a known device is not', async () => {
    const { email } = await addPerson(host);
    const first = await signIn({ email });
    expect(deviceOf(first.headers)).toMatch(
      /^leadfield_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(first.headers);
    const whenOver = await attack(email);
    const stranger = await signIn({ email });
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeLessThan(90);
    const at = performance.now();
    expect((await signIn({ email, cookie })).status).toBe(200);
    expect(performance.now() - at).toBeLessThan(1500);
    await whenOver();
    const slowed = performance.now();
    expect((await signIn({ email })).status).toBe(200);
    expect(performance.now() - slowed).toBeGreaterThan(1000);
  }, 60_000);
  it('stores the device cookie as a hash [R59.2]', async () => {
    const { email } = await addPerson(host);
    const [, key = ''] = cookieOf((await signIn({ email })).headers).split('=');
    expect(JSON.stringify(await db().query('select * from known_devices'))).not.toContain(key);
  });
  it('recognizes a device only for its own accounts', async () => {
    const [own, other] = [await addPerson(host), await addPerson(host)];
    const cookie = cookieOf((await signIn({ email: own.email })).headers);
    const again = await signIn({ email: own.email, cookie });
    expect(cookieOf(again.headers)).toBe(cookie);
    const whenOver = await attack(other.email);
    expect((await signIn({ email: other.email, cookie })).status).toBe(429);
    await whenOver();
  }, 60_000);
  it('allows a known device no more guesses than others', async () => {
    const { email } = await addPerson(host);
    const cookie = cookieOf((await signIn({ email })).headers);
    for (let n = 0; n < 10; n++) expect((await fail({ email, cookie })).status).toBe(401);
    expect((await fail({ email, cookie })).status).toBe(429);
  });
  it('ignores a malformed device key', async () => {
    const { email } = await addPerson(host);
    const { headers } = await signIn({ email, cookie: 'leadfield_device=x' });
    expect(cookieOf(headers)).toMatch(/^leadfield_device=[\w-]{43}$/);
  });
});

describe('a reset by mail', () => {
  it('resets the failures of the account [R59.4]', async () => {
    const { email, userID } = await addPerson(host);
    const from = someAddress();
    const whenOver = await attack(email);
    for (let n = 0; n < 11; n++) await fail({ email, from });
    expect((await signIn({ email, from })).status).toBe(429);
    const token = await createPasswordLink(db(), userID);
    const reset = await host.call('PATCH', '/auth/reset', { body: { token, password: 'Fresh-horse-1' } });
    expect(deviceOf(reset.headers)).toContain('HttpOnly');
    expect((await signIn({ email, from, password: 'Fresh-horse-1' })).status).toBe(200);
    await whenOver();
  }, 60_000);
});

describe('the device in plain words [R59.7]', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36 Edg/128.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:129.0) Gecko/20100101 Firefox/129.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
  ])('of %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});
