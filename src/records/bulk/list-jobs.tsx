import { JobProgress } from '../../shared/jobs/job-progress';
import { useOwnJobs } from '../../shared/jobs/use-own-jobs';
import type { ListedObject } from '../listed-object';
import { useReload } from '../use-reload';
import { useUndo } from './use-undo';

/** Running jobs in this list: the user's own, wherever they were started, and formulas that follow a changed record. */
export function ListJobs({ object }: { object: ListedObject }) {
  const reload = useReload(object.path);
  const { showOutcome, showFailure } = useUndo(object);
  useOwnJobs(object.objectType, async ({ job, outcome }) => {
    // Nobody waits for the outcome of a job that nobody started.
    await outcome.then(showOutcome, job.what === 'follow' ? () => undefined : showFailure);
    await reload();
  });
  return <JobProgress objectType={object.objectType} many={object.plural} />;
}
