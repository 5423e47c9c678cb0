import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../contrast';

const sheet = 'renderers/engine.css';
const read = (path: string) => readFileSync(path, 'utf8');
const css = read(sheet);
/** All style sheets of the engine, without the block of tokens. */
const modules = readdirSync('renderers', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => `renderers/${path}`);
const tokens = [...css.matchAll(/(--engine-[\w-]+): var\(\s*(--[\w-]+),\s*([^;]+?)\s*\);/g)].map(
  ([, name = '', page = '', fallback = '']) => ({ name, page, fallback }),
);
const toColors = ([light = '', dark = '']: string[]) => ({ light, dark });
const colors = new Map(
  tokens.flatMap(({ name, fallback }) => {
    const found = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(fallback);
    return found ? [[name.replace('--engine-', ''), toColors(found.slice(1))] as const] : [];
  }),
);
// The default page backgrounds of Chromium and Firefox.
const canvases = { light: ['#ffffff'], dark: ['#121212', '#1c1b22'] };

describe('the tokens of the engine', () => {
  it('are the only ones its style sheets use', () => {
    const known = new Set(tokens.map(({ name }) => name));
    const used = modules.map((path) => {
      const names = [...read(path).matchAll(/var\((--[\w-]+)(,?)/g)];
      return [path, names.filter(([, name = '', comma]) => comma || !known.has(name)).map(([all]) => all)];
    });
    expect(used.filter(([, unknown]) => unknown?.length)).toEqual([]);
  });

  it('are all used', () => {
    const all = modules.map(read).join() + css;
    expect(tokens.filter(({ name }) => !all.includes(`var(${name})`))).toEqual([]);
  });

  it("map to the page's tokens once each", () => {
    expect(tokens.length).toBeGreaterThan(20);
    for (const key of ['name', 'page'] as const)
      expect(new Set(tokens.map((token) => token[key])).size).toBe(tokens.length);
  });

  it('contain all colors of the style sheets', () => {
    const found = modules.filter((path) => /#[\da-f]{3,8}\b|rgb\(|hsl\(/i.test(read(path)));
    expect(found).toEqual([]);
  });
});

const texts = [
  ...['surface-raised', 'field', 'accent-surface'].flatMap((ground) =>
    ['ink', 'ink-soft', 'accent', 'danger', 'warning'].map((ink) => [ink, ground] as const),
  ),
  ['accent-ink', 'accent'],
  ['ink', 'danger-surface'],
  ['danger', 'danger-surface'],
] as const;
const edges = ['surface-raised', 'field'].flatMap((ground) =>
  ['line-strong', 'accent', 'danger'].map((edge) => [edge, ground] as const),
);

describe.each(['light', 'dark'] as const)('a page without tokens, %s', (theme) => {
  const color = (name: string) => colors.get(name)?.[theme] ?? name;

  it.each(texts)('%s is readable on %s', (ink, ground) => {
    expect(contrast(color(ink), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('%s is visible against %s', (edge, ground) => {
    expect(contrast(color(edge), color(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(canvases[theme])('every color has enough contrast on %s', (canvas) => {
    for (const ink of ['ink', 'ink-soft', 'accent', 'danger', 'warning'])
      expect(contrast(color(ink), canvas), ink).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('line-strong'), canvas)).toBeGreaterThanOrEqual(3);
  });
});
