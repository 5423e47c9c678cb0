// Previews a change of the selected records by checking each of them (R73): a few right away, many in a job.
import type { ObjectType } from '../../../objects/index';
import type { Caller } from '../../access/caller';
import { followRights } from '../../access/follow-rights';
import type { BulkAnswer } from '../../jobs/plan';
import type { Report } from '../../jobs/preview';
import type { Queries } from '../../storage/database';
import { countRecords, listRecordsAfter, prepareList } from '../../storage/lists/record-list';
import type { RecordSelection } from '../../storage/lists/record-selection';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import type { Refusals } from './chosen-records';

type PreviewRequest = {
  objectType: ObjectType;
  selection: RecordSelection;
  refusals: Refusals;
  most: number;
  check: (now: Caller, tx: Queries) => void | Promise<void>;
  judge: (rows: readonly RecordRow[]) => Promise<void>;
  toNumbers: () => { changes: number; users: number };
};

const chunk = 100;

export async function previewChosen(
  { context, caller }: Task,
  { objectType, selection, refusals, most, check, judge, toNumbers }: PreviewRequest,
): Promise<BulkAnswer> {
  const { db } = context;
  const listed = await prepareList(db, selection);
  const judgeAll = async (report?: Report) => {
    let done = 0;
    for (let after: string | undefined = ''; after !== undefined; ) {
      await report?.({ done, changed: toNumbers().changes, refused: refusals.count() });
      const rows = await listRecordsAfter(db, listed, { after, limit: chunk });
      await judge(rows);
      done += rows.length;
      after = rows.length < chunk ? undefined : rows.at(-1)?.id;
    }
    // The number of checked records, because others may add and delete records during the preview.
    return { success: true, count: done, looked: done, ...toNumbers(), ...refusals.toWire() };
  };
  const total = await countRecords(db, listed);
  if (total <= most) return { status: 200, body: await judgeAll() };
  return context.bulk.preview({
    ...{ objectType, by: caller.userID, total, judge: judgeAll },
    renew: followRights(caller, check).renew,
  });
}
