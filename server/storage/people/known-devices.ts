// Only a hash of the device's key and the account is stored.
import type { Queries } from '../database';
import { toTokenHash } from './sessions';

export type KnownDevice = { userID: string; deviceKey: string };

const toDeviceHash = ({ userID, deviceKey }: KnownDevice) => toTokenHash(`${userID} ${deviceKey}`);

export async function isKnownDevice(db: Queries, device: KnownDevice): Promise<boolean> {
  const rows = await db.query(
    'select 1 from known_devices where user_id = $1 and device_hash = $2 and expires_at > now()',
    [device.userID, toDeviceHash(device)],
  );
  return rows.length === 1;
}

export async function keepDevice(db: Queries, device: KnownDevice, seconds: number): Promise<void> {
  await db.query(
    `insert into known_devices (user_id, device_hash, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))
     on conflict (user_id, device_hash) do update set expires_at = excluded.expires_at`,
    [device.userID, toDeviceHash(device), seconds],
  );
}

export async function forgetDevices(db: Queries, userID: string): Promise<void> {
  await db.query('delete from known_devices where user_id = $1', [userID]);
}
