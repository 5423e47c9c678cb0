// The editors of an object with many fields render only what is visible, and everything can be reached.
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, holdAnswers, test } from './harness';
import { deleteObject, makeObject, makeRecord } from './object-calls';

const groups = ['Site', 'Crew', 'Tools', 'Bills'];

/** Creates an object with this many text fields in four groups. */
async function makeWide(page: Page, name: string, count: number): Promise<string> {
  const key = await makeObject(page, name);
  const { add } = await elementCalls(page);
  for (let at = 0; at < count; at++)
    await add({
      ...{ objectType: key, fieldName: `wide${at}`, type: 'string' },
      grouping: groups[Math.floor((at * groups.length) / count)] ?? '',
      fieldConfig: { label: `Wide ${at}`, visualType: 'text' },
    });
  return key;
}

test('columns of an import list fields on demand', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeWide(page, `Winch${Date.now()}`, 60);
  await page.goto(`/admin/records/${key}`);
  await page.getByRole('button', { name: 'Import and changes' }).click();
  await page.getByRole('menuitem', { name: /^Import / }).click();
  const header = ['Name', ...Array.from({ length: 60 }, (_, at) => `Wide ${at}`), 'Shoe size'];
  const csv = `${header.join(',')}\nAlder,${'x,'.repeat(60)}44\n`;
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('CSV or JSON lines file')
    .setInputFiles({ name: 'wide.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('heading', { name: 'Match 62 columns' })).toBeVisible();
  await expect(dialog.getByText('61 of 62 columns matched. Skipped: Shoe size.')).toBeVisible();
  await expect(dialog.getByLabel(/^Wide 17/)).toHaveValue('wide17');
  // All options of all columns would be 62 times 62.
  expect(await dialog.locator('option').count()).toBeLessThan(62 * 5);
  // By keyboard as by mouse: the first suggested field is removed from its column.
  await dialog.getByLabel(/^Wide 59/).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(/^Shoe size/)).toBeFocused();
  await page.keyboard.type('Wide 17');
  await expect(dialog.getByLabel(/^Shoe size/)).toHaveValue('wide17');
  await expect(dialog.getByLabel(/^Wide 17/)).toHaveValue('');
  await deleteObject(page, key);
});

test.describe('facts about a record keep their space until the history has loaded', () => {
  /** Opens it again and compares the position of its id before and after the history loads. */
  async function reopen(page: Page, address: string, id: string) {
    const tell = await holdAnswers(page, '**/dtl/history?*');
    const told = page.waitForResponse('**/dtl/history?*');
    await page.goto(address);
    const about = page.getByRole('complementary', { name: /^About this/ });
    await expect(about.getByText(id)).toBeVisible();
    await expect(about.getByText(/^by /)).toHaveCount(0);
    const before = await about.getByText(id).boundingBox();
    tell();
    await told;
    await page.evaluate(() =>
      new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)),
    );
    return {
      about,
      expectStill: async () => expect(await about.getByText(id).boundingBox()).toEqual(before),
    };
  }

  /** Creates a record of the object and then changes that field. */
  async function makeChanged(page: Page, key: string, label: string) {
    const id = await makeRecord(page, key, 'Alder');
    const address = `/admin/records/${key}?edit=${id}`;
    await page.goto(address);
    await page.getByLabel(label).fill('Alder and Ash');
    await page.getByRole('button', { name: /^Save Girder/ }).click();
    await expect(page.getByText(/saved\.$/).first()).toBeVisible();
    return { id, address };
  }

  test('with author and last change', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const key = await makeObject(page, `Girder${Date.now()}`);
    const { id, address } = await makeChanged(page, key, 'Name');
    const { about, expectStill } = await reopen(page, address, id);
    await expect(about.getByText(/^by /)).toHaveCount(2);
    await expectStill();
    await deleteObject(page, key);
  });

  test('without readable changes', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const key = await makeObject(page, `Girder${Date.now()}`);
    const { addText, remove } = await elementCalls(page);
    await addText(key, 'spare', 'Spare');
    const { id, address } = await makeChanged(page, key, 'Spare');
    await remove(key, 'spare');
    const { about, expectStill } = await reopen(page, address, id);
    await expect(about.getByText(/^by /)).toHaveCount(1);
    await expect(about.getByText('—', { exact: false })).toBeVisible();
    await expectStill();
    await deleteObject(page, key);
  });

  test('without a known author', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const { expectStill } = await reopen(page, '/admin/partners?edit=partner-0001', 'partner-0001');
    await expectStill();
  });
});
