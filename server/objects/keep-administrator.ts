// Keeps at least one admin, and one user who can sign in as Administrator (R35, R55).
import { objects, systemRoles } from '../../objects/index';
import { isAdmin } from '../../objects/user-types';
import { AppError } from '../app-error';
import type { Providers } from '../context';
import { lockChanges } from '../storage/changes/changes';
import type { Queries } from '../storage/database';
import { type Admins, findAdmins } from '../storage/people/people';
import type { RecordRow } from '../storage/records/records';

/** Runs a change of these users in the caller's transaction. Throws inUse (409) if it removes the last such user. */
export async function keepAdministrator<T>(
  tx: Queries,
  { users, providers }: { users: readonly RecordRow[]; providers: Providers },
  work: () => Promise<T>,
): Promise<T> {
  if (!users.some(isAdminUser)) return work();
  const before = await readAdmins(tx, providers);
  const result = await work();
  if (!before.admin && !before.administrator) return result;
  // Two admins who suspend each other at the same time must be checked one after the other.
  await lockChanges(tx);
  const after = await readAdmins(tx, providers);
  if ((before.admin && !after.admin) || (before.administrator && !after.administrator)) {
    throw lastAdministrator();
  }
  return result;
}

export function isAdminUser({ objectType, data }: RecordRow): boolean {
  return objects[objectType].signIn !== undefined && isAdmin(data);
}

export function lastAdministrator(): AppError {
  return new AppError('inUse', {
    message: 'Someone must be able to sign in as Administrator. Give that role to someone else first.',
    body: { counts: { user: 1 } },
  });
}

export function readAdmins(
  tx: Queries,
  { google, shopify }: Providers,
  without: readonly string[] = [],
): Promise<Admins> {
  const providers = [...(google ? ['google'] : []), ...(shopify ? ['shopify'] : [])];
  return findAdmins(tx, { roleID: systemRoles.administrator, providers, without });
}
