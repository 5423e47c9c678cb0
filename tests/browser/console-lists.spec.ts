import type { Page } from '@playwright/test';
import { expect, expectAccessible, lookEverywhere, pressWhenReady, test } from './harness';

type List = {
  path: string;
  title: string;
  create: string;
  search: string;
  columns: string[];
  filter?: { label: string; options: string[] };
};

const types = ['AC Admin', 'Brand Sponsor', 'Brand Partner'];
// [B2.21, B2.22, B2.27, B2.28, B2.30, B2.71, B2.72, B2.73, B2.83, B2.84, B2.85]
const lists: List[] = [
  {
    path: '/admin/partners',
    title: 'Partners',
    create: 'Create a Partner',
    search: 'Search by name....',
    columns: ['Partner Name', 'Status', 'State', 'Actions'],
    filter: { label: 'Type', options: ['All Brands', ...types] },
  },
  {
    path: '/admin/sponsors',
    title: 'Sponsors',
    create: 'Create a Sponsor',
    search: 'Search by name...',
    columns: ['Sponsor Name', 'Sponsor Type', 'Actions'],
  },
  {
    path: '/admin/users',
    title: 'Users',
    create: 'Create a User',
    search: 'Search by name or email...',
    columns: ['Name', 'Email', 'Type', 'Auth', 'Actions'],
    filter: { label: 'Type', options: ['All Types', ...types] },
  },
  {
    path: '/admin/roles',
    title: 'Roles',
    create: 'Create a Role',
    search: 'Search by role name...',
    columns: ['Role Name', 'Role Type', 'Actions'],
    filter: { label: 'Role type', options: ['All Role Types', ...types] },
  },
];

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

for (const { path, title, create, search, columns, filter } of lists) {
  test.describe(`the list of ${title} (B2)`, () => {
    test('has its columns, search and filter [B2.21, B2.22, B2.28, B2.71, B2.72, B2.73, B2.83, B2.84]', {
      tag: '@long',
    }, async ({ openAs }) => {
      const page = await openAs('admin', path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('columnheader')).toHaveText(columns);
      await expect(page.getByPlaceholder(search, { exact: true })).toBeVisible();
      if (filter) {
        await expect(page.getByLabel(filter.label, { exact: true }).locator('option')).toHaveText(
          filter.options,
        );
      }
      const first = rows(page).first();
      await expect(first.getByRole('link', { name: /^Edit/ })).toHaveText('Edit');
      await expect(first.getByRole('button', { name: /^Delete/ })).toHaveText('Delete');
    });

    test('opens and leaves a blank form [B2.21, B2.27, B2.30, B2.75, B2.77, B2.85, B4.10]', {
      tag: '@long',
    }, async ({ openAs }) => {
      const page = await openAs('admin', path);
      await page.getByRole('button', { name: create }).click();
      await expect(page).toHaveURL(/edit=new/);
      await expect(page.getByRole('button', { name: /^Create/ })).toBeVisible();
      await page.getByRole('button', { name: 'Return to Search' }).click();
      await expect(page.getByRole('button', { name: create })).toBeVisible();
    });

    test('looks right everywhere', async ({ openAs }) => {
      const page = await openAs('admin', path);
      await expect(rows(page).first()).toBeVisible();
      await lookEverywhere(page, `list-${title.toLowerCase()}`);
    });
  });
}

test.describe('the list of partners, at work', () => {
  test('pages by 15, with the page in the address [B2.22, B2.35, B9.3]', { tag: '@long' }, async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/admin/partners');
    await expect(rows(page)).toHaveCount(15);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^16–30 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(/^1–15 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(/page=3/);
    await page.reload();
    await expect(page.getByText(/^31–45 of/)).toBeVisible();
  });

  test('sorts in both directions by a column head [B2.22, B9.10]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    const header = page.getByRole('columnheader', { name: 'Partner Name' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const first = await rows(page).first().textContent();
    await header.getByRole('button', { name: 'Partner Name', exact: true }).click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).not.toHaveText(first ?? '');
    await header.getByRole('button', { name: 'Partner Name', exact: true }).click();
    await expect(rows(page).first()).toHaveText(first ?? '');
  });

  test('sorts on a phone, where rows are cards [B2.22]', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    const sort = page.getByLabel('Sort by');
    await expect(rows(page)).toHaveCount(15);
    await expect(sort).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await expect(sort).toBeHidden();
    const tools = page.getByRole('button', { name: 'Filter, sort and more' });
    await tools.press('Enter');
    await expect(tools).toHaveAttribute('aria-expanded', 'true');
    await sort.selectOption('Partner Name, descending');
    await expect(page).toHaveURL(/sort=-partnerName/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Partner Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('starts with rows on a phone', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products');
    await page.setViewportSize({ width: 360, height: 740 });
    const search = await page.getByPlaceholder('Search by title...').boundingBox();
    const row = await rows(page).first().boundingBox();
    expect((row?.y ?? 999) - (search?.y ?? 0)).toBeLessThan(80);
    await page.getByRole('button', { name: 'Filter, sort and more' }).click();
    await page.getByLabel('Type', { exact: true }).selectOption('Custom');
    await expect(page.getByRole('button', { name: 'Filter (1), sort and more' })).toBeVisible();
    await expectAccessible(page);
  });

  test('searches while typing, and clears the search', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    await page.getByPlaceholder('Search by name....').fill('evergreen');
    await expect(page).toHaveURL(/q=evergreen/);
    await expect(rows(page).filter({ hasNotText: 'Evergreen' })).toHaveCount(0);
    await expect(rows(page).first()).toContainText('Evergreen');
    await page.getByPlaceholder('Search by name....').fill('nobody is called so');
    await expect(page.getByText('Nothing matches ‘nobody is called so’.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search', exact: true }).click();
    await expect(rows(page)).toHaveCount(15);
  });

  test('filters by type', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    await page.getByLabel('Type', { exact: true }).selectOption('Brand Partner');
    await expect(page).toHaveURL(/f\.sponsorType=partner/);
    await expect(rows(page).first()).toBeVisible();
    await page.getByLabel('Type', { exact: true }).selectOption('AC Admin');
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
    await expect(rows(page)).toHaveCount(15);
  });

  test('offers other fields as columns', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'City' }).click();
    await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
  });

  test('exports the visible columns', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/partners?q=evergreen');
    await expect(rows(page).first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('partners.csv');
  });

  test('shows an error with retry', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await page.route(/\/dtl\/partner\?/, (route) => route.fulfill({ status: 502, body: '<html>' }));
    await page.getByRole('link', { name: 'Partners', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await page.unroute(/\/dtl\/partner\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(15);
  });
});

