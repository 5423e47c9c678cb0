import { listWorkedOut } from '../../../schemas/rules/work-out';
import { followRights } from '../../access/follow-rights';
import { createGate, type Gate } from '../../access/gate';
import { requireBulkWriter, requireConfigurer } from '../../access/require-right';
import { AppError } from '../../app-error';
import type { ApplyPlan, BulkAnswer } from '../../jobs/plan';
import { type BulkJob, findBulkJob, markUndone } from '../../storage/bulk/bulk-jobs';
import { listStillFilled } from '../../storage/bulk/job-fields';
import type { Queries } from '../../storage/database';
import { lockMetadata } from '../../storage/metadata/elements';
import type { Task } from '../../work';
import { createRefusals } from '../records/chosen-records';
import { changedSince } from '../records/delete-record';
import { describeUndo } from '../records/describe-undo';
import { undoChange } from './update-element';

/** Throws 404 if it cannot be undone (any more), and 422 without the right to configure or write access to the fields. */
export async function undoJob(task: Task, id: string): Promise<BulkAnswer> {
  const { context } = task;
  const { objectType } = await requireUndoable(context.db, id);
  const rights = followRights(task.caller, (now) => requireConfigurer(now, objectType));
  return context.bulk.run({
    objectType,
    by: task.caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      const caller = rights.caller();
      const job = await requireUndoable(tx, id);
      await lockMetadata(tx, job.objectType);
      requireConfigurer(caller, job.objectType);
      const metadata = await context.metadata.getIn(tx, job.objectType);
      const worked = listWorkedOut(metadata.elements);
      for (const name of job.fields.filter((one) => !worked.includes(one)))
        requireBulkWriter(caller, {
          ...{ objectType: job.objectType, name, setting: name },
          ...{
            isGranted: false,
            to: job.what === 'convert' ? 'convert its values' : 'fill in its default value',
          },
        });
      if (!(await markUndone(tx, job.n))) throw new AppError('notFound');
      let changed = 0;
      const counting: ApplyPlan = async (plan) => {
        const shown = await show(plan);
        changed = shown.changed;
        return shown;
      };
      await undoChange({ context, caller, tx }, counting, job);
      const done = { success: true, changed };
      if (job.what === 'convert') return { status: 200, body: { ...done, message: 'Undone.' } };
      const kept = await listKept(tx, job, createGate(caller, metadata));
      const message = describeUndo(objectType, { undone: changed, since: kept.refusedCount });
      return { status: 200, body: { ...done, message, jobID: '', ...kept } };
    },
  });
}

async function requireUndoable(db: Queries, id: string): Promise<BulkJob> {
  const job = await findBulkJob(db, id);
  if (
    job?.state !== 'done' ||
    !['populate', 'anew', 'convert'].includes(job.what) ||
    job.detail.undone === true
  )
    throw new AppError('notFound');
  return job;
}

/** The filled records whose value someone has changed since, the first 100 by name. */
async function listKept(tx: Queries, { n, objectType, detail }: BulkJob, gate: Gate) {
  const { count, rows } = await listStillFilled(tx, {
    of: n,
    objectType,
    field: String(detail.field),
    limit: 100,
  });
  const refusals = createRefusals(gate);
  for (const row of rows) refusals.add(row, changedSince);
  return { ...refusals.toWire(), refusedCount: count };
}
