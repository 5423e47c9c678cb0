// A list shows the progress of the user's jobs, also after leaving the page and in another tab (E6).
import type { Page } from '@playwright/test';
import { expect, lookEverywhere, signIn, test, untilStill } from './harness';

// A portal of its own, because other tests would not find their sponsors among thousands.
test.use({ portalEnv: { LEADFIELD_TEST: 'job-progress' } });

/** Begins an import outside of the page, like one that continues after its page was left. */
function beginImport(page: Page, count: number): Promise<void> {
  return page.evaluate(async (rows) => {
    const authorization = `Bearer ${localStorage.getItem('authToken')}`;
    const post = async (path: string, body: object) => {
      const headers = { authorization, 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const columns = ['sponsorName', 'supportEmail'];
    const { id } = await post('/dtl/import', { objectType: 'sponsor', columns, key: '' });
    for (let first = 0; first < rows; first += 500) {
      const some = Array.from({ length: 500 }, (_, n) => [`Left ${first + n}`, n === 7 ? 'bad' : 'a@x.test']);
      await post('/dtl/import/rows', { id, first, rows: some });
    }
    await post('/dtl/import/run', { id, whole: false });
  }, count);
}

test('a list shows an import and its undo that started elsewhere [E6.5]', {
  tag: ['@long', '@looks'],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  await beginImport(page, 6000);
  await page.goto('/admin/sponsors');
  const importing = page.getByRole('region', { name: 'Importing sponsors' });
  await expect(importing).toContainText(/of 6,000 rows checked: .* new, .* changed/);
  await lookEverywhere(page, 'job-progress');
  await expect(page.getByText('5,988 sponsors created.')).toBeVisible({ timeout: 60_000 });
  await expect(importing).toHaveCount(0);

  // This page stays open while the undo begins elsewhere.
  const other = await page.context().newPage();
  await other.goto('/admin/sponsors');
  await expect(other.getByText(/ of [\d,]{5,}/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Import and changes' }).click();
  await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  await page.getByRole('button', { name: 'Undo: 5,988 sponsors created.' }).click();
  const undoing = page.getByRole('region', { name: 'Undoing changes to sponsors' });
  await expect(undoing).toContainText('of 5,988 sponsors checked');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('region', { name: 'Undoing changes to sponsors' }).getByRole('button').click();
  await expect(undoing).toHaveCount(0, { timeout: 30_000 });
  const undone = other.getByRole('region', { name: 'Undoing changes to sponsors' });
  await expect(undone).toHaveCount(0);
});

test('a job from another tab is polled while the host does not respond', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/sponsors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await untilStill(page);
  let asked = 0;
  const counts = { done: 10, total: 900, made: 0, changed: 10, refused: 0 };
  const about = { objectType: 'sponsor', what: 'edit', state: 'running' };
  const job = { id: 'job-of-another-tab', ...about, ...counts };
  await page.route(/\/dtl\/job(\?|$)/, async (route) => {
    if (route.request().url().includes('?')) return route.fulfill({ json: { job } });
    asked++;
    if (asked === 1) return route.abort();
    if (asked === 2) return route.fulfill({ status: 503, json: { message: 'Not now.' } });
    return route.fulfill({ json: { jobs: [job] } });
  });
  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.evaluate(() => new BroadcastChannel('leadfield.jobs').postMessage('sponsor'));
  // A hidden tab refreshes when it becomes visible.
  await page.bringToFront();
  await expect(page.getByRole('region', { name: 'Changing sponsors' })).toContainText('10 of 900 sponsors');
  expect(asked).toBeGreaterThanOrEqual(3);
});
