// The exported file has the cells that the list shows (home page: 'export what is shown').
import type { APIRequestContext, Page } from '@playwright/test';
import { visualTypeIds } from '../../schemas/types/index';
import { displayRichText } from '../../schemas/values/rich-text';
import { elementCalls } from './element-calls';
import { ways } from './every-type';
import { expect, test, untilStill } from './harness';
import { addAdminReading } from './people';
import { exportFile } from './read-file';

const lists = [
  { objectType: 'sponsor', path: '/admin/sponsors', table: 'Sponsors', also: [] },
  { objectType: 'partner', path: '/admin/partners', table: 'Partners', also: [] },
  { objectType: 'brand', path: '/admin/brands', table: 'All Brands', also: ['published'] },
  { objectType: 'product', path: '/admin/products', table: 'Products', also: [] },
  { objectType: 'user', path: '/admin/users', table: 'Users', also: [] },
  { objectType: 'role', path: '/admin/roles', table: 'Roles', also: [] },
  {
    objectType: 'vendorproduct',
    path: '/admin/products/vendor-products',
    table: 'Vendor Products',
    also: [],
  },
];

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** The displayed cells of all pages without the actions, header first. */
async function readScreen(page: Page, name: string): Promise<string[][]> {
  const table = tableOf(page, name);
  const rows: string[][] = [];
  for (;;) {
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await settle(page);
    rows.push(...(await cellsOf(table.locator('tbody tr'))));
    const next = page.getByRole('button', { name: 'Next', exact: true });
    if (!(await next.isVisible()) || (await next.isDisabled())) break;
    if ((await next.getAttribute('aria-disabled')) === 'true') break;
    const first = await table.locator('tbody tr').first().getAttribute('data-key');
    await next.click();
    await expect(table.locator('tbody tr').first()).not.toHaveAttribute('data-key', first ?? '');
  }
  const heads = await table.getByRole('columnheader').allTextContents();
  return [heads.slice(0, -1), ...rows];
}

/** Names and totals load after the rows, so this waits until nothing changes. */
async function settle(page: Page): Promise<void> {
  await untilStill(page);
  let before = '';
  const isStill = async () => {
    const now = await page.getByRole('main').innerText();
    const isSame = now === before && !now.includes(' of …');
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [200] }).toBe(true);
}

const cellsOf = (rows: ReturnType<Page['locator']>) =>
  rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td:not([data-tick])')].slice(0, -1).map((cell) => cell.textContent ?? ''),
    ),
  );

/** The file has a quote before formulas, and formatted text and times in the form that an import reads. */
const undefuse = (rows: string[][]) =>
  rows.map((row) =>
    row.map((cell) =>
      cell.startsWith('<')
        ? displayRichText(cell)
        : cell.replace(/^'(?=[=+\-@])/, '').replace(/\.\d+ UTC$/, ' UTC'),
    ),
  );

async function addRecords(page: Page, request: APIRequestContext): Promise<void> {
  const elements = await elementCalls(page);
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` };
  const values: { [name: string]: unknown } = {};
  for (const id of visualTypeIds) {
    const options = ['radio', 'multiCheck', 'select', 'select_multiple'].includes(id)
      ? { msOptionsType: 'static' as const, msOptions: [{ label: 'Only the one', value: 'Only one' }] }
      : {};
    await elements.add({
      objectType: 'sponsor',
      fieldName: `x.${id}`,
      grouping: 'General',
      fieldConfig: { label: `Of type ${id}`, visualType: id, ...options },
    });
    if (ways[id]?.stored !== undefined) values[`x.${id}`] = ways[id].stored;
  }
  for (let n = 0; n < 40; n++) {
    const data = {
      sponsorName: `${['=1+1', '@one', 'A, "b"', '-x', '+49 1'][n % 5]} ${n}`,
      ...(n % 3 > 0 && values),
      ...(n % 3 === 1 && { 'x.money': -3, 'x.number': 0, 'x.checkbox': false }),
    };
    const answer = await request.post('/dtl/sponsor', { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

test('every list exports its visible columns', { tag: '@long' }, async ({ openAs, request }) => {
  test.setTimeout(240_000);
  const page = await openAs('admin', '/admin/sponsors');
  await addRecords(page, request);
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` };
  for (const { objectType, path, table, also } of lists) {
    const form = await request.get(`/dtl/form?objectType=${objectType}`, { headers });
    const names = (await form.json()).map((element: { fieldName: string }) => element.fieldName);
    await page.goto(`${path}?cols=${encodeURIComponent([...names, ...also].join(','))}`);
    const screen = await readScreen(page, table);
    expect(screen.length, objectType).toBeGreaterThan(objectType === 'product' ? 5 : 2);
    expect(screen[0]?.length, objectType).toBeGreaterThan(1);
    expect(undefuse(await exportFile(page)), objectType).toEqual(screen);
  }
});

test('the file has the search, filters, order and columns of the list', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/partners?q=e&f.status=active&sort=-city&cols=city,partnerName');
  const screen = await readScreen(page, 'Partners');
  expect(screen[0]).toEqual(['Partner Name', 'City']);
  expect(await exportFile(page)).toEqual(screen);
});

test('the file of leads contains dates', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/leads?q=hartford&limit=100&sort=lastName');
  const shown = await readScreen(page, 'Leads');
  expect(shown[1]?.[0]).toMatch(/^\d\d\/\d\d\/\d\d \d\d:\d\d [AP]M$/);
  expect(await exportFile(page)).toEqual(shown);
});

test('the file contains all leads, including the last ones', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  test.setTimeout(180_000);
  const page = await openAs('admin', '/leads?sort=date&limit=100&page=1000000');
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` };
  const { total } = await (await request.get('/dtl/leads?page=1', { headers })).json();
  const table = tableOf(page, 'Leads');
  await expect(table.locator('tbody tr').first()).toBeVisible();
  const last = await cellsOf(table.locator('tbody tr'));
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const [, ...rows] = await exportFile(page);
  expect(rows).toHaveLength(total);
  expect(rows.slice(-last.length)).toEqual(last);
  // The host logs the export.
  expect(asked.filter((url) => url.includes('/dtl/leads')).every((url) => url.includes('export=1'))).toBe(
    true,
  );
});

test('a role with three readable fields exports only these', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const three = ['city', 'zip', 'website'];
  const person = await addAdminReading(request, { partner: three, brand: ['sponsorID'], user: ['email'] });
  const page = await openAs(person, '/admin/partners');
  const screen = await readScreen(page, 'Partners');
  expect(screen[0]?.toSorted()).toEqual(['City', 'Website', 'ZIP Code']);
  // A link needs a text even if its cell is empty; the file does not.
  const shown = screen.map((row) => row.map((cell) => (/^Partner \S+$/.test(cell) ? '' : cell)));
  expect(await exportFile(page)).toEqual(shown);
  await page.goto('/admin/users');
  await expect(tableOf(page, 'Users').getByRole('columnheader')).toHaveText(['Email', 'Actions']);
  await page.goto('/admin/brands');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
});

for (const person of ['sponsor', 'partner'] as const)
  test(`a ${person} exports brands as shown`, { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs(person, '/Brands');
    const screen = await readScreen(page, 'All Brands');
    expect(await exportFile(page)).toEqual(screen);
  });
