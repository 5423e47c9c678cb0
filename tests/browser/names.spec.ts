// Names as people type them: hundreds of letters, or marks that turn the direction of what follows.
import { expect, expectNoSidewaysScroll, lookEverywhere, test } from './harness';

const long = `Very ${'long '.repeat(119)}name`;
const turned = 'Acme \u202Egnp.exe';

test.describe('a name', () => {
  test('of 600 letters leaves rows and questions their height', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.post('/dtl/sponsor', { headers, data: { sponsorName: long } });
    await page.goto('/admin/sponsors?q=Very');
    const name = page.getByRole('link', { name: long, exact: true });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect((await name.boundingBox())?.height).toBeLessThan(60);
      await expect(name).toHaveAttribute('title', long);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: /^Delete Very/ }).click();
    const question = page.getByRole('alertdialog');
    const title = question.getByRole('heading');
    expect((await title.boundingBox())?.height).toBeLessThan(110);
    await expect(title).toHaveAttribute('title', `Delete ${long}?`);
    await lookEverywhere(page, 'names-long', 740);
    await page.waitForTimeout(550);
    await question.getByRole('button', { name: 'Delete sponsor' }).click();
    const toast = page.getByText(/^Very long .*… deleted\.$/);
    expect((await toast.boundingBox())?.height).toBeLessThan(90);
  });

  test('with marks of direction turns nothing but itself', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.post('/dtl/sponsor', { headers, data: { sponsorName: turned } });
    await page.goto('/admin/sponsors?q=Acme');
    const name = page.getByRole('link', { name: turned, exact: true });
    expect(await name.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('isolate');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveText(
      `Delete \u2068${turned}\u2069?`,
    );
    await page.waitForTimeout(550);
    await page.getByRole('button', { name: 'Delete sponsor' }).click();
    await expect(page.getByText(`\u2068${turned}\u2069 deleted.`)).toBeVisible();
  });
});
