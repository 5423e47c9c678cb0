// The history of an object's fields is shown in words and can be undone.
import { expect, lookEverywhere, test } from './harness';

test('a change of a field is described and undone', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
  test.setTimeout(90_000);
  const admin = await openAs('admin', '/');
  const token = await admin.evaluate(() => localStorage.getItem('authToken'));
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await admin.request[method](path, { headers: { Authorization: `Bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const own = { label: 'Hoist', plural: 'Hoists', titleLabel: 'Number', owner: 'everybody', places: [] };
  await send('post', '/dtl/object', own);
  const element = (label: string, config: object = {}) => ({
    ...{ objectType: 'hoist', fieldName: 'tons', grouping: '' },
    fieldConfig: { label, visualType: 'number', ...config },
  });
  await send('post', '/dtl/db', element('Tons'));
  const rules = { isRequired: true, limits: { minimum: 1 }, showWhen: { required: ['number'] } };
  await send('patch', '/dtl/db', element('Tons', rules));

  await admin.goto('/admin/data?show=hoist');
  await admin.getByRole('button', { name: 'History' }).click();
  const changes = admin.getByRole('list', { name: 'Changes' });
  const first = changes.getByRole('listitem', { name: 'Tons' }).first();
  await expect(first).toContainText('Make Required: nothing → yes');
  await expect(first).toContainText('Show when: nothing → Number is filled in');
  await expect(first).toContainText('Limits: nothing → Smallest value: 1');
  await expect(changes.getByRole('listitem', { name: 'Hoists' })).toContainText('New');
  await lookEverywhere(admin, 'metadata-history');
  await admin.setViewportSize({ width: 1440, height: 900 });
  await first.getByRole('button', { name: /^Undo/ }).click();
  await expect(admin.getByText("Change of 'Tons' undone.")).toBeVisible();
  await expect(first).toContainText('Make Required: yes → nothing');
  // An undone change cannot be undone again, but its undo can.
  await expect(changes.getByRole('button', { name: /^Undo/ })).toHaveCount(1);

  await admin.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: 'Delete Tons' }).click();
  await expect(admin.getByText('1 data element on hoist forms')).toBeVisible();
  await admin.getByRole('button', { name: 'History' }).click();
  await expect(first).toContainText('Deleted');
  await expect(changes).toContainText('Limits: nothing → Smallest value: 1');
  await first.getByRole('button', { name: /^Restore/ }).click();
  await expect(admin.getByText("'Tons' restored.")).toBeVisible();
  await expect(first).toContainText('Restored');
});
