// README and the guides show the built product with its demo data.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startPortal } from '../tests/browser/portal-process';
import { findChromium } from './browser.mjs';

type Picture = {
  name: string;
  person: 'admin' | 'sponsor' | 'partner';
  path: string;
  look?: { width?: number; height?: number; theme?: 'light' | 'dark' };
  prepare?: (page: Page) => Promise<void>;
};

const pictures: readonly Picture[] = [
  {
    name: 'data-management',
    person: 'admin',
    path: '/admin/data',
    look: { height: 860 },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Data Element' }).first().click();
      await page.getByLabel('Visible Label').fill('Crews on the road');
    },
  },
  { name: 'home', person: 'admin', path: '/' },
  { name: 'leads', person: 'admin', path: '/leads' },
  { name: 'partner', person: 'admin', path: '/admin/partners?edit=partner-0001' },
  {
    name: 'profile-phone',
    person: 'partner',
    path: '/profile',
    look: { width: 360, height: 720, theme: 'dark' },
  },
];

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
mkdirSync(folder, { recursive: true });
const portal = await startPortal();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const picture of pictures) await take(browser, picture);
await browser.close();
await portal.stop();

async function take(within: Browser, { name, person, path, look = {}, prepare }: Picture): Promise<void> {
  const { width = 1280, height = 800, theme = 'light' } = look;
  const context = await within.newContext({
    viewport: { width, height },
    colorScheme: theme,
    baseURL: portal.url,
  });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
  await prepare?.(page);
  await settle(page);
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
  await context.close();
}

/** The live stream keeps the network busy, so this waits until nothing has changed for half a second. */
async function settle(page: Page): Promise<void> {
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 40; tries += 1) {
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (now.equals(before)) return;
    before = now;
    await page.waitForTimeout(500);
  }
}

async function signIn(page: Page, person: Picture['person']): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${person}@leadfield.test`);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/');
}
