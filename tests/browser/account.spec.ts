// A user's own email, sessions and first forms, and fields that a role cannot read (R58–R60, R70).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect, lookEverywhere } from './harness';
import { addAdminReading, addPartnerUser, password } from './people';
import { startPortal } from './portal-process';

type Mailed = { url: string; linkTo: (address: string, path: string) => Promise<string> };

const test = base.extend<object, { mailed: Mailed }>({
  mailed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const outbox = mkdtempSync(join(tmpdir(), 'leadfield-outbox-'));
      const portal = await startPortal({ env: { OUTBOX_DIR: outbox } });
      const linkTo = async (address: string, path: string) => {
        const pattern = new RegExp(`${path}\\?\\S+`);
        const read = () =>
          readdirSync(outbox)
            .sort()
            .map((name) => readFileSync(join(outbox, name), 'utf8'))
            .findLast((text) => text.includes(`To: ${address}`) && pattern.test(text));
        await expect.poll(read).toBeTruthy();
        return pattern.exec(read() ?? '')?.[0] ?? '';
      };
      await use({ url: portal.url, linkTo });
      await portal.stop();
      rmSync(outbox, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ mailed }, use) => use(mailed.url),
});

const filled = { phone: '512-555-0100', address: '1 Elm St' };
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const proof = (page: Page) => page.getByRole('textbox', { name: 'Current password' });
const email = (page: Page) => page.getByLabel('Email', { exact: true });
let count = 0;
const newAddress = () => `moved-${process.pid}-${count++}@example.test`;

test.describe("the user's own email", () => {
  test('is changed by a link and reverted [R58.2, R58.3, R58.4, R58.5, R58.6, R58.7, R58.8]', {
    tag: ['@long', '@looks'],
  }, async ({ openAs, request, mailed }) => {
    const person = await addPartnerUser(request, filled);
    const page = await openAs(person, '/profile');
    const other = await openAs(person, '/profile');
    const next = newAddress();
    await expect(proof(page)).toHaveCount(0);
    await email(page).fill(next);
    await page.getByLabel('City', { exact: true }).fill('Austin');
    await save(page);
    await expect(page.getByText('Enter your current password to change your email.').first()).toBeVisible();
    await proof(page).fill('Wrong-horse-1');
    await save(page);
    await expect(page.getByText('The current password is not correct.').first()).toBeVisible();
    await lookEverywhere(page, 'profile-new-email');
    await page.setViewportSize({ width: 1280, height: 900 });
    await proof(page).fill(password);
    await save(page);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(email(page)).toHaveValue(person.email);
    await expect(page.getByText(`Confirm the link sent to ${next}.`)).toBeVisible();
    await expect(proof(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(`Confirm the link sent to ${next}.`)).toBeVisible();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Austin');

    const elsewhere = await openAs('visitor', await mailed.linkTo(next, '/confirmemail'));
    await expect(elsewhere.getByText(`Your email is now ${next}. Use it to sign in.`)).toBeVisible();
    await lookEverywhere(elsewhere, 'confirm-email');
    // This session continues and is listed [D5]; the other one has ended.
    await expect(email(page)).toHaveValue(next);
    await expect(page.getByText('Confirm the link sent to')).toHaveCount(0);
    await other.goto('/leads');
    await expect(other).toHaveURL(/\/login$/);

    await elsewhere.goto(await mailed.linkTo(person.email, '/revertemail'));
    await expect(elsewhere.getByText(`Your email is ${person.email} again`)).toBeVisible();
    await lookEverywhere(elsewhere, 'revert-email');
    await elsewhere.getByRole('link', { name: 'Set a new password' }).click();
    await elsewhere.getByLabel('New password').fill('Fresh-horse-2');
    await elsewhere.getByLabel('Confirm password').fill('Fresh-horse-2');
    await elsewhere.getByRole('button', { name: 'Reset Password' }).click();
    await elsewhere.getByRole('link', { name: 'Go To Login Page' }).click();
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByRole('button', { name: 'Next' }).click();
    await elsewhere.getByLabel('Password').fill('Fresh-horse-2');
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Welcome to Leadfield' })).toBeVisible();
  });

  test("requires the password in an admin's own record, too [R58.1]", { tag: '@long' }, async ({
    openAs,
    request,
    mailed,
  }) => {
    const admin = { type: 'admin', userTypeID: null, roleConfig: { role: 'role-administrator' } };
    const person = await addPartnerUser(request, admin);
    const page = await openAs(person, '/user');
    const next = newAddress();
    await email(page).fill(next);
    await proof(page).fill(password);
    await save(page);
    await expect(page.getByText('User saved.')).toBeVisible();
    await expect(email(page)).toHaveValue(person.email);
    await expect(page.getByText(`Confirm the link sent to ${next}.`)).toBeVisible();
    await page.goto(await mailed.linkTo(next, '/confirmemail'));
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(email(page)).toHaveValue(next);
  });

  test('reports an expired link', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/confirmemail?token=x', '/revertemail']) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
    }
  });
});

