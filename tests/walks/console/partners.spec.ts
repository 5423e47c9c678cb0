// Partners, primary users, sponsors and users are created, refused, saved, replaced, deleted with their users and restored.
import type { Page } from '@playwright/test';
import { choose, errorMessage, press, successMessage } from '../support/steps';
import { expect, failOnce, signInByForm, test, unique } from '../support/walk';

async function fillPartner(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Partner Name').fill(name);
  await choose(page, 'Primary Brand', 'Evening Glow Lighting');
  await page.getByLabel('First Name').fill('Zoe');
  await page.getByLabel('Last Name').fill('Zimmer');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Auth Source').selectOption({ label: 'Email and password' });
}

// [B8.11, B6.5]
test('a partner is stored whole or not at all', async ({ open, product, people }) => {
  const page = await open('administrator', '/admin/partners');
  await press(page, 'Create a Partner');
  const name = unique('Zebra Lighting');
  await fillPartner(page, name, 'admin@leadfield.test');
  await press(page, 'Create');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const { token } = await people.of('administrator');
  const find = async () =>
    (await product.call('GET', '/dtl/partner', { token })).body.filter(
      (one: { partnerName: string }) => one.partnerName === name,
    );
  expect(await find()).toEqual([]);
  const email = `${name.replaceAll(' ', '.')}@zebra.test`.toLowerCase();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await failOnce(page, 'POST', /\/dtl\/partner/, 'cut');
  await press(page, 'Create');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Partner Name')).toHaveValue(name);
  await press(page, 'Create');
  await expect(successMessage(page, 'Partner created.')).toBeVisible();
  expect(await find(), 'sent twice, stored once').toHaveLength(1);
  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole('link', { name: 'Edit Zoe Zimmer' }).click();
  await expect(page.getByRole('combobox', { name: 'Partner', exact: true })).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Partner Role' })).toHaveValue('Partner Administrator');
});

