import { listWorkedOut } from '../../../schemas/rules/work-out';
import { followRights } from '../../access/follow-rights';
import { requireBulkWriter, requireConfigurer } from '../../access/require-right';
import { AppError } from '../../app-error';
import { withFormulas } from '../../formulas/plan-formulas';
import type { ApplyPlan, BulkAnswer } from '../../jobs/plan';
import { type BulkJob, findBulkJob, markUndone } from '../../storage/bulk/bulk-jobs';
import type { Queries } from '../../storage/database';
import { findElement, lockMetadata, putElement } from '../../storage/metadata/elements';
import type { Task, Work } from '../../work';
import { planUndo } from './bulk-plans';
import { appendElementChange } from './store-element';
import { undoConversion } from './update-element';

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
      const work = { context, caller, tx };
      if (job.what === 'convert') await undoConversion(work, counting, job);
      else {
        await stopFilling(work, job);
        await counting(withFormulas(planUndo(job), metadata));
      }
      return { status: 200, body: { success: true, message: 'Undone.', changed } };
    },
  });
}

async function requireUndoable(db: Queries, id: string): Promise<BulkJob> {
  const job = await findBulkJob(db, id);
  if (job?.state !== 'done' || !['populate', 'convert'].includes(job.what) || job.detail.undone === true)
    throw new AppError('notFound');
  return job;
}

/** Otherwise the element's next save would fill the records again. */
async function stopFilling(work: Work, { objectType, fields }: BulkJob): Promise<void> {
  const { tx } = work;
  for (const name of fields) {
    const before = await findElement(tx, objectType, name);
    if (!before || before.deleted_at || before.config.populateDefaultOnTargetTable !== true) continue;
    const config = { ...before.config, populateDefaultOnTargetTable: false };
    const grouping = before.grouping_name ?? '';
    const row = await putElement(tx, { objectType, name, grouping, config });
    await appendElementChange(work, row, before);
  }
}
