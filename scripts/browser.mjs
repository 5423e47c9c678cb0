// The system's Chromium, Playwright's, or Debian's, in this order.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} the path of an installed Chromium */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

if (import.meta.filename === process.argv[1] && !findChromium()) {
  const attempts = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium']],
    [
      'sudo',
      [
        '-n',
        'sh',
        '-c',
        'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium',
      ],
    ],
  ];
  console.log('Installing a browser for the tests …');
  for (const [command, args] of attempts) {
    if (findChromium()) break;
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  }
  if (!findChromium()) {
    console.error('No Chromium found and none could be installed. Install one, or set CHROMIUM_PATH.');
    process.exit(1);
  }
}
