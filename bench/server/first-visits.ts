// How long a click on a screen of the side bar takes until that screen's title is painted, on a first visit.
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';
import type { Host } from './host';
import { toPercentile } from './load';
import { signInByApi } from './slow-line';

const screens = ['Partners', 'Users', 'Sponsors', 'Brands', 'Products', 'Roles', 'Leads', 'Data Management'];

/** The 95th percentile in milliseconds. */
export async function measureVisits(host: Host): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signInByApi(page, host);
    await page.goto(`${host.origin}/contact`);
    await page.locator('h1').waitFor();
    const times: number[] = [];
    for (const name of screens) {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
      const shown = page.evaluate(watchTitle, name);
      await link.click();
      times.push(await shown);
    }
    return toPercentile(times, 0.95);
  } finally {
    await browser.close();
  }
}

/** Runs in the page: milliseconds from the next click to the frame that shows this title. */
function watchTitle(name: string) {
  return new Promise<number>((done) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent !== name) requestAnimationFrame(look);
          else setTimeout(() => done(performance.now() - timeStamp));
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}
