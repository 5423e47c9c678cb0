// What the host refuses a page, for tests of roles that are asked for nothing that they may not do.
import type { Page } from '@playwright/test';
import { expect, untilStill } from './harness';

/** What the host refuses this page from now on. */
export function listRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (answer.status() >= 400) refused.push(`${answer.status()} ${pathname}${search}`);
  });
  return refused;
}

/** Opens it and waits until nothing is asked any more. */
export async function openStill(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await untilStill(page);
}
