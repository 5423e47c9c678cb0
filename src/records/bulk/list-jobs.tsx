import { JobProgress } from '../../shared/jobs/job-progress';
import { useOwnJobs } from '../../shared/jobs/use-own-jobs';
import type { ListedObject } from '../listed-object';
import { useReload } from '../use-reload';
import { useUndo } from './use-undo';

export function ListJobs({ object }: { object: ListedObject }) {
  const reload = useReload(object.path);
  const { showOutcome, showFailure } = useUndo(object);
  useOwnJobs(object.objectType, async ({ outcome }) => {
    await outcome.then(showOutcome, showFailure);
    await reload();
  });
  return <JobProgress objectType={object.objectType} many={object.plural} />;
}
