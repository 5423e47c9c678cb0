import { expect, lookEverywhere, test } from './harness';
import { addPartnerUser } from './people';

test.describe("the user's own sessions [R59.7]", () => {
  test('are listed and ended under Password', { tag: ['@looks', '@long'] }, async ({ openAs, request }) => {
    const person = await addPartnerUser(request);
    const page = await openAs(person, '/profile?show=security');
    const [phone, laptop] = [await openAs(person, '/'), await openAs(person, '/')];
    await page.reload();
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('listitem').first()).toContainText('This device');
    await lookEverywhere(page, 'own-sessions');
    await list.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await expect(page.getByText('Session ended.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    for (const other of [phone, laptop]) {
      await other.goto('/leads');
      await expect(other).toHaveURL(/\/login$/);
    }
  });
});