test.describe('the keyboard focus in a list', () => {
  const lists = [
    ['/admin/partners?page=2', 'Return to Search'],
    ['/admin/users?sort=-email', 'Return to Search'],
    ['/admin/brands', 'Return To Brands'],
  ] as const;
  for (const [path, back] of lists) {
    test(`returns to the row that was open: ${path}`, { tag: '@long' }, async ({ openAs }) => {
      const page = await openAs('admin', path);
      const link = rows(page).nth(3).getByRole('link').first();
      const name = (await link.textContent()) ?? '';
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.getByRole('button', { name: back }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(rows(page).nth(4).getByRole('link').first()).toBeFocused();
    });
  }

  test('returns to the row after a save, or to Create', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors?q=Hearthside');
    await page.getByRole('link', { name: 'Edit Hearthside Health Partners' }).press('Enter');
    await page.getByLabel('Support Phone').fill('555-555-0177');
    await page.getByRole('button', { name: 'Save Sponsor' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Hearthside Health Partners', exact: true })).toBeFocused();
    const create = page.getByRole('button', { name: 'Create a Sponsor' });
    await create.press('Enter');
    await page.getByRole('button', { name: 'Return to Search' }).press('Enter');
    await expect(create).toBeFocused();
  });

  test('moves to the next row after a deletion', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/roles');
    // The live connection reports the deletion before its own response arrives.
    await page.route('**/dtl/role?*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const response = await route.fetch();
      if (!route.request().url().includes('preview'))
        await expect(page.getByText('List changed · Show')).toBeVisible();
      await route.fulfill({ response });
    });
    const headers = {
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}`,
    };
    for (const roleName of ['Next first', 'Next second']) {
      const data = { roleName, roleType: 'partner', roleConfig: {} };
      expect((await page.request.post('/dtl/role', { data, headers })).status()).toBe(201);
    }
    await page.goto('/admin/roles?q=Next');
    await page.getByRole('button', { name: 'Delete Next first' }).press('Enter');
    await pressWhenReady(page.getByRole('button', { name: 'Delete role' }));
    await expect(page.getByText('Next first deleted.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Next first/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete Next second' })).toBeFocused();
  });
});

test.describe('the list of users, at work', () => {
  test('searches by partner once that type is selected [B2.72, B6.3]', { tag: '@long' }, async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/admin/users');
    await expect(page.getByRole('combobox', { name: 'Partner' })).toHaveCount(0);
    await page.getByLabel('Type', { exact: true }).selectOption('Brand Partner');
    const picker = page.getByRole('combobox', { name: 'Partner', exact: true });
    await picker.fill('hill country');
    await page
      .getByRole('option', { name: /Hill Country/ })
      .first()
      .click();
    await expect(page).toHaveURL(/f\.userTypeID=partner-0001/);
    await expect(page.getByRole('cell', { name: 'partner@leadfield.test' })).toBeVisible();
    await page.getByLabel('Type', { exact: true }).selectOption('Brand Sponsor');
    await expect(page).not.toHaveURL(/userTypeID/);
    await expect(page.getByRole('combobox', { name: 'Sponsor', exact: true })).toBeVisible();
  });

  test('sorts by name, email and type only [B2.74]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/users');
    for (const name of ['Name', 'Email', 'Type']) {
      await expect(page.getByRole('columnheader', { name }).getByRole('button').first()).toBeVisible();
    }
    await expect(page.getByRole('columnheader', { name: 'Auth' }).getByRole('button')).toHaveCount(0);
  });
});
