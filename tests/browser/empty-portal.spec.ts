// A new portal without demo data: each screen names the next step once.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, holdAnswers, lookEverywhere, signIn, test } from './harness';
import { startPortal } from './portal-process';

const email = 'first@example.test';
const password = 'Start-horse-1';

/** Starts a portal with only its first admin, signed in. */
async function inEmptyPortal(page: Page, run: (url: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-empty-'));
  const env = { DATA_DIR: join(folder, 'data'), DEMO: '0' };
  const { stdout } = spawnSync(process.execPath, ['dist/server/command.js', 'admin:create', email], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  const token = /resettoken=(\S+)/.exec(stdout)?.[1];
  const portal = await startPortal({ dataDir: env.DATA_DIR, env });
  try {
    const answer = await page.request.patch(`${portal.url}/auth/reset`, { data: { token, password } });
    expect(answer.status(), await answer.text()).toBe(200);
    await run(portal.url);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('an empty portal', () => {
  test('shows the next step on each screen', { tag: ['@long', '@looks'] }, async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await inEmptyPortal(page, async (url) => {
      await signIn(page, { email, password }, url);
      await page.goto(`${url}/`);
      const setup = card(page, 'Set up your portal');
      await expect(setup.getByRole('listitem')).toHaveCount(5);
      await expect(setup).toContainText('0 of 5 done');
      await expect(card(page, 'Leads')).toHaveCount(0);
      await lookEverywhere(page, 'empty-home');
      await setup.getByRole('link', { name: 'Show how: Connect your leads' }).click();
      await expect(page.getByText('No leads available.')).toBeVisible();
      await expect(page.getByText(`POST ${url}/dtl/leads`)).toBeVisible();
      await lookEverywhere(page, 'empty-leads');

      const answer = await holdAnswers(page, '**/dtl/partner?*');
      await page.goto(`${url}/admin/partners`);
      const create = page.getByRole('button', { name: 'Create a Partner' });
      await expect(create).toBeVisible();
      const place = await create.boundingBox();
      answer();
      await expect(page.getByText('No partners yet')).toBeVisible();
      await expect(create).toHaveCount(1);
      // The button does not move while the list loads.
      expect(await create.boundingBox()).toEqual(place);
      await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
      await lookEverywhere(page, 'empty-partners');

      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      const headers = { Authorization: `Bearer ${token}` };
      await page.request.post(`${url}/dtl/sponsor`, { headers, data: { sponsorName: 'First Sponsor' } });
      await page.goto(`${url}/`);
      await expect(setup).toContainText('1 of 5 done');
      await expect(setup.getByRole('link', { name: 'Create: Create a brand' })).toBeVisible();

      // A user who cannot create brands sees this step, and is offered only possible steps.
      const post = async (path: string, data: object) =>
        (await page.request.post(`${url}${path}`, { headers, data })).json();
      const partner = { readFields: ['partnerName'], writeFields: ['partnerName'] };
      const brand = { readFields: ['brandName', 'governingState'], writeFields: ['governingState'] };
      const roleConfig = { brand, partner };
      const { role } = await post('/dtl/role', { roleName: 'Narrow', roleType: 'admin', roleConfig });
      const narrow = { email: 'narrow@example.test', password };
      const admin = { authsource: 'local', type: 'admin', userTypeID: null };
      const user = { fname: 'Ann', lname: 'Lee', ...narrow, ...admin, roleConfig: { role: role.roleID } };
      await post('/dtl/user', user);
      const other = await browser.newContext();
      const theirs = await other.newPage();
      await signIn(theirs, narrow, url);
      await theirs.goto(`${url}/`);
      const steps = card(theirs, 'Set up your portal');
      await expect(steps.getByRole('link', { name: 'Add: Add partners' })).toBeVisible();
      await expect(steps).toContainText('Create a brand');
      await expect(steps.getByRole('link', { name: /^Create/ })).toHaveCount(0);
      await expect(steps.getByRole('listitem').filter({ hasText: 'Create a brand' })).toContainText(
        'Ask your administrator.',
      );
      // The next step is the first one that the user can take.
      await expect(steps.locator('[aria-current="step"]')).toContainText('Add partners');
      await lookEverywhere(theirs, 'empty-home-narrow');
      await other.close();
    });
    await context.close();
  });
});
