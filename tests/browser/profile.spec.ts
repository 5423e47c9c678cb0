// The sections of /profile, used by a partner (A2 /profile, §4, §5, §8).
import type { Page } from '@playwright/test';
import { expect, lookEverywhere, test, untilStill, withoutLive } from './harness';
import { addPartnerUser, password } from './people';

const sections = [
  'Profile',
  'Business',
  'Sales Tax',
  'CRM',
  'Your Brands',
  'Password',
  'Subscriptions',
  'Purchases',
  'Payment Method',
  'Municipal Marketing',
  'Commercial Marketing',
  'Residential Marketing',
];
const section = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const html500 = { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' };

test.describe('the sections of /profile', () => {
  test('are all in the sidebar [A2.3, A2.52, A2.53, A2.54]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('partner', '/profile');
    const nav = page.getByRole('navigation', { name: 'Profile sections' });
    // A section also shows how many fields are missing, once that has loaded.
    const marked = sections.map((name) => new RegExp(`^${name}( \\d+ missing)?$`));
    await expect(nav.locator('a')).toHaveText([...marked, 'Sign Out']);
    // [R80.1]
    await expect(nav.getByRole('link', { name: 'Purchases' })).toBeHidden();
    await nav.getByText('More', { exact: true }).click();
    await expect(nav.getByRole('link', { name: 'Purchases' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Sales Tax' })).toHaveText('Sales Tax 1 missing');
    await expect(section(page, 'Profile')).toBeVisible();
    await nav.getByRole('link', { name: 'Subscriptions' }).click();
    await expect(page).toHaveURL(/show=subscriptions/);
    // [A2.55]
    await expect(page.getByText('Here is the list of your subscriptions.', { exact: true })).toBeVisible();
    await expect(section(page, 'Subscriptions')).toBeFocused();
    await page.goto('/profile?show=nonsense');
    await expect(section(page, 'Profile')).toBeVisible();
  });

  // [A2.61, R16.4]
  for (const [show, title] of [
    ['purchases', 'Purchases'],
    ['paymentMethod', 'Payment Method'],
    ['municipalMarketing', 'Municipal Marketing'],
    ['commercialMarketing', 'Commercial Marketing'],
    ['residentialMarketing', 'Residential Marketing'],
  ] as const)
    test(`say that ${title} is empty`, { tag: '@long' }, async ({ openAs }) => {
      const page = await openAs('partner', `/profile?show=${show}`);
      await expect(page.getByText(`There are no ${title} fields yet.`)).toBeVisible();
    });

  for (const show of ['profile', 'business', 'salesTax', 'linked', 'brand', 'security'])
    test(`look right: ${show}`, async ({ openAs }) => {
      test.setTimeout(180_000);
      const page = await openAs('partner', `/profile?show=${show}`);
      await expect(
        page.getByRole('heading', { level: 2 }).or(page.getByLabel('New password')).first(),
      ).toBeVisible();
      await lookEverywhere(page, `profile-${show}`);
    });

  for (const show of ['salesTax', 'linked', 'brand'])
    test(`say that a role has no ${show}`, { tag: '@long' }, async ({ openAs }) => {
      const page = await openAs('client', `/profile?show=${show}`);
      await expect(page.getByText('Your role has no access to this section.')).toBeVisible();
    });

  test('begin at their title, although suggestions appear above the fields', { tag: '@long' }, async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/contact');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/profile?show=setup');
    await expect(page.getByText(/^From your own address, not saved yet/)).toBeVisible();
    await untilStill(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('collapse into one button on a phone', async ({ openAs }) => {
    const page = await openAs('partner', '/profile');
    await page.setViewportSize({ width: 360, height: 740 });
    const nav = page.getByRole('navigation', { name: 'Profile sections' });
    await expect(nav.getByRole('link', { name: 'Business' })).toBeHidden();
    await nav.getByRole('button', { name: 'Profile' }).press('Enter');
    await nav.getByRole('link', { name: 'Business' }).press('Enter');
    await expect(section(page, 'Business')).toBeFocused();
    await expect(nav.getByRole('link', { name: 'Business' })).toBeHidden();
  });

  test('sign out from the sidebar', { tag: '@long' }, async ({ openAs, request }) => {
    const page = await openAs(await addPartnerUser(request), '/profile');
    await page
      .getByRole('navigation', { name: 'Profile sections' })
      .getByRole('link', { name: 'Sign Out' })
      .click();
    await expect(page.getByText('Have a fantastic day!')).toBeVisible();
  });
});

test.describe('the personal and business forms', () => {
  let page: Page;
  test.beforeEach(async ({ openAs, request }) => {
    page = await openAs(await addPartnerUser(request), '/profile');
  });

  test('save by keyboard alone [A2.56, A5.10, A5.11, A8.25]', async () => {
    await expect(page.getByRole('img', { name: 'Required fields filled in: 33 %' })).toBeVisible();
    await page.getByLabel('First Name').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Robin');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('call me');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid phone number.').first()).toBeVisible();
    await page.getByLabel('Phone').fill('(512) 555 0199');
    await page.getByLabel('Street Address').fill('1 Elm St');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('Profile updated successfully!')).toBeHidden({ timeout: 5000 });
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('512-555-0199');
    await expect(page.getByLabel('First Name')).toHaveValue('Robin');
    await expect(page.getByRole('link', { name: /^Your record, Robin/ })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Required fields filled in: 56 %' })).toBeVisible();
  });

  test('do not clear a required field [A5.11]', { tag: '@long' }, async () => {
    await page.getByLabel('First Name').fill('');
    await page.getByLabel('Last Name').fill('');
    await page.getByLabel('Email').fill('');
    await save(page);
    for (const sentence of [
      'First Name is required.',
      'Last Name is required.',
      'Please enter a valid email address.',
    ])
      await expect(page.getByText(sentence).first()).toBeVisible();
  });

  test("use A's messages for a business [A2.57, A5.14]", { tag: '@long' }, async () => {
    await page.goto('/profile?show=business');
    // [A5.12, A9.11]
    await page.getByRole('combobox', { name: 'Business State' }).fill('tex');
    await page.getByRole('option', { name: 'Texas' }).click();
    await page.getByLabel('Business Website').fill('example');
    await save(page);
    await expect(page.getByText('Please enter a valid URL.').first()).toBeVisible();
    await page.getByLabel('Business Name').fill('Glow');
    await page.getByLabel('Business Phone').fill('512-555-0199');
    await page.getByLabel('Business Website').fill('https://glow.example');
    await page.getByLabel('EIN or SSN').fill('12-3456789');
    await page.getByRole('checkbox', { name: 'Alabama' }).check();
    await save(page);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await page.reload();
    // [R36.3]
    await expect(page.getByText('A value is saved (***-**-6789).')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Alabama' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Business State' })).toHaveValue('Texas');
  });

  test('report a failed save [A8.26, A4.20, R39.2]', { tag: '@long' }, async () => {
    await expect(page.getByLabel('Street Address')).toBeVisible();
    await page.clock.install();
    const patches = (url: URL) => url.pathname === '/dtl/user';
    await page.route(patches, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(html500) : route.continue(),
    );
    await page.getByLabel('Street Address').fill('2 Elm St');
    await page.getByLabel('Phone').fill('512-555-0199');
    await save(page);
    const sentence = page.getByText('An unexpected error occurred while updating user');
    await expect(sentence).toBeVisible();
    await page.clock.runFor(14_000);
    await expect(sentence).toBeVisible();
    await page.clock.runFor(2000);
    await expect(sentence).toBeHidden();
    await expect(page.getByLabel('Street Address')).toHaveValue('2 Elm St');

    await page.unroute(patches);
    const body = { success: false, message: 'The office is closed.', code: 'closed' };
    await page.route(patches, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: body }) : route.continue(),
    );
    await save(page);
    await expect(page.getByText('The office is closed.')).toBeVisible();
  });

  test('report that nothing could be loaded [A8.27]', { tag: '@long' }, async () => {
    const profile = (url: URL) => url.pathname === '/dtl/user';
    // A live change would reload it before the button is pressed.
    await withoutLive(page);
    await page.route(profile, (route) => route.fulfill(html500));
    await page.reload();
    await expect(page.getByText('An unexpected error occurred while loading user')).toBeVisible();
    await page.unroute(profile);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
    await page.unroute('**/*');
  });

  // [A2.60, R51.2]
  test('enroll and leave with undo', { tag: '@long' }, async () => {
    await page.goto('/profile?show=brand');
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(4);
    const card = cards.filter({ hasText: 'Mosquito Relief' });
    await card.getByRole('button', { name: 'Enroll' }).press('Enter');
    await expect(card.getByText('Enrolled')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('Enrolled')).toBeHidden();
    await card.getByRole('button', { name: 'Enroll' }).click();
    await expect(card.getByRole('button', { name: 'Leave program' })).toBeVisible();
    await page.reload();
    await card.getByRole('button', { name: 'Leave program' }).click();
    await expect(card.getByRole('button', { name: 'Enroll', exact: true })).toBeVisible();
  });
});

