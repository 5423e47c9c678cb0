// How much script a browser must fetch before a screen can be used: gzipped kB, whatever the host compresses.
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';
import { admin, type Host, password } from './host';

/** The sign-in screen, and then a partner's form, each on a first visit. */
export async function measureFirstLoad(host: Host): Promise<{ signIn: number; form: number }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      scripts.set(response.url(), gzipSync(body).length / 1000);
    });
    const weight = () => [...scripts.values()].reduce((sum, size) => sum + size, 0);
    await page.goto(`${host.origin}/login`, { waitUntil: 'networkidle' });
    const signIn = weight();
    await page.getByLabel(/e-?mail/i).fill(admin);
    await page.keyboard.press('Enter');
    await page
      .getByLabel(/password/i)
      .first()
      .fill(password);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => localStorage.getItem('authToken') !== null);
    scripts.clear();
    await page.goto(`${host.origin}/admin/partners?edit=new`);
    await page.locator('form input').first().waitFor();
    return { signIn, form: weight() };
  } finally {
    await browser.close();
  }
}
