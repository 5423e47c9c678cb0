// Calls with the session of a page, and objects made and deleted by them, for tests that are about something else (E1).
import { expect, type Page } from '@playwright/test';

export async function send(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.fetch(path, {
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
  return (await send(page, 'POST', '/dtl/object', own)).object.objectType;
}

export const deleteObject = (page: Page, key: string) =>
  send(page, 'DELETE', `/dtl/object?objectType=${key}&key=${key}`);

/** A record of one of them, by its title. Answers its id. */
export async function makeRecord(page: Page, key: string, name: string): Promise<string> {
  return (await send(page, 'POST', `/dtl/record/${key}`, { name }))[key].id;
}

export const deleteRecord = (page: Page, key: string, id: string) =>
  send(page, 'DELETE', `/dtl/record/${key}?id=${id}`);
