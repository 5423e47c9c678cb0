// Walks from outside: `quick` is part of `npm test`, `long` of `npm run test:long`.
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';

/** The lock, the kill and the damage of a data directory need the built product's own process. */
const quick = '**/loss/data-directory.spec.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/walks',
  globalSetup: './support/prepare.ts',
  workers: 2,
  timeout: 120_000,
  retries: 0,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/walks.json' }],
  ],
  projects: [
    { name: 'quick', testMatch: quick },
    { name: 'long', testMatch: '**/*.spec.ts', testIgnore: quick, timeout: 180_000 },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 20_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
});
