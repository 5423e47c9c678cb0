import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { WireJob } from '../../../contract/jobs/job';
import type { ObjectType } from '../../../objects/index';
import { serverMessage } from '../api/api-error';
import { Button } from '../ui/button';
import { showError } from '../ui/notices';
import { Panel } from '../ui/panel';
import { followJob, runningJobsAtom } from './follow-job';
import { cancelJob, listJobs } from './job-calls';
import styles from './job-progress.module.css';

type Props = {
  objectType: ObjectType;
  /** 'partners' */
  many: string;
  /** One that was begun before this page was loaded is over. */
  onOver: () => unknown;
};

/** How far a change of many records is, with the way to stop it. Nothing while none is under way. */
export function JobProgress({ objectType, many, onOver }: Props) {
  const jobs = useAtomValue(runningJobsAtom).filter((job) => job.objectType === objectType);
  useEarlierJobs(objectType, onOver);
  return jobs.map((job) => <Progress key={job.id} job={job} many={many} />);
}

function Progress({ job, many }: { job: WireJob; many: string }) {
  const [isBusy, setBusy] = useState(false);
  const count = (records: number) => records.toLocaleString();
  const cancel = async () => {
    setBusy(true);
    await cancelJob(job.id).catch((error: unknown) => {
      showError(serverMessage(error, 'Could not cancel. Try again.'));
      setBusy(false);
    });
  };
  return (
    <Panel room="small" className={styles.progress} aria-label={`Changes to ${many}`}>
      <div className={styles.words}>
        <p className={styles.title}>Preparing changes to {many}</p>
        <p className={styles.text}>
          {count(job.done)} of {count(job.total)} checked. No one sees the change until all are.
        </p>
        <progress
          className={styles.bar}
          aria-label="Progress"
          max={Math.max(1, job.total)}
          value={job.done}
        />
      </div>
      <Button busy={isBusy} busyLabel="Canceling…" onClick={() => void cancel()}>
        Cancel change
      </Button>
    </Panel>
  );
}

/** The page was loaded again while a change was under way. */
function useEarlierJobs(objectType: ObjectType, onOver: () => unknown): void {
  const known = useAtomValue(runningJobsAtom).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each object
  useEffect(() => {
    if (known) return;
    listJobs().then(
      ({ jobs = [] }) => {
        const earlier = jobs.filter((job) => job.objectType === objectType);
        for (const job of earlier) followJob(job).then(onOver, onOver);
      },
      // A host without jobs.
      () => undefined,
    );
  }, [objectType]);
}
