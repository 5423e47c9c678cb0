// A list stays usable when the field that it is filtered or sorted by disappears.
import { elementCalls } from './element-calls';
import { expect, expectAccessible, lookEverywhere, test } from './harness';
import { deleteObject, makeObject, makeRecord } from './object-calls';
import { listRefused, openStill } from './refused-calls';

test('a filter by a deleted field is removed with a note, and the rows stay', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Canoe ${process.pid}`);
  const calls = await elementCalls(page);
  await calls.addText(key, 'hull', 'Hull color');
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

  // An older link.
  await page.goto(`/records/${key}?f.hull=red`);
  await expect(page.getByText('This list is no longer filtered by hull.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Otter', exact: true })).toBeVisible();
  await deleteObject(page, key);
});

test('an unknown field in the address causes no request once fields are known', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Kayak ${process.pid}`);
  await makeRecord(page, key, 'Otter');
  const calls = await elementCalls(page);
  await calls.addText(key, 'hull', 'Hull color');
  const row = page.getByRole('link', { name: 'Otter', exact: true });
  const note = page.getByText('This list is no longer filtered by');
  const refused = listRefused(page);

  // An older view, selected in the app.
  await openStill(page, `/records/${key}?f.hull[empty]=true&sort=-hull`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('By hull');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'By hull' })).toBeVisible();
  await calls.remove(key, 'hull');
  await expect(note).toBeVisible();
  await expect(row).toBeVisible();
  expect(refused, 'while it stands open').toEqual([]);
  await page.getByRole('link', { name: /^All/ }).click();
  await page.getByRole('link', { name: 'By hull' }).click();
  await expect(note).toBeVisible();
  await expect(row).toBeVisible();
  expect(refused, 'a view').toEqual([]);

  await deleteObject(page, key);
});

test('an old address opens without deleted fields, and says so even without results', {
  tag: ['@long', '@looks'],
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Raft ${process.pid}`);
  const note = page.getByText(
    'This list is no longer filtered by hull and no longer sorted by hull. This field was deleted, or you cannot read it.',
  );

  // Without a record.
  await openStill(page, `/records/${key}?f.hull=red&sort=-hull`);
  await expect(page.getByText(/^No .* yet$/)).toBeVisible();
  await expect(note).toBeVisible();
  await expect(page).not.toHaveURL(/hull/);
  await lookEverywhere(page, 'dropped-filters-empty');
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect(note).toHaveCount(0);

  // With a record, which is still found by fields that every record has.
  await makeRecord(page, key, 'Otter');
  await openStill(page, `/records/${key}?f.hull=red&sort=-hull`);
  await expect(page.getByRole('link', { name: 'Otter', exact: true })).toBeVisible();
  await expect(note).toBeVisible();
  await openStill(page, `/records/${key}?f.createdAt[gte]=-30d`);
  await expect(page.getByRole('link', { name: 'Otter', exact: true })).toBeVisible();
  await expect(page.getByText('This list is no longer')).toHaveCount(0);

  await openStill(page, `/records/${key}?view=deleted&f.hull=red&sort=-hull`);
  await expect(page.getByText('Nothing deleted')).toBeVisible();
  await expect(note).toBeVisible();
  await deleteObject(page, key);
});
