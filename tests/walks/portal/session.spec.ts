// The session: its popup, its end, its tabs (A4; R24, R59, R68), with sessions of a minute instead of an hour.
import type { Page } from '@playwright/test';
import { type Account, createPeople } from '../support/people';
import { type Product, startProduct } from '../support/product';
import { expect, failOnce, test } from '../support/walk';

let product: Product;
/** Made at the start: the administrator's session ends as soon as everybody's. */
const accounts: Account[] = [];
const env = { SESSION_SECONDS: '20', WARN_SECONDS: '10' };
test.beforeAll(async () => {
  product = await startProduct({ env });
  const people = createPeople(product);
  for (let at = 0; at < 7; at++) accounts.push(await people.another('partner'));
});
const somebody = (): Account => {
  const one = accounts.pop();
  if (!one) throw new Error('make more accounts at the start');
  return one;
};
test.afterAll(() => product.remove());

const popup = (page: Page) =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Your session is about to expire' });

// [A4.6, R68.1]
test('the popup keeps a person who stays, and first offers to stay', async ({ open }) => {
  const page = await open(somebody(), '/features', product);
  await expect(popup(page)).toBeVisible({ timeout: 15_000 });
  await expect(popup(page)).toContainText(
    'Your session is about to expire. Would you like to stay logged in?',
  );
  await expect(popup(page).getByRole('button', { name: 'Stay Logged In' })).toBeFocused();
  await popup(page).getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(popup(page)).toHaveCount(0);
  await page.goto('/leads');
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
});

// [R68.2, R68.3]
test('who is typing is neither signed out nor answers by accident', async ({ open }) => {
  const page = await open(somebody(), '/profile', product);
  const address = page.getByLabel('Street Address');
  await address.fill('');
  await address.focus();
  const typing = (async () => {
    for (let at = 0; at < 60 && !(await popup(page).isVisible()); at++)
      await page.keyboard.type('word ', { delay: 40 });
    await page.keyboard.type('two more words ', { delay: 30 });
  })();
  await typing;
  await expect(popup(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile/);
  for (let at = 0; at < 4; at++) await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(page.getByLabel('Street Address')).toHaveValue(/word word/);
});

// [R68.4]
test('a reload does not put the warning off beyond the end', async ({ open }) => {
  const page = await open(somebody(), '/features', product);
  const start = Date.now();
  await page.waitForTimeout(1_000);
  // What is asked extends the session, at a reload too: nothing is.
  await page.context().route('**/dtl/**', (route) => route.abort());
  await page.waitForTimeout(6_000);
  await page.reload();
  await expect(popup(page)).toBeVisible({ timeout: 12_000 });
  expect(Date.now() - start).toBeLessThan(14_000);
});

// [A8.3]
test('unanswered, refused or cut, it ends at Login', async ({ open }) => {
  const page = await open(somebody(), '/features', product);
  await expect(popup(page)).toBeVisible({ timeout: 15_000 });
  await failOnce(page, 'GET', /\/auth\/refresh/, 500);
  await popup(page).getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(page).toHaveURL(/\/login/);
  const other = await open(somebody(), '/features', product);
  await expect(popup(other)).toBeVisible({ timeout: 15_000 });
  await expect(other).toHaveURL(/\/login/, { timeout: 20_000 });
});

// [A4.7]
test('Log Out ends it for the server, too', async ({ open }) => {
  const account = somebody();
  const page = await open(account, '/features', product);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await expect(popup(page)).toBeVisible({ timeout: 15_000 });
  await popup(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await product.call('GET', '/dtl/leads', { token })).status).toBe(401);
});

// [R59.6]
test('ends for good after SESSION_MAX_SECONDS, and says when', async ({ open }) => {
  const short = await startProduct({
    env: { SESSION_SECONDS: '60', WARN_SECONDS: '8', SESSION_MAX_SECONDS: '16' },
  });
  try {
    const { token } = await createPeople(short).of('client');
    const refreshed = await short.call('GET', '/auth/refresh', { token });
    expect(Date.parse(refreshed.body.expiresAt) - Date.now()).toBeLessThan(17_000);
    const page = await open(await createPeople(short).of('client'), '/features', short);
    const last = page.getByText(/You will be signed out at \d{1,2}:\d\d [AP]M\. Save your work\./);
    await expect(last).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Stay Logged In' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
  } finally {
    await short.remove();
  }
});

// [R59.7]
test('sees its sessions and ends the others', async () => {
  const account = somebody();
  const [first, second] = [
    await product.signIn(account.email, account.password),
    await product.signIn(account.email, account.password),
  ];
  const list = await product.call('GET', '/auth/sessions', { token: first });
  expect(list.status, list.text).toBe(200);
  expect(list.body.items.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
  for (const one of list.body.items)
    expect(Object.keys(one).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'usedAt']);
  expect(list.text).not.toContain(second);
  expect((await product.call('DELETE', '/auth/sessions?all=others', { token: first })).status).toBe(200);
  expect((await product.call('GET', '/dtl/leads', { token: second })).status).toBe(401);
  expect((await product.call('GET', '/dtl/leads', { token: first })).status).toBe(200);
});