test.describe('another user in another tab', () => {
  test('sees their own profile [R58.13]', { tag: '@long' }, async ({ openAs, request }) => {
    const [ann, bob] = [
      await addPartnerUser(request, { ...filled, fname: 'Ann' }),
      await addPartnerUser(request, { ...filled, fname: 'Bob' }),
    ];
    const page = await openAs(ann, '/profile');
    await expect(page.getByLabel('First Name')).toHaveValue('Ann');
    const tab = await page.context().newPage();
    await tab.goto(`/password?email=${bob.email}`);
    await tab.getByLabel('Password').fill(password);
    await tab.getByRole('button', { name: 'Login' }).click();
    await expect(tab.getByRole('link', { name: /^Your record, Bob/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Your record, Bob/ })).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Bob');
    await expect(page.getByRole('img', { name: /^Required fields filled in/ })).toBeVisible();
  });
});

test.describe('a first-time form', () => {
  test('requires everything that A requires, even without input [R60.1, A5.14]', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const page = await openAs(await addPartnerUser(request), '/profile?show=business');
    await save(page);
    for (const sentence of [
      'Business Name is required.',
      'Please enter a valid phone number.',
      'EIN or SSN is required.',
      'Select at least one state.',
    ])
      await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByText('Profile updated successfully!')).toHaveCount(0);
    await page.goto('/profile');
    await page.getByLabel('City', { exact: true }).fill('Austin');
    await save(page);
    await expect(page.getByText('Street Address is required.').first()).toBeVisible();
  });
});

test.describe('values that a role cannot read [R70.1]', () => {
  test('do not show as never, and no one is invited', { tag: '@long' }, async ({ openAs, request }) => {
    const person = await addAdminReading(request, {
      user: ['username', 'fname', 'lname', 'email', 'role', 'authsource'],
    });
    const page = await openAs(person, '/user/partner@leadfield.test');
    await expect(page.getByRole('heading', { level: 1, name: 'Pat Navarro' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update User' })).toBeVisible();
    await expect(page.getByText('Never logged on')).toHaveCount(0);
    await expect(page.getByText('Last login', { exact: true })).toHaveCount(0);
  });

  test("hide a client's partner and contacts [R42.1, R42.2]", {
    tag: ['@long', '@looks'],
  }, async ({ openAs }) => {
    const page = await openAs('client', '/partner');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Hill Country Landscape Lighting' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await lookEverywhere(page, 'client-partner');
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Brightline Outdoor Living, Inc.' })).toBeVisible();
    await expect(page.getByText('Sponsor', { exact: true })).toBeVisible();
    await expect(page.getByText('Brand', { exact: true }).first()).toBeVisible();
    await page.goto('/user/client@leadfield.test');
    await expect(
      page.getByText('You cannot open this page. Your own data is in your profile.'),
    ).toBeVisible();
    await expect(page.getByText('Never logged on')).toHaveCount(0);
  });

  test('leave a heading above an empty page', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/user/nobody@example.test');
    await expect(page.getByRole('heading', { level: 1, name: 'nobody@example.test' })).toBeVisible();
  });
});

test('an error on a phone covers neither field nor button', { tag: '@long' }, async ({ openAs, request }) => {
  const page = await openAs(await addPartnerUser(request, filled), '/profile');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('First Name').fill('Robin');
  await page.route('**/dtl/user', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'Oops' }) : route.fallback(),
  );
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await scrollToEnd();
  await save(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const covered = () =>
    page.evaluate(() => {
      const said = document.querySelector('[role="alert"]')?.getBoundingClientRect();
      const controls = [...document.querySelectorAll('main form :is(input, button)')];
      const isCovered = (box: DOMRect) => !said || (box.top < said.bottom && box.bottom > said.top);
      return controls.filter((one) => isCovered(one.getBoundingClientRect())).map((one) => one.outerHTML);
    });
  expect(await covered()).toEqual([]);
  await scrollToEnd();
  await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 2000 });
});