// [B2.25]
test('the primary user is replaced, and restored later', async ({ open, product, people }) => {
  const page = await open('administrator', '/admin/partners?edit=new');
  const name = unique('Swap Electric');
  const word = name.replaceAll(' ', '.').toLowerCase();
  await fillPartner(page, name, `${word}@one.test`);
  await press(page, 'Create');
  await expect(successMessage(page, 'Partner created.')).toBeVisible();
  const { token } = await people.of('administrator');
  const partners: { partnerName: string; partnerID: string; primaryUserID: string }[] = (
    await product.call('GET', '/dtl/partner', { token })
  ).body;
  const made = partners.find((one) => one.partnerName === name);
  const address = `/admin/partners?edit=${made?.partnerID}`;
  await page.goto(address);
  await press(page, 'Replace Primary User');
  await page.getByLabel('First Name').fill('Yan');
  await page.getByLabel('Last Name').fill('Young');
  await page.getByLabel('Email', { exact: true }).fill(`${word}@two.test`);
  await page.getByLabel('Auth Source').selectOption({ label: 'Email and password' });
  await press(page, 'Save');
  await expect(successMessage(page, 'Partner saved.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(`${word}@two.test`);
  // The former primary user can be selected again.
  await press(page, 'Replace Primary User');
  await press(page, 'Choose an Existing User');
  await choose(page, 'User', `${word}@one.test`);
  await press(page, 'Save');
  await expect(successMessage(page, 'Partner saved.')).toBeVisible();
  const after = await product.call('GET', `/dtl/partner?partnerID=${made?.partnerID}`, { token });
  expect(after.body.primaryUserID).toBe(made?.primaryUserID);
});

// [R61.1, R61.2, R45.2, R62.3]
test('a partner is deleted and restored with its users', async ({ open, product, people }) => {
  const { token } = await people.of('administrator');
  const name = unique('Gone Tomorrow');
  const email = `${name.replaceAll(' ', '.')}@gone.test`.toLowerCase();
  const user = { fname: 'Gus', lname: 'Gone', email, authsource: 'local', password: 'Start-horse-1' };
  const body = [
    { objectType: 'partner', itemData: { partnerName: name } },
    { objectType: 'user', itemData: user },
  ];
  const made = await product.call('POST', '/dtl/partner', { token, body });
  expect(made.status, made.text).toBe(201);
  const page = await open('administrator', `/admin/partners?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('1 user');
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  expect((await product.call('GET', `/dtl/user?userID=${made.body.user.userID}`, { token })).status).toBe(
    404,
  );
  const trash = await product.call('GET', '/dtl/partner?page=1&limit=200&deleted=1', { token });
  expect(trash.body.items.map((one: { partnerName: string }) => one.partnerName)).toContain(name);
  const back = await product.call('POST', '/dtl/restore', {
    token,
    body: { objectType: 'partner', id: made.body.partner.partnerID },
  });
  expect(back.status, back.text).toBe(200);
  expect((await product.call('GET', `/dtl/user?userID=${made.body.user.userID}`, { token })).status).toBe(
    200,
  );
});

// [R45.1]
test('a sponsor is created, seen by its user, and not deleted while it has brands', async ({
  open,
  product,
  people,
}) => {
  const page = await open('administrator', '/admin/sponsors?edit=new');
  const name = unique('Harbor Home');
  await page.getByLabel('Sponsor Name').fill(name);
  await page.getByLabel('Sponsor URL').fill('harbor');
  await press(page, 'Create Sponsor');
  await expect(page.getByText(/Invalid URL\./).first()).toBeVisible();
  await page.getByLabel('Sponsor URL').fill('https://harbor.example');
  await failOnce(page, 'POST', /\/dtl\/sponsor/, 500);
  await press(page, 'Create Sponsor');
  await expect(errorMessage(page, /./)).toBeVisible();
  await press(page, 'Create Sponsor');
  await expect(successMessage(page, 'Sponsor created.')).toBeVisible();
  const { token } = await people.of('administrator');
  const sponsors: { sponsorName: string; sponsorID: string }[] = (
    await product.call('GET', '/dtl/sponsor', { token })
  ).body;
  const made = sponsors.filter((one) => one.sponsorName === name);
  expect(made).toHaveLength(1);
  const person = await people.another('sponsor', { userTypeID: made[0]?.sponsorID });
  const own = await open(person, '/sponsor');
  await expect(own.getByLabel('Sponsor Name')).toHaveValue(name);
  // Other walks rename the demo's sponsors.
  const brands: { sponsorID: string }[] = (await product.call('GET', '/dtl/brand', { token })).body;
  const owner = sponsors.find(
    ({ sponsorID }) => brands.filter((brand) => brand.sponsorID === sponsorID).length > 1,
  );
  await page.goto(`/admin/sponsors?q=${encodeURIComponent(owner?.sponsorName ?? '')}`);
  await page.getByRole('button', { name: `Delete ${owner?.sponsorName}`, exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /Delete/ })
    .click()
    .catch(() => undefined);
  // Other walks add more.
  await expect(page.getByText(/[2-9] brands/).first()).toBeVisible();
});

// [B5.29, B6.4, R61.7, R29.1]
test('a user needs a company and a role, gets a temporary password and changes it', async ({
  open,
  product,
}) => {
  const page = await open('administrator', '/admin/users?edit=new');
  const email = `${unique('uma').replaceAll(' ', '-')}@example.test`;
  await page.getByLabel('First Name').fill('Uma');
  await page.getByLabel('Last Name').fill('Upton');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Auth Source').selectOption({ label: 'Email and password' });
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Brand Partner' });
  await page.getByLabel('Password', { exact: true }).fill('Start-horse-1');
  await press(page, 'Create User');
  await expect(page.getByText('Correct the errors on the form.')).toBeVisible();
  await choose(page, 'Partner', 'Hill Country Landscape Lighting');
  await choose(page, 'Partner Role', 'Partner Client');
  await press(page, 'Create User');
  await expect(successMessage(page, 'User created.')).toBeVisible();
  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole('link', { name: 'Edit Uma Upton' }).click();
  await page.getByLabel('Temporary Password', { exact: true }).fill('Interim-horse-2');
  await press(page, 'Save User');
  await expect(successMessage(page, 'User saved.')).toBeVisible();
  const own = await open('visitor');
  await signInByForm(own, { email, password: 'Interim-horse-2' });
  await own.goto('/leads');
  await expect(own).toHaveURL(/show=security/);
  expect(
    (await product.call('GET', '/dtl/leads', { token: await product.signIn(email, 'Interim-horse-2') }))
      .status,
  ).toBe(423);
});
