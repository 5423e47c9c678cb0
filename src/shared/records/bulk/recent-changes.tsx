import { useState } from 'react';
import type { DoneJob } from '../../../../contract/jobs/list-done-jobs';
import { ApiError } from '../../api/api-error';
import { useRequest } from '../../api/use-request';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showError, showSuccess } from '../../ui/notices';
import type { ListedObject } from '../listed-object';
import { useReload } from '../use-reload';
import { undoBulk } from './bulk-calls';
import styles from './recent-changes.module.css';

type Props = { object: ListedObject; onClose: () => void };

/** One's own changes of many records and imports of the last 30 days, each with its undo. */
export function RecentChanges({ object, onClose }: Props) {
  const { data, error } = useRequest(['/dtl/job/done', { objectType: object.objectType }]);
  const [undoing, setUndoing] = useState('');
  const reload = useReload(object.path);
  const jobs = (data as { jobs?: DoneJob[] } | undefined)?.jobs;
  const undo = async ({ id }: DoneJob) => {
    setUndoing(id);
    try {
      showSuccess((await undoBulk(id)).message);
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      showError(failed.message, object.errorSeconds);
    }
    onClose();
    await reload();
  };
  return (
    <Dialog
      title="Recent changes"
      onClose={onClose}
      actions={
        <Button data-first onClick={onClose}>
          Close
        </Button>
      }
    >
      <p role="status">
        {error ? error.message : !jobs ? 'Loading…' : jobs.length === 0 ? 'Nothing to undo.' : ''}
      </p>
      {jobs && jobs.length > 0 && (
        <ul className={styles.recent}>
          {jobs.map((job) => (
            <li key={job.id}>
              <span>
                {job.message}
                <small>{new Date(job.at).toLocaleString()}</small>
              </span>
              <Button
                aria-label={`Undo: ${job.message}`}
                busy={undoing === job.id}
                disabled={undoing !== ''}
                onClick={() => void undo(job)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>Your bulk changes and imports of {object.plural} from the last 30 days.</p>
    </Dialog>
  );
}
