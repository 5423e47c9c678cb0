// Sign-in through a real OpenID provider and a small fake Shopify (A4 "Login flow", R30, R69).
import type { Page } from '@playwright/test';
import { type OpenIdStand, startOpenIdStand } from '../server/stands/openid-stand';
import { type ShopifyStand, startShopifyStand } from '../server/stands/shopify-stand';
import { test as base, expect, lookEverywhere } from './harness';
import { addPartnerUser } from './people';
import { findFreePort, type Portal, startPortal } from './portal-process';

type Stands = { portal: Portal; google: OpenIdStand; shopify: ShopifyStand };

const test = base.extend<object, { stands: Stands }>({
  stands: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const port = await findFreePort();
      const publicUrl = `http://127.0.0.1:${port}`;
      const google = await startOpenIdStand(`${publicUrl}/g-auth`, true);
      const shopify = await startShopifyStand('shop-secret');
      const portal = await startPortal({
        env: {
          PORT: String(port),
          PUBLIC_URL: publicUrl,
          GOOGLE_ISSUER: google.issuer,
          GOOGLE_CLIENT_ID: 'app',
          GOOGLE_CLIENT_SECRET: 'secret',
          SHOPIFY_CLIENT_ID: 'shop-app',
          SHOPIFY_CLIENT_SECRET: 'shop-secret',
          SHOPIFY_URL: shopify.shopUrl,
        },
      });
      await use({ portal, google, shopify });
      await portal.stop();
      await google.close();
      await shopify.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ stands }, use) => use(stands.portal.url),
});

async function enter(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
}

const alert = (page: Page) => page.getByRole('alert');

/** Expects the sign-in page with this message. */
async function expectFailure(page: Page, sentence: string) {
  await expect(page).toHaveURL(/\/login$/);
  await expect(alert(page)).toHaveText(sentence);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
}

test.describe('signing in with Google', () => {
  const account = { authsource: 'google', password: undefined };

  test('goes through consent to Home [A4.8, A4.10, R69.1]', { tag: '@long' }, async ({ page, request }) => {
    const { email } = await addPartnerUser(request, account);
    await page.goto('/login');
    await enter(page, email);
    const back = page.waitForRequest((one) => one.url().includes('/g-auth?'));
    await page.getByRole('link', { name: 'Allow' }).click();
    // Like the real provider.
    expect((await back).url()).toMatch(/(?=.*scope=)(?=.*authuser=)(?=.*prompt=)(?=.*iss=)/);
    await expect(page.getByRole('heading', { name: 'Welcome to Leadfield' })).toBeVisible();
  });

  test('continues to the page that was opened [R27.1]', { tag: '@long' }, async ({ page, request }) => {
    const { email } = await addPartnerUser(request, account);
    await page.goto('/leads?sort=city');
    await enter(page, email);
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page).toHaveURL(/\/leads\?sort=city$/);
    await page.goto('/profile');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByText('This email comes from Google. Change it there.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
    await page.goto('/profile?show=security');
    await expect(page.getByText('You sign in with Google. Change your password there.')).toBeVisible();
  });

  test('says that consent was denied [A2.29, A4.11, R69.2]', { tag: ['@long', '@looks'] }, async ({
    page,
    request,
  }) => {
    const { email } = await addPartnerUser(request, account);
    await page.goto('/login');
    await enter(page, email);
    await page.getByRole('link', { name: 'Deny' }).click();
    await expectFailure(page, 'You did not allow the sign-in. Try again.');
    await lookEverywhere(page, 'login-failure');
    await enter(page, 'nobody@example.test');
    await expect(alert(page)).toHaveText('Email not found. Please check your email.');
  });

  test('shows the cause of a failure [R69.2]', { tag: '@long' }, async ({
    page,
    request,
    stands: { google },
  }) => {
    const { email } = await addPartnerUser(request, account);
    const allow = async () => {
      await page.context().clearCookies();
      await page.goto('/login');
      await enter(page, email);
      await page.getByRole('link', { name: 'Allow' }).click();
    };
    google.verified = false;
    await allow();
    await expectFailure(
      page,
      'Google has not confirmed your email. Confirm it at Google, then sign in again.',
    );
    google.verified = true;
    google.signsInAs = 'stranger@example.test';
    await allow();
    await expectFailure(
      page,
      'No account uses this Google address. Sign in with another one, or ask your administrator.',
    );
    google.signsInAs = undefined;
    for (const [fault, sentence] of [
      ['status', 'Google is not responding. Try again in a moment.'],
      ['nonsense', 'Google sent a response that could not be read. Try again in a moment.'],
      ['away', 'Google is not responding. Try again in a moment.'],
    ] as const) {
      google.fault = fault;
      await allow();
      await expectFailure(page, sentence);
      google.fault = 'none';
    }
    await allow();
    await expect(page.getByRole('heading', { name: 'Welcome to Leadfield' })).toBeVisible();
  });

  test('reports an incomplete or outdated return [R69.2]', { tag: '@long' }, async ({ page }) => {
    await page.goto('/g-auth');
    await expectFailure(page, 'Google did not complete the sign-in. Try again.');
    await page.goto('/g-auth?error=temporarily_unavailable&state=x');
    await expectFailure(page, 'Google is not responding. Try again in a moment.');
    await page.goto('/g-auth?code=x&state=y&scope=openid');
    await expectFailure(page, 'This sign-in was already used, or has expired. Sign in again.');
  });
});

test.describe('signing in with Shopify', () => {
  const shop = 'acme.myshopify.com';
  /** Agrees on the store's consent page. `change` alters its redirect. */
  const consent = async (
    page: Page,
    { portal, shopify }: Stands,
    change: (query: Record<string, string>) => Record<string, string> = (query) => query,
  ) => {
    await page.route(`${shopify.shopUrl.replace('/{shop}', '')}/**`, (route) => {
      const query = change(shopify.consent(route.request().url()));
      const location = `${portal.url}/shop-auth?${new URLSearchParams(query)}`;
      return route.fulfill({ status: 302, headers: { location } });
    });
  };

  test('ends at Home [A4.8, R69.1]', { tag: '@long' }, async ({ page, request, stands }) => {
    const { email } = await addPartnerUser(request, { authsource: 'shopify', shop, password: undefined });
    stands.shopify.user = { ...stands.shopify.user, id: 9001, email };
    await consent(page, stands);
    await page.goto('/login');
    await enter(page, email);
    await expect(page.getByRole('heading', { name: 'Welcome to Leadfield' })).toBeVisible();
  });

  test('reports a forged return [R69.2]', { tag: '@long' }, async ({ page, request, stands }) => {
    const { email } = await addPartnerUser(request, { authsource: 'shopify', shop, password: undefined });
    await consent(page, stands, (query) => ({ ...query, hmac: 'ab'.repeat(32) }));
    await page.goto('/login');
    await enter(page, email);
    await expectFailure(page, 'Could not verify this request from Shopify. Sign in again.');
  });

  test('says that no store is configured', { tag: '@long' }, async ({ page, request }) => {
    const { email } = await addPartnerUser(request, { authsource: 'shopify', password: undefined });
    await page.goto('/login');
    await enter(page, email);
    await expect(alert(page)).toHaveText('No Shopify store is set for this account. Ask your administrator.');
  });
});
