import { getConfig } from '../app-state/config';
import { request } from './api-client';
import { toApiError } from './api-error';
import { joinOthers } from './together';

/** What the host answers among others: a page, and a vendor's products. */
const small = /[?&](limit|vendorID)=/;

/**
 * Fetches an options endpoint whose `{fieldName}` places are already filled (R19). The token goes only
 * to the API's own origin; other origins must be allowed by the page's policy and get none.
 */
export async function loadOptions(endpoint: string): Promise<unknown> {
  const { apiBase } = await getConfig();
  const api = new URL(apiBase || '/', window.location.origin);
  const url = new URL(endpoint, api);
  if (url.origin === api.origin) {
    const path = url.pathname + url.search;
    if (small.test(path)) await joinOthers(path, false);
    return request('GET', path, { background: true });
  }
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw toApiError('unreadable', answer.status);
  return answer.json();
}
