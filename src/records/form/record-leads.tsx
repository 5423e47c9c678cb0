import { Link } from 'react-router-dom';
import type { LeadPage } from '../../../contract/leads';
import { isPaged } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { SparkBars } from '../../shared/charts/spark-bars';
import { pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import styles from './record-about.module.css';

const days = 30;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function RecordLeads({ filter, id }: { filter: string; id: string }) {
  const { data } = useRequest(['/dtl/leads', { [`f.${filter}`]: id, page: 1, limit: 1, tz: zone }]);
  // A host that does not page its leads returns no days.
  if (data !== undefined && !isPaged(data)) return null;
  const counts = ((data as Partial<LeadPage> | undefined)?.days ?? []).map(
    ({ partner, store }) => partner + store,
  );
  const now = counts.slice(-days);
  const before = sum(counts.slice(-2 * days, -days));
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>Leads, 30 days</h2>
        <Link to={paths.leads.to('', { [filter]: id, period: String(days) })}>Show all</Link>
      </div>
      <div className={styles.number} aria-busy={data === undefined}>
        {data !== undefined && (
          <>
            <b>{sum(now).toLocaleString(pageLocale)}</b>
            <SparkBars values={now} label={`${before.toLocaleString(pageLocale)} in the 30 days before`} />
          </>
        )}
      </div>
    </section>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
