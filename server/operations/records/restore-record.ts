// A deletion taken back within its 30 days, with the people that went along with it (R45, R61).
import type { ObjectDefinition } from '../../../objects/define-object';
import { type ObjectType, objects } from '../../../objects/index';
import { toReferredType } from '../../../objects/references';
import { type JsonObject, ownValue } from '../../../schemas/json';
import { createGate } from '../../access/gate';
import { requireDeleter } from '../../access/require-right';
import { AppError } from '../../app-error';
import { appendChanges } from '../../storage/changes';
import { lockUsersOf } from '../../storage/company-users';
import type { Queries } from '../../storage/database';
import { findRecord, markDeleted, type RecordRow } from '../../storage/records';
import { type Task, transaction, type Work } from '../../work';
import { requireOutranked, undoMs, wholeChanges } from './delete-record';
import { fillMissedDefaults } from './missed-defaults';
import { refuseKnownEmail } from './save-record';

/** What it names stands again, or still: without it nobody would find the record, or could sign in (B6, R61). Throws 409. */
async function requireReferred(tx: Queries, { objectType, data }: RecordRow): Promise<void> {
  const { references, labels }: ObjectDefinition = objects[objectType];
  for (const reference of references) {
    const named = reference.isLoose ? undefined : toReferredType(reference, data);
    const id = ownValue(data, reference.field);
    if (!named || typeof id !== 'string' || (await findRecord(tx, { objectType: named, id }))) continue;
    const message = `Restore the ${objects[named].labels.one} of this ${labels.one} first.`;
    throw new AppError('inUse', { message, body: { counts: {} } });
  }
}

type Target = { objectType: ObjectType; id: string };

/**
 * Throws 403, 404 when there is nothing to bring back or the 30 days are over, 409 while what it names is deleted, 422
 * without the right or the rank.
 */
export async function restoreRecord(task: Task, target: Target): Promise<JsonObject> {
  const { context, caller } = task;
  requireDeleter(caller, target.objectType);
  const row = await transaction(task, (work) => restoreIn(work, target)).catch(refuseKnownEmail);
  return createGate(caller, row.objectType, await context.metadata.get(row.objectType)).toWire(row);
}

async function restoreIn(work: Work, target: Target): Promise<RecordRow> {
  const { tx, context, caller } = work;
  const found = await findRecord(tx, { ...target, reach: caller, lock: true, deleted: true });
  if (!found?.deleted_at || Date.now() - found.deleted_at.getTime() > undoMs) throw new AppError('notFound');
  // What one deletion took bears one moment.
  const { hasPeople } = objects[found.objectType];
  const users = hasPeople ? await lockUsersOf(tx, found, found.deleted_at) : [];
  if (users.length > 0) requireDeleter(caller, 'user');
  const restored = await markDeleted(tx, found, false);
  const people: RecordRow[] = [];
  for (const user of users) people.push(await markDeleted(tx, user, false));
  const rows = [restored, ...people];
  for (const row of rows) {
    await requireOutranked(work, row);
    await requireReferred(tx, row);
  }
  await appendChanges(
    tx,
    caller.userID,
    rows.flatMap((row) => wholeChanges(row, 'restored')),
  );
  const missed = { by: caller.userID, since: found.deleted_at };
  for (const row of people) await fillMissedDefaults(tx, context, { ...missed, row });
  return fillMissedDefaults(tx, context, { ...missed, row: restored });
}
