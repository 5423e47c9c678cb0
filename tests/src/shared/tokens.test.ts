import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../contrast';

// Every pair of colours meets WCAG 2.2 AA in both themes.
const css = readFileSync(new URL('../../../src/shared/ui/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light, dark]) => [String(name), { light: String(light), dark: String(dark) }] as const,
  ),
);

const grounds = ['surface', 'surface-raised', 'field', 'accent-surface'];
const textPairs = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-soft', 'accent', 'danger'].map((ink) => [ink, ground] as const),
  ),
  ['accent-ink', 'accent'],
  ...['danger', 'success', 'warning'].flatMap((tone) => [
    [tone, `${tone}-surface`] as const,
    ['ink', `${tone}-surface`] as const,
    [tone, 'surface-raised'] as const,
  ]),
] as const;
const edgePairs = grounds.flatMap((ground) =>
  ['line-strong', 'accent'].map((edge) => [edge, ground] as const),
);

function color(name: string, theme: 'light' | 'dark'): string {
  const found = tokens.get(name);
  if (!found) throw new Error(`no token --color-${name}`);
  return found[theme];
}

describe.each(['light', 'dark'] as const)('tokens, %s', (theme) => {
  it.each(textPairs)('%s is readable on %s', (ink, ground) => {
    expect(contrast(color(ink, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('%s is visible against %s', (edge, ground) => {
    expect(contrast(color(edge, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
