// A role that can write only some fields is offered matching bulk changes, new records and lists (R34, R56).
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, lookEverywhere, signIn, test, untilStill } from './harness';
import { deleteObject, deleteRecord, makeObject, makeRecord } from './object-calls';
import { addAdminReading, addAdminWith, changeRole } from './people';
import { listRefused, openStill } from './refused-calls';

async function selectFirst(page: Page, path: string, table: string) {
  await openStill(page, path);
  await page.getByRole('table', { name: table, exact: true }).getByRole('checkbox').nth(1).check();
  return page.getByRole('toolbar', { name: '1 selected' });
}

test.describe('bulk actions', () => {
  test('are limited to writable fields and deletable objects', {
    tag: ['@long', '@looks'],
  }, async ({ openAs, request }) => {
    const admin = await openAs('admin', '/');
    const key = await makeObject(admin, `Punt ${process.pid}`);
    await makeRecord(admin, key, 'One');
    const { add } = await elementCalls(admin);
    for (const [fieldName, label, more] of [
      ['color', 'Color', {}],
      ['plate', 'Plate', { unique: true }],
      ['berth', 'Berth', {}],
    ] as const)
      await add({
        ...{ objectType: key, fieldName, type: 'string', grouping: 'General' },
        fieldConfig: { label, visualType: 'text', ...more },
      });
    const readFields = ['name', 'color', 'plate', 'berth'];
    const table = `Punt ${process.pid}s`;

    const writer = await addAdminWith(request, {
      [key]: { readFields, writeFields: ['name', 'color', 'plate'], canDelete: true },
    });
    const page = await openAs(writer, '/');
    const refused = listRefused(page);
    const bar = await selectFirst(page, `/records/${key}`, table);
    await expect(bar.getByRole('button', { name: 'Delete 1' })).toBeVisible();
    await bar.getByRole('button', { name: 'Edit a field' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit 1/ });
    // Names and unique fields cannot be set in many records.
    await expect(dialog.getByLabel('Field', { exact: true }).getByRole('option')).toHaveText(['Color']);
    await lookEverywhere(page, 'narrow-role-bulk-edit');
    await dialog.getByRole('textbox', { name: 'Color' }).fill('red');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Change 1/ }).click();
    await expect(page.getByText('Color set in 1')).toBeVisible();
    expect(refused).toEqual([]);

    // Without a writable field that many can share, there is no bulk edit and no bulk deletion.
    const keeper = await addAdminWith(request, { [key]: { readFields, writeFields: ['name', 'plate'] } });
    const other = await openAs(keeper, '/');
    const few = await selectFirst(other, `/records/${key}`, table);
    await expect(few.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    await expect(few.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
    await lookEverywhere(other, 'narrow-role-bulk-bar');
    await deleteObject(admin, key);
  });
});

