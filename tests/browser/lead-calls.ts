// Leads sent by their call, and the table that shows them (A2).
import { expect, type Page } from '@playwright/test';

export const leadTable = (page: Page) => page.getByRole('table', { name: 'Leads', exact: true });
export const leadRows = (page: Page) => leadTable(page).locator('tbody tr');

/** A new lead comes in, sent by an admin as the marketplace would. */
export async function sendLead(page: Page, lead: { contactID: string; [field: string]: string }) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.post('/dtl/leads', {
    headers: { Authorization: `Bearer ${token}` },
    data: [{ firstName: 'Nova', lastName: 'Arrival', ...lead }],
  });
  expect(await answer.json()).toMatchObject({ added: 1 });
}
