// The only way to write a record for a user: access, conflicts, checks, merge and history, all or nothing (R34).
import { randomUUID } from 'node:crypto';
import { isObjectType, type ObjectType } from '../../../objects/index';
import { type Json, type JsonObject, toStoredValue } from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import { emailTaken } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { findLinked, type LinkedRecords } from '../../access/linked-records';
import { AppError, invalidField } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { lockReaders } from '../../formulas/recompute-readers';
import { hooksOf } from '../../objects/index';
import type { Queries } from '../../storage/database';
import { sqlState } from '../../storage/database-errors';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { applyRules } from './apply-rules';
import { attempt } from './attempt';
import { listFaults } from './check-patch';
import { nameFiles, namesFiles } from './held-files';
import { readBases, requireNoConflict, requireShown } from './merge-patch';
import { type Prepared, prepareValues } from './prepare-values';
import { type Patch, readPatch } from './read-patch';
import { type NextRecord, type WrittenRecord, writePatch } from './write-patch';

export type SaveRequest = {
  /** The call's view decides which fields are required, and the messages (W1). */
  view: View;
  id?: string;
  body: Json;
  serverValues?: JsonObject;
  /** Values that follow from the record's values, stored with them without access and checks. */
  entail?: (next: NextRecord) => JsonObject;
  /** The id of a new record, if other records must refer to it. */
  newID?: string;
};

export type PreparedSave = SaveRequest & { prepared: Prepared };

/** Runs in the caller's transaction and returns the stored row. Throws 404, 409 conflict or 422, and then stores nothing. */
export async function saveRecordIn(work: Work, request: PreparedSave): Promise<RecordRow> {
  const written = await checkAndWrite(work, { ...request, lock: true });
  if (!written) throw new Error(`${request.view.objectType} ${request.id} changed under its lock`);
  return written.row;
}

/** Without a lock, returns undefined if the save needs one: what it checked has changed, or formulas connect its object with others. */
async function checkAndWrite(
  work: Work,
  request: PreparedSave & { lock: boolean },
): Promise<WrittenRecord | undefined> {
  const { tx, context, caller } = work;
  const { id: known, lock, view, prepared, serverValues = {}, entail } = request;
  const objectType = toObjectType(view);
  const since = lock ? undefined : context.feed.last();
  if (lock) await lockReaders(context, tx, objectType);
  else if ((await context.metadata.readersIn(tx)).concerns(objectType)) return undefined;
  const metadata = await context.metadata.getIn(tx, objectType);
  const gate = createGate(caller, metadata);
  const current =
    known === undefined ? undefined : await findRecord(tx, { objectType, id: known, reach: caller, lock });
  if (known !== undefined && !current) throw new AppError('notFound');
  const patch = await checkBody(work, { ...request, gate, metadata, current });
  for (const [name, value] of Object.entries(serverValues)) patch.values.set(name, toStoredValue(value));
  const id = current?.id ?? request.newID ?? randomUUID();
  const { passwordHash } = prepared;
  return writePatch(work, { objectType, id, current, patch, passwordHash, entail, since });
}

export type BodyCheck = Pick<PreparedSave, 'view' | 'body' | 'prepared' | 'serverValues'> & {
  gate: Gate;
  metadata: ObjectMetadata;
  current: RecordRow | undefined;
};

export async function checkBody(work: Work, check: BodyCheck): Promise<Patch> {
  const [checked] = await checkBodies(work, [check]);
  if (!checked) throw new Error('a body was not checked');
  if (checked instanceof AppError) throw checked;
  return checked;
}

