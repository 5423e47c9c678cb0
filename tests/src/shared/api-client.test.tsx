import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../../src/shared/api/api-client';
import { beginActivity, secondsIdle } from '../../../src/shared/session/activity';
import { endSession, getSession, parseSession, startSession } from '../../../src/shared/session/session';

type Sent = { url: string; headers: Headers; method: string };
let sent: Sent[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return new Response('', { status: 404 });
    sent.push({ url, headers: new Headers(init.headers), method: init.method ?? 'GET' });
    return answer();
  });
  const session = parseSession({ token: 'secret', type: 'admin', role: 'admin', email: 'a@b.test' });
  if (session) startSession(session);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failure = (path = '/dtl/partner') => request('GET', path).catch((error: unknown) => error);

describe('requests with the token (W1.2)', () => {
  it.each([
    ['/dtl/partner', true],
    ['/dtl/ping', false],
    ['/auth/refresh', true],
    ['/auth/logout', true],
    ['/auth/password', true],
    ['/auth/sourcecheck', false],
    ['/auth/reset', false],
    ['/shop-auth', false],
  ])('%s: %s [A6.9, A7.2]', async (path, carries) => {
    await request('GET', path);
    expect(sent[0]?.headers.get('Authorization')).toBe(carries ? 'Bearer secret' : null);
  });
});

describe('200 with success: false (B7)', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('fails a %s, in the host’s words', async (method) => {
    answer = () => Response.json({ success: false, message: 'The host said no.' });
    const failed = await request(method, '/dtl/sponsor', { body: {} }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ status: 200, message: 'The host said no.', fromServer: true });
  });

  it('fails a save even if the record is returned', async () => {
    answer = () =>
      Response.json({ success: false, message: 'The host said no.', sponsor: { sponsorID: 's1' } });
    const failed = await request('PATCH', '/dtl/sponsor', { query: { sponsorID: 's1' }, body: {} }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ status: 200, message: 'The host said no.' });
  });

  it.each([
    { success: false, message: 'The host said no.' },
    { success: false, message: 'The host said no.', fields: [] },
    { success: false, message: 'The host said no.', brand: null },
  ])('fails a read, in the host’s words', async (body) => {
    answer = () => Response.json(body);
    expect(await failure()).toMatchObject({ status: 200, message: 'The host said no.', fromServer: true });
  });

  it('can be a field of a record', async () => {
    answer = () => Response.json({ sponsorID: 's1', success: false });
    expect(await request('GET', '/dtl/sponsor')).toEqual({ sponsorID: 's1', success: false });
  });
});

describe('401 and 403 (A8, R23)', () => {
  it('401 signs out and warns [A8.1]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = () => Response.json({ success: false, message: 'No.' }, { status: 401 });
    expect(await failure()).toMatchObject({ status: 401 });
    expect(warn).toHaveBeenCalledWith('Session expired. Logging out user.');
    expect(getSession()).toBeNull();
  });

  it('403 signs out and warns [A8.2, B8.21]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    warn.mockClear();
    answer = () => Response.json({ success: false }, { status: 403 });
    await failure();
    expect(warn).toHaveBeenCalledWith('Session expired. Logging out user.');
    expect(getSession()).toBeNull();
  });

  it.each(['/auth/local-auth', '/shop-auth', '/dtl/ping'])(
    'an open call never does: %s [R23.1, R23.2]',
    async (path) => {
      answer = () => Response.json({ success: false }, { status: 401 });
      await failure(path);
      expect(getSession()).not.toBeNull();
    },
  );

  it('a late response does not end the next session', async () => {
    answer = async () => {
      const session = parseSession({ token: 'newer', type: 'admin' });
      if (session) startSession(session);
      return Response.json({ success: false }, { status: 401 });
    };
    await failure();
    expect(getSession()?.token).toBe('newer');
  });

  it('423 requires a new password (R29) [R29.1]', async () => {
    answer = () => Response.json({ success: false, message: 'Change it.' }, { status: 423 });
    await failure();
    expect(getSession()?.requirePWChange).toBe(true);
  });
});

describe('unreadable responses', () => {
  it.each([
    ['HTML', () => new Response('<!doctype html><p>hi'), 'unreadable'],
    ['204', () => new Response(null, { status: 204 }), 'unreadable'],
    ['a torn answer', () => new Response('{"items": [1, 2'), 'unreadable'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'noAnswer'],
    ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ])('%s becomes a sentence', async (_, given, code) => {
    answer = given;
    expect(await failure()).toMatchObject({ code, message: expect.stringMatching(/try again/i) });
  });

  it('an HTML 502 names the status', async () => {
    answer = () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' });
    expect(await failure()).toMatchObject({ status: 502, message: 'An error occurred: Bad Gateway' });
  });

  it("the server's message and field errors are passed on", async () => {
    const fieldErrors = { email: [{ code: 'duplicate', message: 'Taken.' }] };
    answer = () =>
      Response.json({ success: false, message: 'No.', code: 'values', fieldErrors }, { status: 422 });
    expect(await failure()).toMatchObject({ message: 'No.', code: 'values', fieldErrors });
  });
});

