// A release contains only the packages of `dependencies`, so the built server may import no others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('names every package that the built server imports', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts', 'server/commands/main.ts'],
    outdir: 'dist/unwritten',
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', write: false, metafile: true },
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path),
  );
  const names = imported.map((path) => (/^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [path])[0]);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(names.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  expect(names).toContain('fastify');
});
