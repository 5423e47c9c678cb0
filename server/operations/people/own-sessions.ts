// One's own sessions: seen and ended under Password (R59).
import type { OwnSession } from '../../../contract/session/list-own-sessions';
import { appendSessionChange } from '../../access/account';
import { AppError } from '../../app-error';
import { deleteOwnSession, deleteSessions, listSessions } from '../../storage/sessions';
import { type Call, transaction, type Work } from '../../work';

/** GET /auth/sessions: the one used last first. */
export async function listOwnSessions({ context, caller }: Call): Promise<OwnSession[]> {
  const rows = await listSessions(context.db, caller.userID);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
    device: row.device || 'Unknown device',
    current: row.id === caller.sessionID,
  }));
}

/** POST /auth/logout, DELETE /auth/sessions: its token is worthless from the next request on, on every node (R25). */
export function endOwnSession(call: Call, id: string): Promise<void> {
  return endSessions(call, async ({ tx, caller }) => {
    const isEnded = await deleteOwnSession(tx, { id, userID: caller.userID });
    // Two tabs that sign out at once both succeed.
    if (!isEnded && id !== caller.sessionID) throw new AppError('notFound');
  });
}

/** DELETE /auth/sessions?all=others. */
export function endOtherSessions(call: Call): Promise<void> {
  return endSessions(call, ({ tx, caller }) =>
    deleteSessions(tx, { userID: caller.userID, except: caller.sessionID }),
  );
}

function endSessions(call: Call, end: (work: Work) => Promise<void>): Promise<void> {
  const endAndTell = async (work: Work) => {
    await end(work);
    await appendSessionChange(work.tx, work.caller.userID);
  };
  return transaction(call, endAndTell, 'essential');
}
