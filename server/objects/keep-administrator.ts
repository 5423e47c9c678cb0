// Somebody stays who can sign in as Administrator, and some admin stays at all (R35, R55).
import { objects } from '../../objects/index';
import { systemRoles } from '../../objects/system-roles';
import { isAdmin } from '../../objects/user-types';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { requireAlone } from '../storage/at-once';
import { lockChanges } from '../storage/changes';
import type { Queries } from '../storage/database';
import { type Admins, findAdmins } from '../storage/people';
import type { RecordRow } from '../storage/records';

type Providers = Pick<Context, 'google' | 'shopify'>;

/**
 * Runs what changes these users, in the caller's transaction. Throws inUse (409) when it takes away the last one; where there
 * was none before, nothing is held up.
 */
export async function keepAdministrator<T>(
  tx: Queries,
  { users, providers }: { users: readonly RecordRow[]; providers: Providers },
  work: () => Promise<T>,
): Promise<T> {
  if (!users.some(({ objectType, data }) => objects[objectType].signIn && isAdmin(data))) return work();
  requireAlone(tx);
  const before = await readAdmins(tx, providers);
  const result = await work();
  if (!before.admin && !before.administrator) return result;
  // Two who suspend each other at once each see the other as active: one after the other.
  await lockChanges(tx);
  const after = await readAdmins(tx, providers);
  if ((before.admin && !after.admin) || (before.administrator && !after.administrator)) {
    throw new AppError('inUse', {
      message: 'Someone must be able to sign in as Administrator. Give that role to someone else first.',
      body: { counts: { user: 1 } },
    });
  }
  return result;
}

function readAdmins(tx: Queries, { google, shopify }: Providers): Promise<Admins> {
  const providers = [...(google ? ['google'] : []), ...(shopify ? ['shopify'] : [])];
  return findAdmins(tx, { roleID: systemRoles.administrator, providers });
}
