import type { Page } from '@playwright/test';
import { expect, expectAccessible, lookEverywhere, test, withoutLive } from './harness';

const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A unique name. */
const unique = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function createPartner(page: Page, name: string, email: string) {
  await page.goto('/admin/partners?edit=new');
  await page.getByLabel('Partner Name').fill(name);
  await page.getByLabel('First Name').fill('Zoe');
  await page.getByLabel('Last Name').fill('Zimmer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Auth Source').selectOption('local');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(banner(page, 'Partner created.')).toBeVisible();
}

async function openPartner(page: Page, name: string) {
  await page.goto(`/admin/partners?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Partner Name')).toHaveValue(name);
}

test.describe('a partner and its primary user (B2, B4)', () => {
  test('are created together, by keyboard alone [B2.23, B2.24, B2.26, B4.11, B4.12]', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    const name = unique('Zebra Lighting');
    const email = `${name.replaceAll(' ', '.')}@zebra.test`.toLowerCase();
    await page.getByRole('button', { name: 'Create a Partner' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Partner Name').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Evening Glow');
    await expect(page.getByRole('option', { name: /Evening Glow/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByLabel('First Name').focus();
    for (const text of ['Zoe', 'Zimmer', email]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Email and');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner(page, 'Partner created.')).toBeVisible();
    await openPartner(page, name);
    await expect(page.getByLabel('Status')).toHaveValue('new');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: 'Edit Zoe Zimmer' }).click();
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('partner');
    await expect(page.getByRole('combobox', { name: 'Partner', exact: true })).toHaveValue(name);
    await expect(page.getByRole('combobox', { name: 'Partner Role' })).toHaveValue('Partner Administrator');
    await expect(page.getByLabel('Status')).toHaveValue('new');
  });

  test('show errors on the correct field [B8.11, B8.14, B5.27]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners?edit=new');
    const name = unique('Nobody');
    await page.getByLabel('Partner Name').fill(name);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Correct the errors on the form.');
    await expect(alert.getByRole('link')).toHaveCount(3);
    await page.getByLabel('First Name').fill('A');
    await page.getByLabel('Last Name').fill('B');
    await page.getByLabel('Email').fill('admin@leadfield.test');
    await expect(page.getByLabel('Auth Source')).toHaveValue('local');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await alert.getByRole('link', { name: /^Email/ }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    // The transaction stored nothing.
    await page.goto(`/admin/partners?q=${encodeURIComponent(name)}`);
    await expect(page.getByText('No results')).toBeVisible();
  });

  test('are separated: replace, restore, save [B2.25, B4.13]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const name = unique('Swap Electric');
    const word = name.replaceAll(' ', '.').toLowerCase();
    await createPartner(page, name, `${word}@one.test`);
    await openPartner(page, name);
    await expect(page.getByLabel('Email')).toHaveJSProperty('readOnly', true);
    await page.getByRole('button', { name: 'Replace Primary User' }).click();
    await page.getByLabel('First Name').fill('Yan');
    await page.getByRole('button', { name: 'Restore Previous User' }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Zoe');
    await page.getByRole('button', { name: 'Replace Primary User' }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Yan');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Last Name: This field is required.');
    await page.getByLabel('Last Name').fill('Young');
    await page.getByLabel('Email').fill(`${word}@two.test`);
    await page.getByLabel('Auth Source').selectOption('local');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(banner(page, 'Partner saved.')).toBeVisible();
    await openPartner(page, name);
    await expect(page.getByLabel('Email')).toHaveValue(`${word}@two.test`);
    await page.goto(`/admin/users?q=${encodeURIComponent(`${word}@one.test`)}`);
    await expect(page.getByRole('cell', { name: 'Brand Partner' })).toBeVisible();
  });

  test('are deleted and restored', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const name = unique('Gone Tomorrow');
    await createPartner(page, name, `${name.replaceAll(' ', '.')}@gone.test`.toLowerCase());
    await page.goto(`/admin/partners?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete with 1 user' }).click();
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
  });

  test('look right everywhere', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners?edit=partner-0001');
    await expect(page.getByLabel('Partner Name')).toBeVisible();
    await lookEverywhere(page, 'partner-form');
  });
});

test.describe('two admins editing one partner', () => {
  test('merge different fields and choose between conflicts', { tag: '@long' }, async ({ openAs }) => {
    const first = await openAs('admin', '/');
    const name = unique('Both Of Us');
    await createPartner(first, name, `${name.replaceAll(' ', '.')}@both.test`.toLowerCase());
    await openPartner(first, name);
    const second = await openAs('admin', new URL(first.url()).pathname + new URL(first.url()).search);
    await withoutLive(second);
    await second.reload();
    await first.getByLabel('City').fill('Austin');
    await second.getByLabel('City').fill('Boston');
    await second.getByLabel('ZIP Code').fill('02108');
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(banner(first, 'Partner saved.')).toBeVisible();
    const panel = second.getByRole('alert', { name: 'Conflicting changes' });
    if (!(await panel.isVisible())) await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel).toContainText('Austin');
    await expectAccessible(second);
    await panel.getByRole('button', { name: /Use theirs/ }).click();
    await expect(second.getByLabel('City')).toHaveValue('Austin');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(banner(second, 'Partner saved.')).toBeVisible();
    await openPartner(first, name);
    await expect(first.getByLabel('City')).toHaveValue('Austin');
    await expect(first.getByLabel('ZIP Code')).toHaveValue('02108');
    await first.getByRole('button', { name: 'History' }).click();
    await expect(first.getByRole('dialog', { name: 'History' })).toContainText('Austin');
  });
});

