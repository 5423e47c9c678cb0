// A browser that signed in to an account is known to it: other people's tries never keep it out (R59).
import { randomBytes } from 'node:crypto';
import type { Queries } from '../../storage/database';
import { isKnownDevice, keepDevice } from '../../storage/people/known-devices';

export const knownDeviceSeconds = 180 * 24 * 3600;

/**
 * Answers what the browser carries from now on: what it had where the account knows it. At its first sign-in it gets a key of our
 * making: one that somebody put into the browser would let that person pass for it.
 */
export async function rememberDevice(db: Queries, userID: string, before: string): Promise<string> {
  const isKnown = await isKnownDevice(db, { userID, deviceKey: before });
  const deviceKey = isKnown ? before : randomBytes(32).toString('base64url');
  await keepDevice(db, { userID, deviceKey }, knownDeviceSeconds);
  return deviceKey;
}
