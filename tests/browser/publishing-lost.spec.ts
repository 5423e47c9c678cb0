// Publishing on a line that loses answers: what is told is true, and one press makes one version.
import type { Page } from '@playwright/test';
import { expect, test } from './harness';
import { loseAnswers } from './lose-answers';
import { send } from './object-calls';

const address = '/admin/brands?edit=brand-evening-glow&section=publishing';
const published = '/dtl/brand/publish?brandID=brand-evening-glow';

const countVersions = async (page: Page): Promise<number> =>
  (await send(page, 'GET', `${published}&archived=true`)).archivedBrands.length;

const notes = (page: Page) => page.getByLabel('Publish Notes');

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Publish again' });
  const told = page.getByText(/^(Brand Published|No response from server\..*|Publishing failed)$/);
  await expect(again.or(told)).toBeVisible();
  if (await again.isVisible()) await again.click();
}

test('a lost answer of publishing is asked for again', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', address);
  await notes(page).fill('Lost once.');
  const before = await countVersions(page);
  await loseAnswers(page, 'POST', '/dtl/brand/publish');
  await publish(page);
  await expect(page.getByText('Brand Published', { exact: true })).toBeVisible();
  await expect(notes(page)).toHaveValue('');
  expect(await countVersions(page)).toBe(before + 1);

  await loseAnswers(page, 'POST', '/dtl/brand/publish');
  const revert = page.getByRole('button', { name: /^Revert To This Version/ });
  await revert.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert To This Version' }).click();
  await expect(page.getByText('Brand Published', { exact: true })).toBeVisible();
  // The words of the first may still be there.
  await expect.poll(() => countVersions(page)).toBe(before + 2);
});

test('what became of a publishing is not claimed while nothing answers', { tag: '@long' }, async ({
  openAs,
}) => {
  const page = await openAs('admin', address);
  await notes(page).fill('Lost twice.');
  const before = await countVersions(page);
  await loseAnswers(page, 'POST', '/dtl/brand/publish', { count: 2 });
  await publish(page);
  const unknown = 'No response from server. It is not known whether the brand was published.';
  await expect(page.getByText(unknown)).toBeVisible();
  await expect(notes(page)).toHaveValue('Lost twice.');
  expect(await countVersions(page)).toBe(before + 1);

  // With the same notes, what changed since is published, not the first answer told once more.
  const supportURL = `https://since-${Date.now()}.example`;
  await send(page, 'PATCH', '/dtl/brand?brandID=brand-evening-glow', { supportURL });
  await expect(page.getByText(supportURL)).toBeVisible();
  await publish(page);
  await expect.poll(() => countVersions(page)).toBe(before + 2);
});

test('what someone else changed meanwhile is not published unseen', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', address);
  await notes(page).fill('Seen only.');
  const before = await countVersions(page);
  const brandURL = `https://unseen-${Date.now()}.example`;
  // Between the look and the press.
  await page.route('**/dtl/brand/publish', async (route) => {
    await send(page, 'PATCH', '/dtl/brand?brandID=brand-evening-glow', { brandURL });
    await page.unroute('**/dtl/brand/publish');
    await route.fallback();
  });
  await publish(page);
  await expect(page.getByText('Publishing failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Someone else changed or published this brand\./)).toBeVisible();
  await expect(page.getByText(brandURL)).toBeVisible();
  await expect(notes(page)).toHaveValue('Seen only.');
  expect(await countVersions(page)).toBe(before);
  await publish(page);
  await expect(page.getByText('Brand Published', { exact: true })).toBeVisible();
});
