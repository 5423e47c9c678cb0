// R30: the requests to a provider, its answers, and refused ones.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoogle } from '../../server/providers/google';
import { createJobber } from '../../server/providers/jobber';
import { createMailer } from '../../server/providers/mail';
import { createShopify } from '../../server/providers/shopify';
import { type JobberStand, startJobberStand } from './stands/jobber-stand';
import { type OpenIdStand, startOpenIdStand } from './stands/openid-stand';
import { type ShopifyStand, signShopifyQuery, startShopifyStand } from './stands/shopify-stand';
import { type SmtpStand, startSmtpStand } from './stands/smtp-stand';

const checks = { state: 'state-1', nonce: 'nonce-1', verifier: 'v'.repeat(43) };

describe('Google by OpenID Connect', () => {
  const redirectUri = 'http://127.0.0.1:4999/g-auth';
  let stand: OpenIdStand;
  const google = () =>
    createGoogle({ issuer: stand.issuer, clientId: 'app', clientSecret: 'secret', redirectUri });
  beforeAll(async () => {
    stand = await startOpenIdStand(redirectUri);
  });
  afterAll(() => stand.close());
  const codeFor = async (email: string) => {
    const back = await stand.visit(await google().authorizeUrl(checks, email));
    return new Map(back.searchParams);
  };

  it('requests the scopes openid, email and profile [A4.8]', async () => {
    const url = new URL(await google().authorizeUrl(checks, 'ann@example.test'));
    expect(url.searchParams.get('scope')).toBe('openid email profile');
    expect(url.searchParams.get('login_hint')).toBe('ann@example.test');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });
  it('answers issuer, subject and verified e-mail', async () => {
    expect(await google().redeem(await codeFor('ann@example.test'), checks)).toEqual({
      issuer: stand.issuer,
      subject: 'ann@example.test',
      email: 'ann@example.test',
      emailVerified: true,
    });
  });
  it('refuses a code used twice', async () => {
    const code = await codeFor('ann@example.test');
    await google().redeem(code, checks);
    await expect(google().redeem(code, checks)).rejects.toThrow(
      'Google did not accept the sign-in. Sign in again.',
    );
  });
  it('refuses another nonce', async () => {
    const code = await codeFor('ann@example.test');
    await expect(google().redeem(code, { ...checks, nonce: 'other' })).rejects.toThrow('not accept');
  });
  it('refuses another PKCE verifier', async () => {
    const code = await codeFor('ann@example.test');
    await expect(google().redeem(code, { ...checks, verifier: 'w'.repeat(43) })).rejects.toThrow(
      'not accept',
    );
  });
  it('reports that it is unreachable', async () => {
    const away = createGoogle({
      issuer: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 's',
      redirectUri,
    });
    await expect(away.authorizeUrl(checks, 'a@b.test')).rejects.toThrow('Google is not responding.');
  });
});

describe('Shopify', () => {
  let stand: ShopifyStand;
  const shop = 'acme.myshopify.com';
  const shopify = (now?: () => number) =>
    createShopify(
      {
        clientId: 'shop-app',
        clientSecret: 'shop-secret',
        redirectUri: 'http://localhost/shop-auth',
        shopUrl: stand.shopUrl,
      },
      now,
    );
  beforeAll(async () => {
    stand = await startShopifyStand('shop-secret');
  });
  afterAll(() => stand.close());
  const consent = () => new Map(Object.entries(stand.consent(shopify().authorizeUrl(shop, 'state-1'))));

  it('accepts Shopify’s signature', () => {
    expect(shopify().isGenuine(consent())).toBe(true);
  });
  it('refuses a changed, missing or old signature', () => {
    const query = consent();
    expect(shopify().isGenuine(new Map(query).set('shop', 'evil.myshopify.com'))).toBe(false);
    expect(shopify().isGenuine(new Map([...query].filter(([key]) => key !== 'hmac')))).toBe(false);
    expect(shopify(() => Date.now() + 3_600_000).isGenuine(query)).toBe(false);
    expect(shopify().isGenuine(new Map(Object.entries(signShopifyQuery({ shop }, 'other'))))).toBe(false);
  });
  it('answers the person once per code', async () => {
    const code = consent().get('code') ?? '';
    expect(await shopify().redeem(shop, code)).toMatchObject({ issuer: `https://${shop}`, subject: '7001' });
    await expect(shopify().redeem(shop, code)).rejects.toThrow('Shopify did not accept the sign-in.');
  });
  it.each([
    'evil.com',
    'acme.myshopify.com.evil.com',
    'acme.myshopify.com/x',
    '-a.myshopify.com',
    'a@b.myshopify.com',
    `${'a'.repeat(64)}.myshopify.com`,
  ])('sends no request for the shop %s', async (bad) => {
    const before = stand.calls.length;
    expect(() => shopify().authorizeUrl(bad, 's')).toThrow('not a Shopify store');
    await expect(shopify().redeem(bad, 'code')).rejects.toThrow('not a Shopify store');
    expect(stand.calls.length).toBe(before);
  });
  it.each(['status', 'nonsense', 'nobody'] as const)('reports the fault: %s', async (fault) => {
    stand.fault = fault;
    await expect(shopify().redeem(shop, consent().get('code') ?? '')).rejects.toThrow(/Shopify|provider/);
    stand.fault = 'none';
  });
});

