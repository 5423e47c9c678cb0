import { elementCalls } from './element-calls';
import { expect, test } from './harness';

const list = '/admin/data?show=sponsor';

test.describe('Data Management with failing requests', () => {
  // [B8.4, B8.5]
  test('keeps input after a failure and a reload [R41.1]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', list);
    await page.getByRole('button', { name: 'Add Data Element' }).click();
    await page.getByLabel('Data element type').selectOption('Select');
    await page.getByLabel('Visible Label').fill('Kept');
    await page.getByLabel('Option 1: label').fill('First');
    await page.reload();
    await expect(page.getByLabel('Option 1: label')).toHaveValue('First');
    await page.route('**/dtl/db', (route) => route.fulfill({ status: 400, json: { success: false } }));
    await page.getByRole('button', { name: 'Add Element' }).click();
    await expect(page.getByText('Failed to create data element. Please try again.')).toBeVisible();
    await page.unroute('**/dtl/db');
    await page.route('**/dtl/db', (route) => route.abort());
    await page.getByRole('button', { name: 'Add Element' }).click();
    await expect(
      page.getByText('An unexpected error occurred while creating the data element.'),
    ).toBeVisible();
    await expect(page.getByLabel('Visible Label')).toHaveValue('Kept');
    await page.unroute('**/dtl/db');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  // [B8.6, B8.7, B4.7]
  test('reports a failed change or deletion', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', list);
    const calls = await elementCalls(page);
    const fieldConfig = { label: 'Fragile', visualType: 'text' };
    await calls.add({ objectType: 'sponsor', fieldName: 'fragile', grouping: '', fieldConfig });
    const answers: ('abort' | { status: number; json: object })[] = [];
    await page.route('**/dtl/db', (route) => {
      const answer = answers.shift();
      return answer === undefined
        ? route.continue()
        : answer === 'abort'
          ? route.abort()
          : route.fulfill(answer);
    });
    const refused = { status: 400, json: { success: false } };
    const asking = { status: 400, json: { success: false, confirmKey: 'k', count: 3 } };

    await page.getByRole('button', { name: 'Edit Fragile' }).click();
    await page.getByLabel('Visible Label').fill('Fragile too');
    answers.push(refused);
    await page.getByRole('button', { name: 'Update Element!' }).click();
    await expect(page.getByText('Failed to update data element. Please try again.')).toBeVisible();
    answers.push('abort');
    // [R22.1]
    await page.getByRole('button', { name: 'Update Element!' }).click();
    await expect(
      page.getByText('An unexpected error occurred while updating the data element.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();

    const remove = page.getByRole('button', { name: 'Delete Fragile' });
    answers.push(refused);
    await remove.click();
    await expect(page.getByText('Unexpected response. Please try again.')).toBeVisible();
    answers.push('abort');
    await remove.click();
    await expect(
      page.getByText('An unexpected error occurred while deleting the data element.'),
    ).toBeVisible();
    answers.push(asking, 'abort');
    await remove.click();
    await page.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(page.getByText('An unexpected error occurred while confirming deletion.')).toBeVisible();
    await calls.remove('sponsor', 'fragile');
  });

  // [B8.2, B8.3]
  test('reports data that cannot be loaded', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/data?show=role');
    await page.route('**/dtl/db?*', (route) => route.fulfill({ status: 400, json: { success: false } }));
    await page.reload();
    await expect(page.getByText('Failed to fetch data. Please try again.')).toBeVisible();
    await page.unroute('**/dtl/db?*');
    await page.route('**/dtl/db?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('An unexpected error occurred while fetching data.')).toBeVisible();
    await page.unroute('**/dtl/db?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Data Elements' })).toBeVisible();
  });
});
