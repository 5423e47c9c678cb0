// Linking a small fake Jobber (A4 "CRM link", A2 /auth/jobber, A8, R51).
import type { Page } from '@playwright/test';
import { type JobberStand, startJobberStand } from '../server/stands/jobber-stand';
import { test as base, expect, lookEverywhere } from './harness';
import { addPartnerUser } from './people';
import { findFreePort, type Portal, startPortal } from './portal-process';

type Jobber = { stand: JobberStand; portal: Portal };

const test = base.extend<object, { jobber: Jobber }>({
  jobber: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const port = await findFreePort();
      const publicUrl = `http://127.0.0.1:${port}`;
      const stand = await startJobberStand({ secret: 'js', redirectUri: `${publicUrl}/auth/jobber` });
      const portal = await startPortal({
        env: {
          PORT: String(port),
          PUBLIC_URL: publicUrl,
          JOBBER_CLIENT_ID: 'jobber-app',
          JOBBER_CLIENT_SECRET: 'js',
          JOBBER_URL: stand.baseUrl,
        },
      });
      await use({ stand, portal });
      await portal.stop();
      await stand.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ jobber }, use) => use(jobber.portal.url),
});

const crmAuth = '**/dtl/crm/jobber/auth';
const crmLink = '**/dtl/crm/jobber';

test.describe('the link to Jobber', () => {
  let page: Page;
  test.beforeEach(async ({ openAs, request, jobber }) => {
    page = await openAs(await addPartnerUser(request), '/profile?show=linked');
    // The user agrees on Jobber's consent page.
    await page.route(`${jobber.stand.baseUrl}/**`, (route) => {
      const { code, state } = jobber.stand.consent(route.request().url());
      const location = `${jobber.portal.url}/auth/jobber?${new URLSearchParams({ code, state })}`;
      return route.fulfill({ status: 302, headers: { location } });
    });
  });

  test('is created, suggests values, and is removed [A2.49, A2.51, A2.59, A4.16, A4.17, A4.18, R51.1]', {
    tag: ['@long', '@looks'],
  }, async () => {
    await page.getByRole('button', { name: 'Link Jobber' }).click();
    await expect(page.getByText('Success! You have successfully connected to Jobber.')).toBeVisible();
    await lookEverywhere(page, 'jobber-return');
    await page.reload();
    await expect(page.getByText('Success! You have successfully connected to Jobber.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    await expect(page).toHaveURL(/\/profile\?show=linked$/);
    await expect(page.getByRole('button', { name: 'Disconnect Jobber' })).toBeVisible();

    await page.goto('/profile');
    await expect(
      page.getByText('From Jobber, not saved yet: Phone, Street Address, City, ZIP Code.'),
    ).toBeVisible();
    await expect(page.getByLabel('Street Address')).toHaveValue('9 Elm St');
    await expect(page.getByRole('img', { name: 'Required fields filled in: 33 %' })).toBeVisible();
    await lookEverywhere(page, 'profile-suggestions');
    await page.getByRole('button', { name: 'Remove suggestions' }).press('Enter');
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Street Address')).toHaveValue('');
    await page.reload();
    await page.getByLabel('City').fill('Waco');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('Suggested by Jobber')).toBeHidden();

    await page.goto('/profile?show=linked');
    await page.getByRole('button', { name: 'Disconnect Jobber' }).click();
    await expect(page.getByText('Jobber disconnected.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Link Jobber' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByLabel('Street Address')).toHaveValue('9 Elm St');
    await expect(page.getByLabel('City')).toHaveValue('Waco');
  });

  // [A2.2, A2.48, A2.50, A2.51, A8.19]
  test('explains why it failed', { tag: ['@long', '@looks'] }, async () => {
    await page.goto('/auth/jobber?error=access_denied');
    await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    await expect(page.getByText('Missing authorization code. Please try again.')).toBeVisible();
    await lookEverywhere(page, 'jobber-failed');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/profile\?show=linked$/);

    await page.goto('/auth/jobber?code=stale&state=stale');
    await expect(page.getByText('This attempt has expired. Try again.')).toBeVisible();
    await page.route(crmAuth, (route) => route.fulfill({ status: 500, body: '<p>' }));
    await page.goto('/auth/jobber?code=c&state=s');
    await expect(page.getByText('Failed to connect to Jobber.')).toBeVisible();
    await page.unroute(crmAuth);
    await page.route(crmAuth, (route) => route.abort());
    await page.goto('/auth/jobber?code=c2&state=s');
    await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
  });

  // [A8.20]
  test('explains why it cannot start or end', { tag: '@long' }, async () => {
    await page.route(crmAuth, (route) => route.fulfill({ status: 500, body: '<p>' }));
    await page.getByRole('button', { name: 'Link Jobber' }).click();
    await expect(
      page.getByText('Failed to initiate Jobber authentication. Please try again later.'),
    ).toBeVisible();
    await page.unroute(crmAuth);
    await page.route(crmAuth, (route) => route.abort());
    await page.getByRole('button', { name: 'Link Jobber' }).click();
    await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible();
    await page.unroute(crmAuth);

    await page.getByRole('button', { name: 'Link Jobber' }).click();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    await page.route(crmLink, (route) => route.fulfill({ status: 500, body: '<p>' }));
    await page.getByRole('button', { name: 'Disconnect Jobber' }).click();
    await expect(page.getByText('Failed to delete Jobber. Please try again later.')).toBeVisible();
    await page.unroute(crmLink);
    await page.route(crmLink, (route) => route.abort());
    await page.getByRole('button', { name: 'Disconnect Jobber' }).click();
    await expect(page.getByText('Failed to delete jobber connection. Please try again later.')).toBeVisible();
  });
});
