// The filter dialog offers every condition that an address can name.
import { describe, expect, it } from 'vitest';
import { findOperator, fromDays, listOperators, toDays } from '../../../../src/records/filters/filter-words';

const due = { name: 'due', label: 'Due', kind: 'date', choices: [], element: undefined } as const;

describe('the conditions of a date', () => {
  it.each([
    ['', '2026-03-01', 'is'],
    ['', 'today', 'is today'],
    ['lt', 'today', 'is before today'],
    ['lt', '2026-03-01', 'is before'],
    ['next', '30d', 'in the next … days'],
    ['empty', 'true', 'is empty'],
  ])('[%s]=%s is "%s"', (op, value, words) => {
    expect(findOperator(due, op, value)?.words).toBe(words);
  });

  it('convert days ahead and days ago', () => {
    const operatorOf = (kind: 'date' | 'past') =>
      listOperators({ ...due, kind }).find(({ value }) => value === 'days') ?? { op: '', words: '' };
    expect(fromDays('30', operatorOf('date'))).toBe('30d');
    expect(fromDays('30', operatorOf('past'))).toBe('-30d');
    expect(fromDays('soon', operatorOf('date'))).toBe('');
    expect(['30d', '-30d'].map(toDays)).toEqual(['30', '30']);
  });
});
