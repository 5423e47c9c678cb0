// Leads arrive while the page is open (A2).
import { expect, holdAnswers, shoot, test } from './harness';
import { leadRows as rows, sendLead } from './lead-calls';

test.describe('incoming leads', () => {
  test('are offered without moving the table', async ({ openAs }) => {
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

  test('are offered if they arrived while connecting', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/profile');
    // Only the page's own connection can be held by the test.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
    const connect = await holdAnswers(page, '**/dtl/live');
    await page.goto('/leads');
    await expect(rows(page)).toHaveCount(10);
    const before = await rows(page).allTextContents();
    await sendLead(page, { contactID: `early-${Date.now()}`, date: new Date().toISOString() });
    connect();
    await expect(page.getByText('1 new lead came in.')).toBeVisible();
    expect(await rows(page).allTextContents()).toEqual(before);
  });
});

test.describe('incoming leads while the host does not respond', () => {
  test('are requested again', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await expect(rows(page)).toHaveCount(10);
    let failures = 0;
    await page.route(/\/dtl\/leads\?.*limit=1(&|$)/, async (route) => {
      failures++;
      if (failures === 1) return route.abort();
      if (failures === 2) return route.fulfill({ status: 503, json: { message: 'Not now.' } });
      return route.continue();
    });
    await sendLead(page, { contactID: `again-${Date.now()}`, date: new Date().toISOString() });
    await expect(page.getByText(/1 new lead came in\./)).toBeVisible();
    expect(failures).toBe(3);
  });
});
