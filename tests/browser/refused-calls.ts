// Collects the refused requests of a page, for tests of narrow roles.
import type { Page } from '@playwright/test';
import { expect, untilStill } from './harness';

/** Collects the later refused requests of this page. */
export function listRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (answer.status() >= 400) refused.push(`${answer.status()} ${pathname}${search}`);
  });
  return refused;
}

/** Opens the address and waits until no request is pending. */
export async function openStill(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await untilStill(page);
}
