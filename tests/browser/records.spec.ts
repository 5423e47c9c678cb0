// The screen of a record: what is next to the form, the current section, and the next and previous record.
import { expect, holdAnswers, lookEverywhere, signIn, test } from './harness';
import { deleteObject, makeObject } from './object-calls';
import { addAdminReading } from './people';

test.describe('a record', () => {
  test('links to the next and previous record', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Next partner' }).click();
    await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  });

  test("shows the list's count even if it was opened before counting", { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    const letCount = await holdAnswers(page, '**/dtl/partner?*limit=1&*');
    // A new host sends the rows before it has counted them.
    await page.route('**/dtl/partner?*total=known*', async (route) => {
      const response = await route.fetch();
      const { total: _, ...rows } = await response.json();
      await route.fulfill({ response, json: rows });
    });
    await page.goto('/admin/partners');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Next partner' })).toBeVisible();
    await expect(page.getByText(/^2 of \d+$/)).toHaveCount(0);
    letCount();
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  });

  test('has a position among the search results', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners');
    await expect(page.getByRole('row')).toHaveCount(16);
    await page.getByRole('searchbox').fill('gutter');
    const found = page.getByRole('row').filter({ hasText: /gutter/i });
    await expect(page.getByRole('row')).not.toHaveCount(16);
    const count = await found.count();
    const names = await found.getByRole('link', { name: /gutter/i }).allInnerTexts();
    await found.first().getByRole('link').first().click();
    await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Next partner' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: names.filter((one) => one !== 'Edit')[1] }),
    ).toBeVisible();
  });

  test('shows related records next to the form', { tag: ['@long', '@looks'] }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners?edit=partner-0001');
    const about = page.getByRole('complementary', { name: 'About this partner' });
    await expect(about.getByText('Active')).toBeVisible();
    await expect(about.getByRole('link', { name: /Evening Glow/ })).toBeVisible();
    await expect(about.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(3);
    await expect(about.getByText(/^\d+ in the 30 days before$/)).toBeVisible();
    await lookEverywhere(page, 'record-partner');
  });

  test("links to a partner's leads and users", { tag: ['@long', '@looks'] }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/partners?edit=partner-0001');
    const about = page.getByRole('complementary', { name: 'About this partner' });
    const count = await about.locator('b').first().innerText();
    await about.getByRole('link', { name: 'Show all' }).click();
    await expect(page.getByText('Leads of Hill Country Landscape Lighting')).toBeVisible();
    await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
    await lookEverywhere(page, 'leads-of-partner');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'All partners’ leads' }).click();
    await expect(page.getByText(new RegExp(`of ${count}$`))).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await about.getByRole('link', { name: /^Users/ }).click();
    await expect(page).toHaveURL(/admin\/users\?.*partner-0001/);
  });

  test('shows who created and changed it', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/partners?edit=partner-0002');
    const city = page.getByLabel('City');
    await city.fill(`${await city.inputValue()} North`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Partner saved.' })).toBeVisible();
    await page.goto('/admin/partners?edit=partner-0002');
    const about = page.getByRole('complementary', { name: 'About this partner' });
    await expect(about.getByText(/just now by admin@leadfield\.test/)).toBeVisible();
  });

  test('hides names and ids from users who cannot read users', { tag: '@long' }, async ({
    openAs,
    request,
  }) => {
    const fields = ['partnerName', 'city'];
    const reader = await addAdminReading(request, { partner: fields });
    const { email, password } = await addAdminReading(request, { partner: fields });
    const { token } = await (await request.post('/auth/local-auth', { data: { email, password } })).json();
    const headers = { authorization: `Bearer ${token}` };
    const url = '/dtl/partner?partnerID=partner-0003';
    const answer = await request.patch(url, { headers, data: { city: `Waco ${process.pid}` } });
    expect(answer.status(), await answer.text()).toBe(200);
    const page = await openAs(reader, '/admin/partners?edit=partner-0003');
    await page.setViewportSize({ width: 1440, height: 900 });
    const about = page.getByRole('complementary', { name: 'About this partner' });
    await expect(about.getByText(/^Someone changed City/)).toBeVisible();
    await expect(about.getByText(/ by /)).toHaveCount(0);
    await page.getByRole('button', { name: 'History' }).click();
    const last = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
    await expect(last.getByText(/ · Someone$/)).toBeVisible();
  });

  test('of a role has cells that are checkboxes as a whole', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/roles?edit=role-partner-administrator');
    const box = page.getByRole('checkbox', { name: 'Read Sponsor Type', exact: true });
    const cell = page.locator('td', { has: box });
    await expect(page.getByRole('button', { name: 'Save Role Template' })).toBeVisible();
    await cell.scrollIntoViewIfNeeded();
    const size = await cell.boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(84);
    expect(size?.height).toBeGreaterThanOrEqual(36);
    await cell.click({ position: { x: 5, y: 5 } });
    await expect(box).toBeChecked();
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  test('marks the current section and its errors', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/products?edit=product-glow-leads');
    const rail = page.getByRole('navigation', { name: 'Form sections' });
    await expect(rail.getByRole('link', { name: 'Type' })).toHaveAttribute('aria-current', 'true');
    await rail.getByRole('link', { name: 'Lead Generator Share' }).click();
    await expect(rail.getByRole('link', { name: 'Lead Generator Share' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(rail.getByRole('link', { name: 'Details' })).toHaveAttribute('data-faults', '1 error');
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.getByLabel('Form section', { exact: true }).selectOption('Pricing');
    await expect(page.getByRole('heading', { name: 'Pricing' })).toBeFocused();
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });
});

test('an earlier value is restored from the history', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data');
  const key = await makeObject(page, `Sled ${process.pid}`);
  await page.goto(`/records/${key}?edit=new`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Before');
  await page.getByRole('button', { name: 'Create Sled' }).click();
  await page.getByRole('link', { name: 'Before', exact: true }).click();
  await name.fill('After');
  await page.getByRole('button', { name: 'Save Sled' }).click();
  await page.getByRole('link', { name: 'After', exact: true }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'Put back Name: Before' }).click();
  await expect(history.getByText('Name is Before again.')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Put back Name: After' })).toBeVisible();
  await lookEverywhere(page, 'record-history');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Before');
  await deleteObject(page, key);
});
