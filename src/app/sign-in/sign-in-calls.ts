import type { EmailChanged } from '../../../contract/account';
import type { GoogleReturn, ShopifyReturn, SourceCheck } from '../../../contract/sign-in';
import { request } from '../../shared/api/api-client';
import { toApiError } from '../../shared/api/api-error';
import { retryLost } from '../../shared/api/retry-lost';
import { parseSession, type Session } from '../../shared/session/session';

/** Other hosts can leave out any of it. */
export function getAuthSource(email: string): Promise<Partial<SourceCheck>> {
  return request('GET', '/auth/sourcecheck', { query: { email } });
}

/** 'notfound' if there is no such user (A7). */
export async function createLocalSession(email: string, password: string): Promise<Session | 'notfound'> {
  const answer = await request('POST', '/auth/local-auth', { body: { email, password } });
  return answer?.authsource === 'notfound' ? 'notfound' : toSession(answer);
}

export async function createProviderSession(path: '/auth/g-auth' | '/shop-auth', returned: URLSearchParams) {
  const here = window.location.origin + window.location.pathname;
  const body = { ...Object.fromEntries(returned), redirect_uri: here } as GoogleReturn & ShopifyReturn;
  return toSession(await request('POST', path, { body }));
}

/** Repeating the request before an answer sends only one email. */
export function requestReset(email: string) {
  return retryLost(() => request('POST', '/auth/reset', { body: { email }, idempotency: 'sameBody' }));
}

export function resetPassword(token: string, password: string) {
  return request('PATCH', '/auth/reset', { body: { token, password } });
}

export function openEmailLink(token: string): Promise<EmailChanged> {
  return request('PATCH', '/auth/email', { body: { token } });
}

function toSession(answer: unknown): Session {
  const session = parseSession(answer);
  if (!session) throw toApiError('unreadable', 200, answer);
  return session;
}
