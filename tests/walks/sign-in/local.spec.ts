// Sign-in by email and password for each type of user, with lost connections, and with a second tab.
import type { Page } from '@playwright/test';
import type { Person } from '../support/people';
import { enter, expect, failOnce, signInByForm, test } from '../support/walk';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const types: [Person, type: string, role: string][] = [
  ['administrator', 'admin', 'admin'],
  ['sponsor', 'sponsor', 'admin'],
  ['partner', 'partner', 'admin'],
  ['client', 'partner', 'client'],
];

// [A4.2, A4.3, A4.10, R58.12]
for (const [person, type, role] of types)
  test(`the ${person} signs in, is remembered, signs out`, async ({ open, people, product }) => {
    const account = await people.of(person);
    const page = await open('visitor', '/login');
    await signInByForm(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Leadfield' })).toBeVisible();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(JSON.parse(kept.user ?? '{}')).toMatchObject({
      type,
      role,
      email: account.email,
      userID: account.userID,
    });
    await page.reload();
    await expect(nav(page)).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/auth/logout', (route) => held.then(() => route.continue()));
    await page.goto('/logout');
    await expect(page.getByText('Have a fantastic day!')).toBeVisible();
    const keptKeys = () =>
      page.evaluate(() => ['authToken', 'userRole', 'user'].filter((key) => key in localStorage));
    await expect.poll(keptKeys, { message: 'forgotten before the server answers' }).toEqual([]);
    letGo();
    const copied = () => product.call('GET', '/dtl/leads', { token: kept.authToken ?? '' });
    await expect
      .poll(async () => (await copied()).status, { message: 'a copied token dies with the session' })
      .toBe(401);
  });

// [A4.3] On a slow connection users close the tab before any response.
test('a tab that is closed right away is also signed out on the server', async ({
  open,
  people,
  product,
}) => {
  const page = await open(await people.of('partner'), '/');
  const token = await page.evaluate(() => localStorage.authToken);
  const sent = page.waitForRequest('**/auth/logout');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await sent;
  await page.close();
  await expect.poll(async () => (await product.call('GET', '/dtl/leads', { token })).status).toBe(401);
});

// [A8.5, A8.7, A8.8, A8.10]
test('each fault has its sentence, and the next try succeeds', async ({ open, people }) => {
  const account = await people.of('partner');
  const page = await open('visitor', '/login');
  const alert = page.getByRole('alert');
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(alert).toContainText('Email not found. Please check your email.');
  await failOnce(page, 'GET', /\/auth\/sourcecheck/, 502);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(alert).toContainText('An error occurred. Please try again.');
  await page.getByRole('button', { name: 'Next' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong-1234');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(alert).toContainText('Invalid email or password.');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    /resetpassword\?email=/,
  );
  await failOnce(page, 'POST', /\/auth\/local-auth/, 'cut');
  await password.fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(alert).toContainText('No response from server. Please try again later.');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(nav(page)).toBeVisible();
});

test('continues to the requested page [R27.1]', async ({ open, people }) => {
  const page = await open('visitor', '/leads?sort=city');
  await page.getByLabel('Email').fill((await people.of('partner')).email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill((await people.of('partner')).password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/leads\?sort=city/);
});

// [R67.3]
test('stays when another tab is on the sign-in page', async ({ open, people }) => {
  const account = await people.of('partner');
  const page = await open('visitor', '/login');
  const others = [await page.context().newPage(), await page.context().newPage()];
  for (const other of others) await other.goto('/login');
  for (let turn = 0; turn < 4; turn++) {
    await page.bringToFront();
    await signInByForm(page, account);
    for (const other of others) await expect(nav(other)).toBeVisible();
    await expect(nav(page), `turn ${turn}`).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy();
    await others[1]?.goto('/logout');
    await expect(page).toHaveURL(/\/(login|logout)/);
    for (const other of others) await other.goto('/login');
  }
});

// [R48.1, R29.1]
test('refuses suspended users, and requires the change of a temporary password', async ({
  open,
  people,
  product,
}) => {
  const account = await people.another('client');
  const admin = (await people.of('administrator')).token;
  const page = await open(account, '/leads');
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  const path = `/dtl/user?userID=${account.userID}`;
  await product.call('PATCH', path, {
    token: admin,
    body: { password: 'Temporary-1!', requirePWChange: true },
  });
  const fresh = { email: account.email, password: 'Temporary-1!' };
  const second = await open('visitor');
  await enter(second, fresh);
  await second.goto('/leads');
  await expect(second).toHaveURL(/show=security/);
  await second.getByLabel('Current password', { exact: true }).fill(fresh.password);
  await second.getByLabel('New password', { exact: true }).fill('My-own-horse-2');
  await second.getByLabel('Confirm password', { exact: true }).fill('My-own-horse-2');
  await second.getByRole('button', { name: 'Change password' }).click();
  await expect(
    second
      .getByText(/password/i)
      .and(second.getByRole('status').getByText(/password/i))
      .first(),
  ).toBeVisible();
  await second.goto('/leads');
  await expect(second.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  await product.call('PATCH', path, { token: admin, body: { status: 'suspended' } });
  await second.reload();
  await expect(second).toHaveURL(/\/login/);
});
