import { expect, it } from 'vitest';
import { describePreview } from '../../../src/records/bulk/bulk-edit-dialog';

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
])('a preview says what will happen: %j', (numbers, sentence) => {
  expect(describePreview({ ...preview, ...numbers }, partners)).toBe(sentence);
});
