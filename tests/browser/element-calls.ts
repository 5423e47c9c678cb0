// Calls of Data Management, for tests that need its state before or after their steps.
import type { APIRequestContext, Page } from '@playwright/test';
import type { WireDataElement } from '../../schemas/words/data-element';

export type ElementCalls = {
  list: (objectType: string) => Promise<WireDataElement[]>;
  add: (element: Partial<WireDataElement>) => Promise<void>;
  /** Creates a text field. */
  addText: (objectType: string, fieldName: string, label: string) => Promise<void>;
  change: (element: Partial<WireDataElement>) => Promise<void>;
  order: (objectType: string, names: readonly string[]) => Promise<void>;
  /** Deletes the field with its data. */
  remove: (objectType: string, fieldName: string) => Promise<void>;
  /** Deletes the custom elements whose label begins like this. */
  removeAll: (objectType: string, label: string) => Promise<void>;
};

/** Uses the session of the page's admin. */
export async function elementCalls(page: Page): Promise<ElementCalls> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const send = async (method: 'post' | 'patch' | 'delete', path: string, data: object) =>
    check(await page.request[method](path, { data, headers }));
  const list: ElementCalls['list'] = async (objectType) => {
    const { fields } = await check(await page.request.get(`/dtl/db?objectType=${objectType}`, { headers }));
    return fields as WireDataElement[];
  };
  const remove: ElementCalls['remove'] = async (objectType, fieldName) => {
    const asked = await page.request.delete('/dtl/db', { data: { objectType, fieldName }, headers });
    if (asked.status() !== 400) return void (await check(asked));
    const { confirmKey } = await asked.json();
    await send('delete', '/dtl/db', { objectType, fieldName, confirmKey });
  };
  const add: ElementCalls['add'] = async (element) => void (await send('post', '/dtl/db', element));
  return {
    list,
    remove,
    add,
    addText: (objectType, fieldName, label) =>
      add({
        ...{ objectType, fieldName, type: 'string', grouping: 'General' },
        fieldConfig: { label, visualType: 'text' },
      }),
    change: async (element) => void (await send('patch', '/dtl/db', element)),
    order: async (objectType, names) => void (await send('post', '/dtl/db/order', { objectType, names })),
    removeAll: async (objectType, label) => {
      const own = (await list(objectType)).filter((one) => !one.seeded);
      for (const { fieldName, fieldConfig } of own)
        if (String(fieldConfig.label).startsWith(label)) await remove(objectType, fieldName);
    },
  };
}

async function check(
  answer: Awaited<ReturnType<APIRequestContext['get']>>,
): Promise<Record<string, unknown>> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
