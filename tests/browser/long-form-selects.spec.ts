// A long form of selects: those out of sight get their options last, and nobody meets one without.
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
const far = 350;

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
const stored = Object.fromEntries(Array.from({ length: count }, (_, index) => [`partner_f${index}`, 'c3']));

const draw = (page: Page, choices = 10) =>
  page.evaluate(
    ([wire, value]) => (window as unknown as EngineWindow).engine.draw({ wire, value } as never),
    [Array.from({ length: count }, (_, index) => wireOf(index, choices)), stored] as const,
  );

/** How many selects have so many options and the stored value. */
const countFilled = (page: Page, options: number) =>
  page
    .locator('select')
    .evaluateAll(
      (all, length) =>
        (all as HTMLSelectElement[]).filter((one) => one.options.length === length && one.value === 'c3')
          .length,
      options,
    );

/** The browser never has time: nothing is laid out but what is near. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

test.describe('the selects of a long form', () => {
  test('have their options and values, those in sight at once, all soon', async ({ page }) => {
    await page.goto(host.url);
    const first = await page.evaluate(
      ([wire, value, id]) => {
        (window as unknown as EngineWindow).engine.draw({ wire, value } as never);
        const select = document.querySelector<HTMLSelectElement>(id);
        return [select?.options.length, select?.value];
      },
      [Array.from({ length: count }, (_, index) => wireOf(index, 10)), stored, idOf(10)] as const,
    );
    expect(first).toEqual([11, 'c3']);
    await expect.poll(() => countFilled(page, 11)).toBe(count);
  });

  test('have them as soon as somebody goes to one or comes near it', async ({ page }) => {
    await neverIdle(page);
    await page.goto(host.url);
    await draw(page);
    await expect(page.locator('select')).toHaveCount(count);
    await page.waitForTimeout(300);
    const focused = await page.locator(idOf(far)).evaluate((select: HTMLSelectElement) => {
      const before = select.options.length;
      select.focus();
      return [before, select.options.length, select.value];
    });
    expect(focused, 'none before, all within the focus').toEqual([0, 11, 'c3']);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(idOf(far))).toHaveValue('c4');
    await page.locator(idOf(150)).scrollIntoViewIfNeeded();
    await expect(page.locator(`${idOf(150)} option`)).toHaveCount(11);
    await expect(page.locator(idOf(150))).toHaveValue('c3');
    await page.getByRole('button', { name: 'Save' }).click();
    const submitted = await page.evaluate(() => (window as unknown as EngineWindow).engine.submissions);
    expect(submitted.map(({ changes }) => changes)).toEqual([{ partner_f350: 'c4' }]);
  });

  test('have them on paper', async ({ page }) => {
    await neverIdle(page);
    await page.goto(host.url);
    await draw(page);
    await expect(page.locator('select')).toHaveCount(count);
    expect(await countFilled(page, 11)).toBeLessThan(count);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await countFilled(page, 11)).toBe(count);
  });

  test('have new ones when other metadata come', async ({ page }) => {
    await page.goto(host.url);
    await draw(page);
    await expect.poll(() => countFilled(page, 11)).toBe(count);
    await draw(page, 12);
    await expect.poll(() => countFilled(page, 13)).toBe(count);
  });
});
