// Ways to use the product that developers rarely try: by keyboard alone, on a small phone, with an input method.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './harness';

type Keys = {
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until the goal has the focus. */
  tabTo: (goal: Locator) => Promise<void>;
  /** The number of pressed keys. */
  count: () => number;
};

/** Uses the page by keyboard alone. */
export function byKey(page: Page): Keys {
  let count = 0;
  const press: Keys['press'] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    count += keys.length;
  };
  return {
    press,
    async type(text) {
      await page.keyboard.type(text);
      count += text.length;
    },
    async tabTo(goal) {
      await expect(goal).toBeVisible();
      const isThere = () => goal.evaluate((one) => one === document.activeElement);
      for (let step = 0; step < 90 && !(await isThere()); step++) await press('Tab');
      await expect(goal).toBeFocused();
    },
    count: () => count,
  };
}

/** A phone of 360 × 640 pixels. Returns a check that an element is visible and not covered, and that the page is not too wide. */
export async function onSmallPhone(page: Page): Promise<(goal: Locator) => Promise<void>> {
  await page.setViewportSize({ width: 360, height: 640 });
  return async (goal) => {
    await expect(goal).toBeInViewport({ ratio: 1 });
    const isOnTop = () =>
      goal.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isOnTop, 'something covers it').toBe(true);
    await expectNoSidewaysScroll(page);
  };
}

type Composition = {
  /** Shows the underlined text of a composition. */
  compose: (text: string) => Promise<void>;
  /** Commits the selected text. */
  commit: (text: string) => Promise<void>;
};

/** Types into the focused field with an input method, as for Japanese, Chinese or Korean. */
export async function withInputMethod(page: Page): Promise<Composition> {
  const session = await page.context().newCDPSession(page);
  return {
    async compose(text) {
      const { length } = text;
      await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
    },
    async commit(text) {
      await session.send('Input.insertText', { text });
    },
  };
}
