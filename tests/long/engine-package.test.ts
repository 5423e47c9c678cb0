// The engine as a stranger gets it: docs/engine.md to the letter, in an empty folder outside this repository, from the
// registry; type-checked, built by Vite, served under a strict policy and filled in.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(`${root}docs/engine.md`, 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const policy = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'";
const types: { [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

let folder: string;
let server: Server;
let browser: Browser;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
/** Every word of a documented command, and what only makes it quicker. */
const runDocumented = (line: string, ...more: string[]) => {
  const [, ...args] = line.split(' ');
  expect(line.startsWith('npm install ')).toBe(true);
  run(npm, ...args, '--prefer-offline', '--no-audit', '--no-fund', ...more);
};

describe('the packed engine, by its guide', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'leadfield-elsewhere-'));
    execFileSync(npm, ['run', 'pack:engine', '--', join(folder, 'packed/engine')], {
      cwd: root,
      stdio: 'pipe',
    });
    copyFileSync(
      join(folder, 'packed/leadfield-engine-0.1.0.tgz'),
      join(folder, 'leadfield-engine-0.1.0.tgz'),
    );
    rmSync(join(folder, 'packed'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    runDocumented(block('sh').trim());
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('installs React beside it, and nothing else', () => {
    const installed = JSON.parse(run(npm, 'ls', '--json', '--depth=0')) as { dependencies: object };
    expect(Object.keys(installed.dependencies).sort()).toEqual(['leadfield-engine', 'react', 'react-dom']);
  });

  it('parses metadata in Node', () => {
    const parse =
      "import { parseMetadata } from 'leadfield-engine/headless'; console.log(typeof parseMetadata)";
    expect(run(process.execPath, '--input-type=module', '--eval', parse).trim()).toBe('function');
  });

  it('has types without a fault', () => {
    run(npm, 'install', '--prefer-offline', 'vite@8.3.8', 'typescript@5', '@types/react', '@types/react-dom');
    writeFileSync(join(folder, 'main.tsx'), block('tsx').replace('console.log(changes)', 'show(changes)'));
    writeFileSync(
      join(folder, 'host.d.ts'),
      'declare module "leadfield-engine/style.css"; declare function show(changes: object): void;',
    );
    const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--jsx', 'react-jsx'];
    const target = ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', '--types', 'react'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    const tsc = join(folder, 'node_modules/typescript/bin/tsc');
    expect(
      run(process.execPath, tsc, ...options, ...target, ...modules, 'host.d.ts', 'main.tsx').trim(),
    ).toBe('');
  });

  it.each(['19.0.0', 'latest'])('builds and is filled in with React %s', async (version) => {
    run(npm, 'install', '--prefer-offline', `react@${version}`, `react-dom@${version}`);
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>{}</title><div id="root"></div><script type="module" src="./main.tsx"></script>',
    );
    writeFileSync(
      join(folder, 'main.tsx'),
      block('tsx').replace('console.log(changes)', 'void (document.title = JSON.stringify(changes))'),
    );
    run(process.execPath, join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--assetsInlineLimit', '0');
    const url = await serve(join(folder, 'dist'));
    const chromiumPath = findChromium();
    browser ??= await chromium.launch({
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(url);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This field is required.').first().waitFor();
    await page.getByLabel('EIN or SSN').fill('12-3456789');
    await page.getByLabel('Service vehicles').fill('1,234');
    const filled = { fleet: 1234, taxId: '12-3456789' };
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => JSON.parse(await page.title())).toEqual(filled);
    const field = page.getByLabel('EIN or SSN');
    expect(await field.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px');
    expect(faults).toEqual([]);
    await page.close();
    server.close();
  });
});

async function serve(built: string): Promise<string> {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = join(built, path === '/' ? 'index.html' : path);
    try {
      const content = readFileSync(file);
      response.writeHead(200, {
        'Content-Security-Policy': policy,
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      });
      response.end(content);
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
