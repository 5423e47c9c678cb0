// Sends leads and finds their table (A2).
import { expect, type Page } from '@playwright/test';

export const leadTable = (page: Page) => page.getByRole('table', { name: 'Leads', exact: true });
export const leadRows = (page: Page) => leadTable(page).locator('tbody tr');

/** Sends a new lead as an admin, like the marketplace. */
export async function sendLead(page: Page, lead: { contactID: string; [field: string]: string }) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.post('/dtl/leads', {
    headers: { Authorization: `Bearer ${token}` },
    data: [{ firstName: 'Nova', lastName: 'Arrival', ...lead }],
  });
  expect(await answer.json()).toMatchObject({ added: 1 });
}
