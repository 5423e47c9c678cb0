// Adds several fields or records in a row without leaving the form.
import { elementCalls } from './element-calls';
import { expect, test } from './harness';
import { deleteObject, makeObject } from './object-calls';

test('fields are added one after another, by mouse and by keyboard', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Wagon ${process.pid}`);
  await page.goto(`/admin/data?show=${key}&add=1`);
  const label = page.getByLabel('Visible Label');
  const next = page.getByRole('button', { name: 'Save and add another' });
  await page.getByLabel('Data element type').selectOption('number');
  await page.getByLabel('Grouping').fill('Size');
  await page.getByLabel('No one yet').check();
  await label.fill('Length');
  await next.click();
  await expect(page.getByText('Added: Length', { exact: true })).toBeVisible();
  await expect(label).toBeFocused();
  await expect(label).toHaveValue('');
  await expect(page.getByLabel('Field Name')).toHaveValue('');
  await expect(page.getByLabel('Data element type')).toHaveValue('number');
  await expect(page.getByLabel('Grouping')).toHaveValue('Size');
  await expect(page.getByLabel('No one yet')).toBeChecked();

  await page.keyboard.type('Width');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Added: Length, Width', { exact: true })).toBeVisible();
  await expect(label).toBeFocused();

  // After a refused save, the next save does not continue with another field.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Field Name')).toHaveAttribute('aria-invalid', 'true');
  await label.fill('Height');
  // Type and grouping survive a reload, like typed text.
  await page.reload();
  await expect(label).toHaveValue('Height');
  await expect(page.getByLabel('Data element type')).toHaveValue('number');
  await page.getByRole('button', { name: 'Add Element' }).click();
  // The card closes once it is saved; the list stays visible.
  await expect(label).toBeHidden();
  const calls = await elementCalls(page);
  const made = (await calls.list(key)).filter(({ grouping }) => grouping === 'Size');
  expect(made.map(({ fieldName, fieldConfig }) => [fieldName, fieldConfig.visualType])).toEqual([
    ['length', 'number'],
    ['width', 'number'],
    ['height', 'number'],
  ]);
  await deleteObject(page, key);
});

test('the access of a new field survives a reload with its draft', {
  tag: '@long',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Sulky ${process.pid}`);
  await page.goto(`/admin/data?show=${key}&add=1`);
  const everyone = page.getByLabel(/^All roles/);
  await page.getByLabel('Visible Label').fill('Pay');
  await everyone.check();
  await page.reload();
  await expect(page.getByLabel('Visible Label')).toHaveValue('Pay');
  await expect(everyone).toBeChecked();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.reload();
  await expect(page.getByLabel('Visible Label')).toHaveValue('');
  await expect(everyone).not.toBeChecked();
  await page.getByLabel('Visible Label').fill('Grade');
  await page.reload();
  await expect(page.getByLabel('Visible Label')).toHaveValue('Grade');
  await expect(everyone).not.toBeChecked();
  await deleteObject(page, key);
});

test('records are created one after another', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Buggy ${process.pid}`);
  await page.goto(`/records/${key}?edit=new`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('First');
  await page.getByRole('button', { name: 'Create and add another' }).click();
  await expect(page.getByRole('link', { name: /^Open buggy/ })).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await page.keyboard.type('Second');
  await page.keyboard.press('Control+Enter');
  await expect(name).toHaveValue('');
  await page.getByRole('button', { name: 'Return to Search' }).click();
  await expect(page.getByRole('row').filter({ hasText: /First|Second/ })).toHaveCount(2);
  await deleteObject(page, key);
});
