// What `--types` names → the engine that knows those types. A module is run, so it is only ever the caller's own.
import { createRequire } from 'node:module';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nestedCore } from '../importers/nested-core';
import { createEngine, type EngineCore, standardCore } from '../schemas/engine';
import { isObject } from '../schemas/values/json';
import type { VisualType } from '../schemas/words/visual-type';
import type { CommandIO } from './command';

/** For the usage of each command that reads metadata. */
export const typesUsage = `  --types MODULE      A module that exports your own visual types, or an engine made of them. It is run; with Vite in your
                      project it may be TypeScript with widgets and styles. 'nested' stands for object and objectList.`;

/**
 * `types`: a module that exports visual types, one by one or in lists, or an engine made of them; 'nested' for objects and lists of
 * them; undefined for the 24 types. undefined when it cannot be run or holds none: the reason was told.
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

/** What is used of Vite. */
export type Vite = {
  runnerImport: (file: string, config: object) => Promise<{ module: object }>;
  build: (config: object) => Promise<unknown>;
};

/** The Vite of the folder that the command is called in. */
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

/** Nothing is drawn here. */
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
