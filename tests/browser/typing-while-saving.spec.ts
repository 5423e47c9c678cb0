// Text typed during a save stays in the form, and the next save sends it with the new version.
import { expect, holdSaves, signIn, test } from './harness';
import { busy, button, expectKept, listSaves, statusMessage, unique } from './save-calls';

test.describe('a record edited while it is saved', () => {
  test('stays open, reports unsaved changes, and saves them without a conflict', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners?edit=partner-0002');
    const [city, address] = [page.getByLabel('City'), page.getByLabel('Street Address')];
    const [first, second] = [unique('Round'), unique('Cedar')];
    const street = unique('Main');
    await city.fill(first);
    const answer = await holdSaves(page, '**/dtl/partner?partnerID=partner-0002');
    const saves = await listSaves(page);
    await button(page, 'Save').click();
    await expect(busy(page)).toBeVisible();
    // Both the field that was sent and another one.
    await city.fill(second);
    await address.fill(street);
    answer();
    await expect(statusMessage(page, 'Partner saved.')).toContainText('2 newer changes are not saved yet.');
    await expect(page).toHaveURL(/edit=partner-0002/);
    await expect(statusMessage(page, '2 unsaved changes')).toBeVisible();
    await expect(city).toHaveValue(second);
    await expect(address).toHaveValue(street);
    await button(page, 'Save').click();
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([200, 200]);
    await page.goto('/admin/partners?edit=partner-0002');
    await expect(city).toHaveValue(second);
    await expect(address).toHaveValue(street);
    await expect(statusMessage(page, 'No changes')).toBeVisible();
  });

  test('keeps the focus', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/sponsors?edit=sponsor-verdant');
    const name = page.getByLabel('Sponsor Name');
    const before = await name.inputValue();
    await name.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' A');
    const answer = await holdSaves(page, '**/dtl/sponsor?sponsorID=*');
    const saves = await listSaves(page);
    await page.keyboard.press('Enter');
    await expect(busy(page)).toBeVisible();
    await page.keyboard.type('B');
    answer();
    await expect(statusMessage(page, 'Sponsor saved.')).toContainText('1 newer change is not saved yet.');
    await expect(name).toBeFocused();
    await page.keyboard.type('C');
    await expect(name).toHaveValue(`${before} ABC`);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([200, 200]);
  });

  test('returns to the list if nothing was changed in the meantime', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners?edit=partner-0003');
    const city = page.getByLabel('City');
    const sent = unique('Same');
    await city.fill(sent);
    const answer = await holdSaves(page, '**/dtl/partner?partnerID=partner-0003');
    await button(page, 'Save').click();
    await expect(busy(page)).toBeVisible();
    await city.fill('Something else');
    await city.fill(sent);
    answer();
    await expect(statusMessage(page, 'Partner saved.')).toBeVisible();
    await expect(page).not.toHaveURL(/edit=/);
  });

  test('that was left has no conflict when it is opened again', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners?edit=partner-0004');
    const city = page.getByLabel('City');
    const last = unique('Later');
    await city.fill(unique('Sent'));
    const answer = await holdSaves(page, '**/dtl/partner?partnerID=partner-0004');
    const saves = await listSaves(page);
    await button(page, 'Save').click();
    await expect(busy(page)).toBeVisible();
    await city.fill(last);
    await page.getByRole('button', { name: 'Return to Search' }).click();
    // The response arrives after the page was left.
    await expect(page).not.toHaveURL(/edit=/);
    answer();
    await expect(statusMessage(page, 'Partner saved.')).toBeVisible();
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .waitFor();
    await page.goto('/admin/partners?edit=partner-0004');
    await expect(city).toHaveValue(last);
    await button(page, 'Save').click();
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([200, 200]);
  });

  test('survives a reload with unsaved changes and no conflict', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners?edit=partner-0005');
    const city = page.getByLabel('City');
    const last = unique('Later');
    await city.fill(unique('Sent'));
    const answer = await holdSaves(page, '**/dtl/partner?partnerID=partner-0005');
    const saves = await listSaves(page);
    await button(page, 'Save').click();
    await expect(busy(page)).toBeVisible();
    await city.fill(last);
    // Stored before the response, with the old version.
    await expectKept(page, last);
    answer();
    await expect(statusMessage(page, 'Partner saved.')).toBeVisible();
    await page.reload();
    await expect(city).toHaveValue(last);
    await button(page, 'Save').click();
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([200, 200]);
  });

  test('asks once about changes after a restored draft', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/partners?edit=partner-0006');
    const city = page.getByLabel('City');
    const mine = unique('Mine');
    await city.fill(mine);
    await page.reload();
    await expect(city).toHaveValue(mine);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const theirs = await page.request.patch('/dtl/partner?partnerID=partner-0006', {
      headers: { authorization: `Bearer ${token}` },
      data: { city: unique('Theirs') },
    });
    expect(theirs.status()).toBe(200);
    const saves = await listSaves(page);
    await page.getByRole('button', { name: `Keep mine: ${mine}` }).click();
    await button(page, 'Save').click();
    await expect(page).not.toHaveURL(/edit=/);
    expect(saves).toEqual([200]);
  });
});

test.describe('a new record edited while it is created', () => {
  test('opens with unsaved changes and keeps the focus', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/sponsors?edit=new');
    const name = unique('Aurora');
    await page.getByLabel('Sponsor URL').fill('https://aurora.example');
    await page.getByLabel('Sponsor Name').fill(name);
    const answer = await holdSaves(page, '**/dtl/sponsor');
    const saves = await listSaves(page);
    await page.keyboard.press('Enter');
    await expect(busy(page)).toBeVisible();
    await page.keyboard.type(' North');
    answer();
    await expect(statusMessage(page, 'Sponsor created.')).toContainText('1 newer change is not saved yet.');
    await expect(page).toHaveURL(/edit=(?!new)/);
    await expect(page.getByLabel('Sponsor Name')).toBeFocused();
    await page.keyboard.type(' Group');
    await expect(page.getByLabel('Sponsor Name')).toHaveValue(`${name} North Group`);
    await button(page, 'Save Sponsor').click();
    await expect(page).not.toHaveURL(/edit=/);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('link', { name: `${name} North Group`, exact: true })).toBeVisible();
    expect(saves).toEqual([201, 200]);
    // The next new record starts empty.
    await page.goto('/admin/sponsors?edit=new');
    await expect(button(page, 'Create Sponsor')).toBeVisible();
    await expect(page.getByLabel('Sponsor Name')).toHaveValue('');
  });
});
