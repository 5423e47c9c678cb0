// What a host that died has left behind: its changes of many records are dropped, and formulas whose change is stored already are worked
// out anew.
import { isObjectType } from '../../../objects/index';
import type { Context } from '../../context';
import { beginRecompute, workOutAnew } from '../../formulas/recompute-formulas';

/** `afterSeconds`: without a sign of life for so long, a job has lost its host. */
export async function resumeJobs(context: Context, afterSeconds?: number): Promise<void> {
  for (const { objectType, by } of await context.bulk.resume(afterSeconds)) {
    if (!isObjectType(objectType)) continue;
    const job = await context.db.transaction((tx) => beginRecompute(tx, { objectType, by, db: context.db }));
    void workOutAnew(context, job);
  }
}
