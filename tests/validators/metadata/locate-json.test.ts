import { describe, expect, it } from 'vitest';
import { findJsonFault, locateJson, toLineAndColumn } from '../../../validators/metadata/locate-json';

const text = JSON.stringify(
  {
    success: true,
    fields: [{ fieldName: 'a', fieldConfig: { label: 'x "}] y', visualType: 'no' } }, { b: [1, [2]] }],
  },
  null,
  2,
);
const at = (path: string) => {
  const range = locateJson(text, path);
  return range && text.slice(range.start, range.end);
};

describe('locateJson', () => {
  it('finds the value at a path', () => {
    expect(at('fields/0/fieldConfig/visualType')).toBe('"no"');
    expect(at('fields/0/fieldConfig/label')).toBe(JSON.stringify('x "}] y'));
    expect(at('fields/1/b/1/0')).toBe('2');
    expect(at('success')).toBe('true');
    expect(at('')).toBe(text);
  });

  it('leads to the object that lacks a member', () => {
    expect(JSON.parse(at('fields/1/fieldName') ?? '')).toEqual({ b: [1, [2]] });
  });

  it('leads to the value that has no members', () => {
    expect(at('success/a/b')).toBe('true');
    expect(at('fields/1/b/0/a')).toBe('1');
    expect(at('fields/9/a')).toBe(at('fields'));
  });

  it('finds the last of two equal members', () => {
    expect(locateJson('{"a": 1, "a": 2}', 'a')).toEqual({ start: 14, end: 15 });
  });

  it('accepts an incomplete text', () => {
    for (let end = 0; end < text.length; end += 7) locateJson(text.slice(0, end), 'fields/1/b/1');
  });

  it('accepts deep nesting', () => {
    const deep = '['.repeat(200_000);
    expect(locateJson(deep, '0/0/0')).toBeUndefined();
    expect(findJsonFault(deep)).toBe(deep.length);
  });
});

describe('a text that is not JSON', () => {
  it.each([
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['{"a": 1,}', 8],
    ['[1,]', 3],
    ['{]', 1],
    ['[}', 1],
    ['[] x', 3],
    ['nul', 0],
    ['"a\nb"', 0],
    ['{"a": [1, {"b": tru}]}', 16],
    ['[', 1],
    ['  ', 2],
  ])('%j stops at %i', (json, offset) => {
    expect(() => JSON.parse(json)).toThrow();
    expect(findJsonFault(json)).toBe(offset);
  });

  it('is counted in lines and columns', () => {
    expect(toLineAndColumn('[\n x]', 3)).toEqual({ line: 2, column: 2 });
  });
});
