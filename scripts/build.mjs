// scripts/setup.mjs reads the time of the build from dist/.built.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { buildServer } from './build-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = new Date();
mkdirSync(`${root}dist`, { recursive: true });
rmSync(`${root}dist/server`, { recursive: true, force: true });

buildServer(`${root}dist/server`);
if (existsSync(`${root}src/index.html`)) await buildWeb();
writeFileSync(`${root}dist/.built`, started.toISOString());

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
