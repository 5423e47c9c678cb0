// A server-rendered form is complete before any script runs, and hydrates without a warning, a policy violation or a lost letter.
// React is built for development, so that its checks are on.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveUnderPolicy } from './engine-host';
import { expect, test } from './harness';

const pageFolder = fileURLToPath(new URL('./hydration-page', import.meta.url));
const plain = () => ({ configFile: false as const, plugins: [react()] });
type Server = { draw: () => string; value: { [name: string]: unknown } };

let host: { url: string; stop: () => void } | undefined;
let server: Server;
let ssrFolder: string;

async function buildPage() {
  const outDir = mkdtempSync(join(tmpdir(), 'hydration-'));
  await build({
    ...plain(),
    root: pageFolder,
    mode: 'development',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
    logLevel: 'error',
  });
  const file = join(outDir, 'index.html');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('<!--markup-->', () => server.draw()),
  );
  return serveUnderPolicy(outDir);
}

test.describe('a server-rendered form', () => {
  test.describe.configure({ timeout: 120_000 });

  test.beforeAll(async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'development';
    // Inside the repository, so that its packages are found.
    ssrFolder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.hydration-', import.meta.url)));
    await build({
      ...plain(),
      root: pageFolder,
      mode: 'development',
      build: { ssr: join(pageFolder, 'server.tsx'), outDir: ssrFolder, emptyOutDir: true },
      ssr: { noExternal: [/@rjsf\//] },
      logLevel: 'error',
    });
    server = (await import(pathToFileURL(join(ssrFolder, 'server.js')).href)) as Server;
    host = await buildPage();
    process.env.NODE_ENV = before;
  });

  test.afterAll(() => {
    host?.stop();
    rmSync(ssrFolder, { recursive: true, force: true });
  });

  const open = async (page: Page, query = '') => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${host?.url}${query}`);
    await page.locator('html[data-loaded]').waitFor();
    return faults;
  };
  const takeOver = async (page: Page) => {
    await page.evaluate(() => dispatchEvent(new Event('take-over')));
    await expect(page.getByRole('toolbar').first()).toBeVisible();
  };

  test('has no styles in its markup', { tag: '@long' }, () => {
    expect(server.draw()).not.toContain('style=');
  });

  test('hydrates unchanged', { tag: '@long' }, async ({ page }) => {
    const faults = await open(page);
    await expect(page.getByLabel('More 39')).toBeVisible();
    await takeOver(page);
    expect(faults).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => JSON.parse(await page.title())).toEqual(server.value);
  });

  test('keeps what was typed before hydration', { tag: '@long' }, async ({ page }) => {
    const faults = await open(page);
    await page.getByLabel('Single-line text').fill('typed early');
    await page.getByLabel('Number', { exact: true }).fill('77');
    await page.getByLabel('Money', { exact: true }).fill('1,000.5');
    await page.getByLabel('Phone').fill('512-555-0101');
    await page.getByLabel('Date picker', { exact: true }).fill('2001-02-03');
    await page.getByRole('group', { name: 'States', exact: true }).getByLabel('Wyoming').check();
    await page.getByRole('radio', { name: 'Text message' }).check();
    await page.getByRole('combobox', { name: 'Select', exact: true }).selectOption('text');
    await page.getByLabel('More 3', { exact: true }).fill('half a wo');
    await takeOver(page);
    await page.keyboard.type('rd');
    expect(faults).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => JSON.parse(await page.title()))
      .toMatchObject({
        text: 'typed early',
        number: 77,
        money: 1000.5,
        tel: '512-555-0101',
        datePicker: '2001-02-03',
        multiState: expect.arrayContaining(['WY']),
        radio: 'text',
        select: 'text',
        more3: 'half a word',
      });
  });

  test('restores a draft', { tag: '@long' }, async ({ page }) => {
    const faults = await open(page, '?draft');
    await page.getByLabel('Single-line text').fill('typed early');
    await takeOver(page);
    expect(faults).toEqual([]);
    await expect(page.getByText('Your unsaved changes are restored.')).toBeVisible();
    await expect(page.getByLabel('More 1', { exact: true })).toHaveValue('from the draft');
    await expect(page.getByLabel('Single-line text')).toHaveValue('typed early');
  });
});
