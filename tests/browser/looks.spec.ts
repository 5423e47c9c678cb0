// Layout: shared lines, space around messages, long names, menus, paper.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, signIn, test } from './harness';

const long = `W${'w'.repeat(59)}`;
const box = async (part: Locator) => {
  const found = await part.boundingBox();
  if (!found) throw new Error('Not drawn');
  return { ...found, end: found.y + found.height };
};
const label = (page: Page, text: string) =>
  page.getByRole('main').locator('label').getByText(text, { exact: true });

test.describe('a form', () => {
  test('aligns neighboring fields', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors?edit=sponsor-verdant');
    const parts = [page.getByLabel('Support Email'), page.getByLabel('Support Phone')];
    const [email, phone] = await Promise.all(parts.map(box));
    expect(phone?.y).toBe(email?.y);
    const [above, beside] = await Promise.all(
      ['Support Email', 'Support Phone'].map((text) => box(label(page, text))),
    );
    expect(beside?.y).toBe(above?.y);
  });

  test('has the clear button after the last choice', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products?edit=product-glow-leads');
    const clear = page.getByRole('radiogroup', { name: 'Pricing Strategy' }).getByText('Clear selection');
    const next = await box(label(page, 'Billing Frequency'));
    const [found, last] = await Promise.all([clear, page.getByText('Dynamic', { exact: true })].map(box));
    expect(next.y - (found?.end ?? 0)).toBeGreaterThan(16);
    expect(Math.abs((found?.y ?? 0) + (found?.end ?? 0) - (last?.y ?? 0) - (last?.end ?? 0))).toBeLessThan(4);
    await clear.click();
    await expect(page.getByRole('radio', { name: 'Dynamic' })).not.toBeChecked();
  });

  test('keeps messages next to their control', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors?edit=new');
    await page.getByRole('button', { name: 'Create Sponsor' }).click();
    const message = await box(page.getByText('This field is required.', { exact: true }));
    const control = await box(page.getByLabel('Sponsor Name'));
    const next = await box(label(page, 'Sponsor URL'));
    expect(message.y - control.end).toBeLessThan((next.y - message.end) / 2);
  });
});

test.describe('names of 60 letters', () => {
  test('do not overflow a screen', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    const undo = await addLongNames(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/admin/users?q=wwww', '/admin/roles?q=wwww', '/admin/data?show=sponsor&q=wwww']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(long).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
      await page.goto('/admin/roles?q=wwww');
      await page.getByRole('link', { name: /^Edit/ }).click();
      const title = page.getByRole('heading', { level: 1, name: long });
      await expect(title).toBeVisible();
      expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      await page
        .getByRole('group', { name: 'Sponsor', exact: true })
        .getByText('Copy access', { exact: true })
        .click();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Field access' }).first().click();
      const answers = page.getByRole('dialog').getByRole('columnheader', { name: 'Write' });
      await expect(answers).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
    await undo();
  });
});

test('a menu stays inside the window', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Filter, sort and more' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = await box(page.getByRole('menu'));
  expect(menu.x).toBeGreaterThanOrEqual(0);
  expect(menu.x + menu.width).toBeLessThanOrEqual(360);
  expect(menu.end).toBeLessThanOrEqual(500);
});

test('the changes to publish push nothing down', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.searchParams.get('diff') === 'working',
    async (route) => {
      await asked;
      await route.continue();
    },
  );
  const archived = page.waitForResponse((response) => response.url().includes('archived=true'));
  await page.goto('/admin/brands?edit=brand-evening-glow&section=publishing');
  await archived;
  await expect(page.getByRole('heading', { level: 1, name: 'Evening Glow Lighting' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Changes' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeVisible();
});

for (const [person, path] of [
  ['admin', '/leads'],
  ['partner', '/profile'],
] as const)
  test(`nothing moves while it loads: ${path}`, { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs(person, '/');
    await page.addInitScript(() => {
      const seen = window as unknown as { moved: number };
      seen.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/dtl/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue().catch(() => {});
    });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(
        page.getByText(path === '/leads' ? 'This year' : 'All required fields are filled in.'),
      ).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
      // web.dev calls 0.1 good. A block that is inserted above others causes more than this.
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.03);
    }
  });

test('printing is white in the dark theme', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const cell = page.getByRole('cell').first();
  await expect(cell).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const ink = () => cell.evaluate((one) => getComputedStyle(one.closest('table') ?? one).colorScheme);
  expect(await ink()).toBe('light');
});

async function addLongNames(page: Page): Promise<() => Promise<void>> {
  await signIn(page, 'admin');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const { request } = page;
  const roleConfig = { sponsor: { readFields: ['sponsorName'], writeFields: [] } };
  const role = await post(request, headers, 'role', { roleName: long, roleType: 'admin', roleConfig });
  const user = await post(request, headers, 'user', {
    fname: long,
    lname: long,
    email: `${'w'.repeat(50)}@example.test`,
    authsource: 'google',
    type: 'admin',
    roleConfig: { role: role.roleID },
  });
  const fieldConfig = { label: long, visualType: 'text', help: long };
  await post(request, headers, 'db', {
    objectType: 'sponsor',
    fieldName: long,
    type: 'text',
    grouping: long,
    fieldConfig,
  });
  return async () => {
    await request.delete(`/dtl/user?userID=${user.userID}`, { headers });
    await request.delete(`/dtl/role?roleID=${role.roleID}`, { headers });
    await request.delete('/dtl/db', { headers, data: { objectType: 'sponsor', fieldName: long } });
  };
}

async function post(
  request: APIRequestContext,
  headers: { authorization: string },
  objectType: string,
  data: object,
) {
  const answer = await request.post(`/dtl/${objectType}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json())[objectType];
}
