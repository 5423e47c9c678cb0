// Saves rows together with their parent record (E8.4), in its transaction and under its next version.
import { randomUUID } from 'node:crypto';
import { isOwnType, type OwnType, objects } from '../../../objects/index';
import { mostRows, sayTooManyRows } from '../../../objects/parts';
import { viewOf } from '../../../objects/views/generic';
import { isObject, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import { isDeleterType, requireDeleter } from '../../access/require-right';
import { AppError, invalidField, invalidFields, refusedNames } from '../../app-error';
import { appendChanges, toChange } from '../../storage/changes/changes';
import { listRowsOf, placeField } from '../../storage/records/part-rows';
import { countKnown, markDeleted, type RecordRow, updateRecord } from '../../storage/records/records';
import type { Task, Work } from '../../work';
import { listDeletionFaults, toRecordChanges } from './delete-record';
import { listGrantedParts, listPlaces } from './part-rows';
import { type Prepared, prepareValues } from './prepare-values';
import { checkBodies } from './save-record';
import { writePatch } from './write-patch';

type SentRow = { part: OwnType; index: number; body: JsonObject; prepared: Prepared };
export type SentRows = readonly SentRow[];

/** Parses `_rows`: changed rows by object. One without a known id is new, `_order` is its position, `_removed` deletes it. Throws 400 and 422. */
export async function readRows(task: Task, objectType: OwnType, given: Json): Promise<SentRows> {
  if (!isObject(given)) throw malformed();
  const parts = listGrantedParts(task.caller, objectType);
  const unknown = Object.keys(given).filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw refusedNames(['_rows']);
  const sent: SentRow[] = [];
  for (const part of parts) {
    const rows = ownValue(given, part) ?? [];
    if (!Array.isArray(rows) || !rows.every(isObject)) throw malformed();
    // A request can remove all rows and add as many.
    if (rows.length > 2 * mostRows) throw tooMany(part);
    for (const [index, body] of rows.entries())
      sent.push({ part, index, body, prepared: await prepareValues(task, { objectType: part, body }) });
  }
  return sent;
}

const malformed = () => new AppError('badRequest', '_rows must name lists of rows by their object.');

const tooMany = (part: OwnType) => invalidField(`/rows/${part}`, 'maxItems', sayTooManyRows(part, mostRows));

/** `isNext`: the record already has its next version. Throws 409, and 422 with the faults of all rows. */
export async function saveRowsIn(
  work: Work,
  { whole, isNext }: { whole: RecordRow; isNext: boolean },
  sent: SentRows,
): Promise<RecordRow> {
  const faults: AppError[] = [];
  let changed = 0;
  for (const part of new Set(sent.map((one) => one.part))) {
    const some = sent.filter((one) => one.part === part);
    const outcome = await saveRowsOf(work, { whole, part, sent: some });
    if (outcome instanceof AppError) faults.push(outcome);
    else changed += outcome;
  }
  const [conflict] = faults.filter(({ code }) => code === 'conflict');
  if (conflict) throw conflict;
  if (faults.length > 0) throw joinFaults(faults);
  return changed > 0 && !isNext ? touch(work, whole) : whole;
}

type Part = { whole: RecordRow; part: OwnType; sent: SentRows };

async function saveRowsOf(work: Work, { whole, part, sent }: Part): Promise<number | AppError> {
  const { tx, context, caller } = work;
  const held = (await listRowsOf(tx, { part, wholes: [whole], lock: true })).get(whole.id) ?? [];
  const byID = new Map(held.map((row) => [row.id, row]));
  const metadata = await context.metadata.getIn(tx, part);
  const gate = createGate(caller, metadata);
  const removed = sent.flatMap(({ body }) => (body._removed === true ? (byID.get(idOf(body)) ?? []) : []));
  const kept = sent.filter(({ body }) => body._removed !== true);
  const lost = kept.filter(({ body }) => body._version !== undefined && !byID.has(idOf(body)));
  if (lost.length > 0) return toLost(lost);
  const isNew = ({ body }: SentRow) => !byID.has(idOf(body));
  const given = kept
    .filter(isNew)
    .map(({ body }) => idOf(body))
    .filter((id) => id !== '');
  // Do not reveal whether it is deleted or another user's row.
  const isTaken =
    given.some((id) => !uuid.test(id)) ||
    (await countKnown(tx, part, given)) > 0 ||
    new Set(given).size < given.length;
  if (isTaken) throw new AppError('badRequest', 'The id of a new row must be a new UUID.');
  if (held.length - removed.length + kept.filter(isNew).length > mostRows) return tooMany(part);
  if (removed.length > 0) {
    if (!isDeleterType(caller, part)) throw new AppError('forbidden');
    requireDeleter(caller, part);
    const faults = await listDeletionFaults(
      work,
      removed.map((row) => ({ row, users: [], rows: [] })),
      { withUsers: true },
    );
    const fault = faults.find((one) => one !== undefined);
    if (fault) return fault;
  }
  let last = Math.max(0, ...listPlaces(held));
  const checks = kept.map((one) => {
    const { id: _, [placeField]: place, ...fields } = one.body;
    const current = byID.get(idOf(one.body));
    const next = typeof place === 'number' && Number.isFinite(place) ? place : undefined;
    if (!current) last = Math.max(last + 1, next ?? 0);
    const serverValues: JsonObject = current
      ? { ...(next !== undefined && { [placeField]: next }) }
      : { [whole.objectType]: whole.id, [placeField]: next ?? last };
    return {
      view: viewOf(part),
      body: fields,
      prepared: one.prepared,
      serverValues,
      gate,
      metadata,
      current,
    };
  });
  const patches = await checkBodies(work, checks);
  const misfits = patches.flatMap((patch, n) =>
    patch instanceof AppError ? [relocate(patch, part, kept[n]?.index ?? n)] : [],
  );
  if (misfits.length > 0) return misfits.find(({ code }) => code === 'conflict') ?? joinFaults(misfits);
  let changed = removed.length;
  for (const [n, { current, prepared, serverValues }] of checks.entries()) {
    const patch = patches[n];
    if (!patch || patch instanceof AppError) throw new Error('a row was not checked');
    for (const [name, value] of Object.entries(serverValues)) patch.values.set(name, value);
    const id = current?.id ?? (idOf(kept[n]?.body ?? {}) || randomUUID());
    const { passwordHash } = prepared;
    const written = await writePatch(work, {
      objectType: part,
      id,
      current,
      patch,
      passwordHash,
      since: undefined,
    });
    if (written?.row.version !== current?.version) changed++;
  }
  for (const row of removed) {
    const gone = await markDeleted(tx, row, true);
    await appendChanges(tx, caller.userID, toRecordChanges(gone, 'deleted'));
  }
  return changed;
}

const idOf = ({ id }: JsonObject): string => (typeof id === 'string' ? id : '');
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function toLost(lost: SentRows): AppError {
  const message = 'Someone else removed this row. Remove it here too, or add it again.';
  return invalidFields(lost.map(({ part, index }) => [`/rows/${part}/${index}`, 'removed', message]));
}

function relocate(error: AppError, part: OwnType, index: number): AppError {
  const at = `/rows/${part}/${index}`;
  const { fieldErrors, body } = error.detail;
  if (error.code === 'conflict' && isObject(body?.conflicts)) {
    const conflicts = Object.entries(body.conflicts).map(([name, sides]) => [`${at}/${name}`, sides]);
    return new AppError('conflict', { body: { conflicts: Object.fromEntries(conflicts) } });
  }
  if (error.code !== 'invalid') throw error;
  const located = Object.entries(fieldErrors ?? {}).map(([name, rows]) => [`${at}/${name}`, rows]);
  if (located.length > 0) return new AppError('invalid', { fieldErrors: Object.fromEntries(located) });
  return invalidField(at, 'invalid', error.message);
}

export function joinFaults(faults: readonly AppError[]): AppError {
  const [first] = faults;
  if (!first || faults.length === 1) return first ?? new AppError('internal');
  const fieldErrors = Object.assign(
    Object.create(null),
    ...faults.map(({ detail }) => detail.fieldErrors ?? {}),
  );
  return new AppError(first.code, { ...first.detail, fieldErrors });
}

/** The field of change entries about rows. No one can read it, because each row has entries for its own readers. */
const rowsField = '_rows';

async function touch({ tx, caller }: Work, whole: RecordRow): Promise<RecordRow> {
  const row = await updateRecord(tx, whole);
  await appendChanges(tx, caller.userID, [toChange(row, { field: rowsField })]);
  return row;
}

/** The parent object and the body's rows; undefined if there are none. */
export function takeRows(
  objectType: string,
  body: Json,
): { objectType: OwnType; rows: Json; fields: JsonObject } | undefined {
  if (!isObject(body) || body._rows === undefined || !isOwnType(objectType)) return undefined;
  if (objects[objectType].own?.partOf !== undefined) return undefined;
  const { _rows: rows, ...fields } = body;
  return { objectType, rows: rows ?? {}, fields };
}
