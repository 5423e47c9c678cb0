import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/browser.mjs';
import { type ContenderId, outDir } from './build';

/** Our product is served under this policy; peers that compile at run time could not draw a form under it. */
const strict = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'";
const mime: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

export type Bench = { browser: Browser; urlOf: (id: ContenderId) => string; close: () => Promise<void> };

export async function openBench(): Promise<Bench> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    const type = mime[extname(path)];
    if (type && existsSync(outDir + path)) {
      response.writeHead(200, { 'content-type': type }).end(readFileSync(outDir + path));
      return;
    }
    const policy = path.startsWith('/ours') ? { 'content-security-policy': strict } : {};
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(page(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  return {
    browser,
    urlOf: (id) => `http://127.0.0.1:${port}/${id}`,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

function page(path: string): string {
  const style = existsSync(`${outDir}${path}.css`) ? `<link rel="stylesheet" href="${path}.css">` : '';
  return `<!doctype html><html lang="en"><title>bench${path}</title>${style}<div id="root"></div><script type="module" src="${path}.js"></script></html>`;
}
