import { getVisualType } from '../../../../schemas/types/index';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { type BulkRequest, previewBulk, runBulk } from '../../../records/bulk/bulk-calls';
import { serverMessage } from '../../../shared/api/api-error';
import { undoJob, waitForJob } from '../../../shared/jobs/follow-job';
import { Button } from '../../../shared/ui/button';
import { showEnd, showError, showSuccess, showUndo } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { countRecords } from './describe-impact';
import { listRenamedOptions } from './renamed-options';

/** A save that gave an option another value offers it to the records that hold the earlier one. */
export async function offerRenamed(
  object: SystemObject,
  before: WireDataElement,
  after: WireDataElement,
): Promise<void> {
  const field = after.fieldName;
  // Of several values in one record a change of many replaces all.
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

/** Who may not change many records is offered nothing. */
async function countHolders(ask: BulkRequest): Promise<number> {
  try {
    return (await previewBulk(ask)).count;
  } catch {
    return 0;
  }
}

async function move(ask: BulkRequest, count: number): Promise<void> {
  try {
    const { message, jobID } = await runBulk(ask, count);
    if (jobID) showUndo(message, () => takeBack(jobID));
    else showEnd(message);
  } catch (error) {
    showError(serverMessage(error, 'Records not changed. Try again.'));
  }
}

async function takeBack(jobID: string): Promise<void> {
  try {
    await waitForJob(await undoJob(jobID));
    showSuccess('Records have their earlier values again.');
  } catch (error) {
    showError(serverMessage(error, 'Change not undone. Try again.'));
  }
}
