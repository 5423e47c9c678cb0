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
  endSession();
  vi.unstubAllGlobals();
});

const token = () => new Headers(sent[0]?.init.headers).get('Authorization');

it('sends the token only to the API [R19.2]', async () => {
  await loadOptions('/dtl/sponsor?state=TX');
  expect([sent[0]?.url, token()]).toEqual(['https://api.example.test/dtl/sponsor?state=TX', 'Bearer secret']);
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
