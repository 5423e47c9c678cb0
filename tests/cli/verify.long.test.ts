// Runs the packed `leadfield verify` in a real browser. It takes minutes, because it renders every type in every state.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildVerifyPage } from '../../scripts/verify-page.mjs';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'leadfield-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => buildVerifyPage(join(root, 'dist/verify')), 120_000);

function verify(...args: string[]) {
  const report = join(folder, 'report.html');
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const command = [tsx, join(root, 'cli/main.ts'), 'verify', '--report', report, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr, report };
}

const types = [
  'text',
  'number',
  'email',
  'select',
  'datePicker',
  'checkbox',
  'multiCheck',
  'tel',
  'money',
  'multiRowInput',
];
const msOptions = [
  { label: 'One', value: '1' },
  { label: 'Two', value: '2' },
];

describe('leadfield verify', () => {
  it('finds no fault in any visual type', () => {
    const { status, stderr, report } = verify();
    expect(stderr.replace(/npm warn.*\n/g, '')).toBe('');
    expect(status).toBe(0);
    expect(readFileSync(report, 'utf8').match(/<figure>/g)).toHaveLength(26 * 8);
  }, 300_000);

  it('draws 500 fields within 60 s', () => {
    const path = join(folder, 'long.json');
    const fields = Array.from({ length: 500 }, (_, index) => {
      const visualType = types[index % types.length] ?? 'text';
      const options = visualType === 'select' || visualType === 'multiCheck' ? { msOptions } : {};
      const fieldConfig = { label: `Field ${index}`, visualType, ...options };
      return { objectType: 'partner', fieldName: `f${index}`, grouping: `Part ${index % 10}`, fieldConfig };
    });
    writeFileSync(path, JSON.stringify(fields));
    const start = performance.now();
    const { status, stderr } = verify(path);
    expect([status, stderr.replace(/npm warn.*\n/g, '')]).toEqual([0, '']);
    expect(performance.now() - start).toBeLessThan(60_000);
  }, 300_000);

  it('reports what is missing', () => {
    const { status, stderr } = verify('--browser', '/nowhere/chromium');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no browser at /nowhere/chromium.');
    expect(verify(join(folder, 'absent.json')).status).toBe(2);
  }, 60_000);
});
