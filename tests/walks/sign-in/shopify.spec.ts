// Sign-in by Shopify in a browser, against a stand written from Shopify's documentation.
import type { Page } from '@playwright/test';
import { type ShopifyStand, shopifyApp, startShopifyStand } from '../stands/shopify-stand';
import { findPort } from '../stands/site';
import { createPeople } from '../support/people';
import { type Product, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

let product: Product;
let shopify: ShopifyStand;
const email = 'shopkeeper@example.test';

test.beforeAll(async () => {
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  shopify = await startShopifyStand(`${url}/shop-auth`);
  product = await startProduct({
    env: { PORT: String(port), PUBLIC_URL: url, ...shopifyApp, SHOPIFY_URL: shopify.url },
  });
  const { token } = await createPeople(product).of('administrator');
  const place = {
    type: 'partner',
    userTypeID: 'partner-0001',
    roleConfig: { role: 'role-partner-administrator' },
  };
  const body = {
    fname: 'Sam',
    lname: 'Shop',
    email,
    authsource: 'shopify',
    shop: 'glow-store.myshopify.com',
    ...place,
  };
  const answer = await product.call('POST', '/dtl/user', { token, body });
  expect(answer.status, answer.text).toBe(201);
});
test.afterAll(async () => {
  await product.remove();
  await shopify.close();
});
const shopkeeper = { id: 902_541_635, email, email_verified: true };
test.beforeEach(() => Object.assign(shopify, { fault: 'none', user: shopkeeper }));

async function goToShopify(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Install app' })).toBeVisible();
}

// [A4.8, R30.3]
test('comes back signed in, as the same person each time', async ({ open }) => {
  for (let turn = 0; turn < 2; turn++) {
    const page = await open('visitor', undefined, product);
    await goToShopify(page);
    expect(page.url()).toContain('glow-store.myshopify.com/admin/oauth/authorize');
    await page.getByRole('link', { name: 'Install app' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

const faults: [string, Partial<ShopifyStand>][] = [
  ['a forged signature', { fault: 'forged' }],
  ['a store that is down', { fault: 'down' }],
  ['a store that talks nonsense', { fault: 'nonsense' }],
  ["a stranger's account", { user: { id: 4, email: 'stranger@elsewhere.test', email_verified: true } }],
];
// [R69.2]
for (const [title, set] of faults)
  test(`${title} is told on the sign-in page`, async ({ open }) => {
    Object.assign(shopify, set);
    const page = await open('visitor', undefined, product);
    await goToShopify(page);
    await page.getByRole('link', { name: 'Install app' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toContainText(/\w{4}/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
