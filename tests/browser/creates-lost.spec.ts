// Records created by keyboard alone whose answer never arrives: each is made once, what was typed stays, and who sends it again hears that it is there.
import type { Page } from '@playwright/test';
import { expect, test } from './harness';
import { loseAnswers } from './lose-answers';
import { send } from './object-calls';

/** Text, or the letters of an option. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

async function typePerson(page: Page, email: string): Promise<void> {
  await type(page, 'First Name', 'Ann');
  await type(page, 'Last Name', 'Lee');
  await type(page, 'Email', email);
  await type(page, 'Auth Source', 'Goo');
}

async function pickBrand(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Brand', exact: true }).focus();
  await page.keyboard.type('evening');
  await expect(page.getByRole('option', { name: 'Evening Glow Lighting' })).toBeVisible();
  await page.keyboard.press('Enter');
}

type Kind = {
  path: string;
  screen: string;
  /** The field that holds the name it is looked for by. */
  named: string;
  created: RegExp;
  fill: (page: Page, name: string) => Promise<void>;
};

const kinds: { [objectType: string]: Kind } = {
  sponsor: {
    ...{
      path: '/dtl/sponsor',
      screen: '/admin/sponsors',
      named: 'Sponsor Name',
      created: /^Sponsor created/,
    },
    fill: (page, name) => type(page, 'Sponsor Name', name),
  },
  role: {
    ...{ path: '/dtl/role', screen: '/admin/roles', named: 'Role Name', created: /^Role template created/ },
    async fill(page, name) {
      await type(page, 'Role Name', name);
      await type(page, 'Role Type', 'Adm');
    },
  },
  brand: {
    ...{ path: '/dtl/brand', screen: '/admin/brands', named: 'Brand Name', created: /^Brand Created/ },
    fill: (page, name) => type(page, 'Brand Name', name),
  },
  partner: {
    ...{
      path: '/dtl/partner',
      screen: '/admin/partners',
      named: 'Partner Name',
      created: /^Partner created/,
    },
    async fill(page, name) {
      await type(page, 'Partner Name', name);
      await typePerson(page, `${name.toLowerCase()}@example.test`);
    },
  },
  user: {
    ...{ path: '/dtl/user', screen: '/admin/users', named: 'Email', created: /^User created/ },
    async fill(page, name) {
      await typePerson(page, `${name.toLowerCase()}@example.test`);
      await type(page, 'Type', 'AC');
      await page.getByRole('combobox', { name: 'Admin Role' }).focus();
      await page.keyboard.type('Adm');
      await expect(page.getByRole('option', { name: 'Administrator', exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
    },
  },
  product: {
    ...{ path: '/dtl/product', screen: '/admin/products', named: 'Title', created: /^Product Added/ },
    async fill(page, name) {
      await pickBrand(page);
      await page.getByRole('radio', { name: 'Custom', exact: true }).press('Space');
      await type(page, 'Title', name);
      await page.getByRole('radio', { name: 'Fixed', exact: true }).press('Space');
      await type(page, 'Unit Price', '80');
    },
  },
};

for (const [objectType, { path, screen, named, created, fill }] of Object.entries(kinds))
  test(`a ${objectType} is created once`, { tag: objectType === 'partner' ? [] : '@long' }, async ({
    openAs,
  }) => {
    const page = await openAs('admin', `${screen}?edit=new`);
    const name = `Lost${objectType}${Date.now()}`;
    await expect(page.getByRole('heading', { name: /^New / }).first()).toBeVisible();
    await loseAnswers(page, 'POST', path);
    await fill(page, name);
    const field = page.getByLabel(named, { exact: true });
    const typed = await field.inputValue();
    expect(typed.toLowerCase()).toContain(name.toLowerCase());
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^No response from server/)).toBeVisible();
    await expect(field).toHaveValue(typed);
    expect(await page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true);

    // The tab comes back with all that was typed, and sends the same try again.
    // Choices that come late hold nothing up: a draft's value was one of them.
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(path),
    );
    await page.route(/\/dtl\/role\?f/, async (route) => {
      await sent;
      await route.continue();
    });
    await page.reload();
    await expect(field).toHaveValue(typed);
    await field.press('Control+s');
    await expect(page.getByText(created)).toBeVisible();
    const { items } = await send(page, 'GET', `${path}?q=${name}`);
    expect(items).toHaveLength(1);
  });
