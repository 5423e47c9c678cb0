import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../../src/shared/api/api-client';
import { forgetPrefetched } from '../../../src/shared/api/prefetched';
import { preload, useRequest } from '../../../src/shared/api/use-request';
import { endSession, parseSession, startSession } from '../../../src/shared/session/session';

let sent: string[] = [];
let status: number;

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return new Response('', { status: 404 });
    sent.push(`${init.method} ${url} ${new Headers(init.headers).get('Authorization')}`);
    return Response.json({ number: sent.length }, { status });
  });
  signIn('first');
});
afterEach(() => {
  vi.useRealTimers();
  forgetPrefetched();
  endSession();
  vi.unstubAllGlobals();
});

function signIn(token: string) {
  const session = parseSession({ token, type: 'admin', role: 'admin', email: 'a@b.test' });
  if (session) startSession(session);
}

const path = '/dtl/rights' as string;
const ask = (options = {}) => request('GET', path, options);

describe('a prefetched answer', () => {
  it('is used by the first read of its URL only', async () => {
    preload([path]);
    expect([await ask(), await ask()]).toEqual([{ number: 1 }, { number: 2 }]);
    expect(sent).toEqual(['GET /dtl/rights Bearer first', 'GET /dtl/rights Bearer first']);
  });

  it('is not requested again while the code of its screen may still load', async () => {
    vi.useFakeTimers();
    preload([path]);
    await ask();
    preload([path]);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    preload([path]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it('is not used by another session', async () => {
    preload([path]);
    signIn('second');
    expect(await ask()).toMatchObject({ number: 2 });
    expect(sent.at(-1)).toBe('GET /dtl/rights Bearer second');
  });

  it('is not used for another URL or method', async () => {
    preload([path]);
    await ask({ query: { a: 1 } });
    await request('POST', path, { body: {} });
    expect(sent.map((one) => one.split(' Bearer')[0])).toEqual([
      'GET /dtl/rights',
      'GET /dtl/rights?a=1',
      'POST /dtl/rights',
    ]);
    await ask();
  });

  it('is requested once', async () => {
    preload([path]);
    preload([path]);
    await ask();
    expect(sent).toHaveLength(1);
  });

  it('is dropped after 20 seconds', async () => {
    vi.useFakeTimers();
    preload([path]);
    await vi.advanceTimersByTimeAsync(20_001);
    expect(await ask()).toEqual({ number: 2 });
  });

  it('is dropped by a change', async () => {
    preload([path]);
    await request('POST', '/dtl/sponsor' as string, { body: {} });
    expect(await ask()).toEqual({ number: 3 });
  });

  it('is not used by a reload', async () => {
    const { result } = renderHook(() => useRequest<string>([path]));
    await waitFor(() => expect(result.current.data).toEqual({ number: 1 }));
    preload([path]);
    await act(async () => result.current.mutate());
    expect(result.current.data).toEqual({ number: 3 });
  });

  it('reports its error to the read that uses it', async () => {
    status = 500;
    preload([path]);
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    expect(sent).toHaveLength(1);
  });
});
