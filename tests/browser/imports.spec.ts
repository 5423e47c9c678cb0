// The journey of an import: match columns, check rows, correct the refused ones, undo (E6).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, lookEverywhere, signIn, test } from './harness';

const csv = [
  'Sponsor Name,Website URL,Support phone,Shoe size',
  'Acme Lights,https://acme.example,512-555-0100,44',
  'Bright Co,no address,512-555-0101,45',
  'Corner Shop,https://corner.example,,46',
].join('\n');

test('a file of sponsors is imported and undone', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/sponsors');
  await page.getByRole('button', { name: 'Import and changes' }).click();
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
  await page.getByRole('searchbox').fill('Acme');
  await expect(table.getByRole('link', { name: 'Acme Lights', exact: true })).toBeVisible();

  // [E6.5]
  await page.getByRole('button', { name: 'Import and changes' }).click();
  await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  await expect(dialog.getByText('2 sponsors created.')).toBeVisible();
  await lookEverywhere(page, 'recent-changes');
  await dialog.getByRole('button', { name: 'Undo: 2 sponsors created.' }).click();
  await expect(page.getByText('2 sponsors undone.')).toBeVisible();
  await expect(table.getByRole('link', { name: 'Acme Lights', exact: true })).toBeHidden();
});

// [E6.2]
for (const { encoding, label, name, misread } of [
  { encoding: 'shift_jis', label: 'Shift_JIS (Japanese)', name: '東京電灯株式会社', misread: 'windows-1252' },
  {
    encoding: 'windows-1251',
    label: 'Windows-1251 (Cyrillic)',
    name: 'Московские огни',
    misread: 'windows-1252',
  },
]) {
  test(`a file of sponsors is read as ${encoding} by choice`, { tag: ['@long', '@looks'] }, async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/sponsors');
    await page.getByRole('button', { name: 'Import and changes' }).click();
    await page.getByRole('menuitem', { name: 'Import sponsors' }).click();
    const text = `Sponsor Name,Website URL,Support phone\r\nPlain,https://plain.example,512-555-0102\r\n${name},https://far.example,512-555-0103\r\n`;
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('CSV or JSON lines file')
      .setInputFiles({ name: 'far.csv', mimeType: 'text/csv', buffer: encode(text, encoding) });
    const choice = dialog.getByLabel('Text encoding');
    await expect(choice).toHaveValue(misread);
    await expect(dialog.getByLabel(/^Sponsor Name/)).toHaveValue('sponsorName');
    await dialog.getByLabel(/^Support phone/).selectOption('');
    await expect(dialog.getByText(name)).toBeHidden();
    await choice.focus();
    await choice.selectOption('utf-16le');
    await expect(dialog.getByRole('alert')).toContainText('This file cannot be read as UTF-16 LE.');
    await expect(choice).toHaveValue(misread);
    await choice.selectOption(label);
    await expect(dialog.getByText(name)).toBeVisible();
    await expect(choice).toBeFocused();
    // Manual matches stay.
    await expect(dialog.getByLabel(/^Support phone/)).toHaveValue('');
    if (encoding === 'shift_jis') await lookEverywhere(page, 'import-encoding');
    await dialog.getByRole('button', { name: 'Check 2 rows' }).click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(choice).toHaveValue(encoding);
    await expect(dialog.getByText(name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Check 2 rows' }).click();
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(dialog.getByRole('heading', { name: '2 sponsors created.' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const table = page.getByRole('table', { name: 'Sponsors', exact: true });
    await page.getByRole('searchbox').fill(name);
    await expect(table.getByRole('link', { name, exact: true })).toBeVisible();
  });
}

// [E6.2, E6.3]
test('a file of partners lacks required columns', { tag: ['@long', '@looks'] }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Import and changes' }).click();
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

test('JSON lines change the records of their key', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  const { items } = await (
    await page.request.get('/dtl/sponsor?page=1&limit=1', { headers: await toHeaders(page) })
  ).json();
  const [known] = items;
  await page.goto('/admin/sponsors');
  await page.getByRole('button', { name: 'Import and changes' }).click();
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

/** TextEncoder writes only UTF-8, so this searches the bytes that decode to each letter. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) {
    bytes.set(decoder.decode(Uint8Array.of(first)), [first]);
    if (encoding !== 'shift_jis' || first < 0x81) continue;
    for (let second = 0x40; second < 0xfd; second++)
      bytes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  return Buffer.from(Array.from(text).flatMap((letter) => bytes.get(letter) ?? []));
}

test('the column match survives closing the dialog', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/sponsors');
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await page.getByRole('button', { name: 'Import and changes' }).click();
    await page.getByRole('menuitem', { name: 'Import sponsors' }).click();
    const buffer = Buffer.from('Sponsor Name,Line,Note\nOutlived,512-555-0104,none');
    await dialog
      .getByLabel('CSV or JSON lines file')
      .setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer });
  };
  const key = dialog.getByLabel('Change existing sponsors by');
  await choose();
  await expect(dialog.getByLabel(/^Line\d/)).toHaveValue('');
  // Its options load once it has the focus.
  await dialog.getByLabel(/^Line\d/).focus();
  await dialog.getByLabel(/^Line\d/).selectOption('supportPhone');
  await key.selectOption('sponsorName');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await choose();
  await expect(dialog.getByLabel(/^Line\d/)).toHaveValue('supportPhone');
  await expect(key).toHaveValue('sponsorName');
});
