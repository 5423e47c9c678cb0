// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOptions } from '../../../src/shared/api/options-loader';
import { endSession, parseSession, startSession } from '../../../src/shared/session/session';

let sent: { url: string; init: RequestInit }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    if (String(url) === '/config.json') return Response.json({ apiBase: 'https://api.example.test' });
    sent.push({ url: String(url), init });
    return Response.json([]);
  });
  const session = parseSession({ token: 'secret', type: 'admin', role: 'admin' });
  if (session) startSession(session);
});
afterEach(() => {
  vi.useRealTimers();
  endSession();
  vi.unstubAllGlobals();
});

const token = () => new Headers(sent[0]?.init.headers).get('Authorization');

it('sends the token to the API alone [R19.2]', async () => {
  await loadOptions('/dtl/sponsor?state=TX');
  expect([sent[0]?.url, token()]).toEqual(['https://api.example.test/dtl/sponsor?state=TX', 'Bearer secret']);
});

it('sends small reads of one moment in one request', async () => {
  const pages = ['/dtl/partner?q=&limit=50', '/dtl/role?q=&limit=50&value=r', '/dtl/product?vendorID=v'];
  await Promise.all([...pages, '/dtl/sponsor?state=TX'].map(loadOptions));
  const asked = sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/dtl/several');
  expect(asked.map(({ searchParams }) => searchParams.getAll('ask'))).toEqual([pages]);
  const [several] = sent.filter(({ url }) => url.includes('/dtl/several'));
  // No person asked for them [R24.1].
  expect(new Headers(several?.init.headers).get('X-Activity')).toBe('background');
});

it.each([
  { hasBeenActive: false, wait: 20, who: 'a first load' },
  { hasBeenActive: true, wait: 0, who: 'whoever has clicked or typed' },
])('waits for others $wait ms, for $who', async ({ hasBeenActive, wait }) => {
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive } });
  vi.useFakeTimers();
  const first = loadOptions('/dtl/partner?q=&limit=50');
  // Long enough for a wait that begins, and one millisecond less than it takes.
  await vi.advanceTimersByTimeAsync(Math.max(0, wait - 1));
  expect(sent).toHaveLength(wait === 0 ? 1 : 0);
  const second = loadOptions('/dtl/role?q=&limit=50');
  await vi.advanceTimersByTimeAsync(wait + 1);
  await Promise.all([first, second]);
  vi.useRealTimers();
  const isTogether = sent.some(({ url }) => url.includes('/dtl/several'));
  expect(isTogether).toBe(wait > 0);
});

it.each([
  'https://api.example.test.evil.test/x',
  'http://api.example.test/x',
  'https://api.example.test:8443/x',
  '//evil.test/x',
])('sends none to %s [R19.2]', async (endpoint) => {
  await loadOptions(endpoint);
  expect(token()).toBeNull();
  expect(sent[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});
