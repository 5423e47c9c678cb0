import { request } from '../../shared/api/api-client';
import { endSession, getSession } from '../../shared/session/session';

/** A person leaves: the token is revoked on the server, and this browser forgets it whatever the answer. */
export async function signOut(): Promise<void> {
  const token = getSession()?.token;
  if (token) await request('POST', '/auth/logout', { timeoutSeconds: 3 }).catch(() => undefined);
  // Somebody may have signed in beside it meanwhile.
  if (getSession()?.token === token) endSession('choice');
}
