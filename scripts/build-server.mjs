import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes main.js, command.js and the files that they read into a folder. They find the packages only from within the repository. */
export function buildServer(folder) {
  buildSync({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', command: 'server/commands/main.ts' },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(`${root}server/storage/migrations`, `${folder}/migrations`, { recursive: true });
  const workers = [
    'storage/embedded/embedded-worker.mjs',
    'storage/embedded/durable-files.mjs',
    'operations/records/html-worker.mjs',
  ];
  for (const path of workers) cpSync(`${root}server/${path}`, `${folder}/${basename(path)}`);
}
