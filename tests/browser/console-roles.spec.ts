import type { Page } from '@playwright/test';
import { expect, expectAccessible, lookEverywhere, test } from './harness';

const unique = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
const block = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });
const tab = (page: Page, title: string) => page.getByRole('tab', { name: new RegExp(`^${title} `) });
const tick = (page: Page, title: string, name: string) =>
  block(page, title).getByRole('checkbox', { name, exact: true });
const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const kinds = ['Sponsor', 'Brand', 'Product', 'Partner', 'User'];

test.describe('the role access editor (B2, B4)', () => {
  test('has a block per object [B2.86, B2.87, B2.88, B1.5]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=new');
    await expect(page.getByRole('button', { name: 'Create Role Template' })).toBeVisible();
    for (const title of kinds) {
      await tab(page, title).click();
      await expect(tick(page, title, 'Full Access')).not.toBeChecked();
      await expect(block(page, title).getByRole('table')).toBeVisible();
    }
    await tab(page, 'Partner').click();
    await expect(block(page, 'Partner').getByRole('rowheader').first()).toHaveText(/^General/);
  });

  test('links Read and Write [B4.8, B4.9]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=new&object=partner');
    await tick(page, 'Partner', 'Write Website').check();
    await expect(tick(page, 'Partner', 'Read Website')).toBeChecked();
    await tick(page, 'Partner', 'Read Website').uncheck();
    await expect(tick(page, 'Partner', 'Write Website')).not.toBeChecked();
    await tick(page, 'Partner', 'Full Access').check();
    await expect(tick(page, 'Partner', 'Write Website')).toBeChecked();
    await expect(tick(page, 'Partner', 'Write Website')).toBeDisabled();
    await tick(page, 'Partner', 'Full Access').uncheck();
    await expect(tick(page, 'Partner', 'Read Website')).not.toBeChecked();
  });

  test('changes groups and copies access', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=new&object=partner');
    const partner = block(page, 'Partner');
    const roles: string[] = [];
    page.on('request', (request) => {
      if (/\/dtl\/role\?.*limit=200/.test(request.url())) roles.push(request.url());
    });
    await page.reload();
    await tick(page, 'Partner', 'Read all of Address').check();
    await expect(tick(page, 'Partner', 'Read City')).toBeChecked();
    await tick(page, 'Partner', 'Read City').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tick(page, 'Partner', 'Write City')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(tick(page, 'Partner', 'Write State')).toBeFocused();
    // The other roles are loaded when the user searches for them.
    expect(roles).toEqual([]);
    await partner.getByText('Copy access', { exact: true }).click();
    await partner.getByLabel('Field of Partner to copy from').selectOption({ label: 'City' });
    await partner.getByLabel('Field of Partner to copy to').selectOption({ label: 'Website' });
    await partner.getByRole('button', { name: 'Copy to field' }).click();
    await expect(tick(page, 'Partner', 'Write Website')).toBeChecked();
    await partner.getByLabel('Role to copy Partner from').selectOption({ label: 'Administrator' });
    await partner.getByRole('button', { name: 'Copy from role' }).click();
    await expect(tick(page, 'Partner', 'Full Access')).toBeChecked();
  });

  test('shows the form and the changes', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=role-partner-support&object=partner');
    const preview = page.getByRole('complementary', { name: 'Preview as this role' });
    await expect(preview.getByLabel('Website')).toBeEditable();
    await tick(page, 'Partner', 'Write Website').uncheck();
    await expect(preview.getByLabel('Website')).not.toBeEditable();
    await tick(page, 'Partner', 'Read Website').uncheck();
    await expect(preview.getByLabel('Website')).toHaveCount(0);
    await expect(page.getByRole('region', { name: '1 access change' })).toContainText('Website');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(preview.getByLabel('Website')).toBeEditable();
  });

  test('finds a field of any object', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=role-partner-support');
    const search = page.getByRole('searchbox', { name: 'Search the fields of every object' });
    await search.fill('zip');
    await expect(block(page, 'Partner').getByRole('rowheader', { name: /ZIP Code/ })).toBeVisible();
    await expect(block(page, 'User').getByRole('rowheader', { name: /ZIP Code/ })).toBeVisible();
    await expect(block(page, 'Brand')).toHaveCount(0);
    await expect(tab(page, 'Partner')).toHaveAccessibleName('Partner 1 found');
    await tick(page, 'User', 'Read ZIP Code').click();
    await expect(tab(page, 'User')).toHaveAccessibleName(/1 changed$/);
    // A control that the bar half covers would be too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await search.fill('no such field');
    await expect(page.getByText('No fields match.')).toBeVisible();
    await tab(page, 'User').click();
    await expect(search).toHaveValue('');
    await expect(page.getByRole('tabpanel', { name: /^User / })).toBeVisible();
  });

  test('moves between tabs by keyboard and keeps changes', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=role-partner-support&object=product');
    await tick(page, 'Product', 'Read Terms').click();
    await tab(page, 'Product').press('ArrowRight');
    await expect(tab(page, 'Partner')).toBeFocused();
    await expect(tab(page, 'Partner')).toHaveAttribute('aria-selected', 'true');
    await expect(block(page, 'Product')).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(block(page, 'Sponsor')).toBeVisible();
    await expect(tab(page, 'Product')).toHaveAccessibleName(/1 changed$/);
    await page.reload();
    await expect(tab(page, 'Product')).toHaveAccessibleName(/1 changed$/);
    await page.getByRole('button', { name: 'Save Role Template' }).click();
    await expect(saved(page, 'Role template saved.')).toBeVisible();
  });

  test('filters by hidden and changed fields', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=role-partner-support&object=partner');
    const rows = block(page, 'Partner')
      .getByRole('row')
      .filter({ has: page.locator('th[scope=row]') });
    await tick(page, 'Partner', 'Read Website').uncheck();
    await page.getByRole('button', { name: /^Changed/ }).click();
    await expect(rows).toHaveText([/Website/]);
    // A row that no longer matches stays under the pointer.
    await tick(page, 'Partner', 'Read Website').check();
    await expect(rows).toHaveText([/Website/]);
    await tick(page, 'Partner', 'Read Website').uncheck();
    await page.getByRole('button', { name: /^Hidden/ }).click();
    await expect(rows.filter({ hasText: 'Website' })).toBeVisible();
    await expect(rows.filter({ hasText: 'City' })).toHaveCount(0);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await block(page, 'Partner').getByRole('button', { name: 'Address' }).click();
    await expect(tick(page, 'Partner', 'Read City')).toHaveCount(0);
    await expect(tick(page, 'Partner', 'Read Website')).toBeVisible();
    await expectAccessible(page);
  });

  test('looks right everywhere', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles?edit=role-partner-support&object=partner');
    await expect(tick(page, 'Partner', 'Read Website')).toBeVisible();
    await lookEverywhere(page, 'role-form');
  });
});

