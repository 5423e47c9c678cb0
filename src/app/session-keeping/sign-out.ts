import { toHeaders, toUrl } from '../../shared/api/address';
import { getConfig } from '../../shared/app-state/config';
import { endSession, getSession } from '../../shared/session/session';

/** Ends the session in this browser right away, whatever happens to the network or the page; then the server revokes the token. */
export async function signOut(): Promise<void> {
  const token = getSession()?.token;
  if (!token) return;
  endSession('choice');
  const { apiBase } = await getConfig();
  await fetch(toUrl(`${apiBase}/auth/logout`), {
    method: 'POST',
    headers: toHeaders(token),
    keepalive: true,
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined);
}
