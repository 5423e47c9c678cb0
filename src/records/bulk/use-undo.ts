import type { BulkOutcome } from '../../../contract/jobs';
import { ApiError } from '../../shared/api/api-error';
import { LostAnswer } from '../../shared/api/ask-for-lost';
import { undoJob, waitForJob } from '../../shared/jobs/follow-job';
import { showEnd, showError, showSuccess, showUndo } from '../../shared/ui/notices';
import type { ListedObject } from '../listed-object';
import { toStayedList } from './stayed-list';
import { useJobReload } from './use-job-reload';

const unknownEnd =
  'No response from server. It is not known whether the change was made. Try again. It is not made twice.';

export type Undo = {
  /** Takes a change back; `onBegun`: it goes on by itself from now on. */
  undo: (jobID: string, onBegun?: () => void) => Promise<void>;
  /** How a change ended, with the way back. */
  tellEnd: (outcome: unknown) => void;
  /** Why it did not. */
  tellFault: (error: unknown) => void;
};

export function useUndo(object: Pick<ListedObject, 'objectType' | 'path' | 'errorSeconds'>): Undo {
  const reload = useJobReload(object.path);
  const tellFault = (error: unknown) => {
    if (error instanceof LostAnswer) {
      showError(unknownEnd, object.errorSeconds);
      return;
    }
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'canceled') showSuccess(error.message);
    else showError(error.message, object.errorSeconds);
  };
  const tellEnd = (outcome: unknown) => {
    const told = outcome as Partial<BulkOutcome>;
    const { message, jobID } = told;
    if (!message) return;
    if (jobID) showUndo(message, () => undo(jobID));
    else showEnd(message, toStayedList(object.objectType, told));
  };
  const undo = async (jobID: string, onBegun?: () => void) => {
    try {
      const begun = await undoJob(jobID);
      onBegun?.();
      tellEnd(await waitForJob(begun));
    } catch (error) {
      tellFault(error);
    }
    await reload();
  };
  return { undo, tellEnd, tellFault };
}
