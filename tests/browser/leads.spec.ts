// The leads page by keyboard alone, with live arrivals and export, in every width and theme (A2).
import { readFileSync } from 'node:fs';
import { byKey } from './from-outside';
import { expect, expectAccessible, expectNoSidewaysScroll, lookEverywhere, shoot, test } from './harness';
import { leadRows as rows, sendLead, leadTable as table } from './lead-calls';

test.describe('the leads page', () => {
  test('looks right everywhere [A2.37]', async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await expect(rows(page)).toHaveCount(10);
    await lookEverywhere(page, 'leads');
  });

  test('shows partners and clients their own', { tag: '@long' }, async ({ openAs }) => {
    for (const person of ['sponsor', 'partner', 'client'] as const) {
      const page = await openAs(person, '/leads');
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByLabel('Partner', { exact: true })).toHaveCount(person === 'client' ? 0 : 1);
    }
  });

  test('works by keyboard alone', async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await expect(rows(page)).toHaveCount(10);
    const { press, type, tabTo } = byKey(page);
    await tabTo(page.getByRole('searchbox', { name: 'Search leads' }));
    await type('hartford');
    await expect(rows(page).first()).toContainText('Hartford');
    await expect(page).toHaveURL(/q=hartford/);
    await tabTo(page.getByRole('button', { name: 'First name' }).first());
    await press('Enter');
    await expect(page.getByRole('columnheader', { name: 'First name', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await tabTo(page.getByRole('button', { name: /^View/ }).first());
    await press('ArrowDown');
    await press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('2 of');
    await expectAccessible(page);
    for (let step = 0; step < 9; step++) await press('ArrowRight');
    await expect(drawer).toContainText('11 of');
    await expect(page).toHaveURL(/page=2/);
    // The drawer has no name until the next page has loaded.
    await expect(drawer.getByRole('heading')).not.toHaveText('Lead');
    const name = await drawer.getByRole('heading').textContent();
    await press('Escape');
    await expect(page.getByRole('button', { name: `View ${name}` }).first()).toBeFocused();
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
  });

  test('returns the focus to the name that opened a lead', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    const names = rows(page).getByRole('link');
    await names.nth(1).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('2 of');
    await page.keyboard.press('Escape');
    await expect(names.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText('2 of');
    await page.keyboard.press('ArrowRight');
    await expect(drawer).toContainText('3 of');
    await page.keyboard.press('Escape');
    await expect(names.nth(2)).toBeFocused();
  });

  test('filters by a bar and by a date', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    const bars = page.getByRole('group', { name: /Leads by day/ }).getByRole('button');
    await expect(bars).toHaveCount(90);
    const withLeads = page
      .getByRole('group', { name: /Leads by day/ })
      .getByRole('button', { name: /leads [1-9]/ });
    const bar = bars.and(withLeads).last();
    const [partner = 0, store = 0] =
      (await bar.getAttribute('aria-label'))?.match(/(?<=(Partner|Store) leads )\d+/g)?.map(Number) ?? [];
    await bar.click();
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(new RegExp(`of ${partner + store}$`))).toBeVisible();
    const day = await page.getByLabel('Day', { exact: true }).inputValue();
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await shoot(page, 'leads-day');
    await page.getByRole('button', { name: 'All days' }).click();
    await expect(bar).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Day', { exact: true }).fill(day);
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
  });

  test('keeps the open lead in the address', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads?q=Dallas');
    await expect(rows(page)).toHaveCount(10);
    await rows(page).nth(2).getByRole('button', { name: /^View/ }).click();
    const drawer = page.getByRole('dialog');
    await expect(page).toHaveURL(/lead=\S+/);
    const [address, name] = [page.url(), await drawer.getByRole('heading').textContent()];
    await expect(drawer.getByRole('link', { name: /on a map$/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google/,
    );
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    // The name links there, too, and adds a step for Back.
    await rows(page).nth(2).getByRole('link').click();
    await expect(page).toHaveURL(address);
    await expect(drawer.getByRole('heading')).toHaveText(name ?? '');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/q=Dallas$/);
    await page.goto(`${address}&page=4`);
    await expect(drawer.getByRole('heading')).toHaveText(name ?? '');
    await expect(drawer).not.toContainText('of');
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/lead=/);
    await page.goto('/leads?lead=nowhere');
    await expect(drawer.getByRole('heading')).toHaveText('Lead not found');
    await expectAccessible(page);
  });

  test("links to a lead's partner and brand", { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const { items } = await (await page.request.get('/dtl/leads?page=1&limit=100', { headers })).json();
    const { contactID } = items.find(({ partnerID }: { partnerID?: string }) => partnerID);
    await page.goto(`/leads?lead=${contactID}`);
    const facts = page.getByRole('dialog').locator('dl').getByRole('link');
    await expect(facts).toHaveCount(2);
    await expectAccessible(page);
    await facts.first().click();
    await expect(page).toHaveURL(/\/admin\/partners\?edit=/);
  });

  test('shows weeks that can be tapped on a phone', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('Chart of the last 90 days').click();
    const bars = page.getByRole('group', { name: /Leads by day/ }).getByRole('button');
    await expect(bars).toHaveCount(13);
    expect((await bars.first().boundingBox())?.width).toBeGreaterThan(18);
    await bars.nth(10).click();
    await expect(bars).toHaveCount(7);
    await bars.nth(3).click();
    await expect(page).toHaveURL(/f\.day=/);
    await page.getByRole('button', { name: 'All weeks' }).click();
    await expect(bars).toHaveCount(13);
    await page.getByRole('button', { name: 'Bars by day' }).click();
    await expect(bars).toHaveCount(90);
  });

  test('exports the visible columns without formulas', async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await sendLead(page, { contactID: `csv-${Date.now()}`, city: '=HYPERLINK("x")', lastName: 'Formula' });
    await page.goto('/leads?q=formula&cols=firstName,lastName,city');
    await expect(rows(page).first()).toContainText('=HYPERLINK');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    const [head, first] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe('First name,Last name,City');
    expect(first).toContain("'=HYPERLINK");
  });

  test('stops an export', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await expect(rows(page)).toHaveCount(10);
    let asked = 0;
    await page.route(/limit=200/, async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(asked).toBeLessThan(5);
  });

  test('has a drawer that looks right', async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await rows(page).nth(2).getByRole('button').click();
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await shoot(page, `leads-drawer-${width}-${colorScheme}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test('pages a whole list in the browser [A7.11]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/features');
    let asked = 0;
    await page.route(/\/dtl\/leads/, async (route) => {
      asked += 1;
      const answer = await route.fetch({ url: new URL('/dtl/leads', page.url()).href });
      await route.fulfill({ response: answer });
    });
    await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^11–20 of 2,4/)).toBeVisible();
    await page.getByRole('button', { name: 'City' }).click();
    await expect(page.getByText(/^1–10 of 2,4/)).toBeVisible();
    await page.getByLabel('Rows per page').selectOption('100');
    await expect(rows(page)).toHaveCount(100);
    await page.getByLabel('Search leads').fill('hartford');
    await expect(rows(page).first()).toContainText('Hartford');
    expect(asked).toBe(1);
  });

  test('reports a failure and retries [A8.16]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('partner', '/');
    await page.route(/\/dtl\/leads/, (route) => route.fulfill({ status: 502, body: '<html>' }));
    await page.goto('/leads');
    await expect(page.getByText('Unable to load leads. Please try again later.')).toBeVisible();
    await shoot(page, 'leads-error');
    await expectAccessible(page);
    await page.unroute(/\/dtl\/leads/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('the leads management draft', () => {
  test('looks right everywhere, step by step', async ({ openAs }) => {
    const page = await openAs('partner', '/leads-management');
    await expect(page.getByText('This page is a draft.')).toBeVisible();
    await shoot(page, 'leads-management-first');
    await page.getByRole('radio', { name: /Text message/ }).check();
    await page.getByLabel('Phone number').fill('1 555 010 0123');
    await page.keyboard.press('Tab');
    await page.getByLabel('Share of your base budget').selectOption('150');
    await expect(page.getByLabel('Phone number')).toHaveValue('(555) 010-0123');
    await page
      .getByRole('radio', { name: /Seasonal, weighted/ })
      .first()
      .check();
    await page
      .getByRole('radio', { name: /Seasonal, focused/ })
      .last()
      .check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
    await lookEverywhere(page, 'leads-management');
    await page.reload();
    await expect(page.getByLabel('Phone number')).toHaveValue('(555) 010-0123');
  });
});

// Windows high contrast removes backgrounds and keeps borders.
test('the chart and the current link are visible with forced colors', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('partner', '/leads');
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = page.locator('[data-bar] [data-part="0"]').filter({ visible: true }).first();
  await expect(bar).toBeAttached();
  const styleOf = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const paper = await styleOf('body', 'background-color');
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(paper);
  const here = 'nav a[aria-current="page"]';
  const others = 'nav a:not([aria-current])';
  expect(await styleOf(here, 'border-bottom-color')).not.toBe(paper);
  expect(await styleOf(here, 'border-top-color')).toBe(paper);
  for (const side of ['top', 'bottom']) expect(await styleOf(others, `border-${side}-color`)).toBe(paper);
  await shoot(page, 'leads-forced-colours');
});

test('all column heads fit at 1280 pixels', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/leads');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(rows(page).first()).toBeVisible();
  const icons = table(page).locator('thead button svg');
  const widths = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(9);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(14);
  await expectNoSidewaysScroll(page);
});
