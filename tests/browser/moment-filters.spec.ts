// A filter by day on a date with time matches the whole day in UTC, like the list shows it.
import { elementCalls } from './element-calls';
import { expect, lookEverywhere, test } from './harness';
import { deleteObject, makeObject } from './object-calls';

test('a filter by day includes all its hours', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Ferry ${process.pid}`);
  const calls = await elementCalls(page);
  const fieldConfig = { label: 'Sails at', visualType: 'datetimePicker' } as never;
  await calls.add({ objectType: key, fieldName: 'sailsAt', grouping: 'General', fieldConfig });
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  for (const [name, sailsAt] of [
    ['Dawn', '2026-03-01T00:00:00Z'],
    ['Dusk', '2026-03-01T23:30:00.500Z'],
    ['Morrow', '2026-03-02T06:00:00Z'],
  ]) {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.post(`/dtl/record/${key}`, { headers, data: { name, sailsAt } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const filter = async (field: string, condition: string, value: string) => {
    await page.goto(`/records/${key}`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add filter' });
    await dialog.getByLabel('Field').selectOption(field);
    await dialog.getByLabel('Condition').selectOption(condition);
    await dialog.getByLabel('Value').fill(value);
    await expect(dialog.getByText('The whole day, in UTC as in lists.')).toBeVisible();
    if (condition === 'is on or before') {
      await lookEverywhere(page, 'moment-filter');
      // The dialog stays open when its tools collapse.
      await page.setViewportSize({ width: 360, height: 780 });
      await expect(dialog.getByLabel('Value')).toHaveValue(value);
      await expect(dialog.getByLabel('Value')).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await dialog.getByRole('button', { name: 'Apply' }).click();
  };
  const names = async () => (await page.getByRole('rowheader').allInnerTexts()).sort().join(' ');
  await filter('Sails at', 'is on or before', '2026-03-01');
  await expect.poll(names).toBe('Dawn Dusk');
  await filter('Sails at', 'is', '2026-03-01');
  await expect.poll(names).toBe('Dawn Dusk');
  await filter('Sails at', 'is after', '2026-03-01');
  await expect.poll(names).toBe('Morrow');
  await filter('Created', 'is', new Date().toISOString().slice(0, 10));
  await expect.poll(names).toBe('Dawn Dusk Morrow');

  // A time in the address is displayed and can be changed.
  await page.goto(`/records/${key}?f.sailsAt[gte]=2026-03-01T23:30:00Z`);
  await expect.poll(names).toBe('Dusk Morrow');
  await page
    .getByRole('button', { name: 'Sails at is on or after 03/01/2026 23:30:00 UTC', exact: true })
    .click();
  await expect(page.getByRole('dialog').getByLabel('Value')).toHaveValue('2026-03-01T23:30:00Z');
  await deleteObject(page, key);
});
