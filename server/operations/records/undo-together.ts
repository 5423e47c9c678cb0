// One undo for a change of many records that somebody made in a list.
import { followRights } from '../../access/follow-rights';
import { createGate, type Gate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { BulkAnswer } from '../../jobs/bulk-jobs';
import type { BulkPlan } from '../../jobs/bulk-steps';
import { toWireJob } from '../../jobs/wire-job';
import { listStagedRecords, type StagedRecord } from '../../storage/bulk-formulas';
import { type BulkJob, markUndone } from '../../storage/bulk-jobs';
import { dropStaged } from '../../storage/bulk-rows';
import type { Queries } from '../../storage/database';
import type { Task } from '../../work';
import { undoDeletions } from './delete-together';
import { withFormulas } from './plan-formulas';
import { mayWrite } from './read-patch';
import { toUndone } from './told-undo';
import { createWhyKept, isSeenAgain, type WhyKept } from './why-kept';

type PlanUndo = (job: BulkJob) => BulkPlan;

/** Undefined for a job of another kind. Throws 404 for another's or one that was undone, 422 without the right. */
export async function undoTogether(
  task: Task,
  job: BulkJob,
  planUndo: PlanUndo,
): Promise<BulkAnswer | undefined> {
  if (job.what !== 'edit' && job.what !== 'delete') return undefined;
  requireUndoable(task, job);
  return job.what === 'delete' ? undoDeletions(task, job) : undoEdit(task, job, planUndo);
}

/** Throws 404 for another's, for one that is not over and for one that was undone. */
export function requireUndoable({ caller }: Pick<Task, 'caller'>, job: BulkJob): void {
  const isOver = job.state === 'shown' || job.state === 'done';
  if (job.by !== caller.userID || !isOver || job.detail.undone === true) throw new AppError('notFound');
}

async function undoEdit({ context, caller }: Task, job: BulkJob, planUndo: PlanUndo): Promise<BulkAnswer> {
  const { objectType } = job;
  const metadata = await context.metadata.get(objectType);
  const gate = createGate(caller, objectType, metadata);
  const field = String(job.detail.field);
  if (!mayWrite(gate, caller, field)) throw refusedNames([field]);
  // What conditions emptied along with it, and what is worked out from it, comes back along with it, whoever may read that.
  const whole = planUndo({ ...job, fields: job.fields.filter((name) => gate.element(name)) });
  const left: Left = { locked: new Set(), unfit: new Set() };
  const plan = withoutLeft(whole, { gate, metadata, field, left });
  if (plan.fields.some((name) => gate.element(name)?.config.unique === true))
    throw new AppError('invalid', {
      message: 'This value must now be unique, so you cannot undo this for all records at once.',
    });
  const rights = followRights(caller, (now) => {
    if (!mayWrite(createGate(now, objectType, metadata), now, field)) throw refusedNames([field]);
  });
  const outcome = await context.bulk.run({
    objectType,
    by: caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      if (!(await markUndone(tx, job.n))) throw new AppError('notFound');
      const { changed: undone } = await show(withFormulas(plan, metadata));
      const [locked, unfit] = [left.locked.size, left.unfit.size];
      const since = Math.max(0, job.changed - undone - locked - unfit);
      const message = toUndone(objectType, { undone, since, locked, unfit });
      return { status: 200, body: { success: true, message, changed: undone } };
    },
  });
  if ('answer' in outcome) return outcome.answer;
  return { status: 202, body: { success: true, message: '', job: toWireJob(outcome.job) } };
}

/** Records that do not take back what they held, by why. */
type Left = { [why in WhyKept]: Set<string> };
type Leaving = { gate: Gate; metadata: ObjectMetadata; field: string; left: Left };

/** A record that does not take it back keeps what it holds, and is counted. */
function withoutLeft(plan: BulkPlan, { gate, metadata, field, left }: Leaving): BulkPlan {
  const { objectType } = gate;
  const askWhy = createWhyKept(gate, metadata, [field]);
  const note = async (tx: Queries, { id, data, patch }: StagedRecord) => {
    const why = await askWhy(tx, { before: data, after: { ...data, ...patch } });
    if (why) left[why].add(id);
  };
  const isLeft = (id: string) => left.locked.has(id) || left.unfit.has(id);
  return {
    ...plan,
    tally: ({ done, changed }) => ({ made: 0, refused: done - changed }),
    async stage(tx, stretch) {
      const staged = await plan.stage(tx, stretch);
      const { job, after, asked } = stretch;
      for (const id of asked ?? []) for (const ids of [left.locked, left.unfit]) ids.delete(id);
      if (staged.last === undefined) return staged;
      const range = { job, objectType, after, last: staged.last, asked, whole: false };
      const records = await listStagedRecords(tx, range);
      const isSeen = ({ patch }: StagedRecord) => isSeenAgain(gate, Object.keys(patch ?? {}));
      for (const record of records.filter(isSeen)) await note(tx, record);
      const dropped = records.filter((one) => !isSeen(one) || isLeft(one.id)).map(({ id }) => id);
      await dropStaged(tx, job, dropped);
      return { ...staged, staged: staged.staged - dropped.length };
    },
  };
}
