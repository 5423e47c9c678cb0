import { isUnique } from '../../../schemas/rules/parse-unique';
import { followRights } from '../../access/follow-rights';
import { createGate, type Gate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { withFormulas } from '../../formulas/plan-formulas';
import type { BulkAnswer, BulkPlan } from '../../jobs/plan';
import { type BulkJob, markUndone } from '../../storage/bulk/bulk-jobs';
import { listStagedRecords, type StagedRecord } from '../../storage/bulk/job-formulas';
import { dropJobRows, listUntouched } from '../../storage/bulk/job-rows';
import type { Queries } from '../../storage/database';
import type { Task } from '../../work';
import { createRefusals, type Refusals } from './chosen-records';
import { changedSince } from './delete-record';
import { undoDeletions } from './delete-together';
import { describeUndo } from './describe-undo';
import { mayWrite } from './read-patch';
import { canBeRestored, createWhyKeptFinder, keptMessages, type WhyKept } from './why-kept';

type PlanUndo = (job: BulkJob) => BulkPlan;

/** Undefined for a job of another kind. Throws 404 for another user's job or an undone one, and 422 without the right. */
export async function undoTogether(
  task: Task,
  job: BulkJob,
  planUndo: PlanUndo,
): Promise<BulkAnswer | undefined> {
  if (job.what !== 'edit' && job.what !== 'delete') return undefined;
  requireUndoable(task, job);
  return job.what === 'delete' ? undoDeletions(task, job) : undoEdit(task, job, planUndo);
}

/** Throws 404 for another user's job, and for one that is unfinished or undone. */
export function requireUndoable({ caller }: Pick<Task, 'caller'>, job: BulkJob): void {
  if (job.by !== caller.userID || job.state !== 'done' || job.detail.undone === true)
    throw new AppError('notFound');
}

async function undoEdit({ context, caller }: Task, job: BulkJob, planUndo: PlanUndo): Promise<BulkAnswer> {
  const { objectType } = job;
  const metadata = await context.metadata.get(objectType);
  const gate = createGate(caller, metadata);
  const field = String(job.detail.field);
  if (!mayWrite(gate, caller, field)) throw refusedNames([field]);
  // Also restores what conditions cleared and formulas computed, even if the user cannot read it.
  const whole = planUndo({ ...job, fields: job.fields.filter((name) => gate.element(name)) });
  const left: KeptRecords = { locked: new Set(), unfit: new Set() };
  const refusals = createRefusals(gate);
  const plan = withoutLeft(whole, { of: job.n, gate, metadata, field, left, refusals });
  if (plan.fields.some((name) => isUnique(gate.element(name)?.config ?? {})))
    throw new AppError(
      'invalid',
      'This value must now be unique, so you cannot undo this for all records at once.',
    );
  const rights = followRights(caller, (now) => {
    if (!mayWrite(createGate(now, metadata), now, field)) throw refusedNames([field]);
  });
  return context.bulk.run({
    objectType,
    by: caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      if (!(await markUndone(tx, job.n))) throw new AppError('notFound');
      const { changed: undone } = await show(withFormulas(plan, metadata));
      const [locked, unfit] = [left.locked.size, left.unfit.size];
      const since = Math.max(0, job.changed - undone - locked - unfit);
      const message = describeUndo(objectType, { undone, since, locked, unfit });
      const body = { success: true, message, jobID: '', changed: undone, ...refusals.toWire() };
      return { status: 200, body };
    },
  });
}

/** Maps the reason to the ids of the records that are left unchanged. */
type KeptRecords = { [why in WhyKept]: Set<string> };
type UndoContext = {
  of: number;
  gate: Gate;
  metadata: ObjectMetadata;
  field: string;
  left: KeptRecords;
  refusals: Refusals;
};

function withoutLeft(plan: BulkPlan, { of, gate, metadata, field, left, refusals }: UndoContext): BulkPlan {
  const { objectType } = gate;
  const askWhy = createWhyKeptFinder(gate, metadata, [field]);
  const noteAll = async (tx: Queries, records: readonly StagedRecord[]) => {
    const taken = records.map(({ data, patch }) => ({ before: data, after: { ...data, ...patch } }));
    const whys = await askWhy(tx, taken);
    for (const [index, { id }] of records.entries()) {
      const why = whys[index];
      if (!why) continue;
      left[why].add(id);
      refusals.add({ id, data: records[index]?.data ?? {} }, new AppError('inUse', keptMessages[why]));
    }
  };
  const isLeft = (id: string) => left.locked.has(id) || left.unfit.has(id);
  return {
    ...plan,
    begin() {
      refusals.clear();
      for (const ids of [left.locked, left.unfit]) ids.clear();
    },
    tally: ({ done, changed }) => ({ made: 0, refused: done - changed }),
    async stage(tx, request) {
      const staged = await plan.stage(tx, request);
      const { job, after, only } = request;
      refusals.drop(only ?? []);
      for (const id of only ?? []) for (const ids of [left.locked, left.unfit]) ids.delete(id);
      if (staged.last === undefined) return staged;
      const range = { job, objectType, after, last: staged.last, only, whole: false };
      const records = await listStagedRecords(tx, range);
      const isSeen = ({ patch }: StagedRecord) => canBeRestored(gate, Object.keys(patch ?? {}));
      await noteAll(tx, records.filter(isSeen));
      const dropped = records.filter((one) => !isSeen(one) || isLeft(one.id)).map(({ id }) => id);
      await dropJobRows(tx, { job, objectType, ids: dropped });
      for (const row of await listUntouched(tx, { of, job, objectType, after, last: staged.last, only }))
        if (!isLeft(row.id)) refusals.add(row, changedSince);
      return { ...staged, staged: staged.staged - dropped.length };
    },
  };
}
