// The controls of a line start at the same height, whatever is above one of them.
import type { Page } from '@playwright/test';
import { startEngineHost } from './engine-host';
import type { EnginePage } from './engine-page/main';
import { expect, test } from './harness';

let host: Awaited<ReturnType<typeof startEngineHost>>;
test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

type Field = { label: string; visualType: string; help?: string };

const toWire = ({ label, ...config }: Field, index: number) => ({
  metaDataID: `partner#partner_f${index}`,
  ...{ objectType: 'partner', fieldName: `partner_f${index}`, type: 'text' },
  fieldConfig: { label, ...config, order: index, msOptions: [{ label: 'Texas', value: 'TX' }] },
});

/** The tops of the controls in pixels, at this window width. */
async function beginnings(page: Page, width: number, fields: readonly Field[]) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(host.url);
  await page.evaluate((given) => {
    (window as unknown as { engine: EnginePage }).engine.draw({ wire: given as never });
  }, fields.map(toWire));
  return Promise.all(
    fields.map(async (_, index) => {
      const box = await page.locator(`#partner_partner_f${index}`).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }),
  );
}

const visits = { label: 'Visits', visualType: 'number' };
const long = {
  label: 'Number of visits that were made in the month before the last one',
  visualType: 'number',
};

test.describe('controls in a line start at the same height', () => {
  test('next to a label with two rows', async ({ page }) => {
    const [first, second, third] = await beginnings(page, 1280, [visits, long, visits]);
    expect([second, third]).toEqual([first, first]);
  });

  test('next to a label that only wraps here', { tag: '@long' }, async ({ page }) => {
    const middling = { label: 'Visits made in the last month', visualType: 'number' };
    const [first, second] = await beginnings(page, 560, [visits, middling]);
    expect(second).toBe(first);
  });

  test('next to a checkbox', { tag: '@long' }, async ({ page }) => {
    const ticked = { label: 'Is active', visualType: 'checkbox' };
    const [first, second] = await beginnings(page, 1280, [visits, ticked]);
    expect(Math.abs((second ?? 0) - (first ?? 0)), 'pixels between their middles').toBeLessThan(2);
  });

  test('with help on one side', { tag: '@long' }, async ({ page }) => {
    const helped = { ...visits, help: 'Only those of this month.' };
    const [first, second] = await beginnings(page, 1280, [visits, helped]);
    expect(second).toBe(first);
  });

  test('next to another neighbor on a phone', { tag: '@long' }, async ({ page }) => {
    const [state, zip] = ['state', 'zip'].map((visualType) => ({ label: visualType, visualType }));
    const fields = [{ label: 'City', visualType: 'text' }, state, zip, long] as Field[];
    const [, second, third] = await beginnings(page, 390, fields);
    expect(third).toBe(second);
  });
});
