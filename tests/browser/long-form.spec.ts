// In a form of a thousand fields, typing, jumping and searching work as in a short one.
import type { Page } from '@playwright/test';
import { startEngineHost } from './engine-host';
import type { EnginePage } from './engine-page/main';
import { expect, holdAnswers, test } from './harness';

type EngineWindow = { engine: EnginePage };

const letters = 'the quick brown fox jumps over';
let host: Awaited<ReturnType<typeof startEngineHost>>;

test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

function wireOf(index: number, fieldConfig: object = {}, grouping = '') {
  return {
    metaDataID: `partner#partner_f${index}`,
    objectType: 'partner',
    fieldName: `partner_f${index}`,
    type: 'text',
    grouping,
    fieldConfig: { label: `Field ${index}`, visualType: 'text', order: index, ...fieldConfig },
  };
}

const thousand = Array.from({ length: 1000 }, (_, index) => wireOf(index));
const inputId = (index: number) => `partner_partner_f${index}`;
const countFields = (page: Page) => page.locator('input[id^=partner_partner_f]').count();

/** Slows the page down, so that keys arrive while the form renders. */
async function openSlow(page: Page) {
  await page.goto(`${host.url}?measure`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Renders the form and focuses one of the first rendered fields, by its number or by its position from their end. */
const drawAndFocus = (page: Page, wire: unknown, place: number) =>
  page.evaluate(
    ([given, at]) => {
      (window as unknown as EngineWindow).engine.draw({ wire: given });
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input[id^=partner_partner_f]')];
      const input = inputs.at(at as number);
      input?.focus();
      input?.setAttribute('data-first', '');
      return { id: input?.id ?? '' };
    },
    [wire, place] as const,
  );

async function expectKept(page: Page, id: string) {
  const input = page.locator(`#${id}`);
  await expect(input).toHaveValue(letters);
  await expect(input).toBeFocused();
  await expect(input, 'the element that was drawn first').toHaveAttribute('data-first', '');
}

test.describe('a long form', () => {
  for (const place of [0, -1]) {
    test(`keeps what is typed right away, place ${place}`, { tag: '@long' }, async ({ page }) => {
      await openSlow(page);
      const { id } = await drawAndFocus(page, thousand, place);
      await page.keyboard.type(letters);
      await expect.poll(() => countFields(page)).toBe(1000);
      await expectKept(page, id);
    });
  }

  test('accepts new metadata while typing', { tag: '@long' }, async ({ page }) => {
    await openSlow(page);
    const { id } = await drawAndFocus(page, thousand, -1);
    await page.keyboard.type(letters.slice(0, 5));
    const more = [wireOf(1000, { order: -1 }), ...thousand.slice(5)];
    await page.evaluate((wire) => (window as unknown as EngineWindow).engine.draw({ wire }), more);
    await page.keyboard.type(letters.slice(5));
    await expect.poll(() => countFields(page)).toBe(996);
    await expectKept(page, id);
  });

  test('does not wait for an editor far below', { tag: '@long' }, async ({ page }) => {
    const deliver = await holdAnswers(page, '**/rich-text-editor-*.js');
    await page.goto(`${host.url}?measure`);
    const wire = thousand.slice(0, 300).with(250, wireOf(250, { visualType: 'richTextInput' }));
    await page.evaluate((given) => (window as unknown as EngineWindow).engine.draw({ wire: given }), wire);
    await expect.poll(() => countFields(page)).toBe(299);
    await expect(page.getByText('Loading the editor…')).toHaveCount(1);
    deliver();
    await expect(page.getByRole('textbox', { name: 'Field 250' })).toBeAttached();
  });

  test('jumps to a field far below', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${host.url}?measure`);
    const wire = thousand.with(900, wireOf(900, { isRequired: true }));
    const focused = await page.evaluate(async (given) => {
      (window as unknown as EngineWindow).engine.draw({ wire: given });
      document.querySelector('form')?.requestSubmit();
      while (!document.querySelector('[role=alert] a')) await Promise.resolve();
      document.querySelector<HTMLElement>('[role=alert] a')?.click();
      return document.activeElement?.id;
    }, wire);
    expect(focused).toBe(inputId(900));
    await expect(page.locator(`#${inputId(900)}`)).toBeInViewport();
  });

  test('jumps to a section far below', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${host.url}?measure`);
    const wire = thousand.map((_, index) => wireOf(index, {}, `Section ${Math.floor(index / 200)}`));
    const focused = await page.evaluate((given) => {
      (window as unknown as EngineWindow).engine.draw({ wire: given });
      [...document.querySelectorAll<HTMLElement>('nav a')].at(-1)?.click();
      return document.activeElement?.textContent;
    }, wire);
    expect(focused).toBe('Section 4');
    await expect(page.getByRole('heading', { name: 'Section 4' })).toBeInViewport();
  });

  test('supports search, Tab and screen readers', async ({ page }) => {
    await page.goto(host.url);
    await drawAndFocus(page, thousand, 0);
    await expect.poll(() => countFields(page)).toBe(1000);
    await expect(page.getByRole('textbox', { name: /^Field \d+$/ })).toHaveCount(1000);
    const find = () =>
      page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('Field 990'));
    await expect.poll(find).toBe(true);
    const session = await page.context().newCDPSession(page);
    const countHeard = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes.filter((node) => !node.ignored && node.role?.value === 'textbox').length;
    };
    await expect.poll(countHeard).toBe(1000);
    await page.locator(`#${inputId(500)}`).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${inputId(501)}`)).toBeFocused();
    await expect(page.locator(`#${inputId(501)}`)).toBeInViewport();
  });

  test('does not clip an open list', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 1400 });
    await page.goto(host.url);
    const options = Array.from({ length: 60 }, (_, index) => ({
      label: `Choice ${index}`,
      value: `c${index}`,
    }));
    const wire = Array.from({ length: 30 }, (_, index) =>
      wireOf(index, { visualType: 'select', msOptionsType: 'static', msOptions: options }),
    );
    await page.evaluate((given) => (window as unknown as EngineWindow).engine.draw({ wire: given }), wire);
    const boxes = page.getByRole('combobox');
    await expect(boxes).toHaveCount(30);
    for (let index = 0; index < 30; index += 1) {
      await boxes.nth(index).click();
      const last = page.getByRole('option').nth(7);
      await last.scrollIntoViewIfNeeded();
      const isOnTop = await last.evaluate((option) => {
        const { left, top, height } = option.getBoundingClientRect();
        return option.contains(document.elementFromPoint(left + 20, top + height / 2));
      });
      expect(isOnTop, `the list of field ${index}`).toBe(true);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('a long list of checkboxes', () => {
  for (const count of [50, 300])
    test(`is left and entered from below, of ${count}`, { tag: '@long' }, async ({ page }) => {
      await page.goto(host.url);
      const options = Array.from({ length: count }, (_, index) => ({
        label: `Choice ${index}`,
        value: `c${index}`,
      }));
      const wire = [
        wireOf(0, { visualType: 'select_multiple', msOptionsType: 'static', msOptions: options }),
        wireOf(1),
      ];
      await page.evaluate((given) => (window as unknown as EngineWindow).engine.draw({ wire: given }), wire);
      await expect(page.getByRole('group', { name: 'Field 0' })).toHaveAccessibleDescription(
        `None of ${count} selected`,
      );
      await page.getByLabel('Field 1').focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('checkbox', { name: `Choice ${count - 1}`, exact: true })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('checkbox', { name: `Choice ${count - 2}`, exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Field 1')).toBeFocused();
    });

  test('can be searched by the browser once it is used', { tag: '@long' }, async ({ page }) => {
    await page.goto(host.url);
    const options = Array.from({ length: 50 }, (_, index) => ({
      label: `Choice ${index}`,
      value: `c${index}`,
    }));
    const wire = [wireOf(0, { visualType: 'select_multiple', msOptionsType: 'static', msOptions: options })];
    await page.evaluate((given) => (window as unknown as EngineWindow).engine.draw({ wire: given }), wire);
    await page.getByRole('checkbox').first().focus();
    await expect(page.getByRole('checkbox')).toHaveCount(50);
  });
});
