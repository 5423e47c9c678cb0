// Reads an exported file like a spreadsheet.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Presses Export CSV. Returns the header and the rows of the file. */
export async function exportFile(page: Page): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return parseRows(readFileSync(await file.path(), 'utf8').replace(/^\uFEFF/, ''));
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (whole === '') break;
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