describe('activity (R24)', () => {
  const idleAfter = async (call: () => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      beginActivity();
      vi.advanceTimersByTime(100_000);
      await call();
      return Math.round(secondsIdle());
    } finally {
      vi.useRealTimers();
    }
  };

  it('a request resets the timer [A4.5, A7.21]', async () => {
    expect(await idleAfter(() => request('GET', '/dtl/partner'))).toBe(0);
  });

  it('background requests and the ping do not reset it [R24.1, W1.3]', async () => {
    expect(await idleAfter(() => request('GET', '/dtl/partner', { background: true }))).toBeGreaterThan(90);
    expect(await idleAfter(() => request('GET', '/dtl/ping'))).toBeGreaterThan(90);
    expect(sent[0]?.headers.get('X-Activity')).toBe('background');
  });
});

describe('idempotency keys', () => {
  const keys = () => sent.map(({ headers }) => headers.get('Idempotency-Key'));

  it('a double click sends the same key', async () => {
    const body = { sponsorName: 'Acme' };
    await Promise.all([request('POST', '/dtl/sponsor', { body }), request('POST', '/dtl/sponsor', { body })]);
    expect(new Set(keys())).toHaveLength(1);
  });

  it('a retry after a lost response sends the same key', async () => {
    const body = { sponsorName: 'Acme 2' };
    answer = () => Promise.reject(new TypeError('lost'));
    await request('POST', '/dtl/sponsor', { body }).catch(() => undefined);
    answer = () => Response.json({ success: true });
    await request('POST', '/dtl/sponsor', { body });
    await request('POST', '/dtl/sponsor', { body });
    const [first, again, later] = keys();
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it('a retry after another change sends a new key', async () => {
    const restore = () => request('POST', '/dtl/restore', { body: { objectType: 'sponsor', id: 's1' } });
    answer = () => Promise.reject(new TypeError('lost'));
    await restore().catch(() => undefined);
    await request('DELETE', '/dtl/sponsor', { query: { sponsorID: 's1' } }).catch(() => undefined);
    await restore().catch(() => undefined);
    answer = () => Response.json({ success: true });
    await request('GET', '/dtl/sponsor');
    await request('PATCH', '/dtl/sponsor', { query: { sponsorID: 's2' }, body: {}, background: true });
    answer = () => Promise.reject(new TypeError('lost'));
    await restore().catch(() => undefined);
    answer = () => Response.json({ success: true });
    await request('DELETE', '/dtl/sponsor', { query: { sponsorID: 's1' } });
    await restore();
    const [first, second, third, later] = keys().filter(Boolean);
    expect([second, third]).toEqual([first, first]);
    expect(later).not.toBe(first);
  });

  it('a read by POST sends no key', async () => {
    await request('POST', '/dtl/configuration/diff', { body: { files: {} }, idempotency: 'none' });
    expect(keys()).toEqual([null]);
  });

  it.each([
    ['a host that failed', () => Response.json({ success: false }, { status: 503 })],
    ['a torn answer', () => new Response('{"sponsor": {', { status: 201 })],
  ])('%s keeps its key', async (name, given) => {
    const body = { sponsorName: name };
    answer = given;
    await request('POST', '/dtl/sponsor', { body }).catch(() => undefined);
    answer = () => Response.json({ success: true });
    await request('POST', '/dtl/sponsor', { body });
    const [first, again] = keys();
    expect(again).toBe(first);
  });
});

describe('a change that is refused as busy', () => {
  afterEach(() => vi.useRealTimers());

  it('is not sent again in the name of the next person', async () => {
    vi.useFakeTimers();
    answer = () => Response.json({ success: false, code: 'busy', message: 'Under way.' }, { status: 503 });
    void request('DELETE', '/dtl/partner', { query: { partnerID: '1' } });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const next = parseSession({ token: 'next', type: 'admin', role: 'admin', email: 'next@b.test' });
    if (next) startSession(next);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(1);
  });
});

describe('a change that is answered after its sender has signed out', () => {
  it.each([200, 422])('has no outcome for anyone else: %i', async (status) => {
    let settle: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (settle = resolve));
    answer = async () => (await held).clone();
    const told = vi.fn();
    void request('DELETE', '/dtl/role', { query: { roleID: 'r1' } }).then(told, told);
    const kept = request('DELETE', '/dtl/role', { query: { roleID: 'r2' }, outlivesSession: true });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    endSession();
    settle(Response.json({ success: status === 200 }, { status }));
    await kept.catch(() => undefined);
    expect(told).not.toHaveBeenCalled();
  });
});
