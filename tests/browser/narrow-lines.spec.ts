// In a narrow window, email addresses break at '@' and periods, and the chart's line of numbers does not break.
import { expect, test } from './harness';

test("a user's email does not break inside a word", { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/users');
  await page.setViewportSize({ width: 768, height: 900 });
  const emails = page.locator('td[data-label="Email"]');
  await expect(emails.first()).toContainText('@');
  const broken = await emails.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        if (range.getClientRects().length > 1) found.push(texts.currentNode.textContent ?? '');
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
  const width = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect((await width())[0]).toBeLessThanOrEqual((await width())[1] ?? 0);
});

test('the chart on Home shows a day in one line', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/');
  await page.setViewportSize({ width: 1280, height: 900 });
  const figure = page.getByRole('figure').first();
  const line = figure.locator('p').first();
  await expect(line).toContainText('leads');
  const bars = figure.getByRole('button');
  for (let at = 0; at < (await bars.count()); at += 5) {
    await bars.nth(at).hover();
    expect((await line.boundingBox())?.height).toBeLessThan(40);
  }
});
