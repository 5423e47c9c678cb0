// Previews a change of the selected records by checking each of them (R73): a few right away, many in a job.
import type { ObjectType } from '../../../objects/index';
import type { Caller } from '../../access/caller';
import { followRights } from '../../access/follow-rights';
import type { BulkAnswer } from '../../jobs/plan';
import type { Queries } from '../../storage/database';
import { countRecords, listRecordsAfter } from '../../storage/lists/record-list';
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
  let done = 0;
  const judgeNext = async (after: string) => {
    const rows = await listRecordsAfter(db, selection, { after, limit: chunk });
    await judge(rows);
    done += rows.length;
    return rows.length < chunk ? undefined : rows.at(-1)?.id;
  };
  // The number of checked records, because others may add and delete records during the preview.
  const answer = () => ({
    ...{ success: true, count: done, looked: done, ...toNumbers(), ...refusals.toWire() },
  });
  const total = await countRecords(db, selection);
  if (total > most) {
    return context.bulk.preview({
      ...{ objectType, by: caller.userID, total, judge: judgeNext, answer },
      renew: followRights(caller, check).renew,
      tally: () => ({ done, changed: toNumbers().changes, refused: refusals.count() }),
    });
  }
  for (let after: string | undefined = ''; after !== undefined; ) after = await judgeNext(after);
  return { status: 200, body: answer() };
}
