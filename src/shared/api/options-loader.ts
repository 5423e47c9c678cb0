import type { LinkedLoader } from '../../../renderers/store/linked-loader';
import { getConfig } from '../app-state/config';
import { request } from './api-client';
import { toApiError } from './api-error';

/**
 * Loads an options endpoint whose `{fieldName}` placeholders are filled in (R19). Only the API's own origin receives the token. Other
 * origins must be allowed by the content security policy.
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

/** Loads what formulas read through a link (E8.2). */
export const loadLinked: LinkedLoader = (query) =>
  request('GET', '/dtl/form/linked', { query, background: true });
