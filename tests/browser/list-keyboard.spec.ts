// The focus keeps its place when a list removes the focused element.
import { expect, pressWhenReady, signIn, test } from './harness';

test('the focus stays in the list when the bulk bar or an undo disappears', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  const rows = page.getByRole('table', { name: 'Partners', exact: true }).locator('tbody tr');
  const first = rows.first().getByRole('checkbox');
  const inFirst = rows.first().locator(':focus');
  await first.focus();
  await first.press('Space');
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(inFirst).toBeVisible();

  await first.press('Space');
  const kept = await rows.nth(1).getAttribute('data-key');
  await page.getByRole('button', { name: 'Delete 1' }).press('Enter');
  await pressWhenReady(page.getByRole('button', { name: 'Delete 1 partner' }));
  await expect(page.getByText('1 partner deleted.')).toBeVisible();
  await expect(rows.first()).toHaveAttribute('data-key', kept ?? '');
  await expect(inFirst).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('1 partner restored.')).toBeVisible();
  // On the same row, although the restored one may have moved it.
  await expect(page.locator(`tr[data-key="${kept}"] :focus`)).toBeVisible();
});

test('the focus stays on Next at the last page', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/partners');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.focus();
  while (await next.isEnabled()) {
    const shown = await page.getByText(/^\d+–\d+ of/).textContent();
    await next.press('Enter');
    await expect(page.getByText(shown ?? '', { exact: true })).toBeHidden();
  }
  await expect(next).toBeFocused();
});

test('the focus moves to the next row when its own is restored', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/roles');
  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}`,
  };
  for (const roleName of ['Gone first', 'Gone second']) {
    const data = { roleName, roleType: 'partner', roleConfig: {} };
    const { role } = await (await page.request.post('/dtl/role', { data, headers })).json();
    const deleted = await page.request.delete(`/dtl/role?roleID=${role.roleID}`, { headers });
    expect(deleted.status()).toBe(200);
  }
  await page.goto('/admin/roles?q=Gone');
  await page.getByRole('link', { name: /^Deleted/ }).press('Enter');
  await page.getByRole('button', { name: 'Restore Gone second' }).press('Enter');
  await expect(page.getByText('Gone second restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Gone second' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Restore Gone first' })).toBeFocused();
});
