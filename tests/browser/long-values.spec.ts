// Every text of every response has 200 letters without a space: no screen is wider than the window, and no column is cut off, also on
// paper.
import type { Page } from '@playwright/test';
import type { Json } from '../../schemas/values/json';
import { expect, expectNoSidewaysScroll, type Person, signIn, test } from './harness';

const word = 'unbroken'.repeat(25);
const texts =
  /^(?!.*(id|email|date|at|type|status|url|objectType|fieldName)$).*(name|city|address|description|note|rule|label|title|message|text)/i;

function lengthen(json: Json, key = ''): Json {
  if (typeof json === 'string') return texts.test(key) && json !== '' ? word : json;
  if (Array.isArray(json)) return json.map((part) => lengthen(part, key));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([name, part]) => [name, lengthen(part, name)]));
}

/** Metadata is not changed, because it is not typed by users. */
async function lengthenAnswers(page: Page): Promise<void> {
  await page.route(/\/dtl\/(?!form|object|db|live|crm)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthen((await response.json()) as Json) });
  });
}

/** Finds text that is cut off, except with an ellipsis or a scroll bar. */
const listCut = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].flatMap((one) => {
    const { right, width } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (one.children.length || !one.textContent?.trim() || width < 2 || style.clipPath !== 'none') return [];
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') return [];
      if (/hidden|clip/.test(overflowX) && right > up.getBoundingClientRect().right + 1)
        return [`${one.tagName} ${one.textContent.slice(0, 30)}`];
    }
    return [];
  });

const screens: [Person, string, string][] = [
  ['client', '/', 'Your leads'],
  ['client', '/leads', 'Leads'],
  ['client', '/profile', 'Profile'],
  ['client', '/profile?show=brands', 'Profile'],
  ['sponsor', '/', 'Brands'],
  ['admin', '/', 'Brands'],
  ['admin', '/leads', 'Leads'],
  ['admin', '/admin/partners', 'Partners'],
  ['admin', '/admin/users', 'Users'],
  ['admin', '/admin/brands', 'Brands'],
  ['admin', '/admin/products', 'Products'],
  ['admin', '/admin/roles', 'Role'],
];

for (const [person, path, title] of screens)
  test(`${path} displays long values for ${person}`, { tag: '@long' }, async ({ page }) => {
    await lengthenAnswers(page);
    await signIn(page, person);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    for (const width of [360, 720, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(listCut), `cut at ${width}`).toEqual([]);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(listCut), 'cut on paper').toEqual([]);
  });

test('a lead displays long values on a phone', { tag: '@long' }, async ({ page }) => {
  await lengthenAnswers(page);
  await signIn(page, 'client');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/leads');
  await page.getByRole('link', { name: word }).first().click();
  const lead = page.getByRole('dialog');
  await expect(lead.getByText(word).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await lead.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test('a printed list of leads does not break ordinary names and ZIP codes', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('client', '/leads');
  await expect(page.getByRole('row').nth(9)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expectNoSidewaysScroll(page);
  const broken = await page.getByRole('table', { name: 'Leads', exact: true }).evaluate((table) =>
    [...table.querySelectorAll<HTMLElement>('tbody td')].flatMap((cell) => {
      const text = cell.textContent ?? '';
      const range = document.createRange();
      range.selectNodeContents(cell);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      return !/\s/.test(text) && lines > 1 ? [text] : [];
    }),
  );
  expect(broken).toEqual([]);
});
