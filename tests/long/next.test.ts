// Builds the guide's Next.js page with the packed engine in a folder outside the repository. Next's server renders it, Chromium
// hydrates it, and a server action saves it.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createElsewhere,
  documentedInstall,
  type Elsewhere,
  guideBlock,
  launchBrowser,
  openPage,
} from './support/elsewhere';

const page = `
import { writeFile } from 'node:fs/promises';
import { PartnerForm } from './partner-form';

async function save(changes: object) {
  'use server';
  await writeFile('saved.json', JSON.stringify(changes));
}

const metadata = [
  { objectType: 'partner', fieldName: 'fleet', fieldConfig: { label: 'Service vehicles', visualType: 'number' } },
  { objectType: 'partner', fieldName: 'since', fieldConfig: { label: 'Partner since', visualType: 'datePicker' } },
];

export default function Page() {
  return <PartnerForm metadata={metadata} record={{ fleet: 4 }} save={save} />;
}
`;
const layout = `
import type { ReactNode } from 'react';
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;
const config = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
    ...{
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      isolatedModules: true,
      skipLibCheck: true,
    },
    ...{ esModuleInterop: true, resolveJsonModule: true, incremental: true, plugins: [{ name: 'next' }] },
  },
  include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
  exclude: ['node_modules'],
};

let here: Elsewhere;
let browser: Browser | undefined;
let server: ChildProcess | undefined;

beforeAll(() => {
  here = createElsewhere();
  here.write({
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify(config),
    'app/layout.tsx': layout,
    'app/page.tsx': page,
    'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'app/partner-form.tsx': guideBlock('On a server', 'tsx', 2),
  });
  here.npm('install', ...documentedInstall().slice(1), 'next@16.4.6');
  here.npm('install', 'typescript@5', '@types/react', '@types/react-dom', '@types/node');
});
afterAll(async () => {
  server?.kill();
  await browser?.close();
  here?.leave();
});

const next = () => join(here.folder, 'node_modules/next/dist/bin/next');

/** Reads the address that `next start` prints. */
function start(): Promise<string> {
  const started = spawn(process.execPath, [next(), 'start', '--port', '0'], { cwd: here.folder });
  server = started;
  return new Promise((done, fail) => {
    started.stdout.on('data', (text: Buffer) => {
      const [address] = /http:\/\/localhost:[1-9]\d*/.exec(String(text)) ?? [];
      if (address) done(address);
    });
    started.once('exit', (code) => fail(new Error(`next start ended with ${code}`)));
  });
}

describe('the engine under Next.js', () => {
  it('is built, drawn by the server, and saves', async () => {
    process.env.NEXT_TELEMETRY_DISABLED = '1';
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    here.node(next(), 'build');
    const address = await start();
    process.env.NODE_ENV = before;
    const html = await (await fetch(address)).text();
    expect(html).toContain('Service vehicles');
    expect(html).toMatch(/value="4"/);
    browser = await launchBrowser();
    const { page: tab, faults } = await openPage(browser);
    await tab.goto(address);
    await tab.getByLabel('Service vehicles').fill('7');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => existsSync(join(here.folder, 'saved.json'))).toBe(true);
    expect(JSON.parse(here.read('saved.json'))).toEqual({ fleet: 7 });
    expect(faults).toEqual([]);
  });
});
