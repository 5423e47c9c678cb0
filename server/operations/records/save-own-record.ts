// The server sets a record's owner (E1), and its rows are saved with it (E8.4).
import { randomUUID } from 'node:crypto';
import { isOwnType, type OwnType, objects } from '../../../objects/index';
import { canOwn, ownerField, sayOwners } from '../../../objects/own-object';
import { listParts } from '../../../objects/parts';
import { isAdmin } from '../../../objects/user-types';
import { viewOf } from '../../../objects/views/generic';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { attemptTo } from './attempt';
import { toWholeWire } from './part-rows';
import { prepareValues } from './prepare-values';
import { type SaveRequest, saveOne, saveRecordIn } from './save-record';
import { joinFaults, readRows, saveRowsIn, takeRows } from './save-rows';

/** Also throws 422 if the caller cannot own such a record. */
export function createOwnRecord(
  task: Task,
  { objectType, body }: { objectType: OwnType; body: Json },
): Promise<JsonObject> {
  const serverValues = toOwner(task.caller, objectType, body);
  return saveOwnRecord(task, { view: viewOf(objectType), body, serverValues });
}

export async function saveOwnRecord(task: Task, request: SaveRequest): Promise<JsonObject> {
  const taken = takeRows(request.view.objectType, request.body);
  const saving = taken ? saveWithRows(task, request, taken) : saveOne(task, request);
  const row = await saving.catch((error: unknown) => addRows(task, request, error));
  const { db } = task.context;
  const { objectType, id } = row;
  // Roll-ups over the rows are computed at the end of the transaction.
  const stored = taken && (await findRecord(db, { objectType, id, reach: task.caller }));
  return toWholeWire({ ...task, db }, stored ?? row);
}

/** The record in a conflict answer includes its rows, so that the form can continue with all of it. */
async function addRows(task: Task, { view, id }: SaveRequest, error: unknown): Promise<never> {
  const { objectType } = view;
  if (!(error instanceof AppError) || error.code !== 'conflict' || id === undefined || !isOwnType(objectType))
    throw error;
  const { db } = task.context;
  const row = await findRecord(db, { objectType, id, reach: task.caller });
  if (!row) throw error;
  const record = await toWholeWire({ ...task, db }, row);
  throw new AppError('conflict', { ...error.detail, body: { ...error.detail.body, record } });
}

const nothingYet = { version: 0, data: {}, sealed: {}, created_at: new Date(0), deleted_at: null };

/** Locks the record, so that no one else saves its rows at the same time. Throws 404. */
async function findKnown(
  { tx, caller }: Work,
  { objectType, id }: { objectType: OwnType; id: string | undefined },
): Promise<RecordRow | undefined> {
  if (id === undefined) return undefined;
  const row = await findRecord(tx, { objectType, id, reach: caller, lock: true });
  if (!row) throw new AppError('notFound');
  return row;
}

type NumberedHolder = NonNullable<ReturnType<typeof takeRows>>;

async function saveWithRows(
  task: Task,
  request: SaveRequest,
  { objectType, rows, fields: body }: NumberedHolder,
): Promise<RecordRow> {
  const sent = await readRows(task, objectType, rows);
  const prepared = await prepareValues(task, { objectType, body });
  const id = request.id ?? randomUUID();
  return transactionOf(task, [objectType, ...listParts(objectType)], async (work) => {
    const known = await findKnown(work, { objectType, id: request.id });
    const own = { ...request, body, prepared, ...(request.id === undefined && { newID: id }) };
    const saved = await attemptTo(() => saveRecordIn(work, own));
    if (!(saved instanceof AppError)) {
      const isNext = saved.version !== known?.version;
      return saveRowsIn(work, { whole: saved, isNext }, sent);
    }
    if (saved.code !== 'invalid') throw saved;
    const whole = known ?? { ...nothingYet, objectType, id };
    const faults = await attemptTo(() => saveRowsIn(work, { whole, isNext: true }, sent));
    throw faults instanceof AppError && faults.code === 'invalid' ? joinFaults([saved, faults]) : saved;
  });
}

/** Empty if records have no owner, or if the caller is an admin, who chooses one. */
export function toOwner(caller: Caller, objectType: OwnType, body: Json): JsonObject {
  const { own } = objects[objectType];
  if (!own || own.owner === 'everybody') return {};
  if (isAdmin(caller)) {
    const isSaid = isObject(body) && Object.hasOwn(body, ownerField);
    return own.owner === 'person' && !isSaid ? { [ownerField]: caller.userID } : {};
  }
  if (own.owner === 'person') return { [ownerField]: caller.userID };
  if (canOwn(caller, own.owner)) return { [ownerField]: caller.userTypeID };
  throw new AppError('invalid', sayOwners(objects[objectType]));
}
