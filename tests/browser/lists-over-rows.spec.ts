// A list that is open lies over the rows below it, of whatever part of the form they are.
import { startEngineHost } from './engine-host';
import type { EnginePage } from './engine-page/main';
import { expect, test } from './harness';

type EngineWindow = { engine: EnginePage };

let host: Awaited<ReturnType<typeof startEngineHost>>;

test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

const msOptions = Array.from({ length: 300 }, (_, at) => ({ label: `Choice ${at}`, value: `c${at}` }));

const wire = Array.from({ length: 120 }, (_, index) => ({
  metaDataID: `partner#partner_f${index}`,
  objectType: 'partner',
  fieldName: `partner_f${index}`,
  type: 'text',
  grouping: '',
  fieldConfig: {
    label: `Field ${index}`,
    visualType: 'select',
    order: index,
    msOptionsType: 'static',
    msOptions,
  },
}));

test('a list that is open lies over the rows below it, wherever it is in the form', async ({ page }) => {
  await page.goto(host.url);
  await page.evaluate((given) => (window as unknown as EngineWindow).engine.draw(given as never), { wire });
  const boxes = page.getByRole('combobox');
  await expect(boxes).toHaveCount(wire.length);
  for (let index = 0; index < 60; index += 1) {
    await boxes.nth(index).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const covered = await page.getByRole('option').evaluateAll((options) =>
      options
        .filter((option) => {
          const list = option.closest('[role=listbox]');
          const { left, top, width, height } = option.getBoundingClientRect();
          const frame = list?.getBoundingClientRect();
          const isSeen = frame && top >= frame.top && top + height <= Math.min(frame.bottom, innerHeight);
          return isSeen && !list?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((option) => option.textContent),
    );
    expect(covered, `of field ${index}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
