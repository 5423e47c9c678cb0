// The only way to write a record for a person: access, conflict, check, merge and changes, stored all or not at all (R34).
import { randomUUID } from 'node:crypto';
import { isObjectType, type ObjectType } from '../../../objects/index';
import { type Json, type JsonObject, toStoredValue } from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import { emailTaken } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { findLinked, type LinkedRecords } from '../../access/linked-records';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { holdFollowing } from '../../formulas/follow-changes';
import { hooksOf } from '../../objects/index';
import type { Queries } from '../../storage/database';
import { sqlState } from '../../storage/database-errors';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transaction, type Work } from '../../work';
import { applyRules } from './apply-rules';
import { attempt } from './attempt';
import { listFaults } from './check-patch';
import { nameFiles, namesFiles } from './held-files';
import { readBases, requireNoConflict, requireShown } from './merge-patch';
import { type Prepared, prepareValues } from './prepare-values';
import { type Patch, readPatch } from './read-patch';
import { type NextRecord, type Written, writePatch } from './write-patch';

export type SaveRequest = {
  /** The view of this call decides requirement and messages (W1); its object type says of what. */
  view: View;
  /** Absent: a new record. */
  id?: string;
  body: Json;
  /** What the server itself sets, past access and checks. */
  serverValues?: JsonObject;
  /** What the record's values entail, known once these are: stored with them, past access and checks. */
  entail?: (next: NextRecord) => JsonObject;
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

/**
 * Undefined when the record, not locked, or what its checks rest on changed between reading and writing; and where records of other
 * objects follow from it, or it from them.
 */
async function checkAndWrite(
  work: Work,
  request: PreparedSave & { lock: boolean },
): Promise<Written | undefined> {
  const { tx, context, caller } = work;
  const { id: known, lock, view, prepared, serverValues = {}, entail } = request;
  const objectType = toObjectType(view);
  const since = lock ? undefined : context.feed.last();
  if (lock) await holdFollowing(context, tx, objectType);
  else if ((await context.metadata.readersIn(tx)).concerns(objectType)) return undefined;
  const metadata = await context.metadata.getIn(tx, objectType);
  const gate = createGate(caller, objectType, metadata);
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

/** What a body changes, checked and cleaned. Throws 409 conflict, 422. */
export async function checkBody(work: Work, check: BodyCheck): Promise<Patch> {
  const [checked] = await checkBodies(work, [check]);
  if (!checked) throw new Error('a body was not checked');
  if (checked instanceof AppError) throw checked;
  return checked;
}

/** The same of many bodies for records of one object: what all of them ask of the database is asked by one statement each. */
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
    if (current) keepUnseen(patch, gate);
    hooksOf(gate.objectType).beforeWrite?.({ caller, current, values: patch.values });
    return patch;
  });
}

/** What rules read through the links that the records have, and through those that they get. */
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

/** Conditions empty what the caller may not read beside a change of theirs alone: by itself it would tell that it was filled. */
function keepUnseen({ values, secrets }: Patch, gate: Gate): void {
  if ([...values.keys(), ...secrets.keys()].some(gate.isVisible)) return;
  values.clear();
  secrets.clear();
}

/** Throws 404 when somebody deleted the object meanwhile. */
function toObjectType({ objectType }: View): ObjectType {
  if (!isObjectType(objectType)) throw new AppError('notFound');
  return objectType;
}

/** Records that a request of this process is writing without a lock. */
const underWay = new Set<string>();

/**
 * One record by itself, live messages told. What exists already is written without a transaction, by a statement that
 * holds only for the version and the metadata that were read; where others write the same, in one that locks it.
 */
export async function saveOne(task: Task, asked: SaveRequest): Promise<RecordRow> {
  const { context } = task;
  const objectType = toObjectType(asked.view);
  const prepared = await prepareValues(task, { objectType, body: asked.body });
  const request = { ...asked, prepared };
  const key = `${objectType} ${request.id}`;
  const isAlone =
    !hooksOf(objectType).isLocked &&
    !(await context.metadata.readers()).concerns(objectType) &&
    !namesFiles(await context.metadata.get(objectType), asked.body);
  if (request.id !== undefined && isAlone && !underWay.has(key)) {
    underWay.add(key);
    const written = await context.db
      .oneWrite((db) => checkAndWrite({ ...task, tx: db }, { ...request, lock: false }))
      .finally(() => underWay.delete(key));
    if (written) {
      await context.feed.notify(written.appended ?? []);
      return written.row;
    }
  }
  return transaction(task, (work) => saveRecordIn(work, request));
}

/** The same, as the caller may see it. */
export async function saveRecord(task: Task, request: SaveRequest): Promise<JsonObject> {
  const row = await saveOne(task, request).catch(refuseKnownEmail);
  return createGate(task.caller, row.objectType, await task.context.metadata.get(row.objectType)).toWire(row);
}

/** The unique index on users' e-mails has the last word (R31). */
export function refuseKnownEmail(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  throw knownEmail;
}

export const knownEmail = new AppError('invalid', {
  fieldErrors: { email: [{ code: 'taken', message: emailTaken }] },
});
