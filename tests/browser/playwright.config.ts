import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';

const chromium = findChromium();
const quiet = [
  // Drawing by an imitated graphics card takes longer than drawing without one.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // The address bar's suggestions are pages of their own, loaded for each window. This replaces Playwright's list, so it repeats what
  // keeps addresses and storage as they are.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,ThirdPartyStoragePartitioning,PaintHolding',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: '../walks/support/prepare.ts',
  // Three for two cores, because a journey spends a third of its time waiting for its page.
  workers: 3,
  timeout: 120_000,
  retries: 0,
  projects: [
    // `npm test`: one journey per screen and user, and what only a browser can show.
    { name: 'quick', grepInvert: /@long|looks? right/ },
    // `npm run test:long`: the rest, and every width and theme of every screen.
    { name: 'long', grep: /@long/, grepInvert: /@looks|looks? right/ },
    { name: 'looks', grep: /@looks|looks? right/ },
  ],
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 20_000,
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});
