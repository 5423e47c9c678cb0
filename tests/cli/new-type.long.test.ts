// Follows the recipe of docs/visual-types.md in a copy of the repository: three files and two rows per type.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisualType } from '../../cli/new-type';
import { copyRepository, type RepositoryCopy } from '../repository-copy';
import { moreTypes } from './more-types';

const checks = [
  ['more-types.check.tsx', 'more-types.test.tsx'],
  ['more-types-server.check.ts', 'more-types-server.test.ts'],
] as const;
const tests = [
  'tests/schemas/type-fixtures',
  'tests/schemas/visual-types',
  'tests/schemas/metadata-laws',
  'tests/architecture',
  'tests/cli/more-types',
];
const root = join(import.meta.dirname, '../..');
let copy: RepositoryCopy;

beforeAll(() => {
  copy = copyRepository();
  for (const id of ['colour', 'rating']) createVisualType(id, copy.path(), () => {});
});
afterAll(() => copy.remove());

describe('npm run new:type', () => {
  it('writes files that compile and pass the conformance suite', () => {
    expect(copy.complaints('tsc', '-p', '.', '--checkers', '1')).toBe('');
    expect(copy.complaints('tsx', 'cli/main.ts', 'check', 'fixtures/types/colour.json')).toBe('');
  }, 120_000);

  it('makes a type that works everywhere once it is filled in', () => {
    for (const [path, text] of moreTypes) writeFileSync(copy.path(path), text);
    for (const [check, test] of checks)
      copyFileSync(copy.path('tests/cli', check), copy.path('tests/cli', test));
    expect(copy.complaints('tsc', '-p', '.', '--checkers', '1')).toBe('');
    expect(copy.complaints('biome', 'check', 'schemas/types', 'renderers/types')).toBe('');
    expect(copy.complaints('vitest', 'run', '--reporter=dot', ...tests)).toBe('');
    const ownCases = ['tests/renderers/conformance', '-t', 'Colour|Rating'];
    expect(copy.complaints('vitest', 'run', '--reporter=dot', ...ownCases)).toBe('');
  }, 400_000);

  it('needs only its two registrations', () => {
    for (const path of ['schemas/types/index.ts', 'renderers/types/index.ts']) {
      const lines = new Set(readFileSync(join(root, path), 'utf8').split('\n'));
      const added = readFileSync(copy.path(path), 'utf8')
        .split('\n')
        .filter((line) => !lines.has(line));
      expect(added).toEqual([
        "import { colour } from './colour';",
        "import { rating } from './rating';",
        '  colour,',
        '  rating,',
      ]);
    }
  });
});
