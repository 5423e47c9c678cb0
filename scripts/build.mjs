// Builds the web app into dist/web and the server into dist/server; dist/.built tells scripts/setup.mjs how fresh it is.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = new Date();
mkdirSync(`${root}dist`, { recursive: true });
rmSync(`${root}dist/server`, { recursive: true, force: true });

await Promise.all([buildServer(), existsSync(`${root}src/index.html`) ? buildWeb() : undefined]);
writeFileSync(`${root}dist/.built`, started.toISOString());

async function buildServer() {
  await bundle({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', command: 'server/commands/main.ts' },
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(`${root}server/storage/migrations`, `${root}dist/server/migrations`, { recursive: true });
  cpSync(`${root}server/storage/embedded-worker.mjs`, `${root}dist/server/embedded-worker.mjs`);
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ configFile: `${root}vite.config.ts`, logLevel: 'warn' });
}
