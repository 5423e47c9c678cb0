// The response of a deletion, a create by keyboard alone and an upload never arrives. tests/src proves the rest (retry-lost,
// create-record, lost-answers, check-import).
import type { Page } from '@playwright/test';
import { expect, test } from './harness';
import { loseAnswers } from './lose-answers';
import { deleteObject, makeObject, makeRecord, send } from './object-calls';
import { addPartnerUser } from './people';

test('a lost deletion and its undo are retried', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, `Lost answer ${Date.now()}`);
  await makeRecord(page, key, 'Kept');
  await page.goto(`/records/${key}`);
  const row = page.getByRole('row').filter({ hasText: 'Kept' });
  await loseAnswers(page, 'DELETE', `/dtl/record/${key}`);
  await row.getByRole('button', { name: /Delete/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText(/Kept.* deleted\./)).toBeVisible();
  await expect(row).toBeHidden();
  await loseAnswers(page, 'POST', '/dtl/restore');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/Kept.* restored/)).toBeVisible();
  await expect(row).toBeVisible();
  await deleteObject(page, key);
});

test('a partner is created once, and its input survives a reload', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners?edit=new');
  const name = `Lost partner ${Date.now()}`;
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
  };
  await expect(page.getByRole('heading', { name: 'New partner' })).toBeVisible();
  await loseAnswers(page, 'POST', '/dtl/partner');
  await type('Partner Name', name);
  await type('First Name', 'Ann');
  await type('Last Name', 'Lee');
  await type('Email', `${name.replaceAll(' ', '-').toLowerCase()}@example.test`);
  await type('Auth Source', 'Goo');
  const field = page.getByLabel('Partner Name', { exact: true });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^No response from server/)).toBeVisible();
  await expect(field).toHaveValue(name);

  // The reloaded tab has all typed text and repeats the same attempt, even if options load late.
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/dtl/partner'));
  await page.route(/\/dtl\/role\?f/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.reload();
  await expect(field).toHaveValue(name);
  await field.press('Control+s');
  await expect(page.getByText(/^Partner created/)).toBeVisible();
  const { items } = await send(page, 'GET', `/dtl/partner?q=${encodeURIComponent(name)}`);
  expect(items).toHaveLength(1);
});

test.describe('a sales-tax form', () => {
  const texas = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Texas' }) });
  const choose = (page: Page, name: string) =>
    texas(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${name}\n`) });

  test('is uploaded and restored once', async ({ openAs, request }) => {
    const user = await addPartnerUser(request, { businessInStates: ['TX'] });
    const page = await openAs(user, '/profile?show=salesTax');
    await loseAnswers(page, 'POST', '/dtl/user/taxinfo');
    await choose(page, 'first.pdf');
    await expect(
      texas(page).getByText('Sales tax exemption form uploaded successfully for Texas.'),
    ).toBeVisible();
    await texas(page).getByRole('button', { name: 'Replace Form' }).click();
    await choose(page, 'second.pdf');
    await expect(texas(page).getByText('second.pdf')).toBeVisible();

    await loseAnswers(page, 'PATCH', '/dtl/user/taxinfo');
    const restore = texas(page).getByRole('button', { name: 'Restore Previous Form' });
    await restore.click();
    await expect(texas(page).getByText('Previous form restored.')).toBeVisible();
    await expect(texas(page).getByText('first.pdf')).toBeVisible();
    // After two attempts, the link to the other file is still there.
    await restore.click();
    await expect(texas(page).getByText('second.pdf')).toBeVisible();
  });

  test('that was stored before the cancel is not reported as canceled', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const user = await addPartnerUser(request, { businessInStates: ['TX'] });
    const page = await openAs(user, '/profile?show=salesTax');
    let isStored = false;
    await page.route('**/dtl/user/taxinfo*', async (route) => {
      await route.fetch();
      isStored = true;
    });
    await choose(page, 'late.pdf');
    await expect.poll(() => isStored).toBe(true);
    await texas(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(texas(page).getByText('The form was uploaded before it could be canceled.')).toBeVisible();
    await expect(texas(page).getByText('late.pdf')).toBeVisible();
  });
});
