import { useState } from 'react';
import type { BulkOutcome } from '../../../contract/jobs';
import { isTransient } from '../../shared/api/api-error';
import { hideErrors, showUndo } from '../../shared/ui/notices';
import type { ListedObject } from '../listed-object';
import { type BulkRequest, runBulk } from './bulk-calls';
import { useJobReload } from './use-job-reload';
import { useUndo } from './use-undo';

export type BulkRun = {
  isRunning: boolean;
  /** Set once the change is done, if some records were refused. */
  outcome: BulkOutcome | undefined;
  run: (bulkRequest: BulkRequest, count: number) => Promise<void>;
};

/** `onDone` is called when there is nothing more to show. */
export function useBulkRun(object: ListedObject, onDone: () => void): BulkRun {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const reload = useJobReload(object.path);
  const { undo, showFailure } = useUndo(object);
  const run = async (bulkRequest: BulkRequest, count: number) => {
    hideErrors();
    setRunning(true);
    try {
      const done = await runBulk(bulkRequest, count);
      if (done.jobID) showUndo(done.message, () => undo(done.jobID));
      if (done.refusedCount > 0) setOutcome(done);
      else onDone();
    } catch (error) {
      showFailure(error);
      // A lost response keeps the dialog open for another try; the host does not apply the change twice.
      if (!isTransient(error)) onDone();
    } finally {
      setRunning(false);
      await reload();
    }
  };
  return { isRunning, outcome, run };
}
