import { useState } from 'react';
import type { BulkOutcome } from '../../../../contract/jobs/bulk-outcome';
import { ApiError } from '../../api/api-error';
import { showError, showSuccess, showUndo } from '../../ui/notices';
import type { ListedObject } from '../listed-object';
import { useReload } from '../use-reload';
import { type BulkAsk, runBulk, undoBulk } from './bulk-calls';

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
  const reload = useReload(object.path);
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'canceled') showSuccess(error.message);
    else showError(error.message, object.errorSeconds);
  };
  const undo = (jobID: string) =>
    undoBulk(jobID)
      .then(({ message }) => showSuccess(message))
      .catch(tell)
      .then(reload);
  const run = async (asked: BulkAsk, count: number) => {
    setRunning(true);
    try {
      const done = await runBulk(asked, count);
      if (done.jobID) showUndo(done.message, () => undo(done.jobID));
      if (done.refusedCount > 0) setOutcome(done);
      else onDone();
    } catch (error) {
      tell(error);
      onDone();
    } finally {
      setRunning(false);
      await reload();
    }
  };
  return { isRunning, outcome, run };
}
