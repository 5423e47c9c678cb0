// Sign-in by Google in a browser, against a real OpenID provider that returns what Google returns.
import type { Page } from '@playwright/test';
import { type GoogleStand, startGoogleStand } from '../stands/google-stand';
import { findPort } from '../stands/site';
import { type Product, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

let product: Product;
let google: GoogleStand;

test.beforeAll(async () => {
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  google = await startGoogleStand(`${url}/g-auth`);
  const provider = { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: google.issuer };
  product = await startProduct({ env: { PORT: String(port), PUBLIC_URL: url, ...provider } });
});
test.afterAll(async () => {
  await product.remove();
  await google.close();
});
test.beforeEach(() => Object.assign(google, { verified: true, account: undefined, fault: 'none' }));

const people = {
  admin: 'hector.ramirez@leadfield.test',
  sponsor: 'denise.abbott@brightlineoutdoor.example',
  partner: 'jerome.kaplan@northforklightscapes.example',
};

async function goToGoogle(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
}

// [R69.1, A4.8]
for (const [type, email] of Object.entries(people))
  test(`a ${type} comes back signed in`, async ({ open }) => {
    const page = await open('visitor', undefined, product);
    await goToGoogle(page, email, '/leads?sort=city');
    const asked = google.asked.at(-1);
    expect(asked?.get('login_hint')).toBe(email);
    expect(asked?.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page).toHaveURL(/\/leads\?sort=city/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(kept).toMatchObject({ email, type });
  });

/** What goes wrong on the way, and a word that its sentence must hold to say the cause. */
const faults: {
  [title: string]: { set: Partial<GoogleStand>; press: 'Allow' | 'Cancel'; email?: string; says: RegExp };
} = {
  'consent that was denied': { set: {}, press: 'Cancel', says: /cancel|denied|declin|not (allow|agree)/i },
  'an address that is not verified': {
    set: { verified: false },
    press: 'Allow',
    email: 'elena.nguyen@brightlineoutdoor.example',
    says: /verif|confirm/i,
  },
  "a stranger's account": {
    set: { account: 'stranger@elsewhere.test' },
    press: 'Allow',
    says: /account|another|not found|match|administrator/i,
  },
  'a provider that is down': { set: { fault: 'down' }, press: 'Allow', says: /try again/i },
};
// [R69.2]
for (const [title, { set, press, email = people.sponsor, says }] of Object.entries(faults))
  test(`${title} is told on the sign-in page`, async ({ open }) => {
    Object.assign(google, set);
    const page = await open('visitor', undefined, product);
    await goToGoogle(page, email);
    await page.getByRole('link', { name: press }).click();
    await expect(page).toHaveURL(/\/login/);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(says);
    // The way on: the same person tries again, and it works.
    Object.assign(google, { verified: true, account: undefined, fault: 'none' });
    const again = await open('visitor', undefined, product);
    await goToGoogle(again, email);
    await again.getByRole('link', { name: 'Allow' }).click();
    await expect(again.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

test('a return without a code, or with a forged state, signs nobody in [A4.11]', async ({ open }) => {
  const page = await open('visitor', undefined, product);
  for (const path of ['/g-auth', '/g-auth?code=x&state=y&scope=openid&authuser=0']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alert')).toBeVisible();
  }
});

// [R69.2]
test('who needs it where it is not set up is told so', async ({ open }) => {
  const page = await open('visitor', '/login');
  await page.getByLabel('Email').fill(people.admin);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText(/Google is not set up/);
});
