import { describe, expect, it } from 'vitest';
import { listClaims, parseClaims } from '../../scripts/claims';
import {
  listGaps,
  listUnknownClaims,
  parseSpecification,
  readChapters,
  writeClaims,
} from '../../scripts/specification';

const root = process.cwd();
const markdown = readChapters(root)
  .map(({ text }) => text)
  .join('\n');
const chapter = (item: string, id = 'A9.1') =>
  `# A9\n\n**${id}** It works.\n${item}\n\n**A9.9** So does this.\n- no test yet\n`;
// Split, so that these samples are not claims themselves.
const tag = (...ids: string[]) => `[${ids.join(', ')}]`;

describe('docs/specification', () => {
  it('numbers each sentence once', () => {
    const ids = parseSpecification(markdown).map((sentence) => sentence.id);
    expect(ids.length).toBeGreaterThan(600);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a list under each sentence', () => {
    expect(parseSpecification(markdown).filter(({ list }) => list.length === 0)).toEqual([]);
  });

  it('has the sentence each test claims', () => {
    expect(listUnknownClaims(markdown, listClaims(root))).toEqual([]);
  });
});

describe('claims', () => {
  it('are read from a title', () => {
    const source = `describe('zip', () => { it.each([1])('takes five digits ${tag('R8.1', 'B5.2')}', () => {}); });`;
    expect(parseClaims('a.test.ts', source)).toMatchObject([
      { id: 'R8.1', title: 'takes five digits' },
      { id: 'B5.2', title: 'takes five digits' },
    ]);
  });

  it('are read from a comment above a test', () => {
    const source = `it('one', () => {});\n// ${tag('A1.1')}\nit('two', () => {});`;
    expect(parseClaims('a.test.ts', source)).toEqual([
      { id: 'A1.1', file: 'a.test.ts', title: 'two', command: 'npm test' },
    ]);
  });

  it('are read from a comment inside a test', () => {
    const source = `it('one', () => {\n // ${tag('A1.1')}\n f(); });\nit('two', () => {});`;
    expect(parseClaims('a.test.ts', source)[0]?.title).toBe('one');
  });

  it('ignore strings elsewhere', () => {
    expect(parseClaims('a.test.ts', `const list = '${tag('A1.1')}'; it('one', () => {});`)).toEqual([]);
  });
});

describe('the command of a claim', () => {
  const title = `works ${tag('A1.1')}`;
  const commandOf = (file: string, source = `test('${title}', () => {});`) =>
    parseClaims(file, source)[0]?.command;

  it.each(['tests/server/a.test.ts', 'tests/browser/a.spec.ts', 'tests/walks/loss/data-directory.spec.ts'])(
    'is npm test: %s',
    (file) => expect(commandOf(file)).toBe('npm test'),
  );

  it.each(['tests/server/a.long.test.ts', 'tests/long/a.test.ts', 'tests/walks/portal/shell.spec.ts'])(
    'is npm run test:long: %s',
    (file) => expect(commandOf(file)).toBe('npm run test:long'),
  );

  it.each([
    `test('${title}', { tag: '@long' }, () => {});`,
    `test.describe('a group', { tag: '@long' }, () => { test('${title}', () => {}); });`,
    `test('looks right ${tag('A1.1')}', () => {});`,
  ])('follows the tags of a browser test: %s', (source) =>
    expect(commandOf('tests/browser/a.spec.ts', source)).toBe('npm run test:long'),
  );

  it('is npm test where only some cases are long', () => {
    const source = `test('${title}', { tag: isWide ? '@long' : [] }, () => {});`;
    expect(commandOf('tests/browser/a.spec.ts', source)).toBe('npm test');
  });
});

describe('the list under a sentence', () => {
  const claim = { id: 'A9.1', file: 'tests/a.test.ts', title: 'works', command: 'npm test' as const };
  const item = '- npm test: `tests/a.test.ts` › works';

  it('names command, file and title', () => {
    expect(writeClaims(chapter('- no test yet'), [claim])).toBe(chapter(item));
  });

  it('names the tests of npm test first', () => {
    const long = { ...claim, file: 'tests/0.long.test.ts', command: 'npm run test:long' as const };
    const items = `${item}\n- npm run test:long: \`tests/0.long.test.ts\` › works`;
    expect(writeClaims(chapter('- no test yet'), [long, claim])).toBe(chapter(items));
  });

  it('stays the same when written twice', () => {
    expect(writeClaims(chapter(item), [claim])).toBe(chapter(item));
  });

  it('loses a test that no longer exists', () => {
    expect(writeClaims(chapter(item), [])).toBe(chapter('- no test yet'));
  });

  it('keeps the reason for no test', () => {
    const reason = '- no test: about the paper';
    expect(writeClaims(chapter(reason), [])).toBe(chapter(reason));
    expect(listGaps(chapter(reason), []).map(({ id }) => id)).toEqual(['A9.9']);
  });

  it('shows a gap', () => {
    expect(listGaps(chapter(item), []).map(({ id }) => id)).toEqual(['A9.1', 'A9.9']);
  });

  it('shows a claim of no sentence', () => {
    expect(listUnknownClaims(chapter(item), [{ ...claim, id: 'A9.2' }])).toHaveLength(1);
  });
});
