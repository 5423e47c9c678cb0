import type { Query } from './wire-call';

const sessionPaths = ['/auth/refresh', '/auth/logout', '/auth/password', '/auth/sessions'];

/** The token goes to all of /dtl except the ping, and to requests about the session itself (W1.2). */
export function carriesToken(path: string): boolean {
  if (path === '/dtl/ping') return false;
  return path.startsWith('/dtl/') || sessionPaths.includes(path);
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

/** `isUserAction` false marks a background request, which does not extend the session (R24). */
export function toHeaders(token: string | undefined, isUserAction = true): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (!isUserAction) headers.set('X-Activity', 'background');
  return headers;
}
