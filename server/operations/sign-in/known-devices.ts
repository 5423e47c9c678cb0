// Attempts of others never keep a browser out that has signed in before (R59).
import { randomBytes } from 'node:crypto';
import type { Queries } from '../../storage/database';
import { isKnownDevice, keepDevice } from '../../storage/people/known-devices';

export const knownDeviceSeconds = 180 * 24 * 3600;

/** Returns the key for the browser's cookie: a new one unless the account knows it, because an attacker could have planted the old one. */
export async function rememberDevice(db: Queries, userID: string, before: string): Promise<string> {
  const isKnown = await isKnownDevice(db, { userID, deviceKey: before });
  const deviceKey = isKnown ? before : randomBytes(32).toString('base64url');
  await keepDevice(db, { userID, deviceKey }, knownDeviceSeconds);
  return deviceKey;
}
