// Builds the web app into dist/web and the server into dist/server; dist/.built tells scripts/setup.mjs how fresh it is.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { minify } from 'terser';
import { firstFiles } from './app-chunks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = new Date();
/** The browser compiles all of such a file while it arrives, beside the page's own work, and not each function when it is first called. */
const compileWhole = '//# allFunctionsCalledOnLoad\n';
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
  for (const path of ['storage/embedded-worker.mjs', 'operations/records/html-worker.mjs'])
    cpSync(`${root}server/${path}`, `${root}dist/server/${basename(path)}`);
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ configFile: `${root}vite.config.ts`, logLevel: 'warn' });
  await shrinkFirst(`${root}dist/web/assets/`);
  await compressAssets(`${root}dist/web/assets/`);
}

/** What a first visit waits for, once more: slower than Vite's own minifier, and 2.3 kB smaller in all. */
async function shrinkFirst(folder) {
  const starts = firstFiles.map((name) => `${name}-`);
  const isFirst = (name) => name.endsWith('.js') && starts.some((start) => name.startsWith(start));
  const names = readdirSync(folder).filter(isFirst);
  for (const name of names) {
    const { code } = await minify(readFileSync(folder + name, 'utf8'), {
      module: true,
      // What a getter does when it is read (SWR notes it) is wanted only where the value is; no function expression is called with `new`.
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true, lhs_constants: false },
      ecma: 2020,
    });
    writeFileSync(folder + name, compileWhole + code);
  }
}

/** Beside each file its compressed forms, so that the host compresses nothing while it serves. */
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
