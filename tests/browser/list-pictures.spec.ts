// A list shows the pictures of its records. Only a browser draws them, and it loads only those on the screen (E8.7).
import type { Page } from '@playwright/test';
import { expect, test } from './harness';
import { deleteObject, makeObject, send } from './object-calls';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

async function upload(page: Page, objectType: string, name: string) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.post('/dtl/file', {
    params: { objectType, field: 'photo', name },
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    data: Buffer.from(pixel, 'base64'),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).file;
}

test('a list draws the first picture of each record that is on the screen', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, 'Snapshot');
  const fieldConfig = { label: 'Photo', visualType: 'image', fileCount: 3 };
  await send(page, 'POST', '/dtl/db', { objectType: key, fieldName: 'photo', grouping: '', fieldConfig });
  for (let n = 10; n < 25; n++) {
    const names = n === 11 ? ['a.png', 'b.png', 'c.png'] : n === 12 ? [] : [`${n}.png`];
    const photo = await Promise.all(names.map((name) => upload(page, key, name)));
    await send(page, 'POST', `/dtl/record/${key}`, { name: `Shot ${n}`, photo });
  }
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/files/')) loaded.push(request.url());
  });
  await page.setViewportSize({ width: 1000, height: 420 });
  await page.goto(`/records/${key}`);
  const row = (n: number) => page.getByRole('row').filter({ hasText: `Shot ${n}` });
  await expect(row(10).locator('canvas')).toBeVisible();
  await expect(row(11).getByText('+2')).toBeVisible();
  await expect(row(11).getByRole('cell', { name: 'a.png, b.png, c.png', exact: true })).toBeVisible();
  await expect(row(24).locator('canvas')).toHaveCount(0);
  const heights = await page.locator('tbody tr').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(new Set(heights).size, heights.join()).toBe(1);
  expect(loaded.length).toBeLessThan(13);
  await row(24).scrollIntoViewIfNeeded();
  await expect(row(24).locator('canvas')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row(10).getByText('10.png')).toBeVisible();
  await expect(row(10).locator('canvas')).toBeHidden();
  await deleteObject(page, key);
});
