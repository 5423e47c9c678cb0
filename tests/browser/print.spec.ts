// Printing: a record as terms and values, a complete list in landscape, a ledger with totals, without tools.
import type { Page } from '@playwright/test';
import type { WireDataElement } from '../../schemas/words/data-element';
import { elementCalls } from './element-calls';
import { expect, shoot, test } from './harness';

/** Simulates Ctrl P: the code for printing loads with the first key, and also handles a print that has begun. */
async function print(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control');
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('p[data-printed]')).toContainText('Leadfield');
  await shoot(page, `${name}-print`);
}

async function readPages(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, width, height]) => `${width}x${height}`);
}

const printed = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('..').locator('span[data-printed]');

test('a record prints as terms and values [R83.1]', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners?edit=partner-0001');
  const website = page.getByLabel('Website');
  await website.fill(`https://www.example.com/${'long-path/'.repeat(20)}`);
  await print(page, 'record');
  await expect(website).toBeHidden();
  await expect(printed(page, 'Website')).toHaveText(/long-path\/$/);
  await expect(printed(page, 'State')).toHaveText('Texas');
  await expect(printed(page, 'EIN or SSN')).toHaveText('Saved');
  await expect(page.getByRole('main').getByRole('button')).toHaveText([]);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const lines = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await lines()).toBeLessThanOrEqual(0);
  const [label, value] = await Promise.all([
    page.getByText('City', { exact: true }).boundingBox(),
    printed(page, 'City').boundingBox(),
  ]);
  expect(Math.abs((label?.y ?? 0) - (value?.y ?? 99))).toBeLessThan(6);
  await page.emulateMedia({ media: 'screen' });
  await expect(website).toBeVisible();
  await expect(page.locator('[data-printed]')).toHaveCount(0);
});

test('a list prints in landscape, complete and without tools', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs(
    'admin',
    '/admin/partners?cols=partnerName,status,website,address,city,state,zip',
  );
  await expect(page.getByRole('row')).toHaveCount(16);
  await print(page, 'list');
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(new Set(await readPages(page))).toEqual(new Set(['792x612']));
});

test('a filtered list prints its filters', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners?q=light&f.status=active&f.createdAt[gte]=2020-01-31');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await print(page, 'narrowed-list');
  await expect(page.locator('p[data-printed]')).toContainText(
    'Search: light · Status is Active · Created is on or after 01/31/2020',
  );
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expect(page.getByLabel('Rows per page')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[data-printed]')).toHaveCount(0);
  // The focus is on a control that is not printed.
  await page.goto('/admin/users?f.type=sponsor');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await print(page, 'narrowed-users');
  await expect(page.locator('p[data-printed]')).toContainText('Type: Brand Sponsor');
});

test('a ledger prints its rows and totals', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/products?edit=product-glow-leads');
  await expect(page.getByRole('table', { name: 'Payout Schedule' })).toBeVisible();
  await print(page, 'ledger');
  await expect(page.getByText('Exclusive Homeowner Leads').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /^All payments/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('a long text prints once, in place of its box', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/brands?edit=brand-patio-chorus&section=profile');
  const description = page.getByLabel('Description');
  await expect(description).toBeVisible();
  await print(page, 'long-text');
  await expect(description).toBeHidden();
  await expect(printed(page, 'Description')).not.toHaveText('–');
});

test('every type prints its whole value without its tools [R83.1]', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  const elements = await elementCalls(page);
  const choices = Array.from({ length: 40 }, (_, at) => ({ label: `Choice ${at}`, value: `c${at}` }));
  const types = {
    'Paper story': { visualType: 'richTextInput', defaultValue: '<p>A <strong>bold</strong> story</p>' },
    'Paper codes': { visualType: 'map', defaultValue: { red: 'one' } },
    'Paper fee': { visualType: 'money', defaultValue: 1250 },
    'Paper cost': { visualType: 'money' },
    'Paper day': { visualType: 'datePicker' },
    'Paper picks': {
      visualType: 'select_multiple',
      ...{ msOptionsType: 'static', msOptions: choices },
      defaultValue: ['c1', 'c39'],
    },
  };
  for (const [label, config] of Object.entries(types))
    await elements.add({
      ...{ objectType: 'partner', fieldName: label.replace(' ', ''), type: 'text', grouping: 'General' },
      fieldConfig: { label, ...config } as WireDataElement['fieldConfig'],
    });
  await page.goto('/admin/partners?edit=new');
  await expect(page.getByLabel('Paper fee')).toHaveValue('1,250.00');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await print(page, 'types');
  await expect(printed(page, 'Paper fee')).toHaveText('$1,250.00');
  await expect(printed(page, 'Paper cost')).toHaveText('–');
  await expect(printed(page, 'Paper day')).toHaveText('–');
  await expect(printed(page, 'Paper picks')).toHaveText('Choice 1, Choice 39');
  const main = page.getByRole('main');
  for (const tool of ['button', 'toolbar', 'searchbox'] as const)
    await expect(main.getByRole(tool)).toHaveCount(0);
  await expect(main.getByText(/of 50,000|Search 40|40 selected/).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await elements.removeAll('partner', 'Paper');
});

test('an open lead prints alone', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/leads');
  await page.getByRole('button', { name: /^View/ }).first().click();
  const lead = page.getByRole('dialog');
  await expect(lead.getByText('First name', { exact: true })).toBeVisible();
  await print(page, 'lead');
  await expect(lead.getByText('First name', { exact: true })).toBeVisible();
  await expect(lead.getByRole('button')).toHaveCount(0);
  await expect(lead.getByText(/on a map/)).toBeHidden();
  await expect(page.getByText('Leads by day').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  expect(await readPages(page)).toEqual(['612x792']);
});
