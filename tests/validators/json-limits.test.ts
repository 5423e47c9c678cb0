import { expect, it } from 'vitest';
import { findTextFault, isKept } from '../../validators/json-limits';

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
