// The code that works formulas out, as a browser loads it: a part of its own, small, and nothing in it makes code from text.

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Where the product loads it, and where the packed engine does.
const entries = ['src/shared/metadata/form-request.ts', 'schemas/rules/late-rules.ts'];
const compiler = 'schemas/formulas/compile-expression.ts';
const numbers = 'node_modules/big.js/big.mjs';

type Built = { outputs: Metafile['outputs']; files: OutputFile[] };
let built: Built;

beforeAll(async () => {
  const { metafile, outputFiles } = await build({
    ...{ absWorkingDir: root, entryPoints: entries, outdir: 'out', write: false, metafile: true },
    ...{
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      platform: 'browser',
      logLevel: 'silent',
    },
    external: ['react', 'react-dom', 'react/*', 'swr', 'swr/*', 'jotai', 'jotai/*', 'react-router-dom'],
  });
  built = { outputs: metafile.outputs, files: outputFiles };
});

/** The file and all that come with it. */
function follow(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind, external } of built.outputs[path]?.imports ?? [])
    if (kind === 'import-statement' && !external) follow(next, found);
  return found;
}

const isIn = (input: string) => (path: string) => input in (built.outputs[path]?.inputs ?? {});
const named = (entry: string) =>
  Object.keys(built.outputs).filter((path) => built.outputs[path]?.entryPoint === entry);
const textOf = (path: string) => built.files.find((file) => file.path.endsWith(path))?.text ?? '';

// [E4.15, E4.16]
describe('the part that works formulas out', () => {
  const part = () => [...follow(named('schemas/formulas/provide-formulas.ts')[0] ?? '')];

  it('comes with the first formula, not before', () => {
    for (const entry of entries) {
      const [path = ''] = named(entry);
      const first = [...follow(path)];
      expect(first.some(isIn(entry)), entry).toBe(true);
      for (const input of [compiler, numbers]) expect(first.filter(isIn(input)), input).toEqual([]);
    }
    for (const input of [compiler, numbers]) expect(part().some(isIn(input)), input).toBe(true);
  });

  it('weighs at most 30 kB', () => {
    const weight = part().reduce((sum, path) => sum + gzipSync(textOf(path)).length, 0);
    expect(weight).toBeGreaterThan(3000);
    expect(weight).toBeLessThanOrEqual(30 * 1024);
  });

  it('makes no code from text', () => {
    const all = part().map(textOf).join('\n');
    expect(all).toContain('There is no function');
    expect(all.match(/\beval\b|\bFunction\s*\(/g)).toBeNull();
  });
});
