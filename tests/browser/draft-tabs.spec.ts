// All tabs of a browser share one draft per form, and no tab loses what another one typed.
import type { Page } from '@playwright/test';
import { expect, test } from './harness';
import { addPartnerUser } from './people';

const address = (page: Page) => page.getByLabel('Street Address', { exact: true });
const city = (page: Page) => page.getByLabel('City', { exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Discard changes' }).click();
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('leadfield.draft.'))),
  );
const expectKept = (page: Page, text: string) => expect.poll(() => kept(page)).toContain(text);
const expectForgotten = (page: Page, text: string) => expect.poll(() => kept(page)).not.toContain(text);

test.describe('one form in two tabs', () => {
  let one: Page;
  let two: Page;
  test.beforeEach(async ({ openAs, request }) => {
    one = await openAs(
      await addPartnerUser(request, { phone: '512-555-0100', address: '9 Oak Road' }),
      '/profile',
    );
    two = await one.context().newPage();
    await two.goto('/profile');
    // Otherwise this tab would restore the other tab's earlier text as its own.
    await expect(city(two)).toBeVisible();
    await address(one).fill('1 Elm Street');
    await city(two).fill('Austin');
    for (const text of ['1 Elm Street', 'Austin']) await expectKept(two, text);
  });

  test('restores the input of both [R67.1]', { tag: '@long' }, async () => {
    await one.reload();
    await expect(one.getByText('Your unsaved changes are restored.')).toBeVisible();
    await expect(address(one)).toHaveValue('1 Elm Street');
    await expect(city(one)).toHaveValue('Austin');
    await city(one).fill('Boston');
    await expectKept(one, 'Boston');
    await two.reload();
    await expect(city(two)).toHaveValue('Boston');
    await expect(address(two)).toHaveValue('1 Elm Street');
  });

  test('discards only its own input [R67.1]', { tag: '@long' }, async () => {
    await undo(two);
    await expectForgotten(two, 'Austin');
    await one.reload();
    await expect(address(one)).toHaveValue('1 Elm Street');
    await expect(city(one)).toHaveValue('');
    // Both tabs show both texts by now, but each discards only its own.
    await city(two).fill('Dallas');
    await expectKept(two, 'Dallas');
    for (const page of [one, two]) await page.reload();
    await expect(address(two)).toHaveValue('1 Elm Street');
    await undo(two);
    await expectForgotten(two, 'Dallas');
    await one.reload();
    await expect(address(one)).toHaveValue('1 Elm Street');
    await expect(city(one)).toHaveValue('');
  });

  test("clears what one tab saved and keeps the other's input [R67.1]", { tag: '@long' }, async () => {
    await city(two).fill('');
    for (const [label, text] of [
      ['City', 'Austin'],
      ['First Name', 'Saved'],
    ] as const)
      await two.getByLabel(label, { exact: true }).fill(text);
    await two.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(two.getByText('Profile updated successfully!')).toBeVisible();
    await expectForgotten(two, 'Saved');
    await one.reload();
    await expect(address(one)).toHaveValue('1 Elm Street');
    await expect(city(one)).toHaveValue('Austin');
    await undo(one);
    await expect(city(one)).toHaveValue('Austin');
    await expect(address(one)).toHaveValue('9 Oak Road');
    await expectForgotten(one, '1 Elm Street');
    await one.reload();
    await expect(one.getByText('Your unsaved changes are restored.')).toHaveCount(0);
  });
});

test('a draft says what it does not keep', { tag: '@long' }, async ({ openAs, request }) => {
  const page = await openAs(await addPartnerUser(request), '/profile?show=business');
  await page.getByLabel('Business Name').fill('Half Typed LLC');
  await page.getByLabel('EIN or SSN').fill('12-3456789');
  await expectKept(page, 'Half Typed LLC');
  expect(await kept(page)).not.toContain('3456789');
  await page.reload();
  await expect(page.getByLabel('Business Name')).toHaveValue('Half Typed LLC');
  await expect(
    page.getByText('Your unsaved changes are restored. EIN or SSN was not kept. Enter it again.'),
  ).toBeVisible();
});
