import { describe, expect, it } from 'vitest';
import { columnAt } from '../../renderers/form/hold-still';

describe('the column of the focused field', () => {
  const line = { start: 100, end: 700, columns: 6, gap: 24, isRightToLeft: false };

  it('is counted from the left', () => {
    expect([100, 204, 412, 620].map((x) => columnAt(x, line))).toEqual([1, 2, 4, 6]);
  });

  it('is counted from the right in a right-to-left form', () => {
    expect([700, 596, 388].map((x) => columnAt(x, { ...line, isRightToLeft: true }))).toEqual([1, 2, 4]);
  });
});
