// Bundles each contender alone with the page harness, as production would, and weighs its script.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

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

/** Builds the bundles into bench/dist. @returns gzipped kB of script by contender */
export async function buildContenders(ids: readonly ContenderId[]): Promise<Map<ContenderId, number>> {
  const files = new Set(readdirSync(here('./contenders')));
  const entries = ids.map((id) => {
    const file = [`${id}.tsx`, `${id}.ts`].find((name) => files.has(name));
    if (!file) throw new Error(`No contender called '${id}'. There are: ${contenders.join(', ')}`);
    return here(`./contenders/${file}`);
  });
  const ours = entries.filter((file) => basename(file).startsWith('ours'));
  const peers = entries.filter((file) => !ours.includes(file));
  // Our product's own build leaves out RJSF's Markdown renderer; the peers are built as published.
  const markdown = { 'markdown-to-jsx/react': here('../renderers/markdown-stub.ts') };
  await Promise.all([bundle(ours, markdown), bundle(peers, {})]);
  return new Map(ids.map((id) => [id, gzipSync(readFileSync(`${outDir}/${id}.js`)).length / 1000]));
}

function bundle(entryPoints: string[], alias: Record<string, string>) {
  return build({
    entryPoints,
    alias,
    outdir: outDir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    loader: { '.woff2': 'file' },
  });
}
