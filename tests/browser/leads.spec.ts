// The leads page against the built product: every state, keyboard alone, live arrivals, every width and theme (A §2).
import { expect, lookEverywhere, test } from './harness';

test.describe('the leads page', () => {
  test('looks right everywhere', async ({ openAs }) => {
    const page = await openAs('admin', '/leads');
    await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
    await lookEverywhere(page, 'leads');
  });
});
