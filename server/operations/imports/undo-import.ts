// An import taken back, record by record: what it made goes to the deleted ones, what it changed holds again what it held, unless
// somebody has written it since.
import { isSameValue, ownValue } from '../../../schemas/json';
import { listWorkedOut } from '../../../schemas/rules/work-out';
import type { Caller } from '../../access/caller';
import { followRights } from '../../access/follow-rights';
import { createGate, type Gate } from '../../access/gate';
import { requireDeleter } from '../../access/require-right';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { BulkAnswer } from '../../jobs/bulk-jobs';
import { runOneByOne } from '../../jobs/one-by-one';
import { countMade, listMade, type Made } from '../../storage/born-records';
import type { BulkJob } from '../../storage/bulk-jobs';
import { listChangesOfJob } from '../../storage/changes';
import { findRecord } from '../../storage/records';
import type { Task, Work } from '../../work';
import { createRefusals } from '../records/chosen-records';
import { changedSince } from '../records/delete-record';
import { deleteOne, noteRefusal, toAnswer } from '../records/delete-together';
import { readyHolders } from '../records/deletion-holders';
import { mayWrite } from '../records/read-patch';
import { storeVersion } from '../records/store-version';
import { toUndone } from '../records/told-undo';
import { requireUndoable } from '../records/undo-together';
import { createWhyKept, isSeenAgain, type WhyKept } from '../records/why-kept';

/** Undefined for a job of another kind. Throws 403 and 422 without the right to delete, and for fields that the caller may not write. */
export async function undoImport(task: Task, job: BulkJob): Promise<BulkAnswer | undefined> {
  if (job.what !== 'import') return undefined;
  requireUndoable(task, job);
  const { context, caller } = task;
  const { objectType } = job;
  const metadata = await context.metadata.get(objectType);
  requireRights(caller, job, metadata);
  const gate = createGate(caller, objectType, metadata);
  const rights = followRights(caller, async (now, tx) =>
    requireRights(now, job, await context.metadata.getIn(tx, objectType)),
  );
  const refusals = createRefusals(gate);
  const askWhy = createWhyKept(gate, metadata, listWritten(job, metadata));
  const total = await countMade(context.db, { job: job.n, objectType });
  let made = new Map<string, Made>();
  return toAnswer(
    await runOneByOne(context, {
      ...{ objectType, by: caller.userID, what: 'undo', undoes: job.n, total },
      renew: rights.renew,
      async next(after, limit) {
        await readyHolders(context, objectType);
        const rows = await listMade(context.db, { job: job.n, objectType, after, limit });
        made = new Map(rows.map((row) => [row.id, row]));
        return [...made.keys()];
      },
      each: (tx, id, undo) =>
        undoOne(
          { context, caller: rights.caller(), tx },
          { job, undo, askWhy, gate, id, made: made.get(id) },
        ),
      refuse: (id, error) =>
        noteRefusal({ context, caller: rights.caller() }, { objectType, id, error, refusals }),
      answer: ({ changed, refused, isStopped }) => ({
        success: true,
        message: toUndone(objectType, {
          undone: changed,
          ...{ isStopped, since: refusals.count(changedSince.message) },
          other: refused - refusals.count(changedSince.message),
        }),
        ...{ jobID: '', changed },
        ...refusals.toWire(),
      }),
    }),
  );
}

function requireRights(caller: Caller, job: BulkJob, metadata: ObjectMetadata): void {
  requireDeleter(caller, job.objectType);
  const gate = createGate(caller, job.objectType, metadata);
  const refused = listWritten(job, metadata).filter((name) => !mayWrite(gate, caller, name));
  if (refused.length > 0) throw refusedNames(refused);
}

/** What the file's columns filled and is a field still. */
function listWritten(job: BulkJob, { elements, byName }: ObjectMetadata): string[] {
  const worked = listWorkedOut(elements);
  return listColumns(job).filter((name) => byName.has(name) && !worked.includes(name));
}

/** What the file's columns filled; earlier versions noted nothing else. */
function listColumns({ fields, detail: { columns } }: BulkJob): readonly string[] {
  return Array.isArray(columns) ? fields.filter((name) => columns.includes(name)) : fields;
}

type One = {
  job: BulkJob;
  /** The number of the job that takes it back. */
  undo: number;
  askWhy: ReturnType<typeof createWhyKept>;
  gate: Gate;
  id: string;
  made: Made | undefined;
};

/** Throws why a record keeps what it holds. */
async function undoOne(work: Work, one: One): Promise<boolean> {
  const { id, made, undo } = one;
  if (!made) return false;
  if (!made.isNew) return takeBack(work, one);
  return deleteOne(work, { objectType: one.gate.objectType, id, job: undo, version: 1 });
}

async function takeBack(work: Work, { job, gate, id, askWhy }: One): Promise<boolean> {
  const { objectType } = gate;
  // Locked, it takes over what still stands aside for it.
  const row = await findRecord(work.tx, { objectType, id, reach: work.caller, lock: true });
  if (!row) return false;
  const changes = await listChangesOfJob(work.tx, { job: job.n, objectType, id });
  // A field that was made anew takes nothing of its namesake; earlier versions did not note all fields.
  const isOurs = (field: string) => !job.detail.columns || job.fields.includes(field);
  const ours = changes.filter(({ field }) => isOurs(field));
  const back = ours.filter(({ field, after }) => isSameValue(ownValue(row.data, field), after ?? null));
  if (ours.length === 0) return false;
  const names = back.map(({ field }) => field);
  if (!isSeenAgain(gate, names)) throw changedSince;
  const data = { ...row.data };
  for (const { field, before } of back) data[field] = before ?? null;
  const why = await askWhy(work.tx, { before: row.data, after: data });
  if (why) throw new AppError('inUse', { message: keptMessages[why] });
  await storeVersion(work, { row, data });
  return true;
}

const keptMessages: { [why in WhyKept]: string } = {
  locked: 'A field is locked now.',
  unfit: 'The earlier values are not valid now.',
};
