// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../../src/shared/api/api-client';
import { askEarly, dropEarly } from '../../../src/shared/api/early-answers';
import { endSession, getSession, parseSession, startSession } from '../../../src/shared/session/session';

let sent: string[] = [];
let status: number;

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return new Response('', { status: 404 });
    sent.push(`${init.method ?? 'GET'} ${url} ${new Headers(init.headers).get('Authorization')}`);
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

  it('ends a session that the host ended', async () => {
    status = 401;
    askEarly('/dtl/rights', 'early');
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect([sent.length, getSession()]).toEqual([1, null]);
  });
});
