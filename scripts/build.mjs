// Builds the web app into dist/web and the server into dist/server; packages stay in node_modules.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const storage = `${root}server/storage/`;

rmSync(`${root}dist`, { recursive: true, force: true });
await buildWeb({ configFile: `${root}vite.config.ts`, logLevel: 'warn' });

if (existsSync(`${root}server/main.ts`)) {
  await bundle({
    entryPoints: [`${root}server/main.ts`],
    outdir: `${root}dist/server`,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  });
  // Found beside the bundle by import.meta.url.
  for (const name of ['embedded-worker.mjs', 'migrations'])
    if (existsSync(storage + name)) cpSync(storage + name, `${root}dist/server/${name}`, { recursive: true });
}
