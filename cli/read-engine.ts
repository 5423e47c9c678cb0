// Creates the engine for `--types`. It runs the module, so it only takes modules that the caller names.
import { createRequire } from 'node:module';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nestedCore } from '../importers/nested-core';
import { createEngine, type EngineCore, standardCore } from '../schemas/engine';
import { isObject } from '../schemas/values/json';
import type { VisualType } from '../schemas/words/visual-type';
import type { CommandIO } from './command';

export const typesUsage = `  --types MODULE      A module that exports your own visual types, or an engine made of them. It is run; with Vite in your
                      project it may be TypeScript with widgets and styles. 'nested' stands for object and objectList.`;

/**
 * `types` is a module that exports visual types, lists of them, or an engine; 'nested' for objects and lists of objects; undefined for the
 * 24 types. Returns undefined, after printing the reason, if the module cannot be run or exports no types.
 */
export async function readEngine(
  types: string | undefined,
  { complain }: CommandIO,
): Promise<EngineCore | undefined> {
  if (types === undefined) return standardCore;
  if (types === 'nested') return nestedCore;
  try {
    const values = Object.values(await importModule(types));
    const engine = values.find(isEngine);
    if (engine) return engine;
    const own = values.flat().filter(isVisualType);
    if (own.length > 0) return createEngine({ types: own });
    complain(`${types} exports neither a visual type nor an engine.`);
  } catch (error) {
    complain(`${types} cannot be run: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}

export type Vite = {
  runnerImport: (file: string, config: object) => Promise<{ module: object }>;
  build: (config: object) => Promise<unknown>;
};

export async function loadVite(): Promise<Vite | undefined> {
  try {
    const about = createRequire(join(process.cwd(), 'package.json')).resolve('vite/package.json');
    return await import(pathToFileURL(join(about, '../dist/node/index.js')).href);
  } catch {
    return undefined;
  }
}

const needsVite = new Set(['.ts', '.tsx', '.jsx', '.mts']);

async function importModule(file: string): Promise<object> {
  const path = resolve(file);
  if (!needsVite.has(extname(path))) return import(pathToFileURL(path).href);
  const vite = await loadVite();
  if (!vite) throw new Error('TypeScript and JSX need Vite in your project: npm install -D vite');
  const { module } = await vite.runnerImport(path, {
    root: process.cwd(),
    logLevel: 'error',
    plugins: [withoutStyles],
  });
  return module;
}

/** Commands draw nothing, so they skip styles. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id: string) => (/\.(css|less|s[ac]ss|styl)(\?|$)/.test(id) ? '\0styles' : undefined),
  load: (id: string) => (id === '\0styles' ? '' : undefined),
};

const isVisualType = (value: unknown): value is VisualType =>
  isObject(value) && ['schema', 'ui', 'parse', 'display'].every((key) => typeof value[key] === 'function');

const isEngine = (value: unknown): value is EngineCore =>
  isObject(value) && typeof value.getType === 'function' && Array.isArray(value.types);
