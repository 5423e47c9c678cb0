import { Link } from 'react-router-dom';
import type { LeadPage } from '../../../contract/leads/list-leads';
import { isPaged } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import { SparkBars } from '../charts/spark-bars';
import { paths } from '../paths';
import styles from './record-about.module.css';

const days = 30;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Leads of the last 30 days that name the record; the Leads page shows them. */
export function RecordLeads({ filter, id }: { filter: string; id: string }) {
  const { data } = useRequest(['/dtl/leads', { [`f.${filter}`]: id, page: 1, limit: 1, tz: zone }]);
  if (data === undefined || !isPaged(data)) return null;
  const { total, days: all = [] } = data as Partial<LeadPage>;
  if (!total) return null;
  const counts = all.map(({ partner, store }) => partner + store);
  const [now, before] = [counts.slice(-days), counts.slice(-2 * days, -days)].map((some) => ({
    some,
    sum: some.reduce((sum, count) => sum + count, 0),
  }));
  if (!now) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>Leads, 30 days</h2>
        <Link to={paths.leads.to('', { [filter]: id, period: String(days) })}>Show all</Link>
      </div>
      <div className={styles.number}>
        <b>{now.sum.toLocaleString()}</b>
        <SparkBars
          values={now.some}
          label={before ? `${before.sum.toLocaleString()} in the 30 days before` : ''}
        />
      </div>
    </section>
  );
}
