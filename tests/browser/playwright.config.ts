import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';

const chromium = findChromium();
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: '../walks/support/prepare.ts',
  // A journey waits for its page for a third of its time.
  workers: 3,
  timeout: 120_000,
  retries: 0,
  projects: [
    // One journey a screen and person, and what only a browser knows: `npm test`.
    { name: 'quick', grepInvert: /@long|looks? right/ },
    // The rest, and every width and theme of every screen: `npm run test:long`.
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
