// A row that somebody points at stays under the pointer, whatever others add and delete.
import { expect, test } from './harness';
import { deleteObject, deleteRecord, makeObject, makeRecord } from './object-calls';

test('rows keep their places under a pointer', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, `Winch${Date.now()}`);
  const first = await makeRecord(page, key, 'Alder');
  await makeRecord(page, key, 'Birch');
  await page.goto(`/admin/records/${key}`);
  const row = page.getByRole('row').filter({ hasText: 'Birch' });
  await row.hover();
  const before = await row.boundingBox();

  // The other window tells when the news is here.
  const other = await openAs('admin', `/admin/records/${key}`);
  await expect(other.getByRole('row').filter({ hasText: 'Birch' })).toBeVisible();
  const arrived = page.waitForResponse(
    (response) => response.url().includes(`/dtl/record/${key}?page=1&limit=15`) && response.ok(),
  );
  await deleteRecord(page, key, first);
  await makeRecord(page, key, 'Acacia');
  await makeRecord(page, key, 'Ash');
  await arrived;
  await expect(other.getByRole('row').filter({ hasText: 'Ash' })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);

  await page.mouse.move(0, 0);
  await expect(page.getByRole('row').filter({ hasText: 'Ash' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Alder' })).toHaveCount(0);
  await deleteObject(page, key);
});
