import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '../../cli/check';
import { createVisualType } from '../../cli/new-type';
import { fixturesPath, listFixtures } from '../fixture-files';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(name: string, text?: string) {
  const path = join(folder, name);
  if (text !== undefined) writeFileSync(path, text);
  return runCheck(path);
}

async function runCheck(...args: string[]) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(...text.replaceAll(`${folder}/`, '').split('\n'));
  const code = await check.run(args, { print, complain: print });
  return { code, lines };
}

describe('npm run fixture', () => {
  it('finds no fault in the built-in fixtures', async () => {
    const paths = [...listFixtures('types'), ...listFixtures('stories'), ...listFixtures('metadata')];
    const { code, lines } = await runCheck('--strict', ...paths.map((path) => fixturesPath + path));
    expect(lines.filter((line) => !line.endsWith('no problems'))).toEqual([]);
    expect(code).toBe(0);
  });

  it('prints located problems and exits with 1', async () => {
    expect(
      await run('bad.json', '{"success": true, "fields": [{"fieldName": "a", "fieldConfig": {}}]}'),
    ).toEqual({
      code: 1,
      lines: [
        'bad.json:1:30  warning  LF018  objectType is missing. Data Management needs it.  (fields/0/objectType)',
        'bad.json:1:64  error  LF020  The visual type is missing.  (fields/0/fieldConfig/visualType)',
        expect.stringMatching(/^ {4}One of text, multiRowInput, /),
        "bad.json:1:64  warning  LF025  There is no label. The form shows 'a'.  (fields/0/fieldConfig/label)",
        'bad.json: 0 data elements, 1 error, 2 warnings',
      ],
    });
  });

  it('warns about descriptions that no one will see [R63.5]', async () => {
    const field = (fieldName: string, config: object) => ({
      objectType: 'partner',
      fieldName,
      fieldConfig: { visualType: 'text', label: 'A', ...config },
    });
    const fields = [field('a', { description: 'x' }), field('b', { description: 'x', help: 'y' })];
    expect(await run('shown.json', JSON.stringify(fields))).toEqual({
      code: 0,
      lines: [
        'shown.json:1:103  warning  LF026  description is internal; use help  (0/fieldConfig/description)',
        '    Rename it to help.',
        'shown.json: 2 data elements, 1 warning',
      ],
    });
  });

  it('locates the faults of a view', async () => {
    const view = { groups: [{ title: 'A', fields: [{ name: 'a', half: 1, when: {} }] }, 7] };
    const { code, lines } = await run('view.json', JSON.stringify({ elements: [], view, samples: [] }));
    expect(code).toBe(1);
    expect(
      lines
        .filter((line) => /LF0[56]/.test(line))
        .map((line) => line.replace(/.*(LF\d+).*\((.*)\)/, '$1 $2')),
    ).toEqual([
      'LF060 view/groups/0',
      'LF061 view/groups/0/fields/0/name',
      'LF060 view/groups/0/fields/0/half',
      'LF050 view/groups/0/fields/0/when',
      'LF060 view/groups/1',
    ]);
  });

  it.each([{ problems: [null, 7] }, { problems: {} }, { value: 3 }, null])(
    'reports the invalid sample %j',
    async (part) => {
      const sample = part && { name: 's', value: {}, problems: [], ...part };
      expect((await run('sample.json', JSON.stringify({ elements: [], samples: [sample] }))).code).toBe(1);
    },
  );

  it('reports a sentence that differs from the fixture', async () => {
    const [path = ''] = listFixtures('types').filter((one) => one.endsWith('/zip.json'));
    const text = readFileSync(fixturesPath + path, 'utf8').replace('Invalid ZIP code.', 'Bad ZIP code.');
    const { code, lines } = await run('zip.json', text);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^zip\.json:\d+:\d+ {2}error {2}LF072 .*\(cases\/0\/values\/3\/message\)$/);
  });

  it('reports a display text and a problem that differ from the fixture', async () => {
    const [path = ''] = listFixtures('types').filter((one) => one.endsWith('/zip.json'));
    const text = readFileSync(fixturesPath + path, 'utf8').replace(
      '"display": "12345"',
      '"display": "54321"',
    );
    const { code, lines } = await run('zip.json', text);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/LF072 .*\(cases\/0\/values\/0\/display\)$/);
    const elements = [{ fieldName: 'a', fieldConfig: { visualType: 'text' } }];
    const problems = [{ path: 'a', message: 'This field is required.' }];
    const sample = { name: 's', value: { a: 'x' }, problems };
    const absent = await run('sample.json', JSON.stringify({ elements, samples: [sample] }));
    expect(absent.code).toBe(1);
    expect(absent.lines.join()).toContain("'a: This field is required.' is expected but missing");
  });

  it('exits with 2 for invalid JSON', async () => {
    expect(await run('no.json', '{')).toEqual({
      code: 2,
      lines: ['no.json:1:2  error  LF002  The file ends too early. A } is missing.', 'no.json: 1 error'],
    });
    expect((await run('absent.json')).code).toBe(2);
  });

  it('exits with 2 and prints its usage without a file', async () => {
    const { code, lines } = await runCheck();
    expect(code).toBe(2);
    expect(lines[0]).toContain('Usage:');
  });
});

describe('npm run new:type', () => {
  const root = join(folder, 'repo');
  const table = "import { text } from './text';\n\nexport const all = {\n  text,\n} as const satisfies X;\n";
  for (const place of ['schemas/types', 'renderers/types', 'fixtures/types']) {
    mkdirSync(join(root, place), { recursive: true });
  }
  for (const place of ['schemas', 'renderers']) writeFileSync(join(root, place, 'types/index.ts'), table);

  it('writes three files and the two registrations', () => {
    const lines: string[] = [];
    expect(createVisualType('favouriteColour', root, (line) => lines.push(line))).toBe(0);
    for (const path of [
      'schemas/types/favouriteColour.ts',
      'renderers/types/favouriteColour.tsx',
      'fixtures/types/favouriteColour.json',
    ]) {
      expect(existsSync(join(root, path))).toBe(true);
    }
    for (const place of ['schemas', 'renderers']) {
      const text = readFileSync(join(root, place, 'types/index.ts'), 'utf8');
      expect(text).toContain("import { favouriteColour } from './favouriteColour';");
      expect(text).toContain('  text,\n  favouriteColour,\n} as const');
    }
  });

  it('overwrites nothing', () => {
    expect(createVisualType('favouriteColour', root, () => {})).toBe(1);
  });

  it.each(['', 'A', '1a', 'a-b', '../x'])('refuses the id %j', (id) => {
    expect(createVisualType(id, root, () => {})).toBe(3);
  });
});

it('exits quietly if its reader closes the pipe', () => {
  const { stderr } = spawnSync('sh', ['-c', 'npx tsx cli/main.ts schema | head -c 1'], { encoding: 'utf8' });
  expect(stderr).toBe('');
}, 60_000);
