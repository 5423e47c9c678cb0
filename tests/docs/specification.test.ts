import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listClaims, parseClaims } from '../../scripts/claims';
import { listGaps, listUnknownClaims, parseSpecification, writeClaims } from '../../scripts/specification';

const root = process.cwd();
const markdown = readFileSync(`${root}/docs/specification.md`, 'utf8');
const row = (tests: string, id = 'A9.1') => `| ${id} | It works. | ${tests} |`;
// Written in pieces so that these samples claim nothing themselves.
const tag = (...ids: string[]) => `[${ids.join(', ')}]`;

describe('docs/specification.md', () => {
  it('numbers each sentence once', () => {
    const ids = parseSpecification(markdown).map((sentence) => sentence.id);
    expect(ids.length).toBeGreaterThan(600);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has the sentence each test claims', () => {
    expect(listUnknownClaims(markdown, listClaims(root))).toEqual([]);
  });
});

describe('claims', () => {
  it('are read from a title', () => {
    const source = `describe('zip', () => { it.each([1])('takes five digits ${tag('R8.1', 'B5.2')}', () => {}); });`;
    expect(parseClaims('a.test.ts', source).map((claim) => claim.id)).toEqual(['R8.1', 'B5.2']);
  });

  it('are read from a comment above a test', () => {
    const source = `it('one', () => {});\n// ${tag('A1.1')}\nit('two', () => {});`;
    expect(parseClaims('a.test.ts', source)).toEqual([{ id: 'A1.1', file: 'a.test.ts', title: 'two' }]);
  });

  it('are read from a comment inside a test', () => {
    const source = `it('one', () => {\n // ${tag('A1.1')}\n f(); });\nit('two', () => {});`;
    expect(parseClaims('a.test.ts', source)[0]?.title).toBe('one');
  });

  it('ignore strings elsewhere', () => {
    expect(parseClaims('a.test.ts', `const list = '${tag('A1.1')}'; it('one', () => {});`)).toEqual([]);
  });
});

describe('the right column', () => {
  const claim = { id: 'A9.1', file: 'tests/a.test.ts', title: 'works | well' };

  it('names file and title', () => {
    expect(writeClaims(row('—'), [claim])).toBe(row('`tests/a.test.ts` › works \\| well'));
  });

  it('is written alike a second time', () => {
    const once = writeClaims(row('—'), [claim]);
    expect(writeClaims(once, [claim])).toBe(once);
  });

  it('loses a test that is gone', () => {
    expect(writeClaims(writeClaims(row('—'), [claim]), [])).toBe(row('—'));
  });

  it('keeps the reason for no test', () => {
    expect(writeClaims(row('no test: about the paper'), [])).toBe(row('no test: about the paper'));
    expect(listGaps(row('no test: about the paper'), [])).toEqual([]);
  });

  it('shows a gap', () => {
    expect(listGaps(row('—'), []).map((sentence) => sentence.id)).toEqual(['A9.1']);
  });

  it('shows a claim of no sentence', () => {
    expect(listUnknownClaims(row('—'), [{ ...claim, id: 'A9.2' }])).toHaveLength(1);
  });
});
