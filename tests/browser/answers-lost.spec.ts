// Calls whose answers are lost after the host did its work: what is said is what happened.
import { fillBulkEdit } from './bulk-edit';
import { expect, test } from './harness';
import { loseAnswers } from './lose-answers';
import { deleteObject, deleteRecord, makeObject, makeRecord, send } from './object-calls';
import { addPartnerUser } from './people';

test('a deletion and its undo are asked for again', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeObject(page, `Lost answer ${Date.now()}`);
  const id = await makeRecord(page, key, 'Kept');
  await page.goto(`/records/${key}`);
  const row = page.getByRole('row').filter({ hasText: 'Kept' });
  await loseAnswers(page, 'DELETE', `/dtl/record/${key}`);
  await row.getByRole('button', { name: /Delete/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText(/Kept.* deleted\./)).toBeVisible();
  await expect(row).toBeHidden();
  await loseAnswers(page, 'POST', '/dtl/restore');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/Kept.* restored/)).toBeVisible();
  await expect(row).toBeVisible();
  await deleteRecord(page, key, id);
  await deleteObject(page, key);
});

test('a view whose answer is lost is saved once', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners?q=e');
  const name = `Lost ${Date.now()}`;
  await loseAnswers(page, 'POST', '/dtl/view');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { items } = await send(page, 'GET', '/dtl/view?objectType=partner');
  const made = items.filter((view: { name: string }) => view.name === name);
  for (const { id } of made) await send(page, 'DELETE', `/dtl/view?id=${id}`);
  expect(made).toHaveLength(1);
});

test('a view whose deletion lost its answer is told to be deleted', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const name = `Lost ${Date.now()}`;
  const state = { q: 'e', sort: '', filters: {}, columns: [] };
  const { view } = await send(page, 'POST', '/dtl/view', {
    objectType: 'partner',
    name,
    shared: false,
    state,
  });
  await page.goto(`/admin/partners?view=${view.id}&q=e`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await loseAnswers(page, 'DELETE', '/dtl/view');
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText('View deleted.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { items } = await send(page, 'GET', '/dtl/view?objectType=partner');
  expect(items.filter(({ id }: { id: string }) => id === view.id)).toEqual([]);
});

test('user details whose answer is lost are asked for again', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const user = await addPartnerUser(request);
  await openAs(user, '/');
  const page = await openAs('admin', `/user/${user.email}`);
  await page.getByLabel('Leads Access').selectOption('Client');
  await loseAnswers(page, 'PUT', '/dtl/users');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page.getByText(/unsaved change/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Leads Access').locator('option:checked')).toHaveText('Client');
});

test('the undo of a bulk edit is asked for again', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  const dialog = await fillBulkEdit(page, `https://undone-${Date.now()}.example`);
  await dialog.getByRole('button', { name: 'Change 2 partners' }).click();
  await loseAnswers(page, 'POST', '/dtl/job/undo');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 partners undone.')).toBeVisible();
});

test('whose password change lost its answer is told at the sign-in', { tag: '@long' }, async ({
  openAs,
  request,
}) => {
  const user = await addPartnerUser(request, {});
  const page = await openAs(user, '/profile?show=security');
  await loseAnswers(page, 'PATCH', '/auth/password');
  await page.getByLabel('Current password').fill(user.password);
  for (const label of ['New password', 'Confirm password'])
    await page.getByLabel(label).fill('Another-2026!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^No response came to your password change\./)).toBeVisible();
});
