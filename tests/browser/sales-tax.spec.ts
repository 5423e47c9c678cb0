// A2 salesTax, A4 "Sales tax form per state", A8 "Tax files", R50.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, lookEverywhere, test } from './harness';
import { addAdminWith, addPartnerUser, type NewUser } from './people';

const pdf = (name: string, text = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n`),
});
const taxinfo = '**/dtl/user/taxinfo*';
const entry = (page: Page, state: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: state }) });
const choose = (page: Page, state: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  entry(page, state).locator('input[type=file]').setInputFiles(file);
/** Opens 'Other states', which is collapsed unless the user searches. */
const unfold = (page: Page) => page.getByRole('button', { name: 'Other states' }).click();
const uploaded = (state: string) => `Sales tax exemption form uploaded successfully for ${state}.`;
/** Drops a small PDF onto the element. */
const drop = async (page: Page, selector: string, name: string) => {
  const transfer = await page.evaluateHandle((fileName) => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4 dropped'], fileName, { type: 'application/pdf' }));
    return data;
  }, name);
  await page.dispatchEvent(selector, 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer });
};

test.describe('sales-tax exemption forms', () => {
  let page: Page;
  let user: NewUser;
  test.beforeEach(async ({ openAs, request }) => {
    user = await addPartnerUser(request, { businessInStates: ['TX', 'OK'] });
    page = await openAs(user, '/profile?show=salesTax');
    await expect(page.getByText('48 states, 0 uploaded')).toBeVisible();
  });

  // [A2.58, A9.11]
  test('are listed by state', { tag: '@long' }, async () => {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(rows).toHaveCount(2);
    await unfold(page);
    await expect(rows).toHaveCount(50);
    await expect(rows.getByRole('button', { name: 'Upload Form' })).toHaveCount(50);
    const links = rows.getByRole('link', { name: /opens in a new tab/ });
    await expect(links).toHaveCount(50);
    // The states that the partner needs come first.
    await expect(page.getByRole('heading', { name: 'Where you do business 2 missing' })).toBeVisible();
    await expect(rows.nth(0)).toContainText('Oklahoma');
    await expect(rows.nth(1)).toContainText('Texas');
    await expect(entry(page, 'Texas').getByRole('link')).toHaveAttribute(
      'href',
      'https://comptroller.texas.gov/taxes/',
    );
  });

  test('are uploaded, viewed, replaced and restored [A4.14, A4.15, A8.24, R50.1]', async () => {
    await page.route(taxinfo, async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    const texas = entry(page, 'Texas');
    await choose(page, 'Texas', pdf('first.pdf'));
    await expect(texas.getByRole('progressbar')).toBeVisible();
    await expect(texas.getByText(/(Uploading|Checking) first.pdf/)).toBeVisible();
    await expect(texas.getByText(uploaded('Texas'))).toBeVisible();
    await expect(texas.getByText('first.pdf')).toBeVisible();
    await expect(texas.getByText(uploaded('Texas'))).toBeHidden({ timeout: 5000 });

    const coming = page.waitForEvent('download');
    await texas.getByRole('button', { name: 'View Form' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('first.pdf');
    expect(readFileSync(await download.path(), 'utf8')).toContain('% first.pdf');

    await texas.getByRole('button', { name: 'Replace Form' }).click();
    await expect(texas.getByRole('button', { name: 'View Form' })).toBeHidden();
    await texas.getByRole('button', { name: 'Restore Previous Form' }).click();
    await expect(texas.getByText('first.pdf')).toBeVisible();

    await texas.getByRole('button', { name: 'Replace Form' }).click();
    await choose(page, 'Texas', pdf('second.pdf'));
    await expect(texas.getByText('second.pdf').first()).toBeVisible();
    await expect(texas.getByText(uploaded('Texas'))).toBeVisible();
    await page.reload();
    await expect(texas.getByText('second.pdf')).toBeVisible();
    await texas.getByRole('button', { name: 'Restore Previous Form' }).click();
    await expect(texas.getByText('first.pdf')).toBeVisible();
    await page.reload();
    await expect(texas.getByText('first.pdf')).toBeVisible();
    await texas.getByRole('button', { name: 'Restore Previous Form' }).click();
    await expect(texas.getByText('second.pdf')).toBeVisible();
  });

  test('continue uploading while another section is open', { tag: '@long' }, async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let sent = 0;
    await page.route(taxinfo, async (route) => {
      sent++;
      await held;
      await route.continue();
    });
    await choose(page, 'Texas', pdf('slow.pdf'));
    await unfold(page);
    await choose(page, 'Iowa', pdf('stopped.pdf'));
    const nav = page.getByRole('navigation', { name: 'Profile sections' });
    await nav.getByRole('link', { name: 'CRM' }).click();
    await nav.getByRole('link', { name: 'Sales Tax' }).click();
    for (const state of ['Texas', 'Iowa']) {
      await expect(entry(page, state).getByRole('progressbar')).toBeVisible();
      await expect(entry(page, state).getByRole('button', { name: 'Upload Form' })).toHaveCount(0);
    }
    await drop(page, 'li:has(#tax-TX)', 'second.pdf');
    await expect(
      entry(page, 'Texas').getByText('Another upload is running. Try again when it finishes.'),
    ).toBeVisible();
    await entry(page, 'Iowa').getByRole('button', { name: 'Cancel' }).click();
    await expect(entry(page, 'Iowa').getByRole('button', { name: 'Upload Form' })).toBeVisible();
    await nav.getByRole('link', { name: 'CRM' }).click();
    expect(sent).toBe(2);
    letGo();
    await expect(page.getByText(uploaded('Texas'))).toBeVisible();
    await nav.getByRole('link', { name: 'Sales Tax' }).click();
    await expect(entry(page, 'Texas').getByText('slow.pdf')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where you do business 1 missing' })).toBeVisible();
  });

  test('keep the focus', { tag: '@long' }, async () => {
    await choose(page, 'Texas', pdf('first.pdf'));
    const texas = entry(page, 'Texas');
    const replace = texas.getByRole('button', { name: 'Replace Form' });
    await replace.focus();
    await page.keyboard.press('Enter');
    await expect(texas.getByRole('button', { name: 'Upload Form' })).toBeFocused();
    await texas.getByRole('button', { name: 'Restore Previous Form' }).focus();
    await page.keyboard.press('Enter');
    await expect(texas.getByRole('button', { name: 'View Form' })).toBeFocused();
  });

  test('are found by name and status', { tag: ['@long', '@looks'] }, async () => {
    await unfold(page);
    await choose(page, 'Ohio', pdf('ohio.pdf'));
    await expect(page.getByText('48 states, 1 uploaded')).toBeVisible();
    await unfold(page);
    await expect(entry(page, 'Ohio')).toBeHidden();
    const filter = page.getByLabel('Forms');
    await filter.selectOption('Uploaded');
    await expect(page.getByText('1 of 48 shown, 1 uploaded')).toBeVisible();
    // The partner's own states stay listed during a search.
    await expect(entry(page, 'Texas')).toBeVisible();
    await lookEverywhere(page, 'sales-tax-uploaded');
    await filter.selectOption('Missing');
    await expect(entry(page, 'Ohio')).toBeHidden();
    await page.getByLabel('Search by state…').fill('new');
    await expect(page.getByText('4 of 48 shown, 1 uploaded')).toBeVisible();
    await page.reload();
    await expect(page.getByText('4 of 48 shown, 1 uploaded')).toBeVisible();
    await page.getByLabel('Search by state…').fill('atlantis');
    await expect(page.getByText('No states match')).toBeVisible();
    // An old link to the partner's own state.
    await page.goto('/profile?show=salesTax&q=Texas');
    await expect(entry(page, 'Texas')).toBeVisible();
    await expect(page.getByText('Listed above, under Where you do business.')).toBeVisible();
  });

  test('have their icon in the line of the last word', { tag: '@long' }, async () => {
    const isBeside = await entry(page, 'Texas')
      .getByRole('link', { name: 'Comptroller of Public Accounts' })
      .evaluate((link) => {
        const words = document.createRange();
        words.setStart(link, 0);
        words.setEnd(link, 1);
        const last = [...words.getClientRects()].at(-1);
        const icon = link.querySelector('svg')?.getBoundingClientRect();
        return last !== undefined && icon !== undefined && icon.top < last.bottom && last.right <= icon.left;
      });
    expect(isBeside).toBe(true);
  });

  test('are highlighted if missing', { tag: '@long' }, async () => {
    const mark = page
      .getByRole('navigation', { name: 'Profile sections' })
      .getByRole('link', { name: /Sales Tax/ });
    await expect(mark).toHaveAccessibleName('Sales Tax 2 missing');
    const color = (state: string) =>
      entry(page, state)
        .getByRole('button', { name: 'Upload Form' })
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    // Only the next upload has a primary button.
    const [primary, plain] = [await color('Oklahoma'), await color('Texas')];
    expect(primary).not.toBe(plain);
    await choose(page, 'Oklahoma', pdf('oklahoma.pdf'));
    await expect(entry(page, 'Oklahoma').getByText(uploaded('Oklahoma'))).toBeVisible();
    await expect.poll(() => color('Texas')).toBe(primary);
    await expect(mark).toHaveAccessibleName('Sales Tax 1 missing');
  });

  test('explain a failed upload [A8.23]', { tag: '@long' }, async () => {
    await unfold(page);
    const utah = entry(page, 'Utah').getByRole('alert');
    await choose(page, 'Utah', { ...pdf('lie.pdf'), buffer: Buffer.from('no pdf') });
    await expect(utah).toHaveText('This is not a valid .pdf file. Choose another file.');
    await page.route(taxinfo, (route) => route.abort());
    await choose(page, 'Utah', pdf('form.pdf'));
    await expect(utah).toHaveText('An error occurred during the upload.');
    await page.unroute(taxinfo);
    await page.route(taxinfo, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<p>Bad' }),
    );
    await choose(page, 'Utah', pdf('form.pdf'));
    await expect(utah).toHaveText('Failed to upload the file.');
    await page.unroute(taxinfo);
    await choose(page, 'Utah', pdf('form.pdf'));
    await expect(entry(page, 'Utah').getByText(uploaded('Utah'))).toBeVisible();
  });

  // [A8.22]
  test('report an unreadable file', { tag: '@long' }, async () => {
    await unfold(page);
    await page.evaluate(() => {
      FileReader.prototype.readAsDataURL = function fail() {
        setTimeout(() => this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>));
      };
    });
    await choose(page, 'Iowa', pdf('form.pdf'));
    await expect(entry(page, 'Iowa').getByRole('alert')).toHaveText(
      'Failed to read the file. Please try again.',
    );
  });

  test('explain a failed download [A8.21]', { tag: '@long' }, async () => {
    await unfold(page);
    await choose(page, 'Iowa', pdf('form.pdf'));
    const iowa = entry(page, 'Iowa');
    await expect(iowa.getByText(uploaded('Iowa'))).toBeVisible();
    const body = { success: false, message: 'The store is closed.', code: 'closed' };
    await page.route(taxinfo, (route) => route.fulfill({ status: 503, json: body }));
    await iowa.getByRole('button', { name: 'View Form' }).click();
    await expect(iowa.getByRole('alert')).toHaveText('Error: The store is closed.');
    await page.unroute(taxinfo);
    await page.route(taxinfo, (route) => route.abort());
    await iowa.getByRole('button', { name: 'View Form' }).click();
    await expect(iowa.getByRole('alert')).toHaveText('Failed to download the file. Please try again.');
  });

  test('can be canceled on a slow network', { tag: '@long' }, async () => {
    await unfold(page);
    await page.route(taxinfo, () => new Promise(() => undefined));
    await choose(page, 'Maine', pdf('form.pdf'));
    const maine = entry(page, 'Maine');
    await maine.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(maine.getByText('Upload canceled.')).toBeVisible();
    await expect(maine.getByRole('button', { name: 'Upload Form' })).toBeVisible();
  });

  test('can be dropped on a state or on the page', { tag: '@long' }, async () => {
    await unfold(page);
    await drop(page, 'li:has(#tax-KS)', 'kansas.pdf');
    await expect(entry(page, 'Kansas').getByText(uploaded('Kansas'))).toBeVisible();
    await drop(page, 'body', 'somewhere.pdf');
    const dialog = page.getByRole('dialog', { name: 'Which state is this form for?' });
    await expect(dialog.getByText('somewhere.pdf')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('State').selectOption('Nevada');
    await dialog.getByRole('button', { name: 'Upload Form' }).click();
    await expect(entry(page, 'Nevada').getByText('somewhere.pdf')).toBeVisible();
  });
});

test('a role that can only read forms is offered no upload', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const names = ['fname', 'lname', 'email', 'businessInStates', 'st3Files'];
  const access = { user: { readFields: names, writeFields: ['businessInStates'] } };
  const page = await openAs(await addAdminWith(request, access), '/profile?show=salesTax');
  await expect(page.getByText('You can view these forms but not change them.')).toBeVisible();
  await expect(entry(page, 'Texas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Form' })).toHaveCount(0);
});
