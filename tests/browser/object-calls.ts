// Creates and deletes objects and records with the session of a page (E1).
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

/** Creates an object that only admins see. Returns its key. */
export async function makeObject(page: Page, label: string): Promise<string> {
  const places = ['administration'];
  const own = { label, plural: `${label}s`, description: '', owner: 'everybody', places };
  return (await send(page, 'POST', '/dtl/object', own)).object.objectType;
}

export const deleteObject = (page: Page, key: string) =>
  send(page, 'DELETE', `/dtl/object?objectType=${key}&key=${key}`);

/** Creates a record with this title. Returns its id. */
export async function makeRecord(page: Page, key: string, name: string): Promise<string> {
  return (await send(page, 'POST', `/dtl/record/${key}`, { name }))[key].id;
}

export const deleteRecord = (page: Page, key: string, id: string) =>
  send(page, 'DELETE', `/dtl/record/${key}?id=${id}`);
