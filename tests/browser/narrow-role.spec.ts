// For a role that can read little, the app sends no refused request and shows no unexplained empty row.
import type { Page } from '@playwright/test';
import { brandSections } from '../../objects/views/brand-sections';
import { elementCalls } from './element-calls';
import { expect, lookEverywhere, test, untilStill } from './harness';
import { deleteObject, makeObject, makeRecord } from './object-calls';
import { addAdminReading } from './people';
import { listRefused, openStill } from './refused-calls';

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  const answered = page.waitForResponse((answer) => answer.url().includes(text));
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await (await answered).finished();
  await page.keyboard.press('Escape');
}

test.describe('a role that can read three sponsor fields and two partner fields', () => {
  test('sends no requests for what it cannot read', { tag: '@long' }, async ({ openAs, request }) => {
    const person = await addAdminReading(request, {
      sponsor: ['supportEmail', 'supportPhone', 'sponsorURL'],
      partner: ['city', 'zip'],
    });
    const page = await openAs(person, '/');
    const refused = listRefused(page);
    for (const path of ['/', '/admin/sponsors', '/admin/sponsors?edit=sponsor-verdant'])
      await openStill(page, path);
    await expect(page.getByLabel('Support Email')).toBeVisible();
    for (const path of ['/admin/sponsors?edit=new', '/admin/partners', '/admin/partners?edit=partner-0001'])
      await openStill(page, path);
    await openStill(page, '/admin/sponsors');
    await expect(page.getByRole('columnheader', { name: 'Support Email' })).toBeVisible();
    await search(page, 'verdant');
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('No changes yet')).toBeVisible();
    await untilStill(page);
    expect(refused).toEqual([]);
  });
});

test.describe('a role that cannot write the sponsor name', () => {
  test("is not offered to create a sponsor, and learns why without the field's name", {
    tag: ['@long', '@looks'],
  }, async ({ openAs, request }) => {
    const person = await addAdminReading(request, { sponsor: ['supportEmail'], partner: ['partnerName'] });
    const page = await openAs(person, '/');
    const refused = listRefused(page);
    const why = 'Your role cannot write some fields that a new sponsor needs. Ask your administrator.';
    await openStill(page, '/admin/sponsors');
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Support Email' })).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: /^Create/ })).toHaveCount(0);
    await lookEverywhere(page, 'narrow-role-no-create');
    // The import only changes records: no row is new, and no column is a hidden field.
    await page.getByRole('button', { name: 'Import and changes' }).click();
    await page.getByRole('menuitem', { name: 'Import sponsors' }).click();
    const buffer = Buffer.from(
      'sponsorID,Sponsor Name,Support Email\nsponsor-verdant,Other,new@verdant.test\n',
    );
    const file = { name: 'emails.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('CSV or JSON lines file').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Skipped: Sponsor Name.')).toBeVisible();
    await expect(dialog.getByLabel('Change existing sponsors by')).toHaveValue('sponsorID');
    await expect(dialog.getByText('Every row is new')).toHaveCount(0);
    await expect(dialog.getByText(why)).toBeVisible();
    await lookEverywhere(page, 'narrow-role-import');
    await dialog.getByRole('button', { name: 'Check 1 row' }).click();
    await expect(dialog.getByText('1 Changed')).toBeVisible();
    await page.keyboard.press('Escape');
    await openStill(page, '/admin/sponsors?edit=new');
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Sponsor Name')).toHaveCount(0);
    await lookEverywhere(page, 'narrow-role-no-new');
    await openStill(page, '/admin/sponsors?edit=sponsor-verdant');
    await expect(page.getByLabel('Support Email')).toBeVisible();
    expect(refused).toEqual([]);
  });
});

test.describe('a role without readable fields', () => {
  test('sees a note instead of empty rows, for built-in and custom objects', {
    tag: ['@long', '@looks'],
  }, async ({ openAs, request }) => {
    const admin = await openAs('admin', '/');
    const key = await makeObject(admin, 'Skiff');
    const id = await makeRecord(admin, key, 'One');
    // The role can read one field of the custom object, which is then deleted.
    const { add, remove } = await elementCalls(admin);
    const extra = {
      objectType: key,
      fieldName: 'extra',
      fieldConfig: { label: 'Extra', visualType: 'text' },
    };
    await add(extra as never);
    const person = await addAdminReading(request, { sponsor: [], [key]: ['extra'] });
    await remove(key, 'extra');
    const page = await openAs(person, '/');
    const refused = listRefused(page);
    for (const [path, noun, word] of [
      ['/admin/sponsors', 'sponsor', 'read'],
      ['/admin/sponsors?edit=sponsor-verdant', 'sponsor', 'read'],
      ['/admin/sponsors?edit=new', 'sponsor', 'write'],
      ['/admin/users', 'user', 'read'],
      [`/records/${key}`, 'skiff', 'read'],
      [`/records/${key}?edit=${id}`, 'skiff', 'read'],
    ] as const) {
      await openStill(page, path);
      await expect(page.getByText(`Your role cannot ${word} any ${noun} field.`)).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(0);
      await expect(page.locator('main').getByRole('button', { name: /^(Save|Create|Export)/ })).toHaveCount(
        0,
      );
    }
    await openStill(page, '/admin/sponsors');
    await lookEverywhere(page, 'narrow-role-list');
    expect(refused).toEqual([]);
    await deleteObject(admin, key);
  });
});

test('the last column on Home is aligned with its heading', { tag: ['@long', '@looks'] }, async ({
  openAs,
  request,
}) => {
  // All fields that decide whether a section is complete.
  const deciding = brandSections.flatMap(({ decidedBy }) => decidedBy);
  const person = await addAdminReading(request, {
    brand: [...new Set(['completedSections', ...deciding])],
  });
  const page = await openAs(person, '/');
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = page.getByRole('table', { name: 'Brands' });
  const left = (text: string, role: 'columnheader' | 'cell') =>
    table
      .getByRole(role, { name: text })
      .first()
      .evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return Math.round(words.getBoundingClientRect().left);
      });
  await expect(table.getByRole('columnheader').last()).toHaveText('Sections');
  expect(await left('Sections', 'columnheader')).toBe(await left('missing', 'cell'));
  await lookEverywhere(page, 'narrow-role-home');
});
