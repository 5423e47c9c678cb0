// Every scene of the engine in all widths and both themes is accessible and does not scroll sideways. Pictures are in
// test-results/screens/engine.
import { startEngineHost } from './engine-host';
import type { EnginePage } from './engine-page/main';
import { type Scene, scenes } from './engine-scenes';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  listLooks,
  nextFrames,
  shoot,
  test,
} from './harness';

// Untyped, because Playwright's types cannot unwrap recursive JSON.
type Shown = { drawn: never; dir: Scene['dir'] };

let host: Awaited<ReturnType<typeof startEngineHost>>;
test.beforeAll(async () => {
  host = await startEngineHost();
});
test.afterAll(() => host.stop());

test.describe('the engine looks right', () => {
  for (const { name, drawn, act, dir } of scenes)
    test(name, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(host.url);
      await page.evaluate(
        (given: Shown) => {
          const { engine } = window as unknown as { engine: EnginePage };
          document.documentElement.dir = given.dir ?? 'ltr';
          engine.draw(given.drawn);
        },
        { drawn: drawn as never, dir },
      );
      await expect(page.getByText('Loading the editor…')).toHaveCount(0);
      await nextFrames(page);
      await act?.(page);
      for (const { width, colorScheme } of listLooks()) {
        // As high as the page, so that the sticky bar is at its end.
        await page.setViewportSize({ width, height: 900 });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await shoot(page, `engine/${name}-${width}-${colorScheme}`);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
});
