// A file becomes records, as somebody does it: columns, rows tried, the refused ones mended, one undo (E6).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, lookEverywhere, signIn, test } from './harness';

const csv = [
  'Sponsor Name,Website URL,Support phone,Shoe size',
  'Acme Lights,https://acme.example,512-555-0100,44',
  'Bright Co,no address,512-555-0101,45',
  'Corner Shop,https://corner.example,,46',
].join('\n');

test('a file of sponsors is imported and taken back', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/sponsors');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import sponsors' }).click();
  await lookEverywhere(page, 'import-file');
  const file = { name: 'sponsors.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV or JSON lines file').setInputFiles(file);

  // [E6.2]
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Match 4 columns' })).toBeVisible();
  await expect(dialog.getByLabel(/^Sponsor Name/)).toHaveValue('sponsorName');
  await expect(dialog.getByLabel(/^Shoe size/)).toHaveValue('');
  await expect(dialog.getByLabel(/^Website URL/)).toHaveValue('sponsorURL');
  await expect(dialog.getByText('Skipped: Shoe size.')).toBeVisible();
  await lookEverywhere(page, 'import-columns');
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click();

  // [E6.3]
  await expect(dialog.getByRole('heading', { name: '3 rows checked' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Rows' })).toContainText('Line 3');
  await lookEverywhere(page, 'import-checked');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download refused rows' }).click();
  const refused = readFileSync(await (await download).path(), 'utf8');
  expect(refused.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(`${csv.split('\n')[0]},Why it was refused`);
  expect(refused).toContain('Bright Co,no address');

  await dialog.getByLabel('Import nothing until every row is valid').check();
  await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
  await dialog.getByLabel('Import the valid rows').check();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog.getByRole('heading', { name: '2 sponsors created.' })).toBeVisible();
  await lookEverywhere(page, 'import-done');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const table = page.getByRole('table', { name: 'Sponsors', exact: true });
  await expect(table.getByRole('link', { name: 'Acme Lights', exact: true })).toBeVisible();

  // [E6.5]
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  await expect(dialog.getByText('2 sponsors created.')).toBeVisible();
  await lookEverywhere(page, 'recent-changes');
  await dialog.getByRole('button', { name: 'Undo: 2 sponsors created.' }).click();
  await expect(page.getByText('2 sponsors undone.')).toBeVisible();
  await expect(table.getByRole('link', { name: 'Acme Lights', exact: true })).toBeHidden();
});

// [E6.2, E6.3]
test('a file of partners is told what its columns lack, by label', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import partners' }).click();
  const buffer = Buffer.from('Partner Name,User: First Name\nLacking Lights,Ann');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('CSV or JSON lines file')
    .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer });
  await expect(
    dialog.getByText('New partners also need: User: Last Name, User: Email, User: Auth Source.'),
  ).toBeVisible();
  await lookEverywhere(page, 'import-lacking');
  await dialog.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(dialog.getByText('User: Last Name: This field is required.')).toBeVisible();
});

test('JSON lines change what their key names', async ({ page }) => {
  await signIn(page, 'admin');
  const { items } = await (
    await page.request.get('/dtl/sponsor?page=1&limit=1', { headers: await toHeaders(page) })
  ).json();
  const [known] = items;
  await page.goto('/admin/sponsors');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import sponsors' }).click();
  const supportPhone = known.supportPhone === '512-555-0199' ? '512-555-0198' : '512-555-0199';
  const lines = [{ sponsorID: known.sponsorID, supportPhone }].map((one) => JSON.stringify(one));
  const file = {
    name: 'sponsors.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(lines.join('\n')),
  };
  await page.getByLabel('CSV or JSON lines file').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change existing sponsors by').selectOption('sponsorID');
  await dialog.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(dialog.getByRole('button', { name: '1 Changed' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('button', { name: 'Undo import' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('1 sponsor undone.')).toBeVisible();
});

async function toHeaders(page: Page) {
  const answer = await page.request.post('/auth/local-auth', {
    data: { email: 'admin@leadfield.test', password: 'Demo-2026!' },
  });
  return { authorization: `Bearer ${(await answer.json()).token}` };
}
