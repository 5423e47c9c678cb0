import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';

const chromium = findChromium();
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** What waits for clocks or for much data, and what a quick walk holds as well: `npm run test:long`. */
const waiting = [
  '**/{tabs,session-tabs,session-end,session-back,live,draft-tabs,exports,looks,provider-sign-in}.spec.ts',
  '**/{engine-look,console-proof,crm,vendors}.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browser',
  workers: 2,
  timeout: 120_000,
  retries: 0,
  projects: [
    { name: 'quick', testIgnore: waiting },
    { name: 'long', testMatch: waiting },
    // Every width and theme of every screen: `npm run test:long`, too.
    { name: 'looks', grep: /looks? right/, metadata: { everyLook: true } },
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
