// A deletion taken back within its 30 days, with the people that went along with it (R45, R61).

import type { ObjectDefinition } from '../../../objects/define-object';
import { toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { toReferredType } from '../../../objects/references';
import { accessTo } from '../../../objects/role-config';
import { isAdmin } from '../../../objects/user-types';
import { worksWith } from '../../../schemas/access';
import { type JsonObject, ownValue } from '../../../schemas/json';
import { createGate, type Gate } from '../../access/gate';
import { requireDeleter } from '../../access/require-right';
import { AppError } from '../../app-error';
import { appendChanges } from '../../storage/changes';
import { lockUsersOf } from '../../storage/company-users';
import { type Queries, toTaken } from '../../storage/database';
import { findRecord, markDeleted, type RecordRow } from '../../storage/records';
import { type Task, transaction, type Work } from '../../work';
import { requireOutranked, undoMs, wholeChanges } from './delete-record';
import { fillMissedDefaults } from './missed-defaults';
import { refuseKnownEmail } from './save-record';

/**
 * What it names stands again, or still: without it nobody would find the record, or could sign in (B6, R61). Throws 409, which names
 * what must be restored before only to who may read the field that names it.
 */
async function requireReferred({ tx, context, caller }: Work, row: RecordRow): Promise<void> {
  if ((await findRestoreBlock(tx, row)) === undefined) return;
  const { objectType } = row;
  const gate = createGate(caller, objectType, await context.metadata.getIn(tx, objectType));
  const message =
    (await findRestoreBlock(tx, row, gate.isReadable)) ??
    `Something that this ${objects[objectType].labels.one} belongs to is deleted. Ask your administrator.`;
  throw new AppError('inUse', { message, body: { counts: {} } });
}

/** What must be restored before, as a sentence; undefined where nothing must. `isTold`: the fields that may speak of it. */
export async function findRestoreBlock(
  db: Queries,
  row: RecordRow,
  isTold: (name: string) => boolean = () => true,
): Promise<string | undefined> {
  const { objectType, data } = row;
  const { references, labels }: ObjectDefinition = objects[objectType];
  for (const reference of references) {
    const { field, to } = reference;
    if (reference.isLoose || ![field, ...(typeof to === 'string' ? [] : [to.field])].every(isTold)) continue;
    const named = toReferredType(reference, data);
    const id = ownValue(data, field);
    if (!named || typeof id !== 'string' || (await findRecord(db, { objectType: named, id }))) continue;
    return `Restore the ${objects[named].labels.one} of this ${labels.one} first.`;
  }
  return undefined;
}

type Target = { objectType: ObjectType; id: string };

/** `missing`: labels of the fields that refer to a record which is gone, as far as the caller may know. */
type Restored = { record: JsonObject; missing: string[] };

/**
 * Throws 403, 404 when there is nothing to bring back or the 30 days are over, 409 while what it names is deleted, 422
 * without the right or the rank.
 */
export async function restoreRecord(task: Task, target: Target): Promise<Restored> {
  const { context, caller } = task;
  requireDeleter(caller, target.objectType);
  const row = await transaction(task, (work) => restoreIn(work, target));
  const gate = createGate(caller, row.objectType, await context.metadata.get(row.objectType));
  return { record: gate.toWire(row), missing: await listMissing(task, gate, row) };
}

async function listMissing(task: Task, gate: Gate, row: RecordRow): Promise<string[]> {
  const missing: string[] = [];
  for (const name of gate.readable) {
    const element = gate.element(name);
    const to = element && toReferredObject(element.config);
    if (!to || !worksWith(accessTo(task.caller.access, to), 'read')) continue;
    for (const id of [ownValue(row.data, name)].flat())
      if (typeof id === 'string' && id !== '' && (await isGone(task, { objectType: to, id }))) {
        missing.push(element.label);
        break;
      }
  }
  return missing;
}

/** What becomes of a record out of reach is told to nobody. */
async function isGone({ context: { db }, caller }: Task, target: Target): Promise<boolean> {
  if (await findRecord(db, target)) return false;
  return isAdmin(caller) || (await findRecord(db, { ...target, reach: caller, deleted: true })) !== undefined;
}

/** Its value of a unique field was given to another meanwhile (E3). Throws 409. */
function refuseTaken(error: unknown): never {
  if (!toTaken(error)) throw error;
  const message = 'Another record now has a value that must be unique. Change that record first.';
  throw new AppError('inUse', { message, body: { counts: {} } });
}

/** Within a transaction. Throws what restoreRecord throws. */
export function restoreIn(work: Work, target: Target): Promise<RecordRow> {
  return restoreWhole(work, target).catch(refuseKnownEmail);
}

async function restoreWhole(work: Work, target: Target): Promise<RecordRow> {
  const { tx, context, caller } = work;
  const found = await findRecord(tx, { ...target, reach: caller, lock: true, deleted: true });
  if (!found?.deleted_at || Date.now() - found.deleted_at.getTime() > undoMs) throw new AppError('notFound');
  // What one deletion took bears one moment.
  const { hasPeople } = objects[found.objectType];
  const users = hasPeople ? await lockUsersOf(tx, found, found.deleted_at) : [];
  if (users.length > 0) requireDeleter(caller, 'user');
  const restored = await markDeleted(tx, found, false).catch(refuseTaken);
  const people: RecordRow[] = [];
  for (const user of users) people.push(await markDeleted(tx, user, false).catch(refuseTaken));
  const rows = [restored, ...people];
  for (const row of rows) {
    await requireOutranked(work, row);
    await requireReferred(work, row);
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
