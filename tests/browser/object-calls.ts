// Objects made and deleted by their calls, for tests that are about something else (E1).
import { expect, type Page } from '@playwright/test';

async function send(page: Page, method: 'POST' | 'DELETE', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.fetch(`/dtl/object${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** With the session of the page's admin, in the administration only. Answers its key. */
export async function makeObject(page: Page, label: string): Promise<string> {
  const places = ['administration'];
  const own = { label, plural: `${label}s`, description: '', owner: 'everybody', places };
  return (await send(page, 'POST', '', own)).object.objectType;
}

export const deleteObject = (page: Page, key: string) =>
  send(page, 'DELETE', `?objectType=${key}&key=${key}`);
