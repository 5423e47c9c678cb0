import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { WireJob } from '../../../contract/jobs';
import type { ObjectType } from '../../../objects/index';
import { attempt } from '../api/attempt';
import { Button } from '../ui/button';
import { Panel } from '../ui/panel';
import { describeJob } from './describe-job';
import { cancelJob, runningJobsAtom } from './follow-job';
import styles from './job-progress.module.css';

type Props = {
  objectType: ObjectType;
  many: string;
};

export function JobProgress({ objectType, many }: Props) {
  const jobs = useAtomValue(runningJobsAtom).filter((job) => job.objectType === objectType);
  return jobs.map((job) => <Progress key={job.id} job={job} many={many} />);
}

function Progress({ job, many }: { job: WireJob; many: string }) {
  const [isBusy, setBusy] = useState(false);
  const { title, text, note, stop } = describeJob(job, many);
  const cancel = async () => {
    setBusy(true);
    const otherwise = 'Could not cancel. Try again.';
    if (!(await attempt(() => cancelJob(job.id), { otherwise }))) setBusy(false);
  };
  return (
    <Panel room="small" className={styles.progress} aria-label={title}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>
          {text} {note}
        </p>
        <progress className={styles.bar} aria-label={title} max={Math.max(1, job.total)} value={job.done} />
      </div>
      {stop && (
        <Button busy={isBusy} busyLabel="Canceling…" onClick={() => void cancel()}>
          {stop}
        </Button>
      )}
    </Panel>
  );
}
