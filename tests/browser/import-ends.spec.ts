// The report of an import after a race, and about a row that does not match the columns (E6).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './harness';

const dialogOf = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import and changes' }).click();
  await page.getByRole('menuitem', { name: 'Import sponsors' }).click();
  const file = { name: 'sponsors.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV or JSON lines file').setInputFiles(file);
}

test('an import reports its result and the rejected rows', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const mark = `Said ${Date.now()}`;
  await choose(page, `Sponsor Name,Website URL\n${mark},https://said.example\n${mark} 2,no address`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Check 2 rows' }).click();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 sponsor created. 1 row not imported.');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('1 sponsor undone.')).toBeVisible();
});

test('a run that another one overtook offers no undo', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const other = await openAs('admin', '/admin/sponsors');
  const text = `Sponsor Name,Website URL\nRaced ${Date.now()},https://raced.example`;
  for (const one of [page, other]) {
    await choose(one, text);
    await dialogOf(one).getByLabel('Change existing sponsors by').selectOption('Sponsor Name');
    await dialogOf(one).getByRole('button', { name: 'Check 1 row' }).click();
    await expect(dialogOf(one).getByRole('button', { name: '1 New' })).toBeVisible();
  }
  for (const one of [page, other])
    await dialogOf(one).getByRole('button', { name: 'Import 1 row' }).click({ noWaitAfter: true });
  const ends = () => [page, other].map((one) => dialogOf(one).getByRole('button', { name: 'Done' }));
  for (const end of ends()) await expect(end).toBeVisible();
  const [made, met] = ['1 sponsor created.', 'Nothing changed. 1 sponsor already has these values.'];
  const isMet = await dialogOf(page).getByRole('heading', { name: met }).isVisible();
  const [first, second] = isMet ? [other, page] : [page, other];
  await expect(dialogOf(first).getByRole('heading', { name: made })).toBeVisible();
  await expect(dialogOf(second).getByRole('heading', { name: met })).toBeVisible();
  await expect(dialogOf(second).getByText('You can undo this later')).toBeHidden();
  await dialogOf(first).getByRole('button', { name: 'Undo import' }).click();
  await expect(first.getByText('1 sponsor undone.')).toBeVisible();
});

test('a row with too many cells is rejected in place and kept as it was', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const lines = ['Sponsor Name,Support phone', 'Acme, Inc,512-555-0100', 'Bright Co,512-555-0101,,'];
  await choose(page, lines.join('\n'));
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(dialog.getByRole('heading', { name: '2 rows checked' })).toBeVisible();
  const refused = dialog.getByRole('listitem').filter({ hasText: 'Line 2' });
  await expect(refused).toContainText('This row has more cells than the file has columns.');
  await expect(dialog.getByRole('button', { name: '1 New' })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download refused rows' }).click();
  const [head, row] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(head).toContain('Sponsor Name,Support phone,,Why it was refused');
  expect(row).toContain('Acme,Inc,512-555-0100,This row has');
});
