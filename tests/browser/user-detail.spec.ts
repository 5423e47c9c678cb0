// The page of a user, and each user's own record (A2 "User detail", R42).
import { expect, lookEverywhere, test } from './harness';
import { addPartnerUser } from './people';

const users = '**/dtl/users*';

test.describe('the user detail page [A2.7, A2.46]', () => {
  test('looks right', async ({ openAs }) => {
    const page = await openAs('admin', '/user/partner%40leadfield.test');
    await expect(page.getByRole('heading', { name: 'Pat Navarro' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update User' })).toBeVisible();
    await lookEverywhere(page, 'user-detail');
  });

  test('invites a user who never logged on [A2.47, A4.13, A6.8, A8.18]', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const { email } = await addPartnerUser(request);
    const page = await openAs('admin', `/user/${email}`);
    await expect(page.getByText('Never logged on')).toBeVisible();
    const sent = page.waitForRequest((one) => one.method() === 'PUT');
    await page.getByRole('button', { name: 'Send Invite' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ username: email, sendinvite: true });
    await expect(page.getByText('Invite sent successfully')).toBeVisible();
    await page.route(users, (route) => route.fulfill({ status: 500, body: '<p>' }));
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await expect(page.getByText('Failed to send invite')).toBeVisible();
  });

  test('updates a user who has logged on [A2.47, A4.13, A8.18]', async ({ openAs, request }) => {
    const user = await addPartnerUser(request);
    await openAs(user, '/');
    const page = await openAs('admin', `/user/${user.email}`);
    await page.getByLabel('Leads Access').selectOption('Client');
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Leads Access').locator('option:checked')).toHaveText('Client');
    await page.route(users, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Leads Access').selectOption('Admin');
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByText('Failed to update user')).toBeVisible();
  });

  test('keeps selections after a reload', { tag: '@long' }, async ({ openAs, request }) => {
    const { email } = await addPartnerUser(request);
    const page = await openAs('admin', `/user/${email}`);
    await page.getByLabel('Leads Access').selectOption('Client');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Leads Access').locator('option:checked')).toHaveText('Client');
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await expect(page.getByText('Invite sent successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No changes')).toBeVisible();
  });

  test('is read-only for others', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('partner', '/user/partner@leadfield.test');
    await expect(page.getByLabel('Leads Access')).toBeDisabled();
    await expect(page.getByLabel('Auth Source')).toBeDisabled();
    await expect(page.getByRole('button', { name: /Update User|Send Invite/ })).toHaveCount(0);
    await page.goto('/user/admin@leadfield.test');
    await expect(
      page.getByText('admin@leadfield.test was not found, or you do not have access.'),
    ).toBeVisible();
  });
});

test.describe("the user's own record [A2.12, A6.3, R42.1, R42.4]", () => {
  for (const [person, path, title] of [
    ['admin', '/user', 'Your record'],
    ['sponsor', '/sponsor', 'Brightline Outdoor Living, Inc.'],
    ['partner', '/partner', 'Hill Country Landscape Lighting'],
  ] as const) {
    test(`of ${person} is at ${path}`, { tag: ['@long', '@looks'] }, async ({ openAs }) => {
      const page = await openAs(person, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await lookEverywhere(page, `own${path.replace('/', '-')}`);
    });
  }

  test('can be saved', { tag: '@long' }, async ({ openAs, request }) => {
    const page = await openAs(await addPartnerUser(request), '/partner');
    await page.getByLabel('City').fill('Round Rock');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Partner saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Round Rock');
  });
});
