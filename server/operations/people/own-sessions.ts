// One's own sessions: seen and ended under Password (R59).
import type { OwnSession } from '../../../contract/session';
import { appendSessionChange } from '../../access/account';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { SignInServices } from '../../context';
import type { Queries } from '../../storage/database';
import { deleteOwnSession, deleteSessions, listSessions } from '../../storage/sessions';

/** GET /auth/sessions: the one used last first. */
export async function listOwnSessions({ db }: SignInServices, caller: Caller): Promise<OwnSession[]> {
  const rows = await listSessions(db, caller.userID);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
    device: row.device || 'Unknown device',
    current: row.id === caller.sessionID,
  }));
}

/** POST /auth/logout, DELETE /auth/sessions: its token is worthless from the next request on, on every node (R25). */
export function endOwnSession(services: SignInServices, caller: Caller, id: string): Promise<void> {
  return endSessions(services, caller, async (tx) => {
    const isEnded = await deleteOwnSession(tx, { id, userID: caller.userID });
    // Two tabs that sign out at once both succeed.
    if (!isEnded && id !== caller.sessionID) throw new AppError('notFound');
  });
}

/** DELETE /auth/sessions?all=others. */
export function endOtherSessions(services: SignInServices, caller: Caller): Promise<void> {
  return endSessions(services, caller, (tx) =>
    deleteSessions(tx, { userID: caller.userID, except: caller.sessionID }),
  );
}

async function endSessions(
  { db, feed }: SignInServices,
  caller: Caller,
  end: (tx: Queries) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await end(tx);
    await appendSessionChange(tx, caller.userID);
  }, 'essential');
  await feed.catchUp();
}
