// The role editor offers and locks access, a narrow admin is offered less, and a company is deleted with its users (R55, R56, R61).
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness';
import { addAdminReading, type NewUser } from './people';

const block = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });
const show = (page: Page, title: string) => page.getByRole('tab', { name: new RegExp(`^${title} `) }).click();
const tick = (page: Page, title: string, name: string) =>
  block(page, title).getByRole('checkbox', { name, exact: true });
const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
let count = 0;

async function signIn(page: Page, { email, password }: NewUser) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the Administrator role keeps its access [R55.3]', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/roles?edit=role-administrator');
  for (const title of ['Sponsor', 'Brand', 'Product', 'Partner', 'User']) {
    await show(page, title);
    await expect(tick(page, title, 'Full Access')).toBeChecked();
    await expect(tick(page, title, 'Full Access')).toBeDisabled();
  }
  await expect(page.getByText('The Administrator role keeps full access to every object.')).toBeVisible();
  // The window is as high as the last object's form, so that no sticky bar covers a button.
  await expect(page.getByRole('button', { name: 'Add a row' })).toBeAttached();
  await page.setViewportSize({ width: 1280, height: 4000 });
  await expectAccessible(page);
});

test('the role editor grants rights besides fields [R56.9]', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/roles?edit=new');
  const name = `Rights ${process.pid} ${count++}`;
  await page.getByLabel('Role Name').fill(name);
  await show(page, 'Product');
  await expect(tick(page, 'Product', 'Full Access')).toBeVisible();
  await expect(tick(page, 'Product', 'Delete records')).toHaveCount(0);
  await page.getByLabel('Role Type').selectOption('sponsor');
  await expect(tick(page, 'Product', 'Delete records')).toBeVisible();
  await expect(tick(page, 'Product', 'Change fields')).toHaveCount(0);
  await page.getByLabel('Role Type').selectOption('admin');
  await show(page, 'Partner');
  await tick(page, 'Partner', 'Delete records').check();
  await show(page, 'User');
  await tick(page, 'User', 'Change fields').check();
  await page.getByRole('checkbox', { name: 'Manage roles' }).check();
  await show(page, 'Brand');
  await tick(page, 'Brand', 'Full Access').check();
  await expect(tick(page, 'Brand', 'Delete records')).toBeChecked();
  await expect(tick(page, 'Brand', 'Delete records')).toBeDisabled();
  await expect(page.getByRole('region', { name: '4 access changes' })).toContainText('Delete records');
  await page.getByRole('button', { name: 'Create Role Template' }).click();
  await expect(saved(page, 'Role template created.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by role name...' }).fill(name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await show(page, 'Partner');
  await expect(tick(page, 'Partner', 'Delete records')).toBeChecked();
  await expect(tick(page, 'Partner', 'Change fields')).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Manage roles' })).toBeChecked();
});

test('the role editor shows the effect of less access [R55.1]', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/roles?edit=role-sponsor-administrator&object=product');
  await tick(page, 'Product', 'Full Access').uncheck();
  const changes = page.getByRole('region', { name: '1 access change' });
  await expect(changes).toContainText('Full Access → no access');
  await expect(changes).toContainText(/\d+ users have this role\./);
});

test('an admin with less access is offered only what is allowed [R56.3, R56.5, R56.6]', {
  tag: '@long',
}, async ({ openAs, request }) => {
  const person = await addAdminReading(request, { partner: ['partnerName'], user: ['fname'] });
  const page = await openAs('visitor', '/admin/partners');
  await signIn(page, person);
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await page.goto('/admin/data?show=partner');
  await expect(page.getByText('Partner Name')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Add) / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Form order' })).toHaveCount(0);
  await page.goto('/admin/data?show=partner&edit=partnerName');
  await expect(page.getByRole('button', { name: 'Update Element!' })).toHaveCount(0);
  await page.goto('/admin/data?show=brand');
  await expect(page.getByText('Your role cannot read any brand field.')).toBeVisible();
  await page.goto('/admin/roles');
  await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a Role' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a user without a company is not created [R61.7]', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/users?edit=new');
  await page.getByLabel('First Name').fill('No');
  await page.getByLabel('Last Name').fill('Place');
  await page.getByLabel('Email').fill(`no-place-${process.pid}@example.test`);
  await page.getByLabel('Auth Source').selectOption('google');
  await page.getByLabel('Type', { exact: true }).selectOption('partner');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Correct the errors on the form.' })).toBeVisible();
  for (const name of ['Partner', 'Partner Role'])
    await expect(page.getByRole('combobox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true');
});
