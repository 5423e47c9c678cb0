import { useState } from 'react';
import type { DoneJob } from '../../../contract/jobs';
import { useRequest } from '../../shared/api/use-request';
import { pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import type { ListedObject } from '../listed-object';
import styles from './recent-changes.module.css';
import { useUndo } from './use-undo';

type Props = { object: ListedObject; onClose: () => void };

export function RecentChanges({ object, onClose }: Props) {
  const { data, error } = useRequest(['/dtl/job/done', { objectType: object.objectType }]);
  const [undoing, setUndoing] = useState('');
  const jobs = (data as { jobs?: DoneJob[] } | undefined)?.jobs;
  const { undo: undoJob } = useUndo(object);
  const undo = ({ id }: DoneJob) => {
    setUndoing(id);
    // Closes once the undo runs as a job, because the list then shows its progress.
    return undoJob(id, onClose);
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
        {error ? error.message : !jobs ? 'Loading…' : jobs.length === 0 ? 'No changes yet.' : ''}
      </p>
      {jobs && jobs.length > 0 && (
        <ul className={styles.recent}>
          {jobs.map((job) => (
            <li key={job.id}>
              <span>
                {describeResult(job)}
                <small>{new Date(job.at).toLocaleString(pageLocale)}</small>
              </span>
              {job.undoable && (
                <Button
                  aria-label={`Undo: ${job.message}`}
                  busy={undoing === job.id}
                  disabled={undoing !== ''}
                  onClick={() => void undo(job)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>Your bulk changes, imports and undos of {object.plural} from the last 30 days.</p>
    </Dialog>
  );
}

const failureTexts: { readonly [what in DoneJob['what']]: string } = {
  import: 'Import not finished',
  edit: 'Change not finished',
  delete: 'Deletion not finished',
  undo: 'Undo not finished',
  restore: 'Undo not finished',
};

function describeResult({ what, isWhole, message }: DoneJob): string {
  return isWhole ? message : `${failureTexts[what]}: ${message}`;
}
