// Unusual names: hundreds of letters, or marks that change the text direction.
import { expect, expectNoSidewaysScroll, lookEverywhere, test } from './harness';

const long = `Very ${'long '.repeat(119)}name`;
const turned = 'Acme \u202Egnp.exe';

test.describe('a name', () => {
  test('of 600 letters does not stretch rows and dialogs', { tag: ['@long', '@looks'] }, async ({
    openAs,
  }) => {
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
    await question.getByRole('button', { name: 'Delete sponsor' }).click();
    const toast = page.getByText(/^Very long .*… deleted\.$/);
    expect((await toast.boundingBox())?.height).toBeLessThan(90);
  });

  test('of 600 letters is cut in the palette and in errors, but can be read in full', {
    tag: ['@long', '@looks'],
  }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const sponsorName = `Owned ${long}`;
    const made = await page.request.post('/dtl/sponsor', { headers, data: { sponsorName } });
    const { sponsor } = await made.json();
    const brand = { brandName: 'Keeps its sponsor', sponsorID: sponsor.sponsorID };
    await page.request.post('/dtl/brand', { headers, data: brand });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/sponsors?q=Owned');
    await page.getByRole('checkbox', { name: /^Select Owned/ }).check();
    await page.getByRole('button', { name: 'Delete 1', exact: true }).click();
    const question = page.getByRole('alertdialog');
    const refused = question.getByRole('list', { name: 'Not changed' }).locator('bdi');
    await expect(refused).toHaveAttribute('title', sponsorName);
    expect((await refused.boundingBox())?.height).toBeLessThan(50);
    await lookEverywhere(page, 'names-refused', 740);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search screens/ }).fill('Owned Very');
    const found = page.getByRole('option').filter({ hasText: 'Owned' }).first();
    await expect(found.locator('bdi').first()).toHaveAttribute('title', sponsorName);
    expect((await found.boundingBox())?.height).toBeLessThan(70);
    await lookEverywhere(page, 'names-palette', 740);
  });

  test('with direction marks affects only itself', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.post('/dtl/sponsor', { headers, data: { sponsorName: turned } });
    await page.goto('/admin/sponsors?q=Acme');
    const name = page.getByRole('link', { name: turned, exact: true });
    expect(await name.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveText(
      `Delete \u2068${turned}\u2069?`,
    );
    await page.getByRole('button', { name: 'Delete sponsor' }).click();
    await expect(page.getByText(`\u2068${turned}\u2069 deleted.`)).toBeVisible();
    await page.goto('/admin/sponsors?view=deleted');
    const deleted = page.getByRole('rowheader', { name: turned, exact: true }).locator('bdi');
    expect(await deleted.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('isolate');
  });

  test('in Hebrew has its exclamation mark at the correct end', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/sponsors');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const sponsorName = 'אור זוהר!';
    await page.request.post('/dtl/sponsor', { headers, data: { sponsorName } });
    await page.goto(`/admin/sponsors?q=${encodeURIComponent('זוהר')}`);
    /** Whether the last letter is left of the first. */
    const runsLeft = (one: Element) => {
      const [text] = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(text as Node, at);
        range.setEnd(text as Node, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf((text?.textContent?.length ?? 0) - 1) < leftOf(0);
    };
    const link = page.getByRole('link', { name: sponsorName, exact: true });
    expect(await link.evaluate(runsLeft)).toBe(true);
    await link.click();
    const title = page.getByRole('heading', { level: 1, name: sponsorName });
    expect(await title.evaluate(runsLeft)).toBe(true);
    const [at, field] = [await title.boundingBox(), await page.getByLabel('Sponsor Name').boundingBox()];
    expect(at?.x, 'where all titles begin').toBeLessThan(field?.x ?? 0);
  });
});
