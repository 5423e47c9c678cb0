// Adds an object by the recipe of CONTRIBUTING.md, in a copy of the repository.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../repository-copy';
import { addCostRows, addRow, files } from './vehicle';

let copy: RepositoryCopy;

beforeAll(() => {
  copy = copyRepository();
  for (const [path, text] of files) writeFileSync(copy.path(path), text);
  const index = copy.path('objects/index.ts');
  writeFileSync(index, addRow(readFileSync(index, 'utf8')));
  const costs = copy.path('tests/server/support/cost-rows.ts');
  writeFileSync(costs, addCostRows(readFileSync(costs, 'utf8')));
  copyFileSync(copy.path('tests/objects/vehicle.check.ts'), copy.path('tests/objects/vehicle.test.ts'));
  copyFileSync(
    copy.path('tests/objects/vehicle-screen.check.tsx'),
    copy.path('tests/objects/vehicle-screen.test.tsx'),
  );
});
afterAll(() => copy.remove());

describe('an object by the recipe', () => {
  it('compiles', () => {
    expect(copy.complaints('tsc', '-p', '.', '--checkers', '1')).toBe('');
  }, 120_000);

  it('works everywhere', () => {
    const tests = [
      ...['tests/objects/vehicle', 'tests/objects/definitions', 'tests/architecture/architecture'],
      ...['tests/fixtures/metadata', 'tests/src/features/roles/role-record'],
    ];
    expect(copy.complaints('vitest', 'run', '--reporter=dot', ...tests)).toBe('');
  }, 300_000);
});
