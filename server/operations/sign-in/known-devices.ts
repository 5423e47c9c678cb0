// A browser that signed in to an account is known to it: other people's tries never keep it out (R59).
import { randomBytes } from 'node:crypto';
import type { Queries } from '../../storage/database';
import { keepDevice } from '../../storage/known-devices';

export const knownDeviceSeconds = 180 * 24 * 3600;

/** Answers what the browser carries from now on: what it had, so that it stays known to other accounts too. */
export async function rememberDevice(db: Queries, userID: string, before: string): Promise<string> {
  const deviceKey = /^[\w-]{43}$/.test(before) ? before : randomBytes(32).toString('base64url');
  await keepDevice(db, { userID, deviceKey }, knownDeviceSeconds);
  return deviceKey;
}
