import { describe, expect, it } from 'vitest';
import { patterns } from '../../schemas/values/patterns';
import { findSlow, linearPatterns } from './linear-patterns';
import { readTree } from './source-tree';

const root = new URL('../..', import.meta.url).pathname;

describe('regular expressions', () => {
  it('take time in proportion to the text', { timeout: 60_000 }, () => {
    expect(linearPatterns(readTree(root))).toEqual([]);
  });

  it.each(Object.entries(patterns))('of the type %s are linear', (_name, pattern) => {
    expect(findSlow(new RegExp(pattern, 'gu'))).toBeUndefined();
  });

  it('are detected if quadratic', { timeout: 60_000 }, () => {
    expect(findSlow(/^0+|0+$/g)).toContain('ms on');
    expect(findSlow(/\s*,/g)).toContain('ms on');
  });
});
