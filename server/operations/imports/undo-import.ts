// Undoes an import: deletes the records that it created and restores the values that it changed, unless someone has changed them since.
import { isUnique } from '../../../schemas/rules/parse-unique';
import { listWorkedOut } from '../../../schemas/rules/work-out';
import { isEmpty, isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import type { Caller } from '../../access/caller';
import { followRights } from '../../access/follow-rights';
import { createGate, type Gate } from '../../access/gate';
import { findLinked, workOutRecord } from '../../access/linked-records';
import { requireDeleter } from '../../access/require-right';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { BulkAnswer } from '../../jobs/plan';
import { type BulkJob, markUndone } from '../../storage/bulk/bulk-jobs';
import {
  countTouched,
  findChangedBy,
  type JobRow,
  listTouched,
  putJobRows,
  type TouchedRecord,
  toWriteRow,
} from '../../storage/bulk/job-rows';
import { type JobChange, listBases, listChangesOfJob } from '../../storage/changes/changes';
import { findRecords, type RecordRow } from '../../storage/records/records';
import { listHoldersOf } from '../../storage/records/unique-values';
import { takenMessage } from '../../storage-error';
import type { Task, Work } from '../../work';
import { createRefusals } from '../records/chosen-records';
import { changedSince } from '../records/delete-record';
import { maxAtOnce } from '../records/delete-together';
import { describeUndo } from '../records/describe-undo';
import { createPending, listStaleDeletions, type Refuse, stageDeletions } from '../records/plan-deletions';
import { mayWrite } from '../records/read-patch';
import { requireUndoable } from '../records/undo-together';
import { canBeRestored, createWhyKeptFinder, keptMessages } from '../records/why-kept';

/** Undefined for another kind of job. Throws 403 or 422 without the right to delete, and for fields that the caller cannot write. */
export async function undoImport(task: Task, job: BulkJob): Promise<BulkAnswer | undefined> {
  if (job.what !== 'import') return undefined;
  requireUndoable(task, job);
  const { context, caller } = task;
  const { objectType } = job;
  const metadata = await context.metadata.get(objectType);
  requireRights(caller, job, metadata);
  const gate = createGate(caller, metadata);
  const rights = followRights(caller, async (now, tx) =>
    requireRights(now, job, await context.metadata.getIn(tx, objectType)),
  );
  const refusals = createRefusals(gate);
  const askWhy = createWhyKeptFinder(gate, metadata, listWritten(job, metadata));
  const waiting = createPending<TouchedRecord>(refusals, (tx, { job: undo, chosen: touched, refuse }) =>
    stageUndone(
      { context, caller: rights.caller(), tx },
      { job, undo, askWhy, gate, metadata, touched, refuse },
    ),
  );
  return context.bulk.run({
    ...{ objectType, by: caller.userID, renew: rights.renew },
    async store(tx, show) {
      if (!(await markUndone(tx, job.n))) throw new AppError('notFound');
      const { changed } = await show({
        ...{ what: 'undo', detail: { of: job.id }, changesAll: true, maxAtOnce, begin: waiting.clear },
        fields: job.fields,
        find: (on, limit) => findChangedBy(on, job.n, limit),
        count: (on) => countTouched(on, { job: job.n, objectType }),
        tally: () => ({ made: 0, refused: refusals.count() }),
        async stage(on, { job: n, after, limit, only }) {
          const touched = await listTouched(on, { job: job.n, objectType, after, limit, only });
          const staged = await waiting.stage(on, n, touched);
          return { last: touched.at(-1)?.id, seen: touched.length, staged };
        },
        settle: waiting.settle,
        findStale: (on, n) => listStaleDeletions({ tx: on, context }, { objectType, job: n }),
      });
      const since = refusals.count(changedSince.message);
      const message = describeUndo(objectType, { undone: changed, since, other: refusals.count() - since });
      return { status: 200, body: { success: true, message, jobID: '', changed, ...refusals.toWire() } };
    },
  });
}

function requireRights(caller: Caller, job: BulkJob, metadata: ObjectMetadata): void {
  requireDeleter(caller, job.objectType);
  const gate = createGate(caller, metadata);
  const refused = listWritten(job, metadata).filter((name) => !mayWrite(gate, caller, name));
  if (refused.length > 0) throw refusedNames(refused);
}

function listWritten(job: BulkJob, { elements, byName }: ObjectMetadata): string[] {
  const worked = listWorkedOut(elements);
  return listColumns(job).filter((name) => byName.has(name) && !worked.includes(name));
}

/** The file's columns. Jobs of earlier versions did not store them. */
function listColumns({ fields, detail: { columns } }: BulkJob): readonly string[] {
  return Array.isArray(columns) ? fields.filter((name) => columns.includes(name)) : fields;
}

type UndoContext = {
  job: BulkJob;
  undo: number;
  askWhy: ReturnType<typeof createWhyKeptFinder>;
  gate: Gate;
  metadata: ObjectMetadata;
  touched: readonly TouchedRecord[];
  refuse: Refuse;
};

async function stageUndone(work: Work, taking: UndoContext): Promise<number> {
  const { undo: job, gate, touched, refuse } = taking;
  const { objectType } = gate;
  const ids = touched.map(({ id }) => id);
  const rows = await findRecords(work.tx, { objectType, ids, reach: work.caller });
  const made = touched.flatMap(({ id, isNew }) => (isNew ? (rows.get(id) ?? []) : []));
  const bases = await listBases(
    work.tx,
    objectType,
    made.filter(({ version }) => version > 1).map(({ id }) => ({ id, version: 1 })),
  );
  const untouched = made.filter((row) => isUnchanged(row, bases.get(row.id)));
  for (const row of made) if (!untouched.includes(row)) refuse(row, changedSince);
  const gone = await stageDeletions(work, { objectType, job, chosen: untouched, refuse });
  const changed = touched.flatMap(({ id, isNew }) => (isNew ? [] : (rows.get(id) ?? [])));
  return gone + (await stageRestored(work, taking, changed));
}

function isUnchanged({ data }: RecordRow, bases: ReadonlyMap<string, Json> | undefined): boolean {
  return [...(bases ?? [])].every(([field, before]) => isSameValue(ownValue(data, field), before));
}

type RestoredRecord = { row: RecordRow; patch: JsonObject };

async function stageRestored(
  work: Work,
  { job, undo, askWhy, gate, metadata, refuse }: UndoContext,
  rows: readonly RecordRow[],
): Promise<number> {
  const { objectType } = gate;
  const changes = await listChangesOfJob(work.tx, { job: job.n, objectType, ids: rows.map(({ id }) => id) });
  // A new field must not get values of a deleted field with the same name. Earlier versions did not store all fields.
  const isOurs = ({ field }: JobChange) => !job.detail.columns || job.fields.includes(field);
  const taken: RestoredRecord[] = [];
  for (const row of rows) {
    const ours = (changes.get(row.id) ?? []).filter(isOurs);
    if (ours.length === 0) continue;
    const back = ours.filter(({ field, after }) => isSameValue(ownValue(row.data, field), after));
    const names = back.map(({ field }) => field);
    if (!canBeRestored(gate, names)) refuse(row, changedSince);
    else taken.push({ row, patch: Object.fromEntries(back.map(({ field, before }) => [field, before])) });
  }
  const whys = await askWhy(
    work.tx,
    taken.map(({ row: { data }, patch }) => ({ before: data, after: { ...data, ...patch } })),
  );
  const held = await listConflicting(work, metadata, taken);
  const after = taken.map(({ row, patch }) => ({ id: row.id, data: { ...row.data, ...patch } }));
  const linked = await findLinked(work.tx, metadata.elements, after);
  const staged = taken.flatMap(({ row, patch }, index): JobRow[] => {
    const why = whys[index];
    if (held.has(row.id)) {
      refuse(row, new AppError('invalid', takenMessage));
      return [];
    }
    if (why) {
      refuse(row, new AppError('inUse', keptMessages[why]));
      return [];
    }
    const worked = workOutRecord(metadata, { ...row, data: { ...row.data, ...patch } }, linked);
    const next = { ...patch, ...Object.fromEntries(worked) };
    return [toWriteRow(row, next)];
  });
  await putJobRows(work.tx, undo, staged);
  return staged.length;
}

/** Records that cannot get their unique value back, because another record has it now. */
async function listConflicting(
  { tx }: Work,
  { objectType, elements }: ObjectMetadata,
  taken: readonly RestoredRecord[],
): Promise<Set<string>> {
  const unique = elements.filter(({ config }) => isUnique(config)).map(({ name }) => name);
  const values = taken.flatMap(({ row: { id }, patch }) =>
    unique.flatMap((name) => (isEmpty(patch[name]) ? [] : [{ id, name, value: patch[name] ?? null }])),
  );
  const holders = await listHoldersOf(tx, objectType, values);
  const given = new Set<string>();
  return new Set(
    values.flatMap(({ id, name, value }, index) => {
      const key = JSON.stringify([name, value]);
      const isFree = !given.has(key) && (holders[index] === undefined || holders[index] === id);
      given.add(key);
      return isFree ? [] : [id];
    }),
  );
}
