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

test('a check goes on when the line is back', { tag: '@long' }, async ({ openAs }) => {
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

test('the end of an import is said, with the rows that stay out', { tag: '@long' }, async ({ openAs }) => {
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

test('a run that another was faster than claims nothing to undo', { tag: '@long' }, async ({ openAs }) => {
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

test('a row that is more than a call takes is told by its line', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const story = 'a long story '.repeat(700_000);
  await choose(page, `Sponsor Name,Story\nShort,short\nLong,${story}`);
  await dialogOf(page).getByRole('button', { name: 'Check 2 rows' }).click();
  const told = 'Line 3 is larger than 8 MB. Shorten its longest value, then select the file again.';
  await expect(dialogOf(page).getByText(told)).toBeVisible();
});

test('rows of long texts are sent in parts that a call takes', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const story = 'a long story '.repeat(16_000);
  const rows = Array.from({ length: 45 }, (_, n) => `Long ${n},${story}`);
  await choose(page, ['Sponsor Name,Story', ...rows].join('\n'));
  await dialogOf(page).getByRole('button', { name: 'Check 45 rows' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: '45 rows checked' })).toBeVisible();
});

test('a row of more cells than columns is refused where it stands, and kept as it was', {
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
  expect(row).toContain('Acme, Inc,512-555-0100,This row has');
});
