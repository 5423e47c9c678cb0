import { isObject } from '../../../../schemas/values/json';
import { serverMessage } from '../../../shared/api/api-error';
import { undoJob, waitForJob } from '../../../shared/jobs/follow-job';
import { showError, showSuccess, showUndo } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { countRecords } from './describe-impact';

/** Tells how many records a save has filled in, and offers to undo it. */
export function offerUndo(answer: unknown, object: SystemObject, reload: () => Promise<unknown>): void {
  if (!isObject(answer)) return;
  const { changed, undoID } = answer;
  if (typeof changed !== 'number' || typeof undoID !== 'string') return;
  showUndo(`Default value filled in for ${countRecords(changed, object)}.`, async () => {
    try {
      await waitForJob(await undoJob(undoID));
      showSuccess('Default value removed.');
    } catch (error) {
      showError(serverMessage(error, 'Default value not removed. Try again.'));
    }
    await reload();
  });
}
