import type { ObjectDefinition } from '../../../objects/define-object';
import { listIDs, toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { toReferredType } from '../../../objects/references';
import { accessTo } from '../../../objects/role-config';
import { isAdmin } from '../../../objects/user-types';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import { worksWith } from '../../../schemas/words/access';
import { toUsername } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { requireDeleter } from '../../access/require-right';
import { AppError } from '../../app-error';
import { lockReaders } from '../../formulas/recompute-readers';
import { listExistingOrRestored } from '../../storage/bulk/job-rows';
import { appendChanges, type NewChange } from '../../storage/changes/changes';
import type { Queries } from '../../storage/database';
import { toTaken } from '../../storage/database-errors';
import { findUserIDs } from '../../storage/people/people';
import { findRecord, markDeleted, type RecordRow } from '../../storage/records/records';
import { listHoldersOf } from '../../storage/records/unique-values';
import { type Task, transaction, type Work } from '../../work';
import { attempt } from './attempt';
import {
  beyondRank,
  type DeletionCandidate,
  listCandidates,
  listOutranked,
  listTogether,
  toRecordChanges,
  undoMs,
} from './delete-record';
import { fillMissedDefaults } from './missed-defaults';
import { knownEmail, refuseKnownEmail } from './save-record';

type RestoreContext = {
  work: Work;
  rows: readonly RecordRow[];
  also?: readonly string[];
  job?: number | undefined;
};

/**
 * For each record: a 409 without a record that it needs, because no one could find it or sign in (B6, R61). Only callers who can read the reference
 * learn the missing record. Records that `job` restores count as existing.
 */
async function listUnreferred({ work, rows, also, job }: RestoreContext): Promise<(AppError | undefined)[]> {
  const [first] = rows;
  if (!first) return [];
  const { tx, context, caller } = work;
  const { objectType } = first;
  const blocks = await listRestoreBlocks(tx, rows, { job, also });
  if (blocks.every((block) => block === undefined)) return blocks.map(() => undefined);
  const gate = createGate(caller, await context.metadata.getIn(tx, objectType));
  const messages = await listRestoreBlocks(tx, rows, { job, also, isReadable: gate.isReadable });
  const fallback = `Something that this ${objects[objectType].labels.one} belongs to is deleted. Ask your administrator.`;
  return blocks.map((block, index) =>
    block === undefined
      ? undefined
      : new AppError('inUse', { message: messages[index] ?? fallback, body: { counts: {} } }),
  );
}

type RestoreOptions = {
  isReadable?: (name: string) => boolean;
  also?: readonly string[] | undefined;
  job?: number | undefined;
};

/** For each record: a sentence about what must be restored first. */
export async function listRestoreBlocks(
  db: Queries,
  rows: readonly RecordRow[],
  { isReadable = () => true, also = [], job }: RestoreOptions = {},
): Promise<(string | undefined)[]> {
  const blocks: (string | undefined)[] = rows.map(() => undefined);
  const [first] = rows;
  if (!first) return blocks;
  const { references, labels }: ObjectDefinition = objects[first.objectType];
  for (const reference of references) {
    const { field, to } = reference;
    if (reference.isLoose || ![field, ...(typeof to === 'string' ? [] : [to.field])].every(isReadable))
      continue;
    const named = rows.map(({ data }) => ({
      to: toReferredType(reference, data),
      id: ownValue(data, field),
    }));
    for (const objectType of new Set(named.flatMap((one) => one.to ?? []))) {
      const ids = named.flatMap((one) =>
        one.to === objectType && typeof one.id === 'string' ? [one.id] : [],
      );
      const there = await listExistingOrRestored(db, { objectType, ids: [...new Set(ids)], job });
      for (const [index, one] of named.entries())
        if (
          one.to === objectType &&
          typeof one.id === 'string' &&
          !there.has(one.id) &&
          !also.includes(one.id)
        )
          blocks[index] ??= `Restore the ${objects[objectType].labels.one} of this ${labels.one} first.`;
    }
  }
  return blocks;
}

type DeletedRecordName = { objectType: ObjectType; id: string };

/** `missing`: labels of references to deleted records, as far as the caller can read them. */
type Restored = { record: JsonObject; missing: string[] };

/** Throws 403, 404 after the 30 days or without a deleted record, 409 if a needed record is deleted, and 422 without right or rank. */
export async function restoreRecord(task: Task, target: DeletedRecordName): Promise<Restored> {
  const { context, caller } = task;
  requireDeleter(caller, target.objectType);
  const row = await transaction(task, (work) => restoreIn(work, target));
  const gate = createGate(caller, await context.metadata.get(row.objectType));
  return { record: gate.toWire(row), missing: await listMissing(task, gate, row) };
}

async function listMissing(task: Task, gate: Gate, row: RecordRow): Promise<string[]> {
  const missing: string[] = [];
  for (const name of gate.readable) {
    const element = gate.element(name);
    const to = element && toReferredObject(element.config);
    if (!to || !worksWith(accessTo(task.caller.access, to), 'read')) continue;
    for (const id of listIDs(ownValue(row.data, name)))
      if (await isGone(task, { objectType: to, id })) {
        missing.push(element.label);
        break;
      }
  }
  return missing;
}

/** Whether a record that the caller can access is deleted. For others the answer must reveal nothing. */
async function isGone({ context: { db }, caller }: Task, target: DeletedRecordName): Promise<boolean> {
  if (await findRecord(db, target)) return false;
  return isAdmin(caller) || (await findRecord(db, { ...target, reach: caller, deleted: true })) !== undefined;
}

/** Another record has taken its unique value since (E3). */
const valueTaken = new AppError('inUse', {
  message: 'Another record now has a value that must be unique. Change that record first.',
  body: { counts: {} },
});

/** Within a transaction. Throws what restoreRecord throws. */
export async function restoreIn(work: Work, target: DeletedRecordName): Promise<RecordRow> {
  const { tx, context, caller } = work;
  await lockReaders(context, tx, ...listTogether(target.objectType));
  const found = await findRecord(tx, { ...target, reach: caller, lock: true, deleted: true });
  if (!found) throw new AppError('notFound');
  // Users that were deleted with their company have the same deletion time.
  const candidates = await listCandidates(tx, [found], true);
  const [fault] = await listRestoreFaults(work, candidates);
  if (fault) throw fault;
  const changes: NewChange[] = [];
  const restored: RecordRow[] = [];
  const before = candidates.flatMap(({ row, users, rows }) => [row, ...users, ...rows]);
  for (const row of before) {
    const back = await markDeleted(tx, row, false).catch(refuseTaken);
    restored.push(back);
    changes.push(...toRecordChanges(back, 'restored'));
  }
  await appendChanges(tx, caller.userID, changes);
  const filled: RecordRow[] = [];
  for (const [index, row] of restored.entries())
    filled.push(await fillMissedDefaults(work, { row, since: before[index]?.deleted_at }));
  const [record] = filled;
  if (!record) throw new Error(`restoring ${target.objectType} ${target.id} gave no row`);
  return record;
}

/** Two simultaneous saves are refused by the database itself. */
function refuseTaken(error: unknown): never {
  if (toTaken(error)) throw valueTaken;
  return refuseKnownEmail(error);
}

export async function listRestoreFaults(
  work: Work,
  going: readonly DeletionCandidate[],
  job?: number,
): Promise<(AppError | undefined)[]> {
  const rows = going.map(({ row }) => row);
  const people = going.flatMap(({ users }) => users);
  const parts = going.flatMap((one) => one.rows);
  const outranked = await listOutranked(work, [...rows, ...people]);
  // A company refers to one of its users, and both are restored together.
  const unreferred = await listUnreferred({ work, rows, also: people.map(({ id }) => id), job });
  const alone = await listUnreferred({ work, rows: people, also: rows.map(({ id }) => id), job });
  const kept = new Map(people.map(({ id }, index) => [id, alone[index]]));
  const taken = await listTaken(work, [...rows, ...people, ...parts]);
  return going.map(({ row, users, rows: own }, index) => {
    const isOver = !row.deleted_at || Date.now() - row.deleted_at.getTime() > undoMs;
    if (isOver) return new AppError('notFound');
    const refused = users.length > 0 ? attempt(() => requireDeleter(work.caller, 'user')) : undefined;
    if (refused) return refused;
    const met = [row, ...users, ...own].find(({ id }) => taken.has(id));
    if (met) return taken.get(met.id);
    if (![row, ...users].every(({ id }) => outranked.has(id))) return beyondRank;
    return unreferred[index] ?? users.map(({ id }) => kept.get(id)).find((one) => one !== undefined);
  });
}

async function listTaken(
  { tx, context }: Work,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, AppError>> {
  const taken = new Map<string, AppError>();
  for (const objectType of new Set(rows.map((row) => row.objectType))) {
    const some = rows.filter((row) => row.objectType === objectType);
    const { elements } = await context.metadata.getIn(tx, objectType);
    const unique = elements.filter(({ config }) => isUnique(config));
    const values = some.flatMap(({ id, data }) =>
      unique.map(({ name }) => ({ id, name, value: ownValue(data, name) ?? null })),
    );
    const holders = await listHoldersOf(tx, objectType, values);
    for (const [index, { id }] of values.entries())
      if (holders[index] !== undefined) taken.set(id, valueTaken);
    if (!objects[objectType].signIn) continue;
    const emails = some.map(({ data }) => toUsername(String(data.email ?? '')));
    const known = await findUserIDs(tx, [...new Set(emails)]);
    for (const [index, { id }] of some.entries())
      if (known.has(emails[index] ?? '')) taken.set(id, knownEmail);
  }
  return taken;
}
