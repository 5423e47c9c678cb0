// How a data element's history tells its limits, also after the element was deleted.
import { expect, it } from 'vitest';
import { toSettingWords } from '../../../../../src/features/data-management/elements/setting-words';

it.each([
  ['number', { minimum: 1 }, 'Smallest value: 1'],
  [
    'datePicker',
    { minimum: '2026-01-31', maximum: { field: 'end' } },
    'Not before: 2026-01-31, Not after: End',
  ],
  ['', { minimum: 1, maximum: 9 }, 'Smallest value: 1, Largest value: 9'],
  ['', { minimum: '2026-01-31' }, 'Not before: 2026-01-31'],
  ['', { pattern: '[a-z]' }, 'Text format: [a-z]'],
])("of type '%s' are told: %j", (visualType, limits, words) => {
  const label = (field: string) => (field === 'end' ? 'End' : field);
  expect(toSettingWords('limits', limits, { visualType, label })).toBe(words);
});
