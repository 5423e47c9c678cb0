import type { ImportFault } from '../../../contract/imports';
import { counted } from '../../../schemas/values/counted';
import type { JsonObject } from '../../../schemas/values/json';
import { AppError } from '../../app-error';
import { changedMeanwhile } from '../../jobs/apply';
import type { BulkAnswer } from '../../jobs/plan';
import { lockImport, setImportJob } from '../../storage/bulk/imports';
import type { Task } from '../../work';
import { toCount } from '../records/chosen-records';
import { mailInvite } from '../sign-in/set-password';
import { type ImportRun, toPlan, toZero } from './import-plan';
import { openFile } from './import-rows';
import { type FindFirst, type Importing, openImporting } from './importing';
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
    ...{ task, importing, file: openFile(context.encryption.cipher, id), whole, seen },
    ...{ verdicts: new Map(), counts: toZero(), rowOf: new Map(), newUsers: new Map() },
  };
  const rights = await followImporter(task, settings);
  return context.bulk.run({
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

const maxListed = 100;

/** Throws 422 if a row is refused and `whole` is set. */
export function toBody({ verdicts, counts, importing, whole }: ImportRun, job: string): JsonObject {
  const all = [...verdicts.entries()].sort(([a], [b]) => a - b);
  const { new: made, change: changed, same, refused: refusedCount } = counts;
  const { objectType } = importing.settings;
  if (whole && refusedCount > 0) {
    throw new AppError('invalid', `${counted(refusedCount, 'row')} cannot be imported. Nothing changed.`);
  }
  const refused = all
    .filter(([, verdict]) => verdict.become === 'refused')
    .slice(0, maxListed)
    .map(([number, { faults }]) => ({
      id: String(number),
      name: `Row ${number + 1}`,
      message: toSentence(importing, faults[0]),
    }));
  return {
    success: true,
    message: toMessage({ made, changed, same }, (count) => toCount(objectType, count)),
    jobID: made + changed > 0 ? job : '',
    changed: made + changed,
    ...{ refusedCount, refused },
  };
}

/** 'Fuel: Please select an option.', the same as in the preview. */
function toSentence({ find }: Importing, fault: ImportFault | undefined): string {
  if (!fault?.field) return fault?.message ?? '';
  return `${find(fault.field)?.label ?? fault.field}: ${fault.message}`;
}

/** After a double import all rows are stored already. */
function toMessage(
  { made, changed, same }: { made: number; changed: number; same: number },
  toCount: (n: number) => string,
): string {
  if (made + changed > 0)
    return `${toCount(made)} created${changed > 0 ? `, ${toCount(changed)} changed` : ''}.`;
  if (same === 0) return 'Nothing was imported.';
  return `Nothing changed. ${toCount(same)} already ${same === 1 ? 'has' : 'have'} these values.`;
}
