import { request } from '../../shared/api/api-client';
import { endSession, getSession } from '../../shared/session/session';

/**
 * A person leaves: this browser forgets the session at once, whatever becomes of the network or the page; then the server
 * revokes the token.
 */
export async function signOut(): Promise<void> {
  const token = getSession()?.token;
  if (!token) return;
  endSession('choice');
  const options = { token, keepalive: true, timeoutSeconds: 3 };
  await request('POST', '/auth/logout', options).catch(() => undefined);
}
