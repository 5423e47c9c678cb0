// An import on a bad line, and of a file that is bad: what was checked is not checked anew, and nothing moves to another column.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './harness';

const dialogOf = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import sponsors' }).click();
  const file = { name: 'sponsors.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV or JSON lines file').setInputFiles(file);
}

/** Of each call to this address one is cut before it is sent, and one loses its answer. */
async function loseSome(page: Page, address: string): Promise<void> {
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    if (count > 2) return route.fallback();
    if (count === 2) await route.fetch();
    await route.abort();
  });
}

test('a check goes on when the line is back', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const mark = `Lost ${Date.now()}`;
  const rows = Array.from({ length: 120 }, (_, n) => `${mark} ${n},https://lost.example`);
  await choose(page, ['Sponsor Name,Website URL', ...rows].join('\n'));
  for (const address of ['**/dtl/import', '**/dtl/import/rows']) await loseSome(page, address);
  await dialogOf(page).getByRole('button', { name: 'Check 120 rows' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: '120 rows checked' })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Import 120 rows' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: '120 sponsors created.' })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('120 sponsors undone.')).toBeVisible();
});

test('rows of long texts are sent in parts that a call takes', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const story = 'a long story '.repeat(16_000);
  const rows = Array.from({ length: 45 }, (_, n) => `Long ${n},${story}`);
  await choose(page, ['Sponsor Name,Story', ...rows].join('\n'));
  await dialogOf(page).getByRole('button', { name: 'Check 45 rows' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: '45 rows checked' })).toBeVisible();
});

test('a row of more cells than columns is refused where it stands, and kept as it was', async ({
  openAs,
}) => {
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
  expect(row).toContain('Acme, Inc,512-555-0100,This row has');
});
