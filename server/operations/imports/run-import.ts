import { changedMeanwhile } from '../../jobs/apply';
import type { BulkAnswer } from '../../jobs/plan';
import { toWireJob } from '../../jobs/wire-job';
import { lockImport, setImportJob } from '../../storage/bulk/imports';
import type { Task } from '../../work';
import { mailInvite } from '../people/mail-invite';
import { type ImportRun, toPlan, toZero } from './import-plan';
import { toBody } from './import-report';
import { openFile } from './import-rows';
import { type FindFirst, openImporting } from './importing';
import { followImporter, requireImport } from './open-import';

/** All rows or none (E6). Throws 404, 409 if the metadata has changed since, and 422 if a row is not valid and `whole` is set. */
export async function runImport(
  task: Task,
  { id, whole }: { id: string; whole: boolean },
): Promise<BulkAnswer> {
  const { context, caller } = task;
  const settings = await requireImport(task, context.db, id);
  const seen = new Map<string, number>();
  const importing = await openImporting(task, settings, createFindFirst(seen));
  const known = JSON.stringify(importing.metadata.wire);
  const run: ImportRun = {
    ...{ task, importing, file: openFile(context.cipher, id), whole, seen },
    ...{ verdicts: new Map(), counts: toZero(), rowOf: new Map(), newUsers: new Map() },
  };
  const rights = await followImporter(task, settings);
  const outcome = await context.bulk.run({
    objectType: settings.objectType,
    by: caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      await lockImport(tx, id);
      await requireImport(task, tx, id);
      const { wire } = await context.metadata.getIn(tx, settings.objectType);
      if (JSON.stringify(wire) !== known) throw changedMeanwhile;
      const shown = await show(toPlan(run));
      const body = toBody(run, shown.id);
      await setImportJob(tx, id, shown.id);
      return { status: 200, body };
    },
    after: () => invite(run),
  });
  if ('answer' in outcome) return outcome.answer;
  return { status: 202, body: { success: true, message: '', job: toWireJob(outcome.job) } };
}

/** Relies on rows arriving in order. */
function createFindFirst(seen: Map<string, number>): FindFirst {
  return async (names) => {
    for (const { name, row } of names) if (!seen.has(name)) seen.set(name, row);
    return seen;
  };
}

/** New users have no password, so they get an invite, one email after the other. */
function invite({ task: { context }, newUsers }: ImportRun): void {
  const users = [...newUsers.values()].flat();
  if (users.length === 0) return;
  context.inBackground('invite mails', async () => {
    for (const user of users) {
      await mailInvite(context, { ...user, version: 1, created_at: new Date(), deleted_at: null }).catch(
        () => undefined,
      );
    }
  });
}
