// What a table on the screen shows, over all its pages; what a downloaded file holds.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export type Grid = { header: string[]; rows: string[][] };

/** The header and every cell that is text, without the column of actions, page after page by 'Next'. */
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
        // What is ticked is no column.
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

/** Waits while the rows are those of the order, page or filter before: the table's frame says that it is busy. */
async function untilFresh(page: Page, name: string) {
  await expect(page.locator('[aria-busy="true"]', { has: page.getByRole('table', { name }) })).toHaveCount(0);
}

/** What 'Export CSV' hands over. */
export async function exportTable(page: Page): Promise<Grid> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [header = [], ...rows] = parseCsv(readFileSync(await download.path(), 'utf8').replace(/^\ufeff/, ''));
  return { header, rows };
}

/** RFC 4180: cells between commas, quoted ones with doubled quotes and line breaks. */
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
