// Reads a table over all its pages, and the cells of a downloaded file.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export type Grid = { header: string[]; rows: string[][] };

/** The header and the text of every cell, without the Actions column, on all pages. */
export async function readWholeTable(page: Page, name: string): Promise<Grid> {
  const table = page.getByRole('table', { name });
  await expect(table).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await untilFresh(page, name);
  const header = (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  const rows: string[][] = [];
  for (;;) {
    const shown = await table.locator('tbody tr').evaluateAll((all) =>
      all.map((row) =>
        // Checkboxes are not a column.
        [...row.children]
          .filter((cell) => !cell.querySelector('input[type="checkbox"]'))
          .map((cell) => (cell as HTMLElement).innerText.trim()),
      ),
    );
    rows.push(...shown);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    if (!(await next.isVisible()) || (await next.isDisabled())) break;
    const first = table.locator('tbody tr').first();
    const before = await first.innerText();
    await next.click();
    await expect.poll(() => first.innerText()).not.toBe(before);
    await untilFresh(page, name);
  }
  const kept = header.flatMap((text, at) => (text && text !== 'Actions' ? [at] : []));
  const pick = (row: string[]) => kept.map((at) => row[at] ?? '');
  return { header: pick(header), rows: rows.map(pick) };
}

/** Waits until the table is no longer marked as busy, so that the rows are those of the new order, page or filter. */
async function untilFresh(page: Page, name: string) {
  await expect(page.locator('[aria-busy="true"]', { has: page.getByRole('table', { name }) })).toHaveCount(0);
}

/** The file of 'Export CSV'. */
export async function exportTable(page: Page): Promise<Grid> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [header = [], ...rows] = parseCsv(readFileSync(await download.path(), 'utf8').replace(/^\ufeff/, ''));
  return { header, rows };
}

/** Parses RFC 4180: cells between commas; quoted ones may have doubled quotes and line breaks. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '' && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
