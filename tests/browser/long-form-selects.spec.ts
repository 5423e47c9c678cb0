// In a long form, selects out of sight get their options last, but no user sees one without options.
import type { Page } from '@playwright/test';
import { startEngineHost } from './engine-host';
import type { EnginePage } from './engine-page/main';
import { expect, test } from './harness';

type EngineWindow = { engine: EnginePage };

let host: Awaited<ReturnType<typeof startEngineHost>>;

test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

const count = 400;

function wireOf(index: number, choices: number) {
  const msOptions = Array.from({ length: choices }, (_, at) => ({ label: `Choice ${at}`, value: `c${at}` }));
  const fieldConfig = {
    label: `Field ${index}`,
    visualType: 'select',
    order: index,
    msOptionsType: 'static',
    msOptions,
  };
  const fieldName = `partner_f${index}`;
  return {
    metaDataID: `partner#${fieldName}`,
    objectType: 'partner',
    fieldName,
    type: 'text',
    grouping: '',
    fieldConfig,
  };
}

const idOf = (index: number) => `#partner_partner_f${index}`;
const all = Array.from({ length: count }, (_, index) => index);
const stored = Object.fromEntries(all.map((index) => [`partner_f${index}`, 'c3']));

const draw = (page: Page, { fields = all, choices = 10, view }: DrawOptions = {}) =>
  page.evaluate((given) => (window as unknown as EngineWindow).engine.draw(given as never), {
    wire: fields.map((index) => wireOf(index, choices)),
    value: stored,
    view,
  });

type DrawOptions = { fields?: number[]; choices?: number; view?: object };

/** Counts the selects that have this many options and the stored value. */
const countFilled = (page: Page, options: number) =>
  page
    .locator('select')
    .evaluateAll(
      (selects, length) =>
        (selects as HTMLSelectElement[]).filter((one) => one.options.length === length && one.value === 'c3')
          .length,
      options,
    );

test.describe('the selects of a long form', () => {
  test('have options and values right away', async ({ page }) => {
    await page.goto(host.url);
    const first = await page.evaluate(
      ([wire, value, id]) => {
        (window as unknown as EngineWindow).engine.draw({ wire, value } as never);
        const select = document.querySelector<HTMLSelectElement>(id);
        return [select?.options.length, select?.value];
      },
      [all.map((index) => wireOf(index, 10)), stored, idOf(10)] as const,
    );
    expect(first).toEqual([11, 'c3']);
    await expect.poll(() => countFilled(page, 11)).toBe(count);
  });

  test('have them when fields are added before them', { tag: '@long' }, async ({ page }) => {
    await page.goto(host.url);
    const on = { showWhen: { field: 'partner_f0', in: ['c1'] } };
    const toFields = (from: number, to: number, conditional: (index: number) => boolean) =>
      all.slice(from, to).map((index) => ({ name: `partner_f${index}`, ...(conditional(index) && on) }));
    const groups = [
      { key: 'a', title: 'A', fields: toFields(0, 29, (index) => index >= 22) },
      { key: 'b', title: 'B', fields: toFields(29, count, (index) => index === 31) },
    ];
    await draw(page, { view: { id: 'partner', objectType: 'partner', groups } });
    await expect.poll(() => countFilled(page, 11)).toBe(count - 8);
    await page.locator(idOf(0)).selectOption('c1');
    await expect(page.locator('select')).toHaveCount(count);
    await expect.poll(() => countFilled(page, 11), 'all but the one that was chosen').toBe(count - 1);
  });

  test('have new ones when metadata changes', { tag: '@long' }, async ({ page }) => {
    await page.goto(host.url);
    await draw(page);
    await expect.poll(() => countFilled(page, 11)).toBe(count);
    await draw(page, { choices: 12 });
    await expect.poll(() => countFilled(page, 13)).toBe(count);
  });
});
