import { expect, it } from 'vitest';
import { toSentence } from '../../../../src/shared/records/bulk/bulk-edit-dialog';

const partners = { noun: 'partner', plural: 'partners' };
const preview = { success: true as const, users: 0, refused: [] };

it.each([
  [
    { count: 29, looked: 29, changes: 28, refusedCount: 0 },
    '28 partners will change. 1 already has this value.',
  ],
  [{ count: 3, looked: 3, changes: 1, refusedCount: 2 }, '1 partner will change. 2 cannot be changed:'],
  [
    { count: 4, looked: 4, changes: 2, refusedCount: 0 },
    '2 partners will change. 2 already have this value.',
  ],
  [
    { count: 9000, looked: 2000, changes: 2000, refusedCount: 0 },
    'All of the first 2,000 partners will change.',
  ],
  [
    { count: 9000, looked: 2000, changes: 1990, refusedCount: 10 },
    '1,990 of the first 2,000 partners will change. 10 cannot be changed:',
  ],
])('a preview says what will happen: %j', (numbers, sentence) => {
  expect(toSentence({ ...preview, ...numbers }, partners)).toBe(sentence);
});
