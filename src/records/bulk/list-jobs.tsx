import { JobProgress } from '../../shared/jobs/job-progress';
import { useOwnJobs } from '../../shared/jobs/use-own-jobs';
import type { ListedObject } from '../listed-object';
import { useReload } from '../use-reload';
import { useUndo } from './use-undo';

/** What somebody has under way in this list: begun here, in another tab, or before the page was left. */
export function ListJobs({ object }: { object: ListedObject }) {
  const reload = useReload(object.path);
  const { tellEnd, tellFault } = useUndo(object);
  useOwnJobs(object.objectType, async ({ outcome }) => {
    await outcome.then(tellEnd, tellFault);
    await reload();
  });
  return <JobProgress objectType={object.objectType} many={object.plural} />;
}
