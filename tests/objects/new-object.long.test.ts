// An object by CONTRIBUTING's recipe, in a copy of the repository: a definition, a seed, a row in a table.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRow, files } from './vehicle';

const root = join(import.meta.dirname, '../..');
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'leadfield-object-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.trim().split('\n')) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, text] of files) writeFileSync(join(copy, path), text);
  const index = join(copy, 'objects/index.ts');
  writeFileSync(index, addRow(readFileSync(index, 'utf8')));
  copyFileSync(join(copy, 'tests/objects/vehicle.check.ts'), join(copy, 'tests/objects/vehicle.test.ts'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a tool of the repository says in the copy; '' when it is content. */
function complaints(tool: string, ...args: string[]): string {
  const command = join(copy, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('an object by the recipe', () => {
  it('compiles', () => {
    expect(complaints('tsc', '-p', '.')).toBe('');
  }, 120_000);

  it('works everywhere', () => {
    const tests = ['tests/objects/vehicle', 'tests/architecture/architecture'];
    expect(complaints('vitest', 'run', '--reporter=dot', ...tests)).toBe('');
  }, 300_000);
});
