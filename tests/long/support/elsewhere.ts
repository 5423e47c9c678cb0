// An empty folder outside this repository with the packed engine, installed like any package.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/browser.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const guide = readFileSync(`${root}docs/engine.md`, 'utf8');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const archive = 'leadfield-engine-0.1.0.tgz';

/** The first code block of that language under a heading of the guide, or a later one. */
export function guideBlock(heading: string, language: string, at = 0): string {
  const part = guide.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const code = [...part.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))][at]?.[1];
  if (code === undefined) throw new Error(`docs/engine.md has no ${language} under '${heading}'.`);
  return code;
}

/** The guide's install command, as npm's arguments. */
export const documentedInstall = (): string[] => {
  const line = /```sh\n(npm install [^\n]+)\n```/.exec(guide)?.[1];
  if (!line) throw new Error('docs/engine.md does not say how to install.');
  return line.split(' ').slice(1);
};

let packed: string | undefined;

/** The archive, packed once per test file. */
function packOnce(): string {
  if (packed) return packed;
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-packed-'));
  execFileSync(npm, ['run', 'pack:engine', '--', join(folder, 'engine')], { cwd: root, stdio: 'pipe' });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  packed = join(folder, archive);
  return packed;
}

export type Elsewhere = ReturnType<typeof createElsewhere>;

/** Creates the folder with the archive in it. Call `leave` at the end. */
export function createElsewhere() {
  const folder = mkdtempSync(join(tmpdir(), 'leadfield-elsewhere-'));
  copyFileSync(packOnce(), join(folder, archive));
  const runIn = (env: NodeJS.ProcessEnv, command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env });
  const run = (command: string, ...args: string[]) => runIn(process.env, command, ...args);
  // vitest's NODE_ENV 'test' would build React for development.
  const asStranger = { ...process.env, NODE_ENV: 'production' };
  return {
    folder,
    /** Returns the output. Throws with the output if the command fails. */
    run,
    write(files: { [path: string]: string }) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    },
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    npm: (...args: string[]) => run(npm, ...args, '--prefer-offline', '--no-audit', '--no-fund'),
    pnpm: (...args: string[]) => run(npm, 'exec', '--yes', 'pnpm@10.34.9', '--', ...args, '--prefer-offline'),
    node: (...args: string[]) => run(process.execPath, ...args),
    build: (...args: string[]) => runIn(asStranger, process.execPath, ...viteBuild, ...args),
    /** Resolves modules like bundlers do. */
    checkTypes: (...files: string[]) =>
      run(process.execPath, tsc, ...typeScript, ...asBundlers, ...files).trim(),
    /** Resolves modules like Node does. */
    checkTypesForNode: (...files: string[]) =>
      run(process.execPath, tsc, ...typeScript, ...asNode, ...files).trim(),
    leave: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const viteBuild = ['node_modules/vite/bin/vite.js', 'build', '--assetsInlineLimit', '0'];
const typeScript = [
  ...[
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    'false',
    '--jsx',
    'react-jsx',
    '--types',
    'react',
  ],
  ...['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'],
];
const tsc = 'node_modules/typescript/bin/tsc';
const asBundlers = ['--module', 'esnext', '--moduleResolution', 'bundler'];
const asNode = ['--module', 'node16', '--moduleResolution', 'node16'];

/** The policy of the guide. */
function documentedPolicy(): string {
  const line = /```\n(default-src [^\n]+)\n```/.exec(guide)?.[1];
  if (!line) throw new Error('docs/engine.md does not say under which policy it runs.');
  return line;
}

const types: { [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a built folder under a strict policy. Returns its address and a function that ends it. */
export async function serveStrictly(built: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = join(built, path === '/' ? 'index.html' : path);
    try {
      const content = readFileSync(file);
      response.writeHead(200, {
        'Content-Security-Policy': documentedPolicy(),
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      });
      response.end(content);
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}

export function launchBrowser(): Promise<Browser> {
  const path = findChromium();
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Opens a page and collects its errors, React's warnings and policy violations. */
export async function openPage(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, faults };
}
