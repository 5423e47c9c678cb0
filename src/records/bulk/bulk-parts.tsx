import { useAtomValue } from 'jotai';
import type { BulkOutcome } from '../../../contract/jobs';
import { describeJob } from '../../shared/jobs/describe-job';
import { cancelJob, runningJobsAtom } from '../../shared/jobs/follow-job';
import { pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { DialogErrors } from '../../shared/ui/dialog-errors';
import { LongList } from '../../shared/ui/long-list';
import { LongName } from '../../shared/ui/long-name';
import { showError } from '../../shared/ui/notices';
import type { ListedObject } from '../listed-object';
import styles from './bulk.module.css';

/** The job continues if the dialog is closed. */
export function BulkProgress({ object, onClose }: { object: ListedObject; onClose: () => void }) {
  const job = useAtomValue(runningJobsAtom).find(({ objectType }) => objectType === object.objectType);
  const cancel = (id: string) =>
    cancelJob(id).catch(() => showError('Could not cancel. Try again.', object.errorSeconds));
  const progress = job && describeJob(job, object.plural);
  return (
    <Dialog
      title={progress?.title ?? `Changing ${object.plural}`}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            Continue in background
          </Button>
          {job && (
            <Button tone="quiet" onClick={() => void cancel(job.id)}>
              {progress?.stop}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{progress?.text ?? 'Working…'}</p>
      <progress className={styles.progress} aria-label="Progress" max={job?.total || 1} value={job?.done} />
      <DialogErrors />
    </Dialog>
  );
}

type RefusalsProps = Pick<BulkOutcome, 'refused' | 'refusedCount'>;

export function Refusals({ refused, refusedCount }: RefusalsProps) {
  return (
    <LongList label="Not changed" count={refusedCount} shown={refused.length}>
      {refused.map(({ id, name, message }) => (
        <li key={id}>
          <strong>
            <LongName name={name} />
          </strong>{' '}
          {message}
        </li>
      ))}
    </LongList>
  );
}

export function OutcomeDialog({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  return (
    <Dialog title={outcome.message} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>{outcome.refusedCount.toLocaleString(pageLocale)} not changed:</p>
      <Refusals {...outcome} />
    </Dialog>
  );
}
