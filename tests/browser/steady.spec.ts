// Nothing that arrives by itself moves what a person looks at.
import type { Page } from '@playwright/test';
import { expect, signIn, test, withoutLive } from './harness';

const places = ['/', '/leads', '/admin/partners', '/admin/roles'];

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** All shifts that followed no key or click: their sum, and a line for each element that moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const noted = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts: noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        noted.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName}.${element?.className} '${element?.textContent?.slice(0, 30)}'`;
          noted.moved.push(`${name} ${previousRect.top} → ${currentRect.top}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  type Noted = { shifts: { sum: number; moved: string[] } };
  return () => page.evaluate(() => (window as unknown as Noted).shifts);
}

const topOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('screens stand still while they load', async ({ page }) => {
      await signIn(page, 'admin');
      // Records that other tests change meanwhile are another matter: they may move a list.
      await withoutLive(page);
      const shifted = await watchShifts(page);
      for (const place of places) {
        await page.goto(place);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(800);
        const { sum, moved } = await shifted();
        expect(sum, `${place}\n${moved.join('\n')}`).toBeLessThan(0.02);
      }
    });

    test('the offline line takes no room', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/admin/partners');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const before = await topOf(page);
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      expect(await topOf(page)).toBe(before);
      await page.context().setOffline(false);
      await expect(page.getByText('You are offline.')).toHaveCount(0);
      expect(await topOf(page)).toBe(before);
    });
  });

test('every list says how old it is without a network', async ({ page }) => {
  await signIn(page, 'admin');
  for (const place of ['/admin/users', '/leads', '/admin/products']) {
    await page.goto(place);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\. This list is from \d+:\d\d [AP]M\.$/)).toBeVisible();
    await page.context().setOffline(false);
  }
});

test('a saved record’s banner takes no room', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/sponsors?edit=sponsor-verdant');
  await page.getByRole('button', { name: 'Save Sponsor' }).click();
  await expect(page.getByText('Sponsor saved.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await topOf(page);
  await expect(page.getByText('Sponsor saved.')).toHaveCount(0);
  expect(await topOf(page)).toBe(before);
});

test('a question ignores keys that were meant for the page', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/roles');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  // 'Cancel', or 'Close' as soon as it is known that this one cannot be deleted.
  await expect(question.getByText(/^(Cancel|Close)$/).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
});

test('what a role may do keeps its place until it is told', async ({ page }) => {
  await signIn(page, 'admin');
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/dtl/rights', async (route) => {
    await isTold;
    await route.continue();
  });
  await page.goto('/admin/roles');
  const row = page.getByRole('row').filter({ hasText: 'Partner Administrator' });
  const edit = row.getByRole('link', { name: /^Edit/ });
  await expect(edit).toBeVisible();
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const before = await edit.boundingBox();
  tell();
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeVisible();
  expect(await edit.boundingBox()).toEqual(before);
});