test.describe('the Password section [R43.1]', () => {
  test("follows A's reset rules", { tag: '@long' }, async ({ openAs, request }) => {
    const user = await addPartnerUser(request);
    const page = await openAs(user, '/profile?show=security');
    const change = async (current: string, next: string, confirm = next) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill(next);
      await page.getByLabel('Confirm password').fill(confirm);
      await page.keyboard.press('Enter');
    };
    await change(password, 'abc1', 'abc2');
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await change(password, 'abc1');
    await expect(page.getByText('Password must be at least 7 characters long.')).toBeVisible();
    await change(password, 'abcdefgh');
    await expect(
      page.getByText('Password must contain at least one number or special character.'),
    ).toBeVisible();
    await change('Wrong-horse-1', 'Better-horse-2');
    await expect(page.getByText('The current password is not correct.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await change(password, 'Better-horse-2');
    await expect(page.getByText('Password changed.')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByLabel('First Name')).toBeVisible();
  });

  test('is the only section during a forced change [R29.1]', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const user = await addPartnerUser(request, { requirePWChange: true });
    const page = await openAs(user, '/profile');
    await expect(page).toHaveURL(/show=security/);
    await expect(page.getByText('Choose a new password to continue.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link')).toHaveText([
      'Password',
      'Sign Out',
    ]);
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('Better-horse-2');
    await page.getByLabel('Confirm password').fill('Better-horse-2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('link', { name: 'Business', exact: true }).click();
    await expect(page.getByLabel('Business Name')).toBeVisible();
  });
});

test('two tabs of one user enroll without a conflict', { tag: '@long' }, async ({ openAs, request }) => {
  const one = await openAs(await addPartnerUser(request), '/profile?show=brand');
  // Neither receives the other change in time.
  const two = await one.context().newPage();
  await two.goto('/profile?show=brand');
  const enrol = (page: Page, name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
      .getByRole('button');
  await expect(enrol(one, 'Lighting')).toHaveText('Enroll');
  await expect(enrol(two, 'Mosquito Relief')).toHaveText('Enroll');
  await Promise.all([enrol(one, 'Lighting').click(), enrol(two, 'Mosquito Relief').click()]);
  for (const page of [one, two]) {
    for (const name of ['Lighting', 'Mosquito Relief'])
      await expect(enrol(page, name)).toHaveText('Leave program');
    await expect(page.getByText('Someone else changed')).toHaveCount(0);
  }
});
