// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../../src/shared/api/api-client';
import { askEarly, askEarlyTogether, dropEarly } from '../../../src/shared/api/early-answers';
import { endSession, getSession, parseSession, startSession } from '../../../src/shared/session/session';

let sent: string[] = [];
let status: number;
let several: () => Response;

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return new Response('', { status: 404 });
    sent.push(`${init.method ?? 'GET'} ${url} ${new Headers(init.headers).get('Authorization')}`);
    if (url.startsWith('/dtl/several')) return several();
    return Response.json({ number: sent.length }, { status });
  });
  signIn('early');
});
afterEach(() => {
  dropEarly();
  endSession();
  vi.unstubAllGlobals();
});

function signIn(token: string) {
  const session = parseSession({ token, type: 'admin', role: 'admin', email: 'a@b.test' });
  if (session) startSession(session);
}

const ask = (options = {}) => request('GET', '/dtl/rights' as string, options);

describe('a read that was sent early', () => {
  it('answers the app, once', async () => {
    askEarly('/dtl/rights', 'early');
    expect([await ask(), await ask()]).toEqual([{ number: 1 }, { number: 2 }]);
    expect(sent).toEqual(['GET /dtl/rights Bearer early', 'GET /dtl/rights Bearer early']);
  });

  it('answers nobody else', async () => {
    askEarly('/dtl/rights', 'early');
    signIn('another');
    expect(await ask()).toEqual({ number: 2 });
    expect(sent.at(-1)).toBe('GET /dtl/rights Bearer another');
  });

  it('answers no other question', async () => {
    askEarly('/dtl/rights', 'early');
    expect(await ask({ query: { a: 1 } })).toEqual({ number: 2 });
    await request('POST', '/dtl/rights' as string, { body: {} });
    expect(sent.at(-1)).toBe('POST /dtl/rights Bearer early');
  });

  it('is forgotten when it is old', async () => {
    askEarly('/dtl/rights', 'early');
    dropEarly();
    expect(await ask()).toEqual({ number: 2 });
  });

  it('fails quietly when its time is up before anybody took it', async () => {
    const lost = vi.fn();
    process.on('unhandledRejection', lost);
    const torn = new ReadableStream({
      start: (stream) => stream.error(new DOMException('', 'TimeoutError')),
    });
    vi.stubGlobal('fetch', async () => new Response(torn));
    askEarly('/dtl/rights', 'early');
    dropEarly();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', lost);
    expect(lost).not.toHaveBeenCalled();
  });

  it('ends a session that the host ended', async () => {
    status = 401;
    askEarly('/dtl/rights', 'early');
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect([sent.length, getSession()]).toEqual([1, null]);
  });
});

describe('small reads that were sent together', () => {
  const rights = { status: 200, body: { of: 'rights' } };
  const together = () => askEarlyTogether('', ['/dtl/rights', '/dtl/job'], 'early');
  const askJob = () => request('GET', '/dtl/job' as string, {});

  it('answer the app each by itself, in one request', async () => {
    several = () => Response.json({ answers: [rights, { status: 200, body: { of: 'jobs' } }] });
    together();
    expect([await askJob(), await ask()]).toEqual([{ of: 'jobs' }, { of: 'rights' }]);
    expect(sent).toEqual(['GET /dtl/several?ask=%2Fdtl%2Frights&ask=%2Fdtl%2Fjob Bearer early']);
  });

  it('prolong no session where no person asked [R24.1]', async () => {
    const activity: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
      activity.push(new Headers(init.headers).get('X-Activity'));
      return Response.json({ answers: [] });
    });
    askEarlyTogether('', ['/dtl/rights', '/dtl/job'], 'early');
    askEarlyTogether('', ['/dtl/rights', '/dtl/job'], 'early', false);
    expect(activity).toEqual([null, 'background']);
  });

  it('are asked again by themselves where one failed', async () => {
    several = () => Response.json({ answers: [rights, { status: 503, body: { success: false } }] });
    together();
    expect([await ask(), await askJob()]).toEqual([{ of: 'rights' }, { number: 2 }]);
  });

  it.each([
    ['does not know the call', () => Response.json({ success: false }, { status: 404 })],
    ['answers every address with a page', () => new Response('<!doctype html>')],
    ['answers something else', () => Response.json({})],
  ])('are asked one by one from a host that %s', async (_what, answer) => {
    several = answer;
    together();
    expect([await ask(), await askJob()]).toEqual([{ number: 2 }, { number: 3 }]);
    expect(sent.slice(1)).toEqual(['GET /dtl/rights Bearer early', 'GET /dtl/job Bearer early']);
  });
});
