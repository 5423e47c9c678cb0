import type { OwnSession } from '../../../contract/session';
import { appendSessionChange } from '../../access/account';
import { AppError } from '../../app-error';
import { deleteOwnSession, deleteSessions, listSessions } from '../../storage/people/sessions';
import { type Task, transaction, type Work } from '../../work';

/** Most recently used first. */
export async function listOwnSessions({ context, caller }: Task): Promise<OwnSession[]> {
  const rows = await listSessions(context.db, caller.userID);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
    device: row.device || 'Unknown device',
    current: row.id === caller.sessionID,
  }));
}

/** The token stops working from the next request on, on every node (R25). */
export function endOwnSession(task: Task, id: string): Promise<void> {
  return endSessions(task, async ({ tx, caller }) => {
    const isEnded = await deleteOwnSession(tx, { id, userID: caller.userID });
    // Two tabs that sign out at the same time must both succeed.
    if (!isEnded && id !== caller.sessionID) throw new AppError('notFound');
  });
}

export function endOtherSessions(task: Task): Promise<void> {
  return endSessions(task, ({ tx, caller }) =>
    deleteSessions(tx, { userID: caller.userID, except: caller.sessionID }),
  );
}

function endSessions(task: Task, end: (work: Work) => Promise<void>): Promise<void> {
  const endAndAnnounce = async (work: Work) => {
    await end(work);
    await appendSessionChange(work.tx, work.caller.userID);
  };
  return transaction(task, endAndAnnounce, 'essential');
}