describe('Jobber', () => {
  const redirectUri = 'http://localhost/auth/jobber';
  let stand: JobberStand;
  const jobber = () =>
    createJobber({ clientId: 'jobber-app', clientSecret: 'js', redirectUri, baseUrl: stand.baseUrl });
  beforeAll(async () => {
    stand = await startJobberStand({ secret: 'js', redirectUri });
  });
  afterAll(() => stand.close());

  it('redeems a code and reads the contact', async () => {
    const verifier = 'x'.repeat(43);
    const { createHash } = await import('node:crypto');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { code } = stand.consent(jobber().authorizeUrl('s', challenge));
    const tokens = await jobber().redeem(code, verifier);
    expect(await jobber().getContact(tokens.accessToken)).toEqual({
      phone: '555-201-3344',
      address1: '9 Elm St',
      city: 'Austin',
      zip: '78701',
    });
    await expect(jobber().redeem(code, verifier)).rejects.toThrow('Jobber did not accept');
    stand.expireTokens();
    await expect(jobber().getContact(tokens.accessToken)).rejects.toThrow('Jobber did not accept');
    const next = await jobber().refresh(tokens.refreshToken);
    expect((await jobber().getContact(next.accessToken)).city).toBe('Austin');
  });
});

describe('mail', () => {
  let stand: SmtpStand;
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
  const lines: string[] = [];
  const config = {
    from: 'Leadfield <no-reply@example.test>',
    outbox,
    log: (line: string) => lines.push(line),
  };
  beforeAll(async () => {
    stand = await startSmtpStand();
  });
  afterAll(() => stand.close());

  it('arrives at a real SMTP server', async () => {
    await createMailer({ ...config, smtpUrl: stand.url }).send({
      to: 'ann@example.test',
      subject: 'Hi',
      text: 'Hello',
    });
    expect(stand.mails.at(-1)?.to).toEqual(['ann@example.test']);
    expect(stand.mails.at(-1)?.raw).toContain('Hello');
  });
  it('lets no line break into a header', async () => {
    await createMailer({ ...config, smtpUrl: stand.url }).send({
      to: 'ann@example.test',
      subject: 'Hi\r\nBcc: eve@example.test',
      text: 'x',
    });
    expect(stand.mails.at(-1)?.to).toEqual(['ann@example.test']);
    expect(stand.mails.at(-1)?.raw).not.toMatch(/^Bcc:/m);
  });
  it.each(['a@b.test\r\nBcc: e@x.test', 'a@b.test, e@x.test'])(
    'never has a second recipient: %j',
    async (to) => {
      const before = stand.mails.length;
      await expect(
        createMailer({ ...config, smtpUrl: stand.url }).send({ to, subject: 's', text: 't' }),
      ).rejects.toThrow();
      expect(stand.mails.length).toBe(before);
    },
  );
  it('lets no line break into the outbox', async () => {
    const own = mkdtempSync(join(tmpdir(), 'outbox-lines-'));
    const mailer = createMailer({ from: 'a@x.test', outbox: own, log: () => undefined });
    await mailer.send({ to: 'b@x.test\nBcc: c@x.test', subject: 'One\r\nTwo', text: 'Text' });
    const [name = ''] = readdirSync(own);
    const [head = ''] = readFileSync(join(own, name), 'utf8').split('\n\n');
    expect(head.split('\n').map((line) => line.split(':')[0])).toEqual(['From', 'To', 'Subject']);
  });

  it('without configuration is kept and named', async () => {
    await createMailer(config).send({ to: 'ann@example.test', subject: 'Hi', text: 'Hello' });
    const [name = ''] = readdirSync(outbox);
    expect(readFileSync(join(outbox, name), 'utf8')).toContain('To: ann@example.test');
    expect(lines.at(-1)).toContain(name);
  });
});
