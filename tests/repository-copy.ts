// A copy of the repository, in which tests follow the recipes of the documents.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type RepositoryCopy = {
  path: (...parts: string[]) => string;
  /** The output of a tool there; '' if it finds nothing. */
  complaints: (tool: string, ...args: string[]) => string;
  remove: () => void;
};

export function copyRepository(): RepositoryCopy {
  const copy = mkdtempSync(join(tmpdir(), 'leadfield-copy-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.trim().split('\n')) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    path: (...parts) => join(copy, ...parts),
    complaints(tool, ...args) {
      const command = join(copy, 'node_modules/.bin', tool);
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
      return status === 0 ? '' : `${stdout}${stderr}`;
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
