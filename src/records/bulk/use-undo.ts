import type { BulkOutcome } from '../../../contract/jobs';
import { ApiError } from '../../shared/api/api-error';
import { LostResponse } from '../../shared/api/retry-lost';
import { undoJob, waitForJob } from '../../shared/jobs/follow-job';
import { showEnd, showError, showSuccess, showUndo } from '../../shared/ui/notices';
import type { ListedObject } from '../listed-object';
import { toUnchangedList } from './unchanged-list';
import { useJobReload } from './use-job-reload';

const unknownOutcome =
  'No response from server. It is not known whether the change was made. Try again. It is not made twice.';

export type Undo = {
  /** Undoes a job; `onStarted` is called once the host has accepted it. */
  undo: (jobID: string, onStarted?: () => void) => Promise<void>;
  showOutcome: (outcome: unknown) => void;
  showFailure: (error: unknown) => void;
};

export function useUndo(object: Pick<ListedObject, 'objectType' | 'path' | 'errorSeconds'>): Undo {
  const reload = useJobReload(object.path);
  const showFailure = (error: unknown) => {
    if (error instanceof LostResponse) {
      showError(unknownOutcome, object.errorSeconds);
      return;
    }
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'canceled') showSuccess(error.message);
    else showError(error.message, object.errorSeconds);
  };
  const showOutcome = (outcome: unknown) => {
    const result = outcome as Partial<BulkOutcome>;
    const { message, jobID } = result;
    if (!message) return;
    if (jobID) showUndo(message, () => undo(jobID));
    else showEnd(message, toUnchangedList(object.objectType, result));
  };
  const undo = async (jobID: string, onStarted?: () => void) => {
    try {
      const started = await undoJob(jobID);
      onStarted?.();
      showOutcome(await waitForJob(started));
    } catch (error) {
      showFailure(error);
    }
    await reload();
  };
  return { undo, showOutcome, showFailure };
}
