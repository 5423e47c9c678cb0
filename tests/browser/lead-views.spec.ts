// Saved views of the leads page (E6).
import { expect, lookEverywhere, test } from './harness';

test('a view of leads is saved and shared [E6.10]', { tag: ['@long', '@looks'] }, async ({ openAs }) => {
  const page = await openAs('admin', '/leads');
  await page.getByLabel('Received', { exact: true }).selectOption('30');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = `Month ${process.pid}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(/^Share with/).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'All leads' }).click();
  await expect(page.getByLabel('Received', { exact: true })).toHaveValue('');

  const partner = await openAs('partner', '/leads');
  await partner
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(partner.getByLabel('Received', { exact: true })).toHaveValue('30');
  await lookEverywhere(partner, 'leads-views');

  await views.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
});
