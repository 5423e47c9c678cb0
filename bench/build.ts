// Bundles each contender alone with the page harness, as production would, and weighs its script.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { leanRjsfForEsbuild } from '../scripts/lean-rjsf.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const outDir = here('./dist');

/** The contenders' ids, in the order of the table. */
export const contenders = [
  'ours',
  'react-floor',
  'plain-dom',
  'rjsf-core',
  'rjsf-mui',
  'json-forms-vanilla',
  'json-forms-material',
  'formily',
  'react-hook-form',
  'surveyjs',
] as const;
export type ContenderId = string;

/** Pages of our engine beyond the form itself. */
export const oursExtra = ['ours-ready', 'ours-choices'] as const;

/** Builds the bundles into bench/dist. @returns gzipped kB of script before the first draw, by contender */
export async function buildContenders(ids: readonly ContenderId[]): Promise<Map<ContenderId, number>> {
  const files = new Set(readdirSync(here('./contenders')));
  rmSync(outDir, { recursive: true, force: true });
  const weights = new Map<ContenderId, number>();
  for (const id of ids) {
    const file = [`${id}.tsx`, `${id}.ts`].find((name) => files.has(name));
    if (!file) throw new Error(`No contender called '${id}'. There are: ${contenders.join(', ')}`);
    weights.set(id, weigh(await bundle(id, here(`./contenders/${file}`))));
  }
  return weights;
}

function bundle(id: ContenderId, entry: string) {
  return build({
    entryPoints: { [id]: entry },
    // Ours as in the product's own build; the peers are built as published, and 'ours-ready' draws nothing.
    plugins: id === 'ours' || id === 'ours-choices' ? [leanRjsfForEsbuild()] : [],
    outdir: outDir,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    loader: { '.woff2': 'file', '.svg': 'file' },
  });
}

/** The entry and what it imports at once; chunks that are fetched when they are needed do not count. */
function weigh({ metafile }: { metafile?: Metafile }): number {
  const outputs = metafile?.outputs ?? {};
  const first = Object.keys(outputs).find((path) => outputs[path]?.entryPoint && path.endsWith('.js'));
  const needed = new Set(first ? [first] : []);
  for (const path of needed)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[next]) needed.add(next);
  return [...needed].reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0) / 1000;
}
