// The recipe of docs/visual-types.md, followed in a copy of the repository: three files and two rows, nothing else.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisualType } from '../../cli/new-type';
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
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'leadfield-recipe-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.trim().split('\n')) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const id of ['colour', 'rating']) createVisualType(id, copy, () => {});
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a tool of the repository says in the copy; '' when it is content. */
function complaints(tool: string, ...args: string[]): string {
  const command = join(copy, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('npm run new:type', () => {
  it('writes what compiles and conforms at once', () => {
    expect(complaints('tsc', '-p', '.')).toBe('');
    expect(complaints('tsx', 'cli/main.ts', 'fixture', 'fixtures/types/colour.json')).toBe('');
  }, 120_000);

  it('makes a type once filled in, everywhere', () => {
    for (const [path, text] of moreTypes) writeFileSync(join(copy, path), text);
    for (const [check, test] of checks)
      copyFileSync(join(copy, 'tests/cli', check), join(copy, 'tests/cli', test));
    expect(complaints('tsc', '-p', '.')).toBe('');
    expect(complaints('biome', 'check', 'schemas/types', 'renderers/types')).toBe('');
    expect(complaints('vitest', 'run', '--reporter=dot', ...tests)).toBe('');
    const ownCases = ['tests/renderers/conformance', '-t', 'Colour|Rating'];
    expect(complaints('vitest', 'run', '--reporter=dot', ...ownCases)).toBe('');
  }, 400_000);

  it('needs two rows besides', () => {
    for (const path of ['schemas/types/index.ts', 'renderers/types/index.ts']) {
      const lines = new Set(readFileSync(join(root, path), 'utf8').split('\n'));
      const added = readFileSync(join(copy, path), 'utf8')
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
