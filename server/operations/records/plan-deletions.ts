// Deletes or restores many records in one change. Each record is checked as if it were deleted alone, one after the other.

import { type ObjectType, objects } from '../../../objects/index';
import { listHolders } from '../../../objects/references';
import type { AppError } from '../../app-error';
import { isAdminUser, lastAdministrator, readAdmins } from '../../objects/keep-administrator';
import { listFillsSince } from '../../storage/bulk/bulk-jobs';
import {
  type JobRow,
  listDeleted,
  listHeldByOthers,
  putJobRows,
  toWriteRow,
} from '../../storage/bulk/job-rows';
import { toChunks } from '../../storage/chunks';
import type { Queries } from '../../storage/database';
import { listReferences } from '../../storage/metadata/element-references';
import { findRecords, type RecordRow } from '../../storage/records/records';
import type { Work } from '../../work';
import type { Refusals } from './chosen-records';
import { type DeletionCandidate, listCandidates, listDeletionFaults } from './delete-record';
import { findLinkedOfMissed, toMissed } from './missed-defaults';
import { listRestoreFaults } from './restore-record';

export type Refuse = (row: RecordRow, error: AppError) => void;

export type DeletionChunk = {
  objectType: ObjectType;
  job: number;
  chosen: readonly { id: string }[];
  refuse: Refuse;
};

/** Refuses records that others refer to; `createPending` checks them again. Returns how many are deleted. */
export async function stageDeletions(
  work: Work,
  { objectType, job, chosen, refuse }: DeletionChunk,
): Promise<number> {
  const { tx, caller } = work;
  const ids = chosen.map(({ id }) => id);
  const rows = await findRecords(tx, { objectType, ids, reach: caller });
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const going = await listCandidates(tx, found);
  const withUsers = objects[objectType].hasPeople === true;
  const faults = await listDeletionFaults(work, going, { withUsers, job });
  const staged: JobRow[] = [];
  for (const [index, one] of going.entries()) {
    const fault = faults[index] ?? (await findLastAdministrator(work, one.row, { job, staged }));
    if (fault) refuse(one.row, fault);
    else staged.push(...toRows(one, 'delete'));
  }
  await putJobRows(tx, job, staged);
  return countFirst(staged);
}

/** Unchanged records that can no longer be deleted, because others refer to them by now or no other administrator would be left. */
export async function listStaleDeletions(
  { tx, context }: Pick<Work, 'tx' | 'context'>,
  { objectType, job }: { objectType: ObjectType; job: number },
): Promise<string[]> {
  const stale: string[] = [];
  for (const holder of [...listHolders(objectType), ...(await listReferences(tx, objectType))])
    stale.push(...(await listHeldByOthers(tx, { job, objectType, holder })));
  if (!objects[objectType].signIn) return stale;
  const gone = await listDeleted(tx, job, objectType);
  const rows = gone.length > 0 ? [...(await findRecords(tx, { objectType, ids: gone })).values()] : [];
  const admins = rows.filter(isAdminUser).map(({ id }) => id);
  if (admins.length === 0) return stale;
  const { administrator } = await readAdmins(tx, context.providers, gone);
  return administrator ? stale : [...stale, ...admins];
}

/** Administrators are few, so each is checked separately, after those that are deleted before. */
async function findLastAdministrator(
  { tx, context }: Work,
  row: RecordRow,
  { job, staged }: { job: number; staged: readonly JobRow[] },
): Promise<AppError | undefined> {
  if (!isAdminUser(row)) return undefined;
  const gone = [...(await listDeleted(tx, job, 'user')), ...staged.map(({ id }) => id)];
  const before = await readAdmins(tx, context.providers, gone);
  const after = await readAdmins(tx, context.providers, [...gone, row.id]);
  const isLost = (before.admin && !after.admin) || (before.administrator && !after.administrator);
  return isLost ? lastAdministrator() : undefined;
}

function toRows({ row, users, rows }: DeletionCandidate, action: 'delete' | 'restore'): JobRow[] {
  const toRow = ({ objectType, id, version }: RecordRow) => ({ objectType, id, version, action });
  return [toRow(row), ...[...users, ...rows].map((one) => ({ ...toRow(one), along: row.id }))];
}

