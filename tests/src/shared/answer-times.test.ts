import { unstable_serialize } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredAt, recordAnswer } from '../../../src/shared/api/answer-times';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells a path’s lists apart by their part', () => {
  const answer = (time: number, query: object) => {
    vi.setSystemTime(time);
    recordAnswer(unstable_serialize(['/dtl/partner', query]));
  };
  answer(1000, { deleted: 1, limit: 15, page: 1 });
  answer(2000, { limit: 15, page: 1 });
  expect(answeredAt({ path: '/dtl/partner', part: 'deleted:1,' })).toBe(1000);
  expect(answeredAt({ path: '/dtl/partner', part: '' })).toBe(2000);
  expect(answeredAt({ path: '/dtl/brand', part: '' })).toBeUndefined();
});
