import { getConfig } from '../app-state/config';
import { request } from './api-client';
import { toApiError } from './api-error';

/**
 * Fetches an options endpoint whose `{fieldName}` places are already filled (R19). The token goes only
 * to the API's own origin; other origins must be allowed by the page's policy and get none.
 */
export async function loadOptions(endpoint: string): Promise<unknown> {
  const { apiBase } = await getConfig();
  const api = new URL(apiBase || '/', window.location.origin);
  const url = new URL(endpoint, api);
  if (url.origin === api.origin) {
    return request('GET', url.pathname + url.search, { background: true });
  }
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw toApiError('unreadable', answer.status);
  return answer.json();
}
