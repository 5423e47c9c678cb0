// scripts/setup.mjs reads the time of the build from dist/.built.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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
  const workers = [
    'storage/embedded/embedded-worker.mjs',
    'storage/embedded/durable-files.mjs',
    'operations/records/html-worker.mjs',
  ];
  for (const path of workers) cpSync(`${root}server/${path}`, `${root}dist/server/${basename(path)}`);
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ configFile: `${root}vite.config.ts`, logLevel: 'warn' });
  await compressAssets(`${root}dist/web/assets/`);
}

/** The host never compresses files while it serves them. */
async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  const forms = Object.entries({ br: promisify(brotliCompress), gz: promisify(gzip) });
  await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(folder + name);
      for (const [ending, compress] of forms) {
        const small = await compress(plain);
        if (small.length < plain.length) writeFileSync(`${folder}${name}.${ending}`, small);
      }
    }),
  );
}
