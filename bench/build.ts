// Bundles each contender alone, as production would.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const outDir = here('./dist');

/** In the order of the table. */
export const contenders = [
  'ours',
  'ours-rules',
  'react-same-controls',
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

/** @returns gzipped kB of script before the first draw, by contender */
export async function buildContenders(ids: readonly ContenderId[]): Promise<Map<ContenderId, number>> {
  const files = new Set(readdirSync(here('./contenders')));
  rmSync(outDir, { recursive: true, force: true });
  if (ids.some((id) => id.startsWith('ours'))) packEngine();
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
    plugins: id.startsWith('ours') ? [packedEngine()] : [],
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

const engine = 'leadfield-engine';
const packed = here(`./node_modules/${engine}/`);

/** As an integrator gets it: packed, and unpacked from the archive. */
function packEngine() {
  const folder = here('./node_modules/.leadfield-engine/');
  const run = (command: string, ...args: string[]) => {
    const done = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  };
  rmSync(folder, { recursive: true, force: true });
  run(process.execPath, here('../scripts/pack-engine.mjs'), `${folder}engine`);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed, { recursive: true });
  run('tar', '-xzf', folder + archive, '-C', packed, '--strip-components=1');
}

/** Our contenders import the sources for their types; the build replaces these with the package's entry for browsers. */
function packedEngine(): Plugin {
  return {
    name: 'packed-engine',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/(renderers|schemas|validators)\// }, ({ importer }) =>
        importer.includes('/bench/contenders/') ? { path: engine, namespace: 'packed' } : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'packed' }, ({ path }) => ({
        contents: `export * from '${path}'; import '${path}/style.css';`,
        resolveDir: here('.'),
      }));
    },
  };
}

/** Chunks that are fetched when they are needed do not count. */
function weigh({ metafile }: { metafile?: Metafile }): number {
  const outputs = metafile?.outputs ?? {};
  const first = Object.keys(outputs).find((path) => outputs[path]?.entryPoint && path.endsWith('.js'));
  const needed = new Set(first ? [first] : []);
  for (const path of needed)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[next]) needed.add(next);
  return [...needed].reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0) / 1000;
}
