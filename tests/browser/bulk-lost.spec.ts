// A bulk edit on a line that loses answers: nothing selected or typed is lost, and it is made once.
import type { Page } from '@playwright/test';
import { fillBulkEdit } from './bulk-edit';
import { expect, pressWhenReady, test } from './harness';

/** What is run is done by the host, unless it `isCut` before; so many answers never arrive. */
async function loseRuns(page: Page, count: number, isCut: boolean): Promise<void> {
  let left = count;
  await page.route('**/dtl/bulk', async (route) => {
    if (route.request().postDataJSON().preview || left-- <= 0) return route.fallback();
    if (!isCut) await route.fetch();
    await route.abort();
  });
}

test('a bulk edit whose answer is lost is asked for again, and stays while nothing answers', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  const dialog = await fillBulkEdit(page, `https://lost-${Date.now()}.example`);
  const change = dialog.getByRole('button', { name: /^Change \d partners?$/ });
  await expect(change).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();

  await loseRuns(page, 2, true);
  await pressWhenReady(change);
  await expect(dialog.getByText(/^No response from server. It is not known/)).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();

  let made = 0;
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/dtl/bulk') && answer.ok()) made += 1;
  });
  await page.unroute('**/dtl/bulk');
  await loseRuns(page, 1, false);
  await pressWhenReady(change);
  await expect(page.getByText('Website set in 2 partners.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(made).toBe(1);
});