/** All bodies share each database query. */
export async function checkBodies(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  checks: readonly BodyCheck[],
): Promise<(Patch | AppError)[]> {
  const read = checks.map((check) => {
    const { gate, current } = check;
    return { check, patch: attempt(() => readPatch(check.body, { gate, caller, current })) };
  });
  const [first] = checks;
  if (!first) return [];
  const bases = await readBases(
    tx,
    first.gate.objectType,
    read.flatMap(({ check: { current }, patch }) => (patch instanceof AppError ? [] : [{ current, patch }])),
  );
  const unnamed = await nameFiles(
    { tx, caller },
    read.map(({ check: { metadata, current }, patch }) => ({ metadata, current, patch })),
  );
  const linked = await findLinkedOf(tx, first.metadata, read);
  const ruled = read.map(({ check, patch }, index) => {
    if (patch instanceof AppError) return patch;
    if (unnamed[index]) return unnamed[index];
    const { gate, metadata, current, view, prepared, serverValues = {} } = check;
    return attempt(() => {
      if (current) requireNoConflict({ gate, current, patch }, bases);
      const rules = applyRules({ caller, metadata, view, patch, current, serverValues, linked });
      if (current) requireShown({ gate, current, patch });
      return { caller, metadata, view, patch, current, prepared, serverValues, rules };
    });
  });
  const open = ruled.flatMap((one) => (one instanceof AppError ? [] : one));
  const faults = await listFaults(tx, open);
  const faultOf = new Map(open.map((one, index) => [one, faults[index]]));
  return ruled.map((one, index) => {
    if (one instanceof AppError) return one;
    const fault = faultOf.get(one);
    const gate = checks[index]?.gate;
    if (fault || !gate) return fault ?? new AppError('internal');
    const { patch, current } = one;
    if (current) dropUnseen(patch, gate);
    hooksOf(gate.objectType).beforeWrite?.({ caller, current, values: patch.values });
    return patch;
  });
}

function findLinkedOf(
  tx: Queries,
  { elements }: ObjectMetadata,
  read: readonly { check: BodyCheck; patch: Patch | AppError }[],
): Promise<LinkedRecords> {
  const before = read.flatMap(({ check: { current } }) => current ?? []);
  const after = read.flatMap(({ check: { current, serverValues }, patch }) =>
    patch instanceof AppError
      ? []
      : [
          {
            id: current?.id,
            data: { ...current?.data, ...Object.fromEntries(patch.values), ...serverValues },
          },
        ],
  );
  return findLinked(tx, elements, [...before, ...after]);
}

/** Conditions clear unreadable fields only together with a visible change, because otherwise the answer would reveal that they had a value. */
function dropUnseen({ values, secrets }: Patch, gate: Gate): void {
  if ([...values.keys(), ...secrets.keys()].some(gate.isVisible)) return;
  values.clear();
  secrets.clear();
}

/** Throws 404 if someone has deleted the object in the meantime. */
function toObjectType({ objectType }: View): ObjectType {
  if (!isObjectType(objectType)) throw new AppError('notFound');
  return objectType;
}

/** Records that requests of this process are writing without a lock. */
const unlockedWrites = new Set<string>();

/** Writes an existing record without a transaction if nothing that it was checked against has changed; otherwise a transaction locks it. */
export async function saveOne(task: Task, unprepared: SaveRequest): Promise<RecordRow> {
  const { context } = task;
  const objectType = toObjectType(unprepared.view);
  const prepared = await prepareValues(task, { objectType, body: unprepared.body });
  const request = { ...unprepared, prepared };
  const key = `${objectType} ${request.id}`;
  const isAlone =
    !hooksOf(objectType).isLocked &&
    !(await context.metadata.readers()).concerns(objectType) &&
    !namesFiles(await context.metadata.get(objectType), unprepared.body);
  if (request.id !== undefined && isAlone && !unlockedWrites.has(key)) {
    unlockedWrites.add(key);
    const written = await context.db
      .oneWrite((db) => checkAndWrite({ ...task, tx: db }, { ...request, lock: false }))
      .finally(() => unlockedWrites.delete(key));
    if (written) {
      await context.feed.notify(written.appended ?? []);
      return written.row;
    }
  }
  return transactionOf(task, [objectType], (work) => saveRecordIn(work, request));
}

export async function saveRecord(task: Task, request: SaveRequest): Promise<JsonObject> {
  const row = await saveOne(task, request).catch(refuseKnownEmail);
  return createGate(task.caller, await task.context.metadata.get(row.objectType)).toWire(row);
}

/** The unique index on users' emails has the final say (R31). */
export function refuseKnownEmail(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  throw knownEmail;
}

export const knownEmail = invalidField('email', 'taken', emailTaken);
