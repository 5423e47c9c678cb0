// Like typing-while-saving.spec.ts, on the other screens that close after a save.
import { expect, holdSaves, signIn, test } from './harness';
import { busy, button, expectKept, listSaves, statusMessage, unique } from './save-calls';

test.describe('other screens that close after a save', () => {
  test('a new partner opens, and input for its user can be copied', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners?edit=new');
    const name = unique('Zebra');
    await page.getByLabel('Partner Name').fill(name);
    await page.getByLabel('First Name').fill('Zoe');
    await page.getByLabel('Last Name').fill('Zimmer');
    await page.getByLabel('Email').fill(`${name.replaceAll(' ', '.').toLowerCase()}@zebra.test`);
    const answer = await holdSaves(page, '**/dtl/partner');
    const saves = await listSaves(page);
    await button(page, 'Create').click();
    await expect(busy(page)).toBeVisible();
    await page.getByLabel('City').fill('Waco');
    await page.getByLabel('First Name').fill('Zoelle');
    answer();
    await expect(statusMessage(page, 'Partner created.')).toContainText('2 newer changes are not saved yet.');
    await expect(page).toHaveURL(/edit=(?!new)/);
    await expect(page.getByLabel('City')).toHaveValue('Waco');
    await expect(page.getByText('Zoelle')).toBeVisible();
    await expect(button(page, 'Replace Primary User')).toBeVisible();
    await button(page, 'Save').click();
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([201, 200]);
  });

  test('a new brand opens with later input', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/brands?edit=new');
    const field = page.getByLabel('Brand Name');
    const name = unique('Glow');
    await field.fill(name);
    const answer = await holdSaves(page, '**/dtl/brand');
    await button(page, 'Save Brand').click();
    await expect(busy(page)).toBeVisible();
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' North');
    answer();
    await expect(page).toHaveURL(/edit=(?!new)/);
    await expect(field).toHaveValue(`${name} North`);
    await expect(statusMessage(page, '1 unsaved change')).toBeVisible();
    const saves = await listSaves(page);
    await button(page, 'Save Brand').click();
    await expect(statusMessage(page, 'Brand Updated')).toBeVisible();
    await expect(field).toHaveValue(`${name} North`);
    expect(saves).toEqual([200]);
  });

  test('a product stays open with later input', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/products?q=Veteran Referral Program');
    await page.getByRole('link', { name: 'Edit Veteran Referral Program' }).click();
    const words = page.getByLabel('Title', { exact: true });
    const before = await words.inputValue();
    await words.fill(`${before} A`);
    const answer = await holdSaves(page, '**/dtl/product?brandProductID=*');
    const saves = await listSaves(page);
    await button(page, 'Update Product').click();
    await expect(busy(page)).toBeVisible();
    await words.fill(`${before} B`);
    answer();
    await expect(statusMessage(page, 'Product Updated')).toContainText('1 newer change is not saved yet.');
    await expect(words).toHaveValue(`${before} B`);
    await button(page, 'Update Product').click();
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([200, 200]);
  });

  test("the user's own profile keeps later input after a reload, without a conflict", {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, 'partner');
    await page.goto('/profile');
    const name = page.getByLabel('First Name');
    const before = await name.inputValue();
    await name.fill(`${before} A`);
    const answer = await holdSaves(page, '**/dtl/user');
    const saves = await listSaves(page);
    await button(page, 'Save').click();
    await expect(busy(page)).toBeVisible();
    await name.fill(`${before} B`);
    await expectKept(page, `${before} B`);
    answer();
    await expect(statusMessage(page, 'Profile updated successfully!')).toBeVisible();
    await expect(name).toHaveValue(`${before} B`);
    await page.reload();
    await expect(name).toHaveValue(`${before} B`);
    await button(page, 'Save').click();
    await expect.poll(() => saves).toEqual([200, 200]);
    // Restores the name, because other tests use it.
    await expect(busy(page)).toHaveCount(0);
    await name.fill(before);
    await button(page, 'Save').click();
    await expect.poll(() => saves).toEqual([200, 200, 200]);
  });

  test('a role template stays open with later changes', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/roles?edit=role-partner-support');
    const name = page.getByLabel('Role Name');
    const before = await name.inputValue();
    await name.fill(`${before} 1`);
    const answer = await holdSaves(page, '**/dtl/role?roleID=*');
    const saves = await listSaves(page);
    await button(page, 'Save Role Template').click();
    await expect(busy(page)).toBeVisible();
    const box = page.getByRole('checkbox', { name: 'Read Sponsor Type', exact: true });
    const isTicked = await box.isChecked();
    await box.click();
    answer();
    await expect(statusMessage(page, 'Role template saved.')).toContainText(
      '1 newer change is not saved yet.',
    );
    await expect(box).toBeChecked({ checked: !isTicked });
    await button(page, 'Save Role Template').click();
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([200, 200]);
    await page.goto('/admin/roles?edit=role-partner-support');
    await expect(name).toHaveValue(`${before} 1`);
    await expect(box).toBeChecked({ checked: !isTicked });
  });

  test('a data element stays open, and a new one opens, with later input', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/data?show=sponsor&add=1');
    const label = unique('Tower').replace(' ', '');
    const help = page.getByLabel('Help', { exact: true });
    await page.getByLabel('Visible Label').fill(label);
    const answer = await holdSaves(page, '**/dtl/db');
    const saves = await listSaves(page);
    await button(page, 'Add Element').click();
    await expect(busy(page)).toBeVisible();
    await help.fill('Meanwhile');
    answer();
    await expect(page.getByRole('heading', { name: /^Update element/ })).toBeVisible();
    await expect(help).toHaveValue('Meanwhile');
    await expect(statusMessage(page, '1 newer change is not saved yet.')).toBeVisible();
    await page.unroute('**/dtl/db');
    const again = await holdSaves(page, '**/dtl/db');
    await button(page, 'Update Element!').click();
    await expect(busy(page)).toBeVisible();
    await help.fill('Meanwhile, again');
    again();
    await expect(statusMessage(page, '1 newer change is not saved yet.')).toBeVisible();
    await expect(help).toHaveValue('Meanwhile, again');
    await button(page, 'Update Element!').click();
    await expect(page.getByRole('heading', { name: /^Update element/ })).toHaveCount(0);
    expect(saves.filter((status) => status >= 400)).toEqual([]);
  });

  test("an object's settings stay open with later input", { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/data?object=new');
    const label = unique('Boat').replace(' ', '');
    const words = page.getByLabel('Description', { exact: true });
    await page.getByLabel('Label', { exact: true }).fill(label);
    const answer = await holdSaves(page, '**/dtl/object*');
    const saves = await listSaves(page);
    await button(page, 'Add Object').last().click();
    await expect(busy(page)).toBeVisible();
    await words.fill('Meanwhile');
    answer();
    await expect(page.getByRole('heading', { name: /^Settings of/ })).toBeVisible();
    await expect(words).toHaveValue('Meanwhile');
    await page.unroute('**/dtl/object*');
    const again = await holdSaves(page, '**/dtl/object*');
    await button(page, 'Save Object').click();
    await expect(busy(page)).toBeVisible();
    await words.fill('Meanwhile, again');
    again();
    await expect(statusMessage(page, '1 newer change is not saved yet.')).toBeVisible();
    await expect(words).toHaveValue('Meanwhile, again');
    await button(page, 'Save Object').click();
    await expect(page.getByRole('heading', { name: /^Settings of/ })).toHaveCount(0);
    expect(saves.filter((status) => status >= 400)).toEqual([]);
  });

  test('product enablement keeps later changes', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/brands?edit=brand-evening-glow&section=products');
    const boxes = page.getByRole('checkbox', { name: /^Enabled:/ });
    const [one, two] = [boxes.nth(0), boxes.nth(1)];
    await expect(two).toBeVisible();
    const before = [await one.isChecked(), await two.isChecked()];
    await one.click();
    const answer = await holdSaves(page, '**/dtl/brand?brandID=*');
    await button(page, 'Save Product Enablement').click();
    await expect(busy(page)).toBeVisible();
    // The new one, and the restored one.
    await two.click();
    await one.click();
    answer();
    await expect(statusMessage(page, 'Brand Updated')).toBeVisible();
    await expect(statusMessage(page, '2 unsaved changes')).toBeVisible();
    await expect(one).toBeChecked({ checked: before[0] ?? false });
    await expect(two).toBeChecked({ checked: !before[1] });
    await page.reload();
    await expect(statusMessage(page, '2 unsaved changes')).toBeVisible();
    await button(page, 'Save Product Enablement').click();
    await expect(statusMessage(page, 'No changes')).toBeVisible();
    await two.click();
    await button(page, 'Save Product Enablement').click();
    await expect(statusMessage(page, 'No changes')).toBeVisible();
  });

  test('the form order keeps later changes', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/data?show=sponsor&order=1');
    const rows = page.getByRole('list', { name: 'Fields in form order' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const names = () => rows.locator('code').allTextContents();
    const [first = '', second = '', third = '', ...others] = await names();
    await rows.nth(1).getByRole('button', { name: /up$/ }).click();
    await expect.poll(names).toEqual([second, first, third, ...others]);
    const answer = await holdSaves(page, '**/dtl/db/layout');
    await button(page, 'Save form order').click();
    await expect(busy(page)).toBeVisible();
    await rows.nth(2).getByRole('button', { name: /up$/ }).click();
    const meanwhile = [second, third, first, ...others];
    await expect.poll(names).toEqual(meanwhile);
    answer();
    await expect(statusMessage(page, 'Form order saved.')).toBeVisible();
    expect(await names()).toEqual(meanwhile);
    await button(page, 'Save form order').click();
    await expect(button(page, 'Close')).toBeVisible();
    await page.reload();
    await expect.poll(names).toEqual(meanwhile);
  });
});
