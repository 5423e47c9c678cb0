// Shell, guards, Home, Features, Contact and the own record, for each type of user.
import type { Page } from '@playwright/test';
import type { Person } from '../support/people';
import { expect, failOnce, test } from '../support/walk';

const adminPaths = ['data', 'partners', 'sponsors', 'brands', 'products', 'users', 'roles'].map(
  (name) => `/admin/${name}`,
);
const signedIn = [
  '/',
  '/profile',
  '/Brands',
  '/leads',
  '/leads-management',
  '/user/x@y.test',
  '/auth/jobber',
];
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

// [A2.11, A2.1, A2.6]
test('a visitor is sent to Login from everywhere', async ({ open }) => {
  const page = await open('visitor');
  for (const path of [...signedIn, ...adminPaths]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login/);
  }
  for (const path of [
    '/resetpassword?email=a@b.test',
    '/setpassword?resettoken=x',
    '/password?email=a@b.test',
    '/logout',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(path.split('?')[0] ?? ''));
  }
});

const kinds: [Person, icon: string, ownHeading: string][] = [
  ['administrator', '/user', 'Your record'],
  ['sponsor', '/sponsor', 'Brightline Outdoor Living, Inc.'],
  ['partner', '/partner', 'Hill Country Landscape Lighting'],
  ['client', '/partner', 'Hill Country Landscape Lighting'],
];
for (const [person, icon, ownHeading] of kinds) {
  // [A2.14, A2.15, A2.16, R42.1]
  test(`the ${person} reaches each screen of the menu`, async ({ open }) => {
    const page = await open(person, '/');
    await expect(links(page).first()).toBeVisible();
    const names = (await links(page).allInnerTexts()).map((text) => text.replace(/\s*\(opens.*/, '').trim());
    const everybody = ['Dashboard', 'Leads', 'Contact', 'Marketplace'];
    const admins =
      person === 'administrator' ? ['Sponsors', 'Brands', 'Partners', 'Users', 'Roles', 'Data'] : [];
    // Custom objects of other walks come after them.
    const own = person === 'administrator' ? names.slice(everybody.length + admins.length) : [];
    expect(names).toEqual([...everybody, ...admins, ...own]);
    await expect(links(page).filter({ hasText: 'Marketplace' })).toHaveAttribute('target', '_blank');
    await page.getByRole('link', { name: 'Explore Features' }).click();
    await expect(page).toHaveURL(/\/features/);
    await page.getByRole('link', { name: /^Your record/ }).click();
    await expect(page).toHaveURL(new RegExp(`${icon}$`));
    await expect(page.getByRole('heading', { level: 1, name: ownHeading })).toBeVisible();
    if (person !== 'administrator')
      for (const path of adminPaths) {
        await page.goto(path);
        await expect(page, path).toHaveURL(/\/$/);
      }
    const others = ['/user', '/sponsor', '/partner'].filter((path) => path !== icon);
    for (const path of others) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/$/);
    }
  });

  // [R42.2]
  test(`the ${person} sees their contacts after a failed load`, async ({ open }) => {
    const page = await open(person, '/');
    await failOnce(page, 'GET', /\/dtl\//, 500);
    await links(page).filter({ hasText: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await page.reload();
    if (person === 'administrator') return;
    await expect(page.getByRole('link', { name: 'support@brightlineoutdoor.example' })).toBeVisible();
    if (person !== 'sponsor') await expect(page.getByText('Evening Glow Lighting')).toBeVisible();
    await expect(page.getByText('Your account has no sponsor or brand yet.')).toHaveCount(0);
  });
}

// [A8.1, A8.2, B6.9, B8.21]
for (const [status, message] of [
  [401, 'Session expired. Logging out user.'],
  [403, 'Session expired. Logging out user.'],
] as const)
  test(`a ${status} ends the session and is logged in the console`, async ({ open, people }) => {
    const page = await open(await people.another('client'), '/');
    const written: string[] = [];
    page.on('console', (line) => written.push(line.text()));
    await page.route(/\/dtl\/leads/, (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: '{"success":false,"message":"No.","code":"x"}',
      }),
    );
    await links(page).filter({ hasText: 'Leads' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    if (status === 401) expect(written.join('\n')).toContain(message);
    else expect(written.join('\n')).toMatch(/session/i);
  });
