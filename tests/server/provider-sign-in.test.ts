// R30: Google against a real OpenID provider, Shopify against a stand that verifies each request.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenIdStand, startOpenIdStand } from './stands/openid-stand';
import { type ShopifyStand, signShopifyQuery, startShopifyStand } from './stands/shopify-stand';
import { addPerson } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

const publicUrl = 'http://127.0.0.1:4998';
let host: TestHost;
let google: OpenIdStand;
let shopify: ShopifyStand;

beforeAll(async () => {
  google = await startOpenIdStand(`${publicUrl}/g-auth`);
  shopify = await startShopifyStand('shop-secret');
  host = await openTestHost(
    { publicUrl },
    {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: 'secret',
      SHOPIFY_CLIENT_ID: 'shop-app',
      SHOPIFY_CLIENT_SECRET: 'shop-secret',
      SHOPIFY_URL: shopify.shopUrl,
    },
  );
});
afterAll(async () => {
  await host.close();
  await google.close();
  await shopify.close();
});

async function begin(email: string) {
  const { body, headers } = await host.call('GET', `/auth/sourcecheck?email=${email}`);
  const setCookie = String(headers['set-cookie']);
  return { url: String(body.url), setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

describe('POST /auth/g-auth', () => {
  const back = async (email: string) => {
    const { url, cookie } = await begin(email);
    const found = (await google.visit(url)).searchParams;
    const body: Record<string, string> = {
      ...Object.fromEntries(found),
      redirect_uri: `${publicUrl}/g-auth`,
    };
    return { body, cookie };
  };
  const finish = ({ body, cookie }: { body: object; cookie: string }) =>
    host.call('POST', '/auth/g-auth', { body, headers: { cookie }, remoteAddress: '192.0.2.1' });

  it('signs in by verified e-mail [A7.7, R30.2, W2.5]', async () => {
    const { email } = await addPerson(host, { authsource: 'google', lname: 'Lee' });
    const { status, body } = await finish(await back(email));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ authsource: 'google', email, fname: 'Ann', lname: 'Lee', type: 'admin' },
      ...{ token: expect.any(String), roleConfig: { partner: { readFields: ['sys_allFields'] } } },
    });
    expect((await host.call('GET', '/auth/refresh', { token: String(body.token) })).status).toBe(200);
  });
  it('ignores parameters that Google adds [R69.1, W2.5]', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    const attempt = await back(email);
    expect(attempt.body).toMatchObject({
      scope: expect.stringContaining('openid'),
      authuser: '0',
      prompt: 'consent',
    });
    const extras = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`extra${n}`, 'x'.repeat(500)]));
    expect(
      (await finish({ ...attempt, body: { ...attempt.body, hd: 'example.test', ...extras } })).status,
    ).toBe(200);
  });
  it('refuses a provider that names another issuer', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    const attempt = await back(email);
    const { status } = await finish({ ...attempt, body: { ...attempt.body, iss: 'https://evil.example' } });
    expect(status).toBe(400);
  });
  it('reports the cause of a failure [R69.2, W2.5]', async () => {
    const causes: [string, object, (typeof google)['fault']][] = [
      ['Google is not responding. Try again in a moment.', {}, 'status'],
      ['Google is not responding. Try again in a moment.', {}, 'away'],
      ['Google sent a response that could not be read. Try again in a moment.', {}, 'nonsense'],
      ['Google did not accept the sign-in. Sign in again.', { code: 'x' }, 'none'],
      ['This sign-in was already used, or has expired. Sign in again.', { state: 'x' }, 'none'],
    ];
    for (const [sentence, change, fault] of causes) {
      const { email } = await addPerson(host, { authsource: 'google' });
      const attempt = await back(email);
      google.fault = fault;
      const { status, body } = await finish({ ...attempt, body: { ...attempt.body, ...change } });
      google.fault = 'none';
      expect([status, body.error]).toEqual([400, sentence]);
    }
  });
  it('says that no account uses the address', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    google.signsInAs = 'stranger@example.test';
    const stranger = await finish(await back(email));
    const local = await addPerson(host);
    google.signsInAs = local.email;
    const other = await finish(await back(email));
    google.signsInAs = undefined;
    expect(stranger.body.error).toBe(
      'No account uses this Google address. Sign in with another one, or ask your administrator.',
    );
    expect(other.body.error).toBe(
      'Your account does not sign in with Google. Enter your email to sign in another way.',
    );
  });
  it('binds the attempt by an HttpOnly cookie [R30.1]', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    expect((await begin(email)).setCookie).toMatch(/HttpOnly; SameSite=Lax/);
    const attempt = await back(email);
    expect((await finish({ ...attempt, cookie: '' })).status).toBe(400);
    const { body } = await finish({ ...(await back(email)), cookie: (await back(email)).cookie });
    expect(body.error).toBe('This sign-in began in another browser. Sign in again.');
  });
  it('lets two tabs of one browser finish their attempts', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    const [first, second] = [await back(email), await back(email)];
    const cookie = `${first.cookie}; ${second.cookie}`;
    expect((await finish({ ...first, cookie })).status).toBe(200);
    expect((await finish({ ...second, cookie })).status).toBe(200);
  });
  it('recognizes the subject after the e-mail changed at Google', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    google.subjects.set(email, `sub-${email}`);
    expect((await finish(await back(email))).status).toBe(200);
    google.subjects.set(email, `other-${email}`);
    const { status, body } = await finish(await back(email));
    expect([status, body.error]).toEqual([400, expect.stringContaining('linked to another Google account')]);
  });
  it('refuses an e-mail that is not verified', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    google.verified = false;
    const { status, body } = await finish(await back(email));
    google.verified = true;
    expect([status, body.error]).toEqual([
      400,
      'Google has not confirmed your email. Confirm it at Google, then sign in again.',
    ]);
  });
  it('has one success in twenty uses', async () => {
    const attempt = await back((await addPerson(host, { authsource: 'google' })).email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(attempt)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });
  it('refuses another redirect, state or code', async () => {
    const { email } = await addPerson(host, { authsource: 'google' });
    for (const change of [{ redirect_uri: 'https://evil.example/g-auth' }, { state: 'x' }, { code: 'x' }]) {
      const attempt = await back(email);
      const { status, body } = await finish({ ...attempt, body: { ...attempt.body, ...change } });
      expect(status).toBe(400);
      expect(typeof body.error).toBe('string');
    }
  });
  it('refuses a suspended account', async () => {
    const { email } = await addPerson(host, { authsource: 'google', status: 'suspended' });
    expect((await finish(await back(email))).status).toBe(400);
  });
  it.each([{}, { code: {}, state: 'x', redirect_uri: 'x' }, { code: ['x'], state: 'x', redirect_uri: 'x' }])(
    'refuses the body %j',
    async (body) => {
      expect((await finish({ body, cookie: '' })).status).toBe(400);
    },
  );
});

