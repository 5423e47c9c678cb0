// Leads that come in while the page is looked at (A2).
import type { Page } from '@playwright/test';
import { expect, shoot, test } from './harness';

const rows = (page: Page) => page.getByRole('table', { name: 'Leads', exact: true }).locator('tbody tr');

/** A new lead comes in, sent by an admin as the marketplace would. */
async function sendLead(page: Page, lead: { contactID: string; [field: string]: string }) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.post('/dtl/leads', {
    headers: { Authorization: `Bearer ${token}` },
    data: [{ firstName: 'Nova', lastName: 'Arrival', ...lead }],
  });
  expect(await answer.json()).toMatchObject({ added: 1 });
}

test.describe('leads that come in', () => {
  test('offers new leads without moving the table', async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await expect(rows(page)).toHaveCount(10);
    const before = await rows(page).allTextContents();
    await sendLead(page, { contactID: `live-${Date.now()}`, date: new Date().toISOString() });
    const offer = page.getByText('1 new lead came in.');
    await expect(offer).toBeVisible();
    expect(await rows(page).allTextContents()).toEqual(before);
    await shoot(page, 'leads-offer');
    await page.getByRole('button', { name: 'Show lead' }).click();
    await expect(rows(page).first()).toContainText('Nova');
    await expect(offer).toHaveCount(0);
  });

  test('offers what came in while the connection was being made', async ({ openAs }) => {
    const page = await openAs('admin', '/profile');
    // A connection of the page's own can be held.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
    let connect = () => {};
    const held = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await page.route('**/dtl/live*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/leads');
    await expect(rows(page)).toHaveCount(10);
    const before = await rows(page).allTextContents();
    await sendLead(page, { contactID: `early-${Date.now()}`, date: new Date().toISOString() });
    connect();
    await expect(page.getByText('1 new lead came in.')).toBeVisible();
    expect(await rows(page).allTextContents()).toEqual(before);
  });
});
