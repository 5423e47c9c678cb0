// In gzipped kB, however the host compresses.
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';
import { admin, type Host, password } from './host';

/** The form's goal is 260; links, series, and formulas of days, texts and other records have added 4. */
export const firstLoadGoals = { signIn: 130, form: 265 };

export async function weighScripts(page: Page, open: () => Promise<unknown>): Promise<number> {
  const weights: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    weights.push(response.body().then((body) => gzipSync(body).length / 1000));
  });
  await open();
  const sum = (await Promise.all(weights)).reduce((total, weight) => total + weight, 0);
  page.removeAllListeners('response');
  return sum;
}

export const openSignIn = (page: Page, origin = '') =>
  page.goto(`${origin}/login`, { waitUntil: 'networkidle' });

/** An admin must be signed in. */
export async function openForm(page: Page, origin = '') {
  await page.goto(`${origin}/admin/partners?edit=new`);
  await page.locator('form input').first().waitFor();
}

/** Each on a first visit. */
export async function measureFirstLoad({ origin }: Host): Promise<{ signIn: number; form: number }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const signIn = await weighScripts(page, () => openSignIn(page, origin));
    await page.getByLabel(/e-?mail/i).fill(admin);
    await page.keyboard.press('Enter');
    await page
      .getByLabel(/password/i)
      .first()
      .fill(password);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => localStorage.getItem('authToken') !== null);
    // Leaves the first screen, so that its late requests do not count for the form.
    await page.goto('about:blank');
    return { signIn, form: await weighScripts(page, () => openForm(page, origin)) };
  } finally {
    await browser.close();
  }
}