test.describe('a save that fails', () => {
  for (const [path, label, button, method] of [
    ['/admin/partners?edit=partner-0002', 'City', 'Save', 'PATCH'],
    ['/admin/sponsors?edit=sponsor-verdant', 'Support Email', 'Save Sponsor', 'PATCH'],
    ['/admin/users?edit=user-a1', 'First Name', 'Save User', 'PATCH'],
    ['/admin/roles?edit=role-partner-support', 'Role Name', 'Save Role Template', 'PATCH'],
  ] as const)
    test(`keeps the input and shows the error: ${button} [B8.12, B8.13, B8.19, B8.20, R41.1]`, {
      tag: '@long',
    }, async ({ openAs }) => {
      const page = await openAs('admin', path);
      const field = page.getByLabel(label, { exact: true });
      const typed = label === 'Support Email' ? 'typed@kept.test' : 'Typed and kept';
      await field.fill(typed);
      await page.route('**/dtl/**', (route) =>
        route.request().method() === method
          ? route.fulfill({
              status: 503,
              contentType: 'application/json',
              body: '{"message":"The database rests."}',
            })
          : route.fallback(),
      );
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'The database rests.' })).toBeVisible();
      await expect(field).toHaveValue(typed);
      await page.reload();
      await expect(field).toHaveValue(typed);
      await page.getByRole('button', { name: 'Discard changes' }).click();
    });
});

test.describe('a sponsor (B2)', () => {
  test('is created, changed, deleted, and kept while in use [B2.29, B2.30, B8.13]', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors?edit=new');
    const name = unique('Aurora Group');
    for (const label of ['Sponsor Name', 'Sponsor URL', 'Support Email', 'Support Phone', 'Sponsor Type'])
      await expect(page.getByLabel(label)).toBeVisible();
    await page.getByLabel('Sponsor URL').fill('nowhere');
    await page.getByRole('button', { name: 'Create Sponsor' }).click();
    await expect(page.getByRole('alert')).toContainText('Correct the errors on the form.');
    await page.getByLabel('Sponsor Name').fill(name);
    await page.getByLabel('Sponsor URL').fill('https://aurora.example');
    await page.getByRole('button', { name: 'Create Sponsor' }).click();
    await expect(banner(page, 'Sponsor created.')).toBeVisible();
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByLabel('Support Phone').fill('5125550199');
    await page.getByRole('button', { name: 'Save Sponsor' }).click();
    await expect(banner(page, 'Sponsor saved.')).toBeVisible();
    await page.getByRole('searchbox').fill('Verdant');
    await page.getByRole('button', { name: 'Delete Verdant Home Services Group' }).click();
    await expect(page.getByRole('alertdialog', { name: /cannot be deleted$/ })).toContainText('brand');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Edit Verdant Home Services Group' })).toBeVisible();
  });

  test('looks right everywhere', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors?edit=sponsor-verdant');
    await expect(page.getByLabel('Sponsor Name')).toBeVisible();
    await lookEverywhere(page, 'sponsor-form');
  });
});

test.describe('a user (B2, B5)', () => {
  test('is created by type, then gets a temporary password [B2.76, B2.78, B2.80, B2.82, B5.28, B5.29, B5.32, B4.38, B4.39, B8.18]', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/admin/users?edit=new');
    const word = unique('mira').replaceAll(' ', '.');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByRole('alert')).toContainText('Correct the errors on the form.');
    await page.getByLabel('First Name').fill('Mira');
    await page.getByLabel('Last Name').fill(word);
    await page.getByLabel('Email').fill(`${word}@sponsor.test`);
    await page.getByLabel('Auth Source').selectOption('local');
    await page.getByLabel('Password', { exact: true }).fill('Sunny-Day-2026!');
    await page.getByLabel('Type', { exact: true }).selectOption('partner');
    await expect(page.getByRole('combobox', { name: 'Partner', exact: true })).toBeVisible();
    await page.getByLabel('Type', { exact: true }).selectOption('sponsor');
    await choose(page, 'Sponsor', 'Verdant Home Services Group');
    await choose(page, 'Sponsor Role', 'Sponsor Administrator');
    await page.route('**/dtl/user', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 600));
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible();
    await expect(banner(page, 'User created.')).toBeVisible();
    await page.goto(`/admin/users?q=${word}`);
    await page.getByRole('link', { name: /^Edit Mira/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mira ${word}`);
    await page.getByLabel('Temporary Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Save User' }).click();
    await expect(page.getByRole('alert')).toContainText('Password must be at least 8 characters long');
    await page.getByLabel('Temporary Password', { exact: true }).fill('Rainy-Day-2026!');
    const [patch] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PATCH'),
      page.getByRole('button', { name: 'Save User' }).click(),
    ]);
    expect(patch.postDataJSON()).toMatchObject({ password: 'Rainy-Day-2026!', requirePWChange: true });
    await expect(banner(page, 'User saved.')).toBeVisible();
  });

  test('looks right everywhere', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/users?edit=user-partner');
    await expect(page.getByLabel('First Name')).toBeVisible();
    await lookEverywhere(page, 'user-form');
  });
});
