// `npm run config` as a separate process with its own data directory (E7).
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer, spawnServer, startServer } from './support/server-process';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-config-command-'));
const dataDir = join(dir, 'data');
const folder = join(dir, 'out');
const file = join(folder, 'objects/partner.json');
const env = { DATA_DIR: dataDir, DEMO: '1' };

beforeAll(async () => {
  const server = await startServer(env);
  await server.end('SIGTERM');
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function run(...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(env, [`${bundleServer()}/command.js`, 'config', ...words]);
  const [code] = await once(child.process, 'close');
  return { code, output: child.written.join('') };
}

it('exports, compares, applies and undoes', async () => {
  expect(await run('apply')).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') });
  expect(await run('diff', folder)).toMatchObject({ code: 1, output: expect.stringContaining(folder) });
  expect(await run('export', folder)).toMatchObject({ code: 0 });
  const text = readFileSync(file, 'utf8');
  expect(await run('diff', folder)).toMatchObject({ code: 0, output: 'No differences.\n' });

  writeFileSync(file, text.replace('"Partner Name"', '"Company"'));
  expect(readFileSync(file, 'utf8')).not.toBe(text);
  const dry = await run('apply', folder, '--dry-run');
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('"Partner Name" → "Company"') });
  const applied = await run('apply', folder);
  expect(applied).toMatchObject({ code: 0, output: expect.stringContaining('1 file applied.') });
  expect(await run('diff', folder)).toMatchObject({ code: 0, output: 'No differences.\n' });
  const [, undoID = ''] = /npm run config -- undo (\S+)/.exec(applied.output) ?? [];
  expect(await run('undo', undoID)).toMatchObject({ code: 0, output: 'Configuration restored.\n' });
  expect(await run('undo', undoID)).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing to undo'),
  });
  await run('export', folder);
  expect(readFileSync(file, 'utf8')).toBe(text);

  writeFileSync(file, '{ "objectType": ');
  expect(await run('apply', folder)).toMatchObject({
    code: 1,
    output: expect.stringContaining('objects/partner.json is not JSON'),
  });
}, 300_000);

it('says that the server holds the data', async () => {
  const server = await startServer(env);
  try {
    const { code, output } = await run('export', join(dir, 'held'));
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringMatching(/in use.*Stop it first/),
    });
    expect(existsSync(join(dir, 'held'))).toBe(false);
  } finally {
    await server.end('SIGTERM');
  }
}, 120_000);
