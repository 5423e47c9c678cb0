// Sales-tax forms on a line that loses answers: what is said of an upload is what the host holds.
import type { Page } from '@playwright/test';
import { expect, test } from './harness';
import { addPartnerUser } from './people';

const taxinfo = '**/dtl/user/taxinfo*';
const entry = (page: Page, state: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: state }) });
const choose = (page: Page, name: string) =>
  entry(page, 'Texas')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${name}\n`) });
const uploaded = (page: Page) =>
  entry(page, 'Texas').getByText('Sales tax exemption form uploaded successfully for Texas.');

/** The host does its work, and the next answer never arrives. */
async function loseNext(page: Page, method: string): Promise<void> {
  let left = 1;
  await page.route(taxinfo, async (route) => {
    if (route.request().method() !== method || left-- <= 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}

test('an upload and a return whose answers are lost are asked for again', async ({ openAs, request }) => {
  const user = await addPartnerUser(request, { businessInStates: ['TX'] });
  const page = await openAs(user, '/profile?show=salesTax');
  const texas = entry(page, 'Texas');
  await loseNext(page, 'POST');
  await choose(page, 'first.pdf');
  await expect(uploaded(page)).toBeVisible();
  await texas.getByRole('button', { name: 'Replace Form' }).click();
  await choose(page, 'second.pdf');
  await expect(texas.getByText('second.pdf')).toBeVisible();

  await loseNext(page, 'PATCH');
  const restore = texas.getByRole('button', { name: 'Restore Previous Form' });
  await restore.click();
  await expect(texas.getByText('Previous form restored.')).toBeVisible();
  await expect(texas.getByText('first.pdf')).toBeVisible();
  // Asked for twice, the way to the other one is still there.
  await restore.click();
  await expect(texas.getByText('second.pdf')).toBeVisible();
});

test('an upload that was stored before it was canceled is not said to be canceled', async ({
  openAs,
  request,
}) => {
  const user = await addPartnerUser(request, { businessInStates: ['TX'] });
  const page = await openAs(user, '/profile?show=salesTax');
  const texas = entry(page, 'Texas');
  let isStored = false;
  await page.route(taxinfo, async (route) => {
    await route.fetch();
    isStored = true;
  });
  await choose(page, 'late.pdf');
  await expect.poll(() => isStored).toBe(true);
  await texas.getByRole('button', { name: 'Cancel' }).click();
  await expect(texas.getByText('The form was uploaded before it could be canceled.')).toBeVisible();
  await expect(texas.getByText('late.pdf')).toBeVisible();
});
