// The time ends when the title of the clicked screen is painted.
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
    const links = page.locator('nav a[href^="/"]:not([href="/contact"])');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const path of new Set(paths)) {
      const shown = page.evaluate(watchTitle);
      await page.locator(`nav a[href="${path}"]`).first().click();
      times.push(await shown);
    }
    return toPercentile(times, 0.95);
  } finally {
    await browser.close();
  }
}

/** Runs in the page: milliseconds from the next click to the frame that shows another title. */
function watchTitle() {
  const patience = 10_000;
  const titleOf = () => document.querySelector('h1')?.textContent ?? '';
  const before = titleOf();
  return new Promise<number>((done) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const isWaiting = ['', before].includes(titleOf()) && performance.now() - timeStamp < patience;
          if (isWaiting) requestAnimationFrame(look);
          else setTimeout(() => done(performance.now() - timeStamp));
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