/** Counts the records without the users and rows that are deleted with them. */
const countFirst = (rows: readonly JobRow[]) => rows.filter(({ along }) => along === undefined).length;

export type Returning = {
  objectType: ObjectType;
  job: number;
  /** With the moment of each deletion: a record that was deleted again later is not restored. */
  chosen: readonly { id: string; deleted_at: Date | null }[];
  refuse: Refuse;
};

/** Restored records get the defaults that they missed. Returns how many are restored. */
export async function stageRestores(
  work: Work,
  { objectType, job, chosen, refuse }: Returning,
): Promise<number> {
  const { tx, context, caller } = work;
  const ids = chosen.map(({ id }) => id);
  const found = await findRecords(tx, { objectType, ids, reach: caller, deleted: true });
  const rows = chosen.flatMap(({ id, deleted_at }) => {
    const row = found.get(id);
    return row && row.deleted_at?.getTime() === deleted_at?.getTime() ? [row] : [];
  });
  const coming = await listCandidates(tx, rows);
  const faults = await listRestoreFaults(work, coming, job);
  const back: JobRow[] = [];
  const all = new Map<string, RecordRow>();
  for (const [index, one] of coming.entries()) {
    const fault = faults[index];
    if (fault) refuse(one.row, fault);
    else back.push(...toRows(one, 'restore'));
    for (const row of [one.row, ...one.users, ...one.rows]) all.set(`${row.objectType} ${row.id}`, row);
  }
  const kinds = new Set(back.map((row) => row.objectType));
  for (const kind of kinds) {
    const some = back.filter((row) => row.objectType === kind);
    const since = new Date(Math.min(...chosen.map(({ deleted_at }) => deleted_at?.getTime() ?? Date.now())));
    const fills = await listFillsSince(tx, { objectType: kind, at: since });
    const metadata = await context.metadata.getIn(tx, kind);
    const filled = some.flatMap((one) => {
      const row = all.get(`${kind} ${one.id}`);
      if (!row) return [];
      return [{ one, row, fills: fills.filter(({ at }) => row.deleted_at !== null && at > row.deleted_at) }];
    });
    const linked = await findLinkedOfMissed(tx, metadata, filled);
    for (const { one, row, fills: missed } of filled) {
      const { patch = {}, before = {} } = toWriteRow(row, toMissed(metadata, row, { fills: missed, linked }));
      Object.assign(one, { patch, before });
    }
  }
  await putJobRows(tx, job, back);
  return countFirst(back);
}

export type Pending<Chosen> = {
  clear: () => void;
  stage: (tx: Queries, job: number, chosen: readonly Chosen[]) => Promise<number>;
  /** Stages refused records again as long as that makes progress. Returns how many are deleted. */
  settle: (tx: Queries, job: number) => Promise<number>;
};

type RunDeletion<Chosen> = (
  tx: Queries,
  to: { job: number; chosen: readonly Chosen[]; refuse: Refuse },
) => Promise<number>;

/** Records that refer to each other can be deleted once all of them were checked, so the result does not depend on the order. */
export function createPending<Chosen extends { id: string }>(
  refusals: Refusals,
  run: RunDeletion<Chosen>,
): Pending<Chosen> {
  const waiting = new Map<string, Chosen>();

  function stage(tx: Queries, job: number, chosen: readonly Chosen[]): Promise<number> {
    const byID = new Map(chosen.map((one) => [one.id, one]));
    refusals.drop([...byID.keys()]);
    for (const id of byID.keys()) waiting.delete(id);
    const refuse: Refuse = (row, error) => {
      // Someone else has deleted it already, which is the desired result.
      if (error.code === 'notFound') return;
      refusals.add(row, error);
      const one = byID.get(row.id);
      if (one && error.code === 'inUse') waiting.set(row.id, one);
    };
    return run(tx, { job, chosen, refuse });
  }

  return {
    clear() {
      refusals.clear();
      waiting.clear();
    },
    stage,
    async settle(tx, job) {
      let found = 0;
      for (let more = 1; more > 0 && waiting.size > 0; found += more) {
        more = 0;
        for (const some of toChunks([...waiting.values()], 200)) more += await stage(tx, job, some);
      }
      return found;
    },
  };
}
