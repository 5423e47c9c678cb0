import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { describePreview } from '../../../src/records/bulk/bulk-edit-dialog';
import { AsOf, PreviewProgress } from '../../../src/shared/jobs/preview-progress';

afterEach(cleanup);

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

it('a preview shows its progress, then says as of when it holds [R73.3]', () => {
  const { rerender } = render(<PreviewProgress doing="Checking" progress={{ done: 1200, total: 4500 }} />);
  const status = screen.getByRole('status');
  expect(status.parentElement?.textContent).toBe('Checking: 1,200 of 4,500');
  // The numbers tick outside of what screen readers announce.
  expect(status.textContent).toBe('Checking');
  rerender(<AsOf at="2026-03-05T17:05:00Z" />);
  expect(screen.getByText(/^As of Mar 5, 2026, /)).toBeTruthy();
});
