// How a call is addressed, and which headers it carries.
import type { Query } from './wire-call';

const ownCalls = ['/auth/refresh', '/auth/logout', '/auth/password', '/auth/sessions'];

/** Bearer on all /dtl/* but ping, and on what is about one's own session (W1.2). */
export function carriesToken(path: string): boolean {
  if (path === '/dtl/ping') return false;
  return path.startsWith('/dtl/') || ownCalls.includes(path);
}

/** '/dtl/form' and { objectType: 'partner' } → '/dtl/form?objectType=partner'. */
export function toUrl(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** What every call carries; that it is no person's action (R24), too. */
export function toHeaders(token: string | undefined, isAct = true): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (!isAct) headers.set('X-Activity', 'background');
  return headers;
}
