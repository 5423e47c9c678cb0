import type { WireJob } from '../../../contract/jobs';
import { displayMoment } from '../moments';
import { pageLocale } from '../page-locale';
import styles from './job-progress.module.css';

type Props = { doing: 'Checking' | 'Counting'; progress: Pick<WireJob, 'done' | 'total'> };

/** 'Counting: 12,000 of 100,000'. Screen readers announce that it began, but not each number. */
export function PreviewProgress({ doing, progress: { done, total } }: Props) {
  return (
    <div>
      <p>
        <span role="status">{doing}</span>: {done.toLocaleString(pageLocale)} of{' '}
        {total.toLocaleString(pageLocale)}
      </p>
      <progress className={styles.bar} aria-label={doing} max={Math.max(1, total)} value={done} />
    </div>
  );
}

/** When a job finished counting, because others may have changed records since. */
export function AsOf({ at }: { at: string | undefined }) {
  return at === undefined ? null : <p>As of {displayMoment(at)}.</p>;
}
