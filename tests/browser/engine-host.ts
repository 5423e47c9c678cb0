// Builds the page with the engine alone and serves it under the product's content security policy.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'",
  "frame-ancestors 'none'; img-src 'self' blob:; connect-src 'self'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Option lists that the page can load. */
const options = JSON.stringify(
  Array.from({ length: 10_000 }, (_, index) => ({ label: `Choice ${index}`, value: `c${index}` })),
);

let built: Promise<string> | undefined;

/** Builds the page once per worker. Returns its address and a function that stops it. */
export async function startEngineHost(): Promise<{ url: string; stop: () => void }> {
  built ??= buildEnginePage();
  return serveUnderPolicy(await built, true);
}

async function buildEnginePage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-page-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./engine-page', import.meta.url)),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
    logLevel: 'error',
  });
  return folder;
}

/** Serves a built page under the product's policy. Stopping removes the folder unless it is kept. */
export async function serveUnderPolicy(
  folder: string,
  isKept = false,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    response.setHeader('Content-Security-Policy', policy);
    if (path === '/options/failing') return response.writeHead(503).end();
    if (path === '/options/never') return;
    if (path === '/favicon.ico') return response.writeHead(204).end();
    if (path === '/options') return response.setHeader('Content-Type', 'application/json').end(options);
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    try {
      const content = readFileSync(file);
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
}
