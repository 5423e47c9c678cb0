// RJSF, React Router, SWR and the bundler run as they are published.
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import app from '../../vite.config';
import { readTree } from './source-tree';

const root = process.cwd();
const readJson = (path: string) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
const own = readJson('package.json');
const tree = readTree(root).filter(({ path }) => !path.startsWith('tests/'));
const kept = ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', 'react-router-dom', 'swr', 'vite'];

describe('packages [R71.4]', () => {
  it.each(kept)('%s is installed from the registry in the version that package.json names', (name) => {
    const { packages } = readJson('package-lock.json');
    const installed = packages[`node_modules/${name}`];
    expect(installed.version).toBe(own.devDependencies[name]);
    expect(installed.integrity).toMatch(/^sha512-/);
    expect(readJson(`node_modules/${name}/package.json`).version).toBe(installed.version);
  });

  it('are not patched after they are installed', () => {
    expect(Object.keys(own.overrides)).toEqual(['light-my-request']);
    expect(Object.keys(own.scripts).filter((name) => /install|prepare|patch/.test(name))).toEqual([]);
    expect(existsSync(`${root}/patches`)).toBe(false);
    const patching = /patch-package|patchedDependencies|writeFileSync\([^;\n]*node_modules/;
    expect(tree.filter(({ text }) => patching.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('are built without another module in the place of one of theirs, but for markdown-to-jsx', () => {
    expect(Object.keys(app.resolve?.alias ?? {})).toEqual(['markdown-to-jsx/react']);
    const replacing = /\b(?:alias|onLoad|onResolve|resolveId|transform)\b/;
    const building = tree.filter(({ path }) => /^scripts\/|^vite(st)?\.config\.ts$/.test(path));
    const found = building.filter(({ text }) => replacing.test(text)).map(({ path }) => path);
    expect(found.sort()).toEqual(['scripts/steady-font.mjs', 'vite.config.ts']);
  });

  it('are transformed by no plugin of ours', async () => {
    const plugins = (app.plugins ?? []).flat(3) as Plugin[];
    const ours = plugins.filter(({ name }) => !name.startsWith('vite:'));
    expect(ours.map(({ name }) => name)).toEqual(['steady-font']);
    const transform = ours[0]?.transform;
    if (typeof transform !== 'function') throw new Error('steady-font transforms nothing');
    for (const name of kept)
      for (const file of ['index.js', 'index.css'])
        expect(
          transform.call({} as never, 'font-display: swap', `${root}/node_modules/${name}/${file}`),
        ).toBe(undefined);
  });
});
