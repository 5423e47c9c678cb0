// Banners, sign-out, lists after a save, a restored primary user, and two admins on one role.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './harness';
import { addPartnerUser } from './people';

const unique = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function callAsAdmin(page: Page, method: 'get' | 'post' | 'patch', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request[method](path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Answers every later write with 503. */
async function failWrites(page: Page) {
  const body = '{"success":false,"code":"unavailable","message":"The database rests."}';
  await page.route('**/dtl/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, contentType: 'application/json', body }),
  );
}

// [B4.41, B9.1, R39.1]
test.describe('an error banner stays', () => {
  const screens = [
    ['/admin/partners?edit=partner-0003', 'City', 'Save', 9],
    ['/admin/users?edit=user-a1', 'First Name', 'Save User', 9],
    ['/admin/roles?edit=role-partner-support', 'Role Name', 'Save Role Template', 9],
    ['/admin/sponsors?edit=sponsor-verdant', 'Sponsor Name', 'Save Sponsor', 15],
    ['/admin/brands?edit=brand-evening-glow&section=profile', 'Brand Name', 'Save Brand', 15],
    ['/admin/brands?edit=brand-evening-glow&section=urls', 'Brand URL', 'Save URLs', 15],
    ['/admin/data?show=partner&edit=city', 'Visible Label', 'Update Element!', 15],
    ['/profile?show=profile', 'City', 'Save', 15],
  ] as const;
  for (const [path, label, button, seconds] of screens)
    test(`${seconds} s: ${button} at ${path}`, { tag: '@long' }, async ({ openAs }) => {
      const page = await openAs(path.startsWith('/profile') ? 'partner' : 'admin', path);
      const field = page.getByLabel(label, { exact: true });
      await field.fill(label.endsWith('URL') ? 'https://kept.example' : 'Typed and kept');
      await failWrites(page);
      await page.clock.install();
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const alert = page
        .getByRole('alert')
        .filter({ hasText: /The database rests|An unexpected error occurred/ });
      await expect(alert).toBeVisible();
      await page.clock.fastForward((seconds - 3) * 1000);
      await expect(alert).toBeVisible();
      await page.clock.fastForward(4000);
      await expect(alert).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    });
});

test('403 from any request leads to the login page with a message [B6.9, B8.21, A8.2]', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  await expect(page.getByRole('table')).toBeVisible();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.route('**/dtl/sponsor*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: '{"success":false,"message":"No."}',
    }),
  );
  await page.getByRole('link', { name: 'Sponsors' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(told).toContain('Session expired. Logging out user.');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test("a user's type clears the form and updates the list [B4.39]", { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/users');
  const email = `${unique('follow').replaceAll(' ', '.')}@list.test`.toLowerCase();
  await page.getByPlaceholder('Search by name or email...').fill(email);
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Create a User' }).click();
  await page.getByLabel('First Name').fill('Flo');
  await page.getByLabel('Last Name').fill('Low');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Auth Source').selectOption('local');
  await page.getByLabel('Password', { exact: true }).fill('Start-horse-1');
  await page.getByLabel('Type', { exact: true }).selectOption('AC Admin');
  const role = page.getByRole('combobox', { name: /role/i });
  await role.fill('Administrator');
  await page.getByRole('option', { name: 'Administrator', exact: true }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  // The search that found nothing finds the new user without a reload.
  await expect(page.getByRole('link', { name: 'Edit Flo Low' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a User' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByRole('button', { name: 'Return to Search' }).click();
  await page.getByRole('link', { name: 'Edit Flo Low' }).click();
  await page.getByLabel('Last Name').fill('High');
  await page.getByRole('button', { name: 'Save User' }).click();
  await expect(page.getByRole('link', { name: 'Edit Flo High' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Flo High' }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('No results')).toBeVisible();
});

test('a replaced primary user takes over again [B4.13]', { tag: '@long' }, async ({ openAs, request }) => {
  const page = await openAs('admin', '/admin/partners');
  const itemData = { partnerName: unique('Come Back') };
  const person = (name: string) => ({
    fname: name,
    lname: 'Prime',
    email: `${unique(name).replaceAll(' ', '.')}@prime.test`.toLowerCase(),
    authsource: 'local',
  });
  const first = person('Una');
  const made = await callAsAdmin(page, 'post', '/dtl/partner', [
    { objectType: 'partner', itemData },
    { objectType: 'user', itemData: first },
  ]);
  const { partnerID } = made.partner;
  const support = await addPartnerUser(request, {
    userTypeID: partnerID,
    roleConfig: { role: 'role-partner-client' },
  });
  const open = () => page.goto(`/admin/partners?edit=${partnerID}`);
  const chooseUser = async (email: string) => {
    await page.getByRole('button', { name: 'Replace Primary User' }).click();
    await page.getByRole('button', { name: 'Choose an Existing User' }).click();
    await page.getByRole('combobox', { name: 'User' }).fill(email);
    await page.getByRole('option', { name: email }).click();
  };

  await open();
  await chooseUser(support.email);
  await expect(
    page.getByText('Una Prime stays a user of this partner with the role Partner Administrator.'),
  ).toBeVisible();
  // Axe would report a control that the save bar covers as too small.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(banner(page, 'Partner saved.')).toBeVisible();
  await open();
  await expect(page.getByLabel('Email')).toHaveValue(support.email);
  const { items } = await callAsAdmin(page, 'get', `/dtl/user?view=list&f.email=${support.email}`);
  expect(items[0].roleConfig).toEqual({ role: 'role-partner-administrator' });

  await chooseUser(first.email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(banner(page, 'Partner saved.')).toBeVisible();
  await open();
  await expect(page.getByLabel('Email')).toHaveValue(first.email);
});

test.describe('two admins editing one role', () => {
  const tick = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Partner', exact: true }).getByRole('checkbox', { name, exact: true });

  test('change different fields and keep both', { tag: '@long' }, async ({ openAs }) => {
    const first = await openAs('admin', '/admin/roles');
    const roleName = unique('Shared role');
    const roleConfig = { partner: { readFields: ['partnerName'], writeFields: [] } };
    const made = await callAsAdmin(first, 'post', '/dtl/role', { roleName, roleType: 'partner', roleConfig });
    const path = `/admin/roles?edit=${made.role.roleID}&object=partner`;
    const readAccess = async () =>
      (await callAsAdmin(first, 'get', `/dtl/role?roleID=${made.role.roleID}`)).roleConfig.partner;
    // A field that another test adds meanwhile appears in every role with access to partners.
    const mayBeTicked = ['city', 'partnerName', 'status', 'website', 'zip'];
    const readTicked = async () =>
      (await readAccess()).readFields.toSorted().filter((name: string) => mayBeTicked.includes(name));
    await first.goto(path);
    const second = await openAs('admin', path);
    await tick(second, 'Read City').check();
    await tick(first, 'Read Website').check();
    await first.getByRole('button', { name: 'Save Role Template' }).click();
    await expect(banner(first, 'Role template saved.')).toBeVisible();
    // It arrives without a question and keeps the ticks made here.
    await expect(tick(second, 'Read Website')).toBeChecked();
    await expect(tick(second, 'Read City')).toBeChecked();
    await expect(second.getByRole('alert', { name: 'Conflicting changes' })).toHaveCount(0);
    await second.getByRole('button', { name: 'Save Role Template' }).click();
    await expect(banner(second, 'Role template saved.')).toBeVisible();
    expect(await readTicked()).toEqual(['city', 'partnerName', 'website']);

    await first.goto(path);
    await second.goto(path);
    await tick(first, 'Write City').check();
    await tick(second, 'Read City').uncheck();
    await tick(second, 'Read ZIP Code').check();
    await first.getByRole('button', { name: 'Save Role Template' }).click();
    await expect(banner(first, 'Role template saved.')).toBeVisible();
    const panel = second.getByRole('alert', { name: 'Conflicting changes' });
    await expect(panel.getByRole('group', { name: `${roleName}: Partner` })).toBeVisible();
    await expect(panel.getByRole('button')).toHaveText([
      'Keep mine: City: hidden',
      'Use theirs: City: read and write',
    ]);
    await expect(panel).toBeInViewport();
    for (const width of [1366, 360]) {
      await second.setViewportSize({ width, height: 768 });
      await expectNoSidewaysScroll(second);
    }
    // As high as the form, because axe would report a control under a sticky bar as too small.
    await second.setViewportSize({ width: 360, height: 2000 });
    await expectAccessible(second);
    await panel.getByRole('button', { name: /Use theirs/ }).click();
    await expect(tick(second, 'Write City')).toBeChecked();
    await expect(tick(second, 'Read ZIP Code')).toBeChecked();
    await second.getByRole('button', { name: 'Save Role Template' }).click();
    await expect(banner(second, 'Role template saved.')).toBeVisible();
    expect(await readAccess()).toMatchObject({ writeFields: ['city'] });
    expect(await readTicked()).toEqual(['city', 'partnerName', 'website', 'zip']);
  });
});
