// A change in the role access editor applies from the next request of its users.
import type { Page } from '@playwright/test';
import { press, successMessage } from '../support/steps';
import { expect, failOnce, test, unique } from '../support/walk';

const block = (page: Page, objectType: string) => page.getByRole('group', { name: objectType, exact: true });
const tick = (page: Page, objectType: string, name: string | RegExp) =>
  block(page, objectType).getByRole('checkbox', { name, exact: typeof name === 'string' });

// [B4.9, R56.9]
test('a role template is created, assigned and changed, and applies right away', async ({
  open,
  product,
  people,
}) => {
  const page = await open('administrator', '/admin/roles?edit=new&object=partner');
  const roleName = unique('Night shift');
  await page.getByLabel('Role Name').fill(roleName);
  await page.getByLabel('Role Type').selectOption({ label: 'AC Admin' });
  await tick(page, 'Partner', 'Write Website').check();
  await expect(tick(page, 'Partner', 'Read Website')).toBeChecked();
  await tick(page, 'Partner', 'Read City').check();
  await tick(page, 'Partner', 'Read Partner Name').check();
  for (const right of [/delete records/i, /configure|change fields/i])
    await expect(tick(page, 'Partner', right).first()).not.toBeChecked();
  await failOnce(page, 'POST', /\/dtl\/role/, 500);
  await press(page, 'Create Role Template');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await press(page, 'Create Role Template');
  await expect(successMessage(page, /Role/)).toBeVisible();
  const { token } = await people.of('administrator');
  const roles: { roleName: string; roleID: string }[] = (await product.call('GET', '/dtl/role', { token }))
    .body;
  const roleID = roles.find((one) => one.roleName === roleName)?.roleID ?? '';
  const person = await people.another('reader', { roleConfig: { role: roleID } });
  const own = await open(person, '/admin/partners?edit=partner-0005');
  await expect(own.getByLabel('City')).not.toBeEditable();
  await expect(own.getByLabel('Website')).toBeEditable();
  await expect(own.getByLabel('ZIP Code')).toHaveCount(0);
  await page.goto(`/admin/roles?edit=${roleID}&object=partner`);
  await tick(page, 'Partner', 'Read City').uncheck();
  await press(page, 'Save Role Template');
  await expect(successMessage(page, /Role/)).toBeVisible();
  await expect(own.getByLabel('City')).toHaveCount(0);
  const seen = await product.call('GET', '/dtl/partner?partnerID=partner-0005', { token: person.token });
  expect(seen.body.city).toBeUndefined();
  expect(seen.body.website ?? seen.body.partnerName).toBeDefined();
});

// [R55.3]
test('Full Access and the rights that it cannot lose', async ({ open }) => {
  const page = await open('administrator', '/admin/roles?edit=role-administrator&object=partner');
  await expect(tick(page, 'Partner', 'Full Access')).toBeChecked();
  const isFixed = await tick(page, 'Partner', 'Full Access').isDisabled();
  if (!isFixed) {
    await tick(page, 'Partner', 'Full Access').uncheck();
    await press(page, 'Save Role Template');
    await expect(page.getByRole('alert').first()).toBeVisible();
  }
  await page.goto('/admin/partners');
  await expect(page.getByRole('rowheader', { name: 'Cardinal Lightscapes', exact: true })).toBeVisible();
});

test('two administrators tick different fields of one role, and both changes are kept', async ({
  open,
  product,
  people,
}) => {
  const { token } = await people.of('administrator');
  const roleConfig = { partner: { readFields: ['partnerName'], writeFields: [] } };
  const made = await product.call('POST', '/dtl/role', {
    token,
    body: { roleName: unique('Shared'), roleType: 'admin', roleConfig },
  });
  const path = `/admin/roles?edit=${made.body.role.roleID}&object=partner`;
  const [one, two] = [await open('administrator', path), await open('administrator', path)];
  await tick(one, 'Partner', 'Read City').check();
  await tick(two, 'Partner', 'Read Website').check();
  await press(one, 'Save Role Template');
  await expect(successMessage(one, /Role/)).toBeVisible();
  await press(two, 'Save Role Template');
  await expect(two.locator('body')).not.toContainText('"readFields"');
  const read = async () =>
    (
      await product.call('GET', `/dtl/role?roleID=${made.body.role.roleID}`, { token })
    ).body.roleConfig.partner.readFields.sort();
  await expect.poll(read).toEqual(['city', 'partnerName', 'website']);
  expect(await two.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

// [R45.1]
test('a role with users cannot be deleted', async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const answer = await product.call('DELETE', '/dtl/role?roleID=role-partner-client', { token });
  expect(answer.status, answer.text).toBe(409);
  expect(answer.body.counts.user).toBeGreaterThan(0);
});
