// A list that stands open while a field that it is filtered or sorted by goes away.
import { elementCalls } from './element-calls';
import { expect, expectAccessible, test } from './harness';
import { deleteObject, makeObject } from './object-calls';

test('a filter by a field that is deleted goes with a word, and the rows stay', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Canoe ${process.pid}`);
  const calls = await elementCalls(page);
  await calls.add({
    objectType: key,
    fieldName: 'hull',
    type: 'string',
    grouping: 'General',
    fieldConfig: { label: 'Hull color', visualType: 'text' },
  });
  await page.goto(`/records/${key}?edit=new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Otter');
  await page.getByLabel('Hull color').fill('red');
  await page.getByRole('button', { name: `Create Canoe` }).click();
  await expect(page.getByRole('link', { name: 'Otter', exact: true })).toBeVisible();
  await page.goto(`/records/${key}?f.hull=red&sort=-hull`);
  await expect(page.getByRole('button', { name: 'Remove filter: Hull color is red' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Otter', exact: true })).toBeVisible();

  await calls.remove(key, 'hull');
  const note = page.getByText(
    'This list is no longer filtered by Hull color and no longer sorted by Hull color. This field was deleted, or you cannot read it.',
  );
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Otter', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/hull/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect(note).toHaveCount(0);

  // An address from before.
  await page.goto(`/records/${key}?f.hull=red`);
  await expect(page.getByText('This list is no longer filtered by hull.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Otter', exact: true })).toBeVisible();
  await deleteObject(page, key);
});
