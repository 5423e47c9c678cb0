// Deleting is a mark that 30 days can take away; what others refer to stays (RULINGS 45).
import type { ObjectType } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';
import { AppError, errorTable } from '../app-error';
import type { Context } from '../context';
import { appendChanges, type NewChange } from '../storage/changes';
import type { Queries } from '../storage/database';
import { countHolding, findRecord, markDeleted, type RecordRow } from '../storage/records';
import type { Caller } from './caller';
import { createGate } from './gate';
import { recordRules } from './record-rules';
import { requireLastAdminStays } from './require-admin';
import { refuseKnownEmail } from './save-record';

const undoDays = 30;
const undoMs = undoDays * 24 * 60 * 60 * 1000;

type Target = { kind: ObjectType; id: string };

/** Returns until when it can be undone (ISO 8601). Throws 404, and 409 inUse with the counts of who refers to it. */
export async function deleteRecord(context: Context, caller: Caller, target: Target): Promise<string> {
  const row = await context.db.transaction(async (tx) => {
    const found = await findRecord(tx, { ...target, reach: caller, lock: true });
    if (!found) throw new AppError('notFound');
    await requireUnused(tx, found);
    if (target.kind === 'user' && target.id === caller.userID) {
      throw new AppError('inUse', { message: 'You cannot delete yourself.', body: { counts: { user: 1 } } });
    }
    const deleted = await markDeleted(tx, target, true);
    await appendChanges(tx, caller.userID, wholeChanges(deleted, 'deleted'));
    if (target.kind === 'user') await requireLastAdminStays(tx);
    return deleted;
  });
  await context.feed.catchUp();
  return new Date((row.deleted_at?.getTime() ?? Date.now()) + undoMs).toISOString();
}

/** Throws 404 when there is nothing to bring back, or the 30 days are over. */
export async function restoreRecord(context: Context, caller: Caller, target: Target): Promise<JsonObject> {
  const row = await context.db
    .transaction(async (tx) => {
      const found = await findRecord(tx, { ...target, reach: caller, lock: true, deleted: true });
      if (!found?.deleted_at || Date.now() - found.deleted_at.getTime() > undoMs)
        throw new AppError('notFound');
      const restored = await markDeleted(tx, target, false);
      await appendChanges(tx, caller.userID, wholeChanges(restored, 'restored'));
      return restored;
    })
    .catch(refuseKnownEmail);
  await context.feed.catchUp();
  return createGate(caller, row.kind, await context.metadata.get(row.kind)).toWire(row);
}

async function requireUnused(tx: Queries, row: RecordRow): Promise<void> {
  if (row.kind === 'role' && row.data.system === true) {
    throw new AppError('inUse', { message: 'A system role cannot be deleted.', body: { counts: {} } });
  }
  const counts: { [kind: string]: number } = {};
  for (const { kind, field } of recordRules[row.kind].heldBy) {
    const count = await countHolding(tx, { kind, field, value: row.id });
    if (count > 0) counts[kind] = count;
  }
  if (Object.keys(counts).length === 0) return;
  throw new AppError('inUse', { message: toInUseMessage(counts), body: { counts } });
}

/** 'It is in use and cannot be deleted: 2 brands, 1 user.' */
function toInUseMessage(counts: { [kind: string]: number }): string {
  const told = Object.entries(counts).map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
  return `${errorTable.inUse[1].slice(0, -1)}: ${told.join(', ')}.`;
}

function wholeChanges(row: RecordRow, after: 'deleted' | 'restored'): NewChange[] {
  const about = { kind: row.kind, record: row.id, version: row.version, field: '' } as const;
  const changes: NewChange[] = [{ ...about, topic: 'record', after }];
  if (row.kind === 'user' || row.kind === 'role') changes.push({ ...about, topic: 'access' });
  return changes;
}
