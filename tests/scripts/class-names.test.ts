import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createClassNamer } from '../../scripts/class-names.mjs';

test('each file of styles has names of its own', () => {
  const files = execFileSync('git', ['ls-files', '*.module.css'], { encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(50);
  const name = createClassNamer(process.cwd());
  const names = new Set(files.map((file) => name('row', `${process.cwd()}/${file}`)));
  expect(names.size).toBe(files.length);
  expect(name('row', `${process.cwd()}/${files[0]}?used`)).toMatch(/^_row_[\w]{4}$/);
});
