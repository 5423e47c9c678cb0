// A read that no screen repeats is retried while the host fails, with growing delays and a limit.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, toApiError } from '../../../src/shared/api/api-error';
import { retryRead } from '../../../src/shared/api/retry-read';

const busy = new ApiError({ status: 503, code: 'http503', message: 'Not now.' });
const refused = new ApiError({ status: 404, code: 'http404', message: 'Not here.' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails with these errors in turn, then succeeds. */
function failing(...errors: readonly unknown[]) {
  const times: number[] = [];
  const begun = Date.now();
  const ask = async () => {
    const error = errors[times.length];
    times.push(Date.now() - begun);
    if (error) throw error;
    return 'answer';
  };
  return { ask, times };
}

describe('a failed read', () => {
  it('is retried with growing delays', async () => {
    const { ask, times } = failing(toApiError('noAnswer'), busy, busy);
    const answer = retryRead(ask, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await answer).toBe('answer');
    const pauses = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(750 * 2 ** n);
      expect(pause).toBeLessThanOrEqual(1250 * 2 ** n);
    }
  });

  it('is given up after five attempts', async () => {
    const { ask, times } = failing(...Array.from({ length: 9 }, () => busy));
    const answer = retryRead(ask, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await answer).toBeUndefined();
    expect(times).toHaveLength(5);
  });

  it('is not retried after a refusal or an abort', async () => {
    const one = failing(refused);
    expect(await retryRead(one.ask, new AbortController().signal)).toBeUndefined();
    const other = failing(busy, busy);
    const stop = new AbortController();
    const answer = retryRead(other.ask, stop.signal);
    stop.abort();
    await vi.runAllTimersAsync();
    expect(await answer).toBeUndefined();
    expect([one.times.length, other.times.length]).toEqual([1, 1]);
  });
});
