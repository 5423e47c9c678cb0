import { expect, it } from 'vitest';
import { findTextFault, isKept, parseKeptJson } from '../../validators/json-limits';

it.each([
  ['plain', undefined],
  ['👍', undefined],
  ['a\0b', 'a NUL character'],
  ['a\uD83D', 'half of a character'],
])('%j cannot be stored because of %s', (text, fault) => {
  expect(findTextFault(text)).toBe(fault);
});

it.each([
  ['0.1', true],
  ['9007199254740993', false],
  ['1e-400', false],
  ['1e400', true],
  ['0'.repeat(41), false],
])('%s is kept: %s', (literal, kept) => {
  expect(isKept(literal)).toBe(kept);
});

it('JSON whose numbers keep their digits is parsed, and texts may look like numbers', () => {
  const value = { a: 0.1, b: '9007199254740993', c: [-2] };
  expect(parseKeptJson(JSON.stringify(value))).toEqual(value);
});

it.each(['[9007199254740993]', '[1e400]', '{"a": 1e-400}'])(
  'JSON that would change is refused: %s',
  (text) => {
    expect(() => parseKeptJson(text)).toThrow('has more digits than can be kept');
  },
);
