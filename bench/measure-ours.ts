// What only our engine is asked: compiling metadata, and a select with ten thousand options.
import type { Page } from '@playwright/test';
import type { Bench } from './browser';
import { inPage } from './measure';

declare global {
  interface Window {
    /** Metadata as it came over the wire → a validator that has checked once. @returns ms */
    ready: (n: number) => number;
    /** Draws one select with that many options. */
    mountChoices: (n: number) => void;
    /** Resolves with ms from the next input event to the frame painted in which `shown` holds. */
    timeStep: (shown: 'list' | 'narrowed' | 'chosen') => Promise<number>;
  }
}

export const measureReady = (bench: Bench, n: number): Promise<number> =>
  inPage(bench, 'ours-ready', (page) => page.evaluate((size) => window.ready(size), n));

/** Opens, types into and chooses from the list, by mouse and keyboard. @returns ms a step */
export async function measureChoices(bench: Bench, n: number) {
  return inPage(bench, 'ours-choices', async (page) => {
    await page.evaluate((size) => window.mountChoices(size), n);
    const box = page.getByRole('combobox');
    await box.waitFor();
    const open = await timed(page, 'list', () => box.click());
    const type = await timed(page, 'narrowed', () => page.keyboard.press('7'));
    await page.keyboard.press('ArrowDown');
    const choose = await timed(page, 'chosen', () => page.keyboard.press('Enter'));
    return { open, type, choose };
  });
}

async function timed(page: Page, shown: Parameters<Window['timeStep']>[0], act: () => Promise<void>) {
  // The listeners must stand before the event: the promise is handed back inside a list, unawaited.
  const step = await page.evaluateHandle((what) => [window.timeStep(what)], shown);
  await act();
  return step.evaluate(async ([ms]) => ms ?? Number.NaN);
}
