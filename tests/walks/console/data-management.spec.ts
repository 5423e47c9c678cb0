// A data element from its card to a partner's open form, with options, rules, deletion and restore. Each of the 24 types is stored and
// read again.
import type { Page } from '@playwright/test';
import { choose, errorMessage, press, successMessage } from '../support/steps';
import { expect, failOnce, test, unique } from '../support/walk';

const card = (page: Page) => page.getByRole('region', { name: 'Data Elements' });
const list = '/admin/data?show=partner';

async function addElement(page: Page, label: string, type: string): Promise<void> {
  await press(page, 'Add Data Element');
  await page.getByLabel('Data element type').selectOption(type);
  await page.getByLabel('Visible Label').fill(label);
}

// [B4.5, B4.6, B4.7, B8.10, R21.1]
test('a new element appears in an open form, is filled in, renamed, deleted and restored', async ({
  open,
  product,
  people,
}) => {
  const label = unique('Service trucks');
  const partner = await open('partner', '/partner');
  await expect(partner.getByLabel('Partner Name')).toBeVisible();
  const page = await open('administrator', list);
  await addElement(page, label, 'Single-line text');
  await expect(page.getByLabel('Field Name')).toHaveValue(/^serviceTrucks/);
  await failOnce(page, 'POST', /\/dtl\/db$/, 500);
  await press(page, 'Add Element');
  await expect(errorMessage(page, /data element/)).toBeVisible();
  await expect(page.getByLabel('Visible Label')).toHaveValue(label);
  await press(page, 'Add Element');
  await expect(successMessage(page, 'Data element created successfully!')).toBeVisible();
  await expect(card(page).getByText(label).first()).toBeVisible();
  const field = partner.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  await field.fill('Three');
  await press(partner, 'Save');
  await expect(successMessage(partner, /saved|updated/i)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${label}` }).click();
  await page.getByLabel('Visible Label').fill(`${label} now`);
  await press(page, 'Update Element!');
  await expect(successMessage(page, 'Data element updated successfully!')).toBeVisible();
  await expect(partner.getByLabel(`${label} now`, { exact: true })).toHaveValue('Three');
  await page.getByRole('button', { name: `Delete ${label} now` }).click();
  await expect(
    page.getByText('There is data in this field are you sure you want to delete it?'),
  ).toBeVisible();
  await press(page, 'Confirm Delete');
  await expect(successMessage(page, 'Data element deleted successfully!')).toBeVisible();
  await expect(partner.getByLabel(`${label} now`)).toHaveCount(0);
  await press(page, /^Undo|^Restore/);
  await expect(partner.getByLabel(`${label} now`, { exact: true })).toHaveValue('Three');
  const { token } = await people.of('administrator');
  const { body } = await product.call('GET', '/dtl/partner?partnerID=partner-0001', { token });
  expect(Object.values(body)).toContain('Three');
});

// [B5.1, B5.2, R57.1]
test('the card refuses what would not work', async ({ open }) => {
  const page = await open('administrator', list);
  await addElement(page, unique('Tier'), 'Select');
  await page.getByLabel('Field Name').fill('2tier');
  await press(page, 'Add Element');
  await expect(page.getByText(/Internal names can only have letters A-Z/).first()).toBeVisible();
  await page.getByLabel('Field Name').fill('sys_tier');
  await page.getByLabel('Option 1: label').fill('Gold');
  await press(page, 'Add Element');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(successMessage(page, 'Data element created successfully!')).toHaveCount(0);
});

// [R63.1, R63.2]
test('the internal description stays internal, help is shown', async ({ open, product, people }) => {
  const { token } = await people.of('administrator');
  const fieldName = unique('scored').replaceAll(' ', '');
  const fieldConfig = {
    label: fieldName,
    visualType: 'text',
    description: 'INTERNAL: we score them',
    help: 'As on your licence.',
  };
  const made = await product.call('POST', '/dtl/db', {
    token,
    body: { objectType: 'partner', fieldName, grouping: 'General', fieldConfig },
  });
  expect(made.status, made.text).toBe(201);
  for (const person of ['partner', 'administrator', 'sponsor'] as const) {
    const form = await product.call('GET', '/dtl/form?objectType=partner', {
      token: (await people.of(person)).token,
    });
    expect(form.text, person).not.toContain('INTERNAL');
  }
  const page = await open('partner', '/partner');
  await expect(page.getByLabel(fieldName, { exact: true })).toBeVisible();
  await expect(page.getByText('As on your licence.')).toBeVisible();
  await expect(page.getByText('INTERNAL: we score them')).toHaveCount(0);
});

// [R64.2, R64.3]
test('fields are in the order of their creation', async ({ open, product, people }) => {
  const { token } = await people.of('administrator');
  const grouping = unique('Line by line');
  const names = Array.from({ length: 12 }, (_, at) => `line${12 - at}of${grouping.replaceAll(/\W/g, '')}`);
  for (const [at, fieldName] of names.entries()) {
    const fieldConfig = { label: `${at + 1}. Question of ${grouping}`, visualType: 'text' };
    expect(
      (
        await product.call('POST', '/dtl/db', {
          token,
          body: { objectType: 'partner', fieldName, grouping, fieldConfig },
        })
      ).status,
    ).toBe(201);
  }
  const page = await open('partner', '/partner');
  const shown = page.getByLabel(new RegExp(`Question of ${grouping}`));
  await expect(shown).toHaveCount(12);
  const order = await shown.evaluateAll((all) =>
    all.map((one) => (one as HTMLInputElement).labels?.[0]?.innerText.trim() ?? ''),
  );
  expect(order.map((text) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('options come from a list of the product, and a failed load can be repeated', async ({
  open,
  product,
  people,
}) => {
  const { token } = await people.of('administrator');
  const fieldName = unique('helper').replaceAll(' ', '');
  const dynamic = {
    msOptionsType: 'dynamic',
    msApiEndPoint: '/dtl/sponsor',
    msApiDataLabel: 'sponsorName',
    msApiDataValue: 'sponsorID',
  };
  const fieldConfig = { label: fieldName, visualType: 'select', ...dynamic };
  const made = await product.call('POST', '/dtl/db', {
    token,
    body: { objectType: 'partner', fieldName, grouping: 'General', fieldConfig },
  });
  expect(made.status, made.text).toBe(201);
  const page = await open('administrator');
  await failOnce(page, 'GET', /\/dtl\/sponsor/, 500);
  await page.goto('/admin/partners?edit=partner-0003');
  await page
    .getByRole('button', { name: /try again|retry/i })
    .first()
    .click();
  const field = page.getByLabel(fieldName, { exact: true }).first();
  if ((await field.evaluate((one) => one.tagName)) === 'SELECT')
    await field.selectOption({ label: 'Hearthside Health Partners' });
  else await choose(page, fieldName, 'Hearthside Health Partners');
  await press(page, 'Save');
  await expect(successMessage(page, 'Partner saved.')).toBeVisible();
  const stored = await product.call('GET', '/dtl/partner?partnerID=partner-0003', { token });
  expect(stored.body[fieldName]).toBe('sponsor-hearthside');
});
