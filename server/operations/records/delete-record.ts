// Deletes records by a mark that can be undone for 30 days. Records in use stay (R45, R55, R56, R61).

import { type ObjectType, objects } from '../../../objects/index';
import { listParts } from '../../../objects/parts';
import type { Caller } from '../../access/caller';
import { requireDeleter } from '../../access/require-right';
import { AppError } from '../../app-error';
import { lockReaders } from '../../formulas/recompute-readers';
import { hooksOf } from '../../objects/index';
import { keepAdministrator } from '../../objects/keep-administrator';
import type { Counts } from '../../objects/object-hooks';
import { areOutranked } from '../../objects/rank';
import { appendChanges, type NewChange, toChange } from '../../storage/changes/changes';
import type { Queries } from '../../storage/database';
import { listUsersOf } from '../../storage/people/company-users';
import { findRecord, markDeleted, type RecordRow } from '../../storage/records/records';
import { type Task, transaction, type Work } from '../../work';
import { attempt } from './attempt';
import { listInUse, toPeople } from './deletion-holders';
import { countRows, listAllRows } from './part-rows';

const undoDays = 30;
export const undoMs = undoDays * 24 * 60 * 60 * 1000;

export type Deletion = {
  objectType: ObjectType;
  id: string;
  withUsers: boolean;
  /** The version in the list; a newer one is not deleted. */
  version?: number;
};

/** Returns the end of the undo period (ISO 8601). Throws 403, 404, 409 inUse with the counts, and 422 without the right or the rank. */
export async function deleteRecord(task: Task, deletion: Deletion): Promise<string> {
  const { caller } = task;
  requireDeleter(caller, deletion.objectType);
  const row = await transaction(task, (work) => deleteWhole(work, deletion));
  return new Date((row.deleted_at?.getTime() ?? Date.now()) + undoMs).toISOString();
}

export const changedSince = new AppError('inUse', 'Someone has changed this since.');

export type DeletionPreview = {
  counts: Counts;
  blocked: boolean;
  message?: string;
};

/** Deletes the record and rolls back, so the preview shows exactly what would happen. Throws 403, 404, and 422 without the right. */
export async function previewDeletion(task: Task, deletion: Deletion): Promise<DeletionPreview> {
  requireDeleter(task.caller, deletion.objectType);
  let preview: DeletionPreview | undefined;
  const tryIt = transaction(task, async (work) => {
    const { users, rows } = await deleteIn(work, deletion);
    const people = users.length > 0 && { [toPeople(work.caller)]: users.length };
    preview = { counts: { ...countRows(work.caller, rows), ...people }, blocked: false };
    throw new RolledBack();
  });
  return tryIt.catch((error: unknown) => {
    if (error instanceof RolledBack && preview) return preview;
    if (!(error instanceof AppError) || ![409, 422].includes(error.status)) throw error;
    const counts = (error.detail.body?.counts ?? {}) as Counts;
    return { counts, blocked: true, message: error.message };
  });
}

function isSelf(caller: Caller, { objectType, id }: RecordRow): boolean {
  return objects[objectType].signIn !== undefined && hooksOf(objectType).isOwn?.(caller, id) === true;
}

class RolledBack extends Error {}

type DeletedRows = { first: RecordRow; users: RecordRow[]; rows: RecordRow[] };

/** Within a transaction, with its changes. Throws what deleteRecord throws. */
export async function deleteWhole(work: Work, deletion: Deletion): Promise<RecordRow> {
  const { first, users, rows } = await deleteIn(work, deletion);
  const changes = [first, ...users, ...rows].flatMap((one) => toRecordChanges(one, 'deleted'));
  await appendChanges(work.tx, work.caller.userID, changes);
  return first;
}

async function deleteIn(work: Work, { objectType, id, withUsers, version }: Deletion): Promise<DeletedRows> {
  const { tx, context, caller } = work;
  await lockReaders(context, tx, ...listTogether(objectType));
  const found = await findRecord(tx, { objectType, id, reach: caller, lock: true });
  if (!found) throw new AppError('notFound');
  if (version !== undefined && found.version !== version) throw changedSince;
  const candidates = await listCandidates(tx, [found], true);
  const [{ users, rows } = { users: [], rows: [] }] = candidates;
  const [fault] = await listDeletionFaults(work, candidates, { withUsers });
  if (fault) throw fault;
  const markAll = async (all: readonly RecordRow[]) => {
    const gone: RecordRow[] = [];
    for (const one of all) gone.push(await markDeleted(tx, one, true));
    return gone;
  };
  const mark = async () => ({
    first: await markDeleted(tx, found, true),
    users: await markAll(users),
    rows: await markAll(rows),
  });
  return keepAdministrator(tx, { users: [found, ...users], providers: context.providers }, mark);
}

