// What tests of saves under way share.
import type { Page } from '@playwright/test';

/** A text that no other test has. */
export const unique = (word: string) =>
  `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const busy = (page: Page) => page.getByRole('button', { name: /^(Saving…|Processing)$/ });

/** The statuses of the saves that follow. */
export function listSaves(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() !== 'GET' && answer.url().includes('/dtl/')) statuses.push(answer.status());
  });
  return statuses;
}
