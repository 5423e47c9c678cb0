import { getVisualType } from '../../../../schemas/types/index';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { type BulkRequest, previewBulk, runBulk } from '../../../records/bulk/bulk-calls';
import { attempt } from '../../../shared/api/attempt';
import { undoJob, waitForJob } from '../../../shared/jobs/follow-job';
import { Button } from '../../../shared/ui/button';
import { showEnd, showSuccess, showUndo } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { countRecords } from './describe-impact';
import { listRenamedOptions } from './renamed-options';

/** After an option's value has changed, offers to update the records that have the old value. */
export async function offerRenamed(
  object: SystemObject,
  before: WireDataElement,
  after: WireDataElement,
): Promise<void> {
  const field = after.fieldName;
  // A bulk change would replace all values of a field that can have several.
  if (getVisualType(after.fieldConfig.visualType ?? '')?.valueType !== 'string') return;
  for (const { from, to } of listRenamedOptions(before.fieldConfig, after.fieldConfig)) {
    const ask: BulkRequest = {
      object: { objectType: object.type },
      select: { query: { [`f.${field}`]: from } },
      change: { field, value: to },
    };
    const count = await countHolders(ask);
    if (count === 0) continue;
    const text = `${countRecords(count, object)} still ${count === 1 ? 'has' : 'have'} '${from}'.`;
    showEnd(text, <Button onClick={() => void move(ask, count)}>{`Change to '${to}'`}</Button>);
  }
}

/** 0 if the user cannot make bulk changes. */
async function countHolders(ask: BulkRequest): Promise<number> {
  try {
    return (await previewBulk(ask)).count;
  } catch {
    return 0;
  }
}

const move = (ask: BulkRequest, count: number) =>
  attempt(
    async () => {
      const { message, jobID } = await runBulk(ask, count);
      if (jobID) showUndo(message, () => undoMove(jobID));
      else showEnd(message);
    },
    { otherwise: 'Records not changed. Try again.' },
  );

const undoMove = (jobID: string) =>
  attempt(
    async () => {
      await waitForJob(await undoJob(jobID));
      showSuccess('Records have their earlier values again.');
    },
    { otherwise: 'Change not undone. Try again.' },
  );
