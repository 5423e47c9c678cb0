// The only way to write a record for a person: access, conflict, check, merge, changes, in one transaction (ARCHITECTURE 7).
import { randomUUID } from 'node:crypto';
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import { isSameValue, type Json, type JsonObject, ownValue, toStoredValue } from '../../../schemas/json';
import type { View } from '../../../schemas/view';
import { emailTaken } from '../../access/account';
import { createGate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { isPassword } from '../../encryption/sealing';
import { hooksOf } from '../../objects/index';
import { appendChanges, type Change, type NewChange } from '../../storage/changes';
import { type Queries, sqlState } from '../../storage/database';
import { noteMade } from '../../storage/idempotent-work';
import {
  findRecord,
  insertRecord,
  type RecordRow,
  updateRecord,
  updateRecordOf,
} from '../../storage/records';
import { type Call, transaction, type Work } from '../../work';
import { requireValid } from './check-patch';
import { requireNoConflict } from './merge-patch';
import { type Prepared, prepareValues } from './prepare-values';
import { type Patch, readPatch } from './read-patch';

export type SaveRequest = {
  /** The view of this call decides requirement and messages (API.md 'Views by call'); its object type says of what. */
  view: View;
  /** Absent: a new record. */
  id?: string;
  body: Json;
  /** What the server itself sets, past access and checks. */
  given?: JsonObject;
  /** The id of a new record, when others must refer to it. */
  newID?: string;
};

/** The body's values were prepared before the transaction began. */
export type PreparedSave = SaveRequest & { prepared: Prepared };

/**
 * Runs in the caller's transaction and returns the row as stored. Throws 404, 409 conflict, 422; stores nothing then.
 */
export async function saveRecordIn(work: Work, request: PreparedSave): Promise<RecordRow> {
  const written = await checkAndWrite(work, { ...request, lock: true });
  if (!written) throw new Error(`${request.view.objectType} ${request.id} changed under its lock`);
  return written.row;
}

/** A stored row; `appended` are its changes where one statement wrote both. */
type Written = { row: RecordRow; appended?: readonly Change[] };

/** Undefined when the record, not locked, or what its checks rest on changed between reading and writing. */
async function checkAndWrite(
  { tx: db, context, caller }: Work,
  request: PreparedSave & { lock: boolean },
): Promise<Written | undefined> {
  const { id: asked, lock } = request;
  const objectType = toObjectType(request.view);
  const since = lock ? undefined : context.feed.last();
  const metadata = await context.metadata.getIn(db, objectType);
  const gate = createGate(caller, objectType, metadata);
  const current =
    asked === undefined ? undefined : await findRecord(db, { objectType, id: asked, reach: caller, lock });
  if (asked !== undefined && !current) throw new AppError('notFound');
  const patch = readPatch(request.body, { gate, caller, current });
  if (current) await requireNoConflict(db, { gate, current, patch });
  const given = request.given ?? {};
  const { view, prepared } = request;
  await requireValid(db, { caller, metadata, view, patch, current, prepared, given });
  hooksOf(objectType).beforeWrite?.({ caller, current, values: patch.values });
  for (const [name, value] of Object.entries(given)) patch.values.set(name, toStoredValue(value));
  const id = current?.id ?? request.newID ?? randomUUID();
  return write(db, context, { objectType, id, current, patch, prepared, by: caller.userID, since });
}

function toObjectType({ id, objectType }: View): ObjectType {
  if (!isObjectType(objectType)) throw new Error(`the view ${id} is of no record kind`);
  return objectType;
}

/** Records that a request of this process is writing without a lock. */
const underWay = new Set<string>();

/**
 * One record by itself, live messages told. What exists already is written without a transaction, by a statement that
 * holds only for the version and the metadata that were read; where others write the same, in one that locks it.
 */
export async function saveOne(call: Call, asked: SaveRequest): Promise<RecordRow> {
  const { context } = call;
  const objectType = toObjectType(asked.view);
  const prepared = await prepareValues(call, { objectType, body: asked.body });
  const request = { ...asked, prepared };
  const key = `${objectType} ${request.id}`;
  if (request.id !== undefined && !hooksOf(objectType).isLocked && !underWay.has(key)) {
    underWay.add(key);
    const written = await context.db
      .oneWrite((db) => checkAndWrite({ ...call, tx: db }, { ...request, lock: false }))
      .finally(() => underWay.delete(key));
    if (written) {
      await context.feed.tell(written.appended ?? []);
      return written.row;
    }
  }
  return transaction(call, (work) => saveRecordIn(work, request));
}

/** The same, as the caller may see it. */
export async function saveRecord(call: Call, request: SaveRequest): Promise<JsonObject> {
  const row = await saveOne(call, request).catch(refuseKnownEmail);
  return createGate(call.caller, row.objectType, await call.context.metadata.get(row.objectType)).toWire(row);
}

type Write = {
  objectType: RecordRow['objectType'];
  id: string;
  current: RecordRow | undefined;
  patch: Patch;
  prepared: Prepared;
  by: string;
  /** Absent: the record is locked. */
  since: number | undefined;
};

async function write(
  db: Queries,
  context: Context,
  { objectType, id, current, patch, prepared, by, since }: Write,
): Promise<Written | undefined> {
  const data: JsonObject = { ...current?.data };
  const changed: { field: string; before?: Json | undefined; after?: Json | undefined }[] = [];
  for (const [field, after] of patch.values) {
    const before = ownValue(data, field);
    if (isSameValue(before, after)) continue;
    data[field] = after;
    if (current) changed.push({ field, before: before ?? null, after });
  }
  const sealed = { ...current?.sealed };
  for (const [field, plain] of patch.secrets) {
    const place = { objectType, id, field };
    if (plain === null) delete sealed[field];
    else if (isPassword(place) && prepared.passwordHash) sealed[field] = prepared.passwordHash;
    else sealed[field] = await context.sealing.toStored(place, plain);
    if (current) changed.push({ field });
  }
  if (current && changed.length === 0) return { row: current };
  if (!current) changed.push({ field: '', after: 'created' });
  const about = { topic: 'record', objectType, record: id, version: (current?.version ?? 0) + 1 } as const;
  const changes: NewChange[] = changed.map((change) => ({ ...about, ...change }));
  if (changed.some(({ field }) => objects[objectType].access.rights.includes(field)))
    changes.push({ ...about, topic: 'access', field: '' });
  const stored = { objectType, id, data, sealed };
  if (current && since !== undefined)
    return updateRecordOf(db, { version: current.version, since }, { row: stored, by, changes });
  if (!current) noteMade({ objectType, id });
  const row = await (current ? updateRecord(db, stored) : insertRecord(db, stored));
  await appendChanges(db, by, changes);
  return { row };
}

/** The unique index on users' e-mails has the last word (R31). */
export function refuseKnownEmail(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  throw new AppError('invalid', {
    fieldErrors: { email: [{ code: 'taken', message: emailTaken }] },
  });
}
