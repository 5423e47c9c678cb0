// How long a click on a link of the top bar takes until the title of its screen is painted, on a first visit.
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';
import type { Host } from './host';
import { toPercentile } from './load';
import { signInByApi } from './slow-line';

/** The 95th percentile in milliseconds. */
export async function measureVisits(host: Host): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signInByApi(page, host);
    // tsx keeps function names with a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name ??= (named) => named');
    await page.goto(`${host.origin}/contact`);
    await page.locator('h1').waitFor();
    const times: number[] = [];
    for (const link of await page.locator('nav a[href^="/"]:not([aria-current], [href="/contact"])').all()) {
      const shown = page.evaluate(watchTitle);
      await link.click();
      times.push(await shown);
    }
    return toPercentile(times, 0.95);
  } finally {
    await browser.close();
  }
}

/** Runs in the page: milliseconds from the next click to the frame that shows another title. */
function watchTitle() {
  const titleOf = () => document.querySelector('h1')?.textContent ?? '';
  const before = titleOf();
  return new Promise<number>((done) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (['', before].includes(titleOf())) requestAnimationFrame(look);
          else setTimeout(() => done(performance.now() - timeStamp));
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