test.describe('the palette', () => {
  test('offers only records that the role can create', { tag: ['@long', '@looks'] }, async ({
    openAs,
    request,
  }) => {
    const all = (...names: string[]) => ({ readFields: names, writeFields: names });
    const person = await addAdminWith(request, {
      sponsor: all('supportEmail'),
      partner: all('partnerName'),
      brand: { readFields: ['brandName'], writeFields: [] },
    });
    const page = await openAs(person, '/');
    // The only remaining column starts at the left edge.
    await expect(page.getByRole('rowheader').first()).toHaveCSS('text-align', /start|left/);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to…' });
    await palette.getByRole('combobox').fill('create');
    await expect(palette.getByRole('option', { name: /^Create/ })).toHaveText(['Create a Partner']);
    await lookEverywhere(page, 'narrow-role-palette');
    await palette.getByRole('option', { name: 'Create a Partner' }).click();
    await expect(page.getByRole('heading', { name: 'New partner' })).toBeVisible();
    // An address from before the role was narrowed further.
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option', { name: 'Create a Partner' })).toHaveCount(2);
    await changeRole(request, person.roleID, { partner: all('city') });
    await expect(palette.getByRole('option', { name: 'Create a Partner' })).toHaveCount(0);
  });

  test('offers full-access commands and lists only to roles with access', {
    tag: ['@long', '@looks'],
  }, async ({ openAs, request }) => {
    const all = (...names: string[]) => ({ readFields: names, writeFields: names });
    const person = await addAdminWith(request, {
      ...{ sponsor: all('sponsorName'), partner: all('partnerName') },
      brand: { readFields: ['brandName', 'completedSections'], writeFields: [] },
    });
    const page = await openAs(person, '/');
    const refused = listRefused(page);
    const links = page.getByRole('group', { name: 'Admin:' }).getByRole('link');
    await expect(links).toHaveText(['Sponsors', 'Brands', 'Partners', 'Roles', 'Data']);
    // Without write access to brands, there is no task to complete or publish one, and no link to their products.
    const main = page.locator('main');
    await expect(main.getByRole('table', { name: 'Brands' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^(Continue|Publish|Review)/ })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Products', exact: true })).toHaveCount(0);
    await lookEverywhere(page, 'narrow-role-home');

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to…' });
    const options = palette.getByRole('option');
    await expect(options.filter({ hasText: 'Create a Partner' })).toBeVisible();
    await expect(options.filter({ hasText: /Add Object|Configuration files/ })).toHaveCount(0);
    await expect(options.filter({ hasText: /^(Users|Products|Vendors|Vendor Products)$/ })).toHaveCount(0);
    // No link leads to a refused or empty screen.
    const labels = (await options.allTextContents()).filter((text) => !/theme|shortcuts|Sign Out/.test(text));
    expect(labels.length).toBeGreaterThan(12);
    for (const label of labels) {
      await palette.getByRole('option', { name: label, exact: true }).last().click();
      await expect(main).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await untilStill(page);
      await expect(page.getByText(/^Your role cannot/), label).toHaveCount(0);
      await page.keyboard.press('Control+k');
    }
    expect(refused).toEqual([]);
    // An address from before the role was narrowed further.
    await expect(options.filter({ hasText: 'Sponsors' }).first()).toBeVisible();
    await changeRole(request, person.roleID, { partner: all('partnerName') });
    await expect(options.filter({ hasText: /^(Sponsors|Brands)$/ })).toHaveCount(0);
    await expect(links).toHaveText(['Partners', 'Roles', 'Data']);
  });

  test('offers all of them to full access before rights are known', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/dtl/rights', (route) => route.abort());
    await page.goto('/contact');
    await expect(page.locator('main')).toBeVisible();
    await untilStill(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('create a');
    await expect(page.getByRole('option', { name: 'Create a Brand' })).toBeVisible();
    for (const [text, label] of [
      ['add', 'Add Object'],
      ['conf', 'Configuration files'],
      ['prod', 'Products'],
    ] as const) {
      await page.getByRole('combobox').fill(text);
      await expect(page.getByRole('option', { name: label }).first()).toBeVisible();
    }
  });
});

test.describe('a new record that the role cannot create', () => {
  const why = (noun: string) =>
    `Your role cannot write some fields that a new ${noun} needs. Ask your administrator.`;

  test('is explained, also for brands and products', { tag: ['@long', '@looks'] }, async ({
    openAs,
    request,
  }) => {
    const person = await addAdminReading(request, { brand: ['governingState'], product: ['title'] });
    const page = await openAs(person, '/');
    const refused = listRefused(page);
    await openStill(page, '/admin/brands?edit=new');
    await expect(page.getByRole('heading', { name: 'New brand' })).toBeVisible();
    await expect(page.getByText(why('brand'))).toBeVisible();
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.locator('main').getByRole('button', { name: /Save/ })).toHaveCount(0);
    await lookEverywhere(page, 'narrow-role-no-new-brand');
    // Every product needs a brand and a type.
    await openStill(page, '/admin/products?edit=new');
    await expect(page.getByText(why('product'))).toBeVisible();
    await openStill(page, '/admin/brands?edit=brand-evening-glow&section=products&product=new');
    await expect(page.getByText(why('product'))).toBeVisible();
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
    await lookEverywhere(page, 'narrow-role-no-new-product');
    await page.getByRole('button', { name: 'Return to Products' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Brand Product' })).toHaveCount(0);
    await expect(page.getByText(why('product'))).toBeVisible();
    await lookEverywhere(page, 'narrow-role-products');
    await openStill(page, '/');
    await expect(page.getByRole('link', { name: 'Create a Brand' })).toHaveCount(0);
    expect(refused).toEqual([]);
  });

  test('is explained to roles that can write no field, and to sponsors', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const person = await addAdminWith(request, { brand: { readFields: ['brandName'], writeFields: [] } });
    const page = await openAs(person, '/');
    await openStill(page, '/admin/brands?edit=new');
    await expect(page.getByText('Your role cannot write any brand field.')).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: /Save/ })).toHaveCount(0);
    const sponsor = await openAs('sponsor', '/brands?edit=new');
    await expect(sponsor.getByText('Only admins can create brands.')).toBeVisible();
    await expect(sponsor.locator('main').getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('an address with a field that the role cannot read', () => {
  const note =
    'This list is no longer filtered by zip and no longer sorted by zip. This field was deleted, or you cannot read it.';

  test('opens the list without it, and sends no refused request', {
    tag: ['@long', '@looks'],
  }, async ({ openAs, request }) => {
    const person = await addAdminReading(request, { partner: ['partnerName', 'city'] });
    const page = await openAs(person, '/');
    const refused = listRefused(page);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(decodeURIComponent(one.url())));
    await openStill(page, '/admin/partners?f.zip[has]=7&f.city[empty]=false&sort=-zip');
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove filter: City/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Partner Name' })).toBeVisible();
    await expect(page).not.toHaveURL(/zip/);
    // The rows are requested once, before the app has loaded. Later, a partner that another test changes lets them be read again.
    const rows = asked.filter((url) => /\/dtl\/partner\?.*limit=15/.test(url));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/f\.city/);
    await lookEverywhere(page, 'narrow-role-filter');
    expect(refused).toEqual([]);
    expect(asked.filter((url) => /\/dtl\/.*zip/.test(url))).toEqual([]);
  });

  test('opens the Deleted view without it', { tag: ['@long', '@looks'] }, async ({ openAs, request }) => {
    const admin = await openAs('admin', '/');
    const key = await makeObject(admin, `Dinghy ${process.pid}`);
    await (await elementCalls(admin)).addText(key, 'plate', 'Plate');
    await deleteRecord(admin, key, await makeRecord(admin, key, 'Gone'));
    const person = await addAdminWith(request, {
      [key]: { readFields: ['name'], writeFields: ['name'], canDelete: true },
    });
    const page = await openAs(person, '/');
    const refused = listRefused(page);
    const row = page.getByRole('rowheader', { name: 'Gone' });
    const said =
      'This list is no longer filtered by plate and no longer sorted by plate. This field was deleted, or you cannot read it.';
    const address = `/records/${key}?view=deleted&f.plate[has]=7&sort=-plate`;
    await openStill(page, address);
    await expect(page.getByText(said)).toBeVisible();
    await expect(row).toBeVisible();
    await expect(page).not.toHaveURL(/plate/);
    await lookEverywhere(page, 'narrow-role-deleted');
    await page.getByRole('button', { name: 'Close this note' }).click();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(page.getByText(said)).toBeVisible();
    await expect(row).toBeVisible();
    // It is still sorted by the time of deletion.
    await openStill(page, `/records/${key}?view=deleted&sort=deletedAt`);
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/sort=deletedAt/);
    await expect(page.getByText(/no longer sorted/)).toHaveCount(0);
    expect(refused).toEqual([]);
    await deleteObject(admin, key);
  });

  test('says so for an unknown field, too', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await openStill(page, '/admin/users?f.password=x');
    await expect(page.getByText('This list is no longer filtered by Password.')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  });
});