describe('POST /shop-auth', () => {
  const shop = 'acme.myshopify.com';
  const back = async (email: string) => {
    const { url, cookie } = await begin(email);
    return { body: { ...shopify.consent(url), redirect_uri: `${publicUrl}/shop-auth` }, cookie };
  };
  const finish = ({ body, cookie }: { body: object; cookie: string }) =>
    host.call('POST', '/shop-auth', { body, headers: { cookie }, remoteAddress: '192.0.2.2' });
  const addShopper = async () => {
    const person = await addPerson(host, { authsource: 'shopify', shop });
    shopify.user = { ...shopify.user, id: shopify.user.id + 1, email: person.email };
    return person;
  };

  it('signs in with the stored shop [A7.8, R30.3, W2.6]', async () => {
    const { email } = await addShopper();
    const { status, body } = await finish(await back(email));
    expect(status).toBe(200);
    expect(body).toMatchObject({ authsource: 'shopify', email, role: 'admin' });
  });
  it('refuses a wrong hmac before any call', async () => {
    const { body, cookie } = await back((await addShopper()).email);
    const before = shopify.calls.length;
    expect((await finish({ body: { ...body, hmac: 'ab'.repeat(32) }, cookie })).status).toBe(400);
    expect((await finish({ body: { ...body, extra: 'unsigned' }, cookie })).status).toBe(400);
    expect(shopify.calls.length).toBe(before);
  });
  it('refuses a foreign shop before any call', async () => {
    const { body, cookie } = await back((await addShopper()).email);
    const { redirect_uri, hmac: _old, ...query } = body as Record<string, string>;
    const before = shopify.calls.length;
    for (const other of ['evil.example', 'other.myshopify.com']) {
      const signed = signShopifyQuery({ ...query, shop: other }, 'shop-secret');
      expect((await finish({ body: { ...signed, redirect_uri }, cookie })).status).toBe(400);
    }
    expect(shopify.calls.length).toBe(before);
  });
  it('has one success in twenty uses', async () => {
    const attempt = await back((await addShopper()).email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(attempt)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });
  it.each([
    ['status', 'Shopify is not responding. Try again in a moment.'],
    ['nonsense', 'Shopify sent a response that could not be read. Try again in a moment.'],
    ['nobody', 'Shopify sent a response that could not be read. Try again in a moment.'],
  ] as const)('says what Shopify did: %s [R69.2]', async (fault, sentence) => {
    const attempt = await back((await addShopper()).email);
    shopify.fault = fault;
    const { status, body } = await finish(attempt);
    shopify.fault = 'none';
    expect([status, body.error]).toEqual([400, sentence]);
  });
  it('explains a faulty return [R69.2]', async () => {
    const { body, cookie } = await back((await addShopper()).email);
    const forged = await finish({ body: { ...body, hmac: 'ab'.repeat(32) }, cookie });
    expect(forged.body.error).toBe('Could not verify this request from Shopify. Sign in again.');
    const { redirect_uri, hmac: _old, ...query } = body as Record<string, string>;
    const signed = signShopifyQuery({ ...query, shop: 'other.myshopify.com' }, 'shop-secret');
    const other = await finish({ body: { ...signed, redirect_uri }, cookie });
    expect(other.body.error).toBe('This sign-in started for another store. Sign in again.');
  });
  it('names an account without a shop', async () => {
    const { email } = await addPerson(host, { authsource: 'shopify' });
    const { body } = await host.call('GET', `/auth/sourcecheck?email=${email}`);
    expect(body).toEqual({
      authsource: 'shopify',
      message: 'No Shopify store is set for this account. Ask your administrator.',
    });
  });
});
