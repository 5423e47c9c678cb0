import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../validators/metadata/finding';
import { locateFindings } from '../../../validators/metadata/locate-findings';
import { nearestWord } from '../../../validators/metadata/nearest-word';

const locate = (text: string, ...findings: Partial<Finding>[]) =>
  locateFindings(
    text,
    findings.map((one) => ({ path: '', code: 'wrongType', message: '', ...one }) as Finding),
  ).map(({ path, code, range, isKey = false }) => ({
    path,
    code,
    at: text.slice(range.start, range.end),
    isKey,
  }));

describe('what a reader of JSON would change in silence', () => {
  it('is located', () => {
    const text = '{"a": 1, "a": [1e400, 12345678901234567890, "\\ud800"], "\\u0000": "b"}';
    expect(locate(text)).toEqual([
      { path: 'a', code: 'duplicateKey', at: '"a"', isKey: true },
      { path: 'a/0', code: 'numberFault', at: '1e400', isKey: false },
      { path: 'a/1', code: 'numberFault', at: '12345678901234567890', isKey: false },
      { path: 'a/2', code: 'textFault', at: '"\\ud800"', isKey: false },
      { path: '\0', code: 'textFault', at: '"\\u0000"', isKey: false },
    ]);
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('is looked for in 200 levels of %s', (open, close) => {
    const nest = (levels: number) => `${open.repeat(levels)}1e400${close.repeat(levels)}`;
    expect(locate(nest(200)).map(({ code }) => code)).toEqual(['numberFault']);
    expect(locate(nest(201))).toEqual([]);
  });

  it('hides the fault of a default that was read wrongly', () => {
    const text = '{"d": 1e400, "d2": 1, "d2": 2}';
    const found = locate(text, { path: 'd', code: 'defaultInvalid' }, { path: 'd2', code: 'defaultInvalid' });
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'd numberFault',
      'd2 duplicateKey',
      'd2 defaultInvalid',
    ]);
  });
});

describe('a finding', () => {
  it('about the whole file is at its first bracket', () => {
    expect(locate(' [1]', { path: '' })).toMatchObject([{ at: '[' }]);
  });

  it('about a key is at the key, and a missing one at the setting that requires it', () => {
    const text = '{"visualType": "select", "msOptionsType": "dynamic", "limits": {"pattern": "a"}}';
    expect(locate(text, { path: 'limits', isKey: true })).toMatchObject([{ at: '"limits"' }]);
    expect(locate(text, { path: 'limits/pattern' })).toMatchObject([{ at: '"a"' }]);
    expect(locate(text, { path: 'msOptions' })).toMatchObject([{ at: '"msOptionsType"' }]);
    expect(locate(text, { path: 'limits/patternMessage' })).toMatchObject([{ at: '"pattern"' }]);
    expect(locate('{"visualType": "select"}', { path: 'msOptions' })).toMatchObject([{ at: '"visualType"' }]);
    expect(locate('{"msOptionsType": 1, "msOptions": 2}', { path: 'msOptions' })).toMatchObject([
      { at: '2' },
    ]);
  });

  it('within a text begins at its character, and an escape sequence is one', () => {
    expect(locate('{"f": "a\\u0041\\n+ x"}', { path: 'f', at: 4 })).toMatchObject([{ at: ' x"' }]);
    expect(locate('{"f": 12}', { path: 'f', at: 1 })).toMatchObject([{ at: '12' }]);
    expect(locate('{"f": ""}', { path: 'f', at: 0 })).toMatchObject([{ at: '"' }]);
  });

  it('in a text nested too deeply is at its deepest place', () => {
    const deep = `[{"a": "[[["}, ${'['.repeat(200_000)}`;
    const [found] = locateFindings(deep, [{ path: '0', code: 'wrongType', message: '' }]);
    expect(found?.range).toEqual({ start: deep.length - 1, end: deep.length - 1 });
  });
});

describe('the nearest word', () => {
  it.each([
    ['a', ['b'], undefined],
    ['ab', ['ac'], undefined],
    ['abc', ['abd'], 'abd'],
    ['abc', ['ade'], undefined],
    ['abcde', ['abcxy'], 'abcxy'],
    ['abcde', ['abxyz'], undefined],
    ['abcde', ['abcxy', 'abcdx', 'abcdy'], 'abcdx'],
    ['is_Required', ['isRequired'], 'isRequired'],
  ])('to %s among %j is %s', (word, words, nearest) => {
    expect(nearestWord(word, words)).toBe(nearest);
  });
});
