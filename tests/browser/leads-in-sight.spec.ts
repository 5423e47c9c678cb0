// The leads page shows leads without scrolling, and its chart links to them.
import { expect, test } from './harness';
import { leadRows as rows } from './lead-calls';

test.describe('the leads page', () => {
  test('shows leads without scrolling', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    for (const [width, height, least] of [
      [1440, 900, 4],
      [1366, 600, 3],
      [360, 740, 2],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(rows(page).nth(least - 1)).toBeInViewport({ ratio: 0.8 });
      await expect(page.getByRole('list', { name: 'Leads received' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('goes from a bar to its leads', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    const bar = page
      .getByRole('group', { name: /Leads by day/ })
      .getByRole('button', { name: /leads [1-9]/ })
      .last();
    const tops = () =>
      rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
    const before = await tops();
    await bar.click();
    const show = page.getByRole('button', { name: /^Show (these [\d,]+ leads|this 1 lead)$/ });
    await expect(show).toBeVisible();
    expect(await tops()).toBe(before);
    await show.click();
    await expect(rows(page).first().getByRole('link')).toBeFocused();
  });
});

test('all columns are visible on a tablet', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/leads');
  const table = page.getByRole('table', { name: 'Leads', exact: true });
  await expect(table.locator('tbody tr').first()).toBeVisible();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = await table.evaluate((one) => {
      const frame = one.parentElement ?? one;
      return frame.scrollWidth - frame.clientWidth;
    });
    expect(hidden, `at ${width}`).toBe(0);
  }
});
