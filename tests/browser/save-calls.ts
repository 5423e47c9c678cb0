// Helpers for tests of pending saves.
import { expect, type Page } from '@playwright/test';

/** A unique text. */
export const unique = (word: string) =>
  `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
export const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const busy = (page: Page) => page.getByRole('button', { name: /^(Saving…|Processing)$/ });

/** Expects the text in the browser's storage, from which a reload restores it. */
export async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text);
}

/** Collects the statuses of later saves inside the page, because Playwright once lost the event of a response. */
export async function listSaves(page: Page): Promise<number[]> {
  const statuses: number[] = [];
  await page.exposeFunction('noteSave', (status: number) => statuses.push(status));
  await page.addInitScript(noteSaves);
  await page.evaluate(noteSaves);
  return statuses;
}

function noteSaves() {
  const { fetch, noteSave } = window as typeof window & { noteSave: (status: number) => void };
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.url.includes('/dtl/') && (init?.method ?? 'GET') !== 'GET') noteSave(answer.status);
    return answer;
  };
}
