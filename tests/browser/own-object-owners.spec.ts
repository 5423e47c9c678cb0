// The owner of a custom object's record: who can create one, and how links name it (E1).
import type { Page } from '@playwright/test';
import { elementCalls } from './element-calls';
import { expect, lookEverywhere, test } from './harness';
import { deleteObject } from './object-calls';

async function call(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Creates an object owned by partners, in both portals, with full access for that role. */
async function makeGranted(page: Page, label: string, roleID: string): Promise<string> {
  const places = ['administration', 'partners', 'sponsors'];
  const own = { label, plural: `${label}s`, description: '', owner: 'partner', places };
  const { object } = await call(page, 'POST', '/dtl/object', own);
  const { roleConfig } = await call(page, 'GET', `/dtl/role?roleID=${roleID}`);
  const all = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
  await call(page, 'PATCH', `/dtl/role?roleID=${roleID}`, {
    roleConfig: { ...roleConfig, [object.objectType]: all },
  });
  return object.objectType;
}

// [E1.1a, E1.5c]
test('a user who cannot own a record is not offered to create one', { tag: '@long' }, async ({ openAs }) => {
  const admin = await openAs('admin', '/');
  const key = await makeGranted(admin, 'Hangar', 'role-sponsor-administrator');
  const sponsor = await openAs('sponsor', `/records/${key}`);
  await expect(sponsor.getByText('No hangars yet')).toBeVisible();
  await expect(sponsor.getByText('Records you can access appear here.')).toBeVisible();
  await expect(sponsor.getByRole('button', { name: 'Create a Hangar' })).toHaveCount(0);
  // A form whose save would be refused is not offered, either.
  await sponsor.goto(`/records/${key}?edit=new`);
  await expect(sponsor.getByText('Only partners and admins can create hangars.')).toBeVisible();
  await expect(sponsor.getByRole('main').locator('form')).toHaveCount(0);
  await admin.goto(`/records/${key}`);
  await expect(admin.getByRole('button', { name: 'Create a Hangar' }).first()).toBeVisible();
  // The preview of a role is the form of its users: the server sets the owner.
  await admin.goto(`/admin/roles?edit=role-sponsor-administrator&object=${key}`);
  const preview = admin.getByRole('complementary', { name: 'Preview as this role' });
  await expect(preview.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(preview.getByLabel('Partner')).toHaveCount(0);
  await deleteObject(admin, key);
});

// [E1.1a]
test('a new object has a card of one color, and no other is marked', {
  tag: ['@long', '@looks'],
}, async ({ openAs }) => {
  const admin = await openAs('admin', '/admin/data?show=brand&object=new');
  await expect(admin.getByLabel('Plural')).toBeVisible();
  const objects = admin.getByRole('navigation', { name: 'System Objects' });
  await expect(objects.locator('[aria-current]')).toHaveCount(0);
  const bar = admin.getByRole('main').locator('div:has(> [type="submit"])');
  const colors = await bar.evaluate((one) =>
    [one, one.closest('section')].map((part) => part && getComputedStyle(part).backgroundColor),
  );
  expect(colors[0]).toBe(colors[1]);
  await lookEverywhere(admin, 'add-object', 1000);
});

// [E1.4a]
test('links of related records name the field', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const key = await makeGranted(page, 'Wagon', 'role-partner-administrator');
  const { add } = await elementCalls(page);
  await add({
    ...{ objectType: key, fieldName: 'garage', type: 'text', grouping: 'General' },
    fieldConfig: { label: 'Garage', visualType: 'select', refersTo: 'partner' },
  });
  const record = { name: 'TX 1', ownerID: 'partner-0001', garage: 'partner-0001' };
  await call(page, 'POST', `/dtl/record/${key}`, record);
  await page.goto('/admin/partners?edit=partner-0001');
  const related = page.getByRole('navigation', { name: 'Related records' });
  await expect(related.getByRole('link', { name: 'Wagons (Garage) 1' })).toBeVisible();
  await related.getByRole('link', { name: 'Wagons (Partner) 1' }).click();
  await page.getByRole('table').getByRole('link', { name: 'TX 1', exact: true }).click();
  await expect(related.getByRole('link', { name: /^Garage / })).toBeVisible();
  await expect(related.getByRole('link', { name: /^Partner / })).toBeVisible();
  await deleteObject(page, key);
});