/** The object and those whose records are deleted and restored with its own. */
export function listTogether(objectType: ObjectType): ObjectType[] {
  return [objectType, ...listParts(objectType), ...(objects[objectType].hasPeople ? ['user' as const] : [])];
}

/** `users`: a company's users. `rows`: the record's rows, which need no right of their own. */
export type DeletionCandidate = { row: RecordRow; users: readonly RecordRow[]; rows: readonly RecordRow[] };

/** For records of one object: what is deleted with each, or was deleted with it. */
export async function listCandidates(
  tx: Queries,
  records: readonly RecordRow[],
  lock = false,
): Promise<DeletionCandidate[]> {
  const [first] = records;
  const hasPeople = first && objects[first.objectType].hasPeople;
  const users = hasPeople ? await listUsersOf(tx, records, lock) : new Map<string, RecordRow[]>();
  const rows = await listAllRows(tx, records, lock);
  return records.map((row) => ({ row, users: users.get(row.id) ?? [], rows: rows.get(row.id) ?? [] }));
}

/** For each record of one object: why it cannot be deleted. The last administrator is checked separately. */
export async function listDeletionFaults(
  work: Work,
  going: readonly DeletionCandidate[],
  how: { withUsers: boolean; job?: number },
): Promise<(AppError | undefined)[]> {
  const { caller } = work;
  const people = going.flatMap(({ users }) => users);
  const outranked = await listOutranked(work, [...going.map(({ row }) => row), ...people]);
  const held = await listInUse(work, going, how);
  const heldRows = await listHeldRows(work, going, how);
  return going.map(({ row, users, rows }, index) => {
    if (!outranked.has(row.id)) return beyondRank;
    const isKept = held[index] ?? rows.map(({ id }) => heldRows.get(id)).find((one) => one !== undefined);
    if (isKept) return isKept;
    const refused = users.length > 0 ? attempt(() => requireDeleter(caller, 'user')) : undefined;
    if (refused) return refused;
    if ([row, ...users].some((one) => isSelf(caller, one)))
      return new AppError('inUse', { message: 'You cannot delete yourself.', body: { counts: { user: 1 } } });
    return users.every(({ id }) => outranked.has(id)) ? undefined : beyondRank;
  });
}

/** Others may refer to a single row, which prevents its deletion. */
async function listHeldRows(
  work: Work,
  going: readonly DeletionCandidate[],
  how: { withUsers: boolean; job?: number },
): Promise<Map<string, AppError | undefined>> {
  const rows = going.flatMap(({ rows }) => rows);
  const held = new Map<string, AppError | undefined>();
  for (const objectType of new Set(rows.map((row) => row.objectType))) {
    const some = rows.filter((row) => row.objectType === objectType);
    const faults = await listInUse(
      work,
      some.map((row) => ({ row, users: [] })),
      how,
    );
    for (const [index, { id }] of some.entries()) held.set(id, faults[index]);
  }
  return held;
}

export const beyondRank = new AppError(
  'invalid',
  'You cannot do this to someone who has access you do not have.',
);

/** Removing or restoring rights needs at least the same rights (R55). Returns the ids of records that the caller may not change. */
export async function listOutranked({ tx, caller }: Work, rows: readonly RecordRow[]): Promise<Set<string>> {
  const outranked = new Set<string>();
  for (const objectType of new Set(rows.map((row) => row.objectType))) {
    const some = rows.filter((row) => row.objectType === objectType);
    const verdicts = await areOutranked(
      tx,
      some.map((row) => ({ caller, row })),
    );
    for (const [index, { id }] of some.entries()) if (verdicts[index]) outranked.add(id);
  }
  return outranked;
}

export function toRecordChanges(row: RecordRow, after: 'deleted' | 'restored'): NewChange[] {
  const change = toChange(row, { field: '', after });
  return objects[row.objectType].access.isRight
    ? [change, { ...change, topic: 'access', after: undefined }]
    : [change];
}
