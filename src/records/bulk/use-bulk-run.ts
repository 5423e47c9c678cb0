import { useState } from 'react';
import type { BulkOutcome } from '../../../contract/jobs';
import { isPassing } from '../../shared/api/api-error';
import { hideErrors, showUndo } from '../../shared/ui/notices';
import type { ListedObject } from '../listed-object';
import { type BulkAsk, runBulk } from './bulk-calls';
import { useJobReload } from './use-job-reload';
import { useUndo } from './use-undo';

export type BulkRun = {
  isRunning: boolean;
  /** Set once it is over and something stayed as it was. */
  outcome: BulkOutcome | undefined;
  run: (asked: BulkAsk, count: number) => Promise<void>;
};

/** Runs a change of many records, says what became of it with one undo for the whole; `onDone`: nothing more is to be told. */
export function useBulkRun(object: ListedObject, onDone: () => void): BulkRun {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const reload = useJobReload(object.path);
  const { undo, tellFault } = useUndo(object);
  const run = async (asked: BulkAsk, count: number) => {
    hideErrors();
    setRunning(true);
    try {
      const done = await runBulk(asked, count);
      if (done.jobID) showUndo(done.message, () => undo(done.jobID));
      if (done.refusedCount > 0) setOutcome(done);
      else onDone();
    } catch (error) {
      tellFault(error);
      // It may be tried again with what is selected; what was done by a lost try is not done twice.
      if (!isPassing(error)) onDone();
    } finally {
      setRunning(false);
      await reload();
    }
  };
  return { isRunning, outcome, run };
}
