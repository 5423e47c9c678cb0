// Nothing that loads late moves what the user looks at.
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  holdAnswers,
  moveClocksOn,
  nextFrames,
  signIn,
  test,
  untilStill,
  withoutLive,
} from './harness';
import { deleteObject, makeObject } from './object-calls';

const places = ['/', '/leads', '/admin/partners', '/admin/roles'];
const addresses = [
  '/admin/data?show=partner',
  '/admin/data?show=partner&add=1',
  '/admin/data?show=partner&edit=partnerName',
  '/admin/data?object=new',
  '/admin/partners?edit=partner-0001',
  '/admin/users?edit=user-a1',
  '/admin/brands',
  '/admin/brands?edit=brand-patio-chorus',
  '/profile',
  '/profile?show=crm',
  '/admin/products/vendor-products',
];

/** The list of sections, or the select that replaces it in a narrow window. */
const withSections = {
  360: ['/admin/products?edit=product-glow-leads'],
  1440: ['/admin/products?edit=product-glow-answering'],
};

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The sum of all layout shifts without a key or click, and a line per moved element. */
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
          const [from, to] = [previousRect, currentRect].map(
            ({ left, top, width, height }) => `${left},${top} ${width}×${height}`,
          );
          noted.moved.push(`${name} ${from} → ${to}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  type Noted = { shifts: { sum: number; moved: string[] } };
  return () => page.evaluate(() => (window as unknown as Noted).shifts);
}

const topOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);

for (const width of [360, 1440] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('screens do not move while they load', { tag: width === 360 ? '@long' : [] }, async ({ page }) => {
      await signIn(page, 'admin');
      // Changes of other users may move a list, so there are none.
      await withoutLive(page);
      const shifted = await watchShifts(page);
      for (const place of places) {
        await page.goto(place);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilStill(page);
        const { sum, moved } = await shifted();
        expect(sum, `${place}\n${moved.join('\n')}`).toBeLessThan(0.02);
      }
    });

    // Responses arrive one by one, as on a slow connection.
    test('a screen does not move while responses arrive one by one', { tag: '@long' }, async ({
      openAs,
      page,
    }) => {
      const admin = await openAs('admin', '/contact');
      const key = await makeObject(admin, `Steady ${width}`);
      await signIn(page, 'admin');
      await withoutLive(page);
      const shifted = await watchShifts(page);
      let late = 0;
      await page.route('**/dtl/**', async (route) => {
        late = (late + 170) % 600;
        await new Promise((resolve) => setTimeout(resolve, 100 + late));
        await route.continue().catch(() => {});
      });
      // A long name needs a second line, which moves only the two buttons next to it.
      for (const place of [...addresses, ...withSections[width]]) {
        await page.goto(place);
        await untilStill(page);
        const { sum, moved } = await shifted();
        expect(sum, `${place}\n${moved.join('\n')}`).toBeLessThan(0.004);
      }
      await deleteObject(admin, key);
    });

    test('the offline note needs no space', { tag: '@long' }, async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/admin/partners');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const before = await topOf(page);
      const more = page.getByRole('button', { name: 'More links' });
      // Custom objects of other tests may already fill the bar.
      const folded = await more.count();
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      expect(await topOf(page)).toBe(before);
      // No link shrinks for the message.
      await nextFrames(page);
      expect(await more.count()).toBeLessThanOrEqual(folded);
      await page.context().setOffline(false);
      await expect(page.getByText('You are offline.')).toHaveCount(0);
      expect(await topOf(page)).toBe(before);
    });
  });

test('a phone shows the lists of an open card', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'admin');
  await page.goto('/admin/data?show=partner&edit=partnerName');
  const access = page.getByRole('region', { name: 'Who can read and write this field' });
  await expect(access.getByRole('link', { name: 'Partner Administrator' })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Form sections' });
  await expect(sections.getByRole('link', { name: 'Basic Options' })).toBeVisible();
  await page.goto('/admin/data?show=partner&add=1');
  await page.getByRole('button', { name: 'Add Element' }).click();
  await expect(page.getByRole('link', { name: 'Field Name: This field is required.' })).toBeVisible();
});

test('every list shows its age while offline', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  for (const place of ['/admin/users', '/leads', '/admin/products']) {
    await page.goto(place);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\. This list is from \d+:\d\d [AP]M\.$/)).toBeVisible();
    await page.context().setOffline(false);
  }
});

test('the notice of a saved record needs no space', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/sponsors?edit=sponsor-verdant');
  await page.getByRole('button', { name: 'Save Sponsor' }).click();
  await expect(page.getByText('Sponsor saved.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await topOf(page);
  await expect(page.getByText('Sponsor saved.')).toHaveCount(0);
  expect(await topOf(page)).toBe(before);
});

test('a dialog ignores keys meant for the page', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/roles');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  // 'Cancel', or 'Close' once the host says that the record cannot be deleted.
  await expect(question.getByText(/^(Cancel|Close)$/).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await moveClocksOn(page, 500);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
});

test('actions keep their space until rights are known', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  const tell = await holdAnswers(page, '**/dtl/rights');
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

test('the offline note hides no link at any width', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const countShown = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().top < 40).length);
  const counts = new Map<number, number>();
  const widths = [1030, 1100, 1180, 1260, 1290, 1340, 1400, 1440];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await nextFrames(page);
    counts.set(width, await countShown());
  }
  await page.context().setOffline(true);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await nextFrames(page);
    await expect(page.getByText('You are offline.')).toBeAttached();
    expect(await countShown(), `${width} px`).toBeGreaterThanOrEqual(counts.get(width) ?? 0);
    await expectNoSidewaysScroll(page);
  }
});

test('notices cover neither the title nor its actions', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin/sponsors?edit=sponsor-verdant');
    await page.getByRole('button', { name: 'Save Sponsor' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Sponsor saved.' });
    await expect(notice).toBeVisible();
    const said = await notice.boundingBox();
    const header = await page.locator('main header').first().boundingBox();
    const bar = await page.getByRole('banner').first().boundingBox();
    if (!said || !header || !bar) throw new Error('a part has no place');
    const places = JSON.stringify({ said, header, bar });
    const isBelow = said.y > header.y + header.height;
    if (width > 1024) expect(isBelow, places).toBe(true);
    // On a phone the message covers the top bar and the space above the title. What is scrolled under the bar is not visible.
    const room = 8;
    const titleFrom = Math.max(header.y, bar.y + bar.height) + room;
    expect(isBelow || said.y + said.height <= titleFrom, places).toBe(true);
  }
});

test('a record starts at its top, and its list returns to the row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  const names = page.locator('[data-heading=true] a');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (const row of [0, 6]) {
    const link = names.nth(row);
    await link.scrollIntoViewIfNeeded();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(save).toBeVisible();
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 400));
    await save.click();
    const same = page.locator(`[data-heading=true] a[href="${href}"]`);
    await expect(same).toBeFocused();
    await expect(same).toBeInViewport({ ratio: 1 });
    if (row === 0) expect(await scrolled()).toBe(0);
  }
});

test('a low window scrolls its bar away', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, 'admin');
  await page.goto('/admin/partners?edit=partner-0001');
  const bar = page.getByRole('banner').first();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(bar).not.toBeInViewport();
});