test('a role that hides three fields works as described', { tag: '@long' }, async ({ openAs }) => {
  test.setTimeout(120_000);
  const page = await openAs('admin', '/admin/roles?edit=new');
  const role = unique('Three Hidden');
  const email = `${role.replaceAll(' ', '.')}@hidden.test`.toLowerCase();
  await page.getByLabel('Role Name').fill(role);
  await page.getByLabel('Role Type').selectOption('admin');
  for (const title of kinds) {
    await tab(page, title).click();
    await tick(page, title, 'Full Access').check();
  }
  await tab(page, 'Partner').click();
  await tick(page, 'Partner', 'Full Access').uncheck();
  const partner = block(page, 'Partner');
  for (const group of ['General', 'Address', 'System']) {
    await tick(page, 'Partner', `Write all of ${group}`).check();
  }
  for (const name of ['Website', 'City', 'State']) await tick(page, 'Partner', `Read ${name}`).uncheck();
  await expect(partner.getByRole('checkbox', { name: 'Write City' })).not.toBeChecked();
  // A role is validated only when it is saved [B5.33, B4.40].
  await page.getByRole('button', { name: 'Create Role Template' }).click();
  await expect(saved(page, 'Role template created.')).toBeVisible();

  await page.goto('/admin/users?edit=new');
  await page.getByLabel('First Name').fill('Hidden');
  await page.getByLabel('Last Name').fill('From');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Auth Source').selectOption('local');
  await page.getByLabel('Password', { exact: true }).fill('Sunny-Day-2026!');
  await page.getByLabel('Type', { exact: true }).selectOption('admin');
  await page.getByRole('combobox', { name: 'Admin Role' }).fill(role);
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(saved(page, 'User created.')).toBeVisible();

  const other = await openAs('visitor', '/admin/partners');
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Next' }).click();
  await other.getByLabel('Password').fill('Sunny-Day-2026!');
  await other.getByRole('button', { name: 'Login' }).click();
  // The list offers the field neither as a column nor for filters and sorting.
  await expect(other.getByRole('columnheader')).toHaveText(['Partner Name', 'Status', 'Actions']);
  await other.getByRole('button', { name: 'Columns' }).click();
  await expect(other.getByRole('menuitemcheckbox', { name: 'ZIP Code' })).toBeVisible();
  for (const name of ['Website', 'City', 'State'])
    await expect(other.getByRole('menuitemcheckbox', { name, exact: true })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await other.goto('/admin/partners?sort=city');
  await expect(other.getByText('This list is no longer sorted by city.')).toBeVisible();
  await other.goto('/admin/partners?f.state=TX');
  await expect(other.getByText('This list is no longer filtered by state.')).toBeVisible();
  // The form.
  await other.goto('/admin/partners?edit=partner-0001');
  await expect(other.getByLabel('ZIP Code')).toBeVisible();
  for (const name of ['Website', 'City', 'State']) await expect(other.getByLabel(name)).toHaveCount(0);
  await expectAccessible(other);
});

test('a field shows who can see it and why', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors?edit=sponsor-verdant');
  await page.getByLabel('Sponsor URL').hover();
  // Each is on the line of its label, never over its control.
  const tops = await page
    .getByRole('button', { name: 'Who can see this field?' })
    .evaluateAll((all) => all.map((one) => ((one as HTMLElement).offsetParent as HTMLElement).offsetTop));
  expect(tops).toEqual(tops.map(() => -2));
  await page.getByTitle('Who can see Sponsor URL?').click();
  const dialog = page.getByRole('dialog', { name: 'Field access' });
  await expect(dialog.getByRole('row', { name: /Administrator/ }).first()).toContainText('Full Access.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Field access' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Field').selectOption({ label: 'Support Email' });
  await expect(dialog.getByRole('table', { name: /Support Email/ })).toBeVisible();
});

test("a user's page shows what they can see and why", { tag: ['@long', '@looks'] }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/users?edit=user-client');
  await page.getByRole('button', { name: 'What they see' }).click();
  const dialog = page.getByRole('dialog', { name: 'What this user sees, and why' });
  await dialog.getByLabel('Object', { exact: true }).selectOption('partner');
  const partner = dialog.getByRole('region', { name: 'Partner' });
  await expect(partner).toContainText('Can access only records of their company: 1 partner.');
  const zip = partner.getByRole('row', { name: /ZIP Code/ });
  await expect(zip).toContainText('The role cannot read this field.');
  await expect(zip.getByRole('cell').first()).toHaveText('No');
  await dialog.getByRole('searchbox').fill('email');
  await expect(dialog.getByRole('region', { name: 'User' })).toContainText('Email');
  await lookEverywhere(page, 'user-access');
  await dialog.getByRole('link', { name: 'Open the role’s access to users' }).click();
  // The role opens at the field that was searched for.
  await expect(page.getByRole('searchbox', { name: 'Search the fields of every object' })).not.toHaveValue(
    '',
  );
  await page.goto('/user/client@leadfield.test');
  await expect(page.getByRole('button', { name: 'What they see' })).toBeVisible();
});

test("a role's last change shows the differences", { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/roles?edit=role-partner-client&object=partner');
  const last = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Last changes' }) })
    .getByRole('listitem')
    .first();
  // Ticked and unticked again, so the role stays unchanged.
  for (const _ of [1, 2]) {
    const read = page.getByRole('checkbox', { name: 'Read Website', exact: true });
    const isRead = await read.isChecked();
    await read.click();
    await page.getByRole('button', { name: 'Save Role Template' }).click();
    await page.getByRole('link', { name: 'Partner Client', exact: true }).click();
    await page.getByRole('tab', { name: /^Partner/ }).click();
    await expect(last.locator(isRead ? 'del' : 'ins')).toContainText('Partner: Read website');
    await expect(last).not.toContainText('[object');
  }
});
