import type { LeadCount, LeadCounts } from '../../../contract/leads';
import { pageLocale } from '../../shared/page-locale';
import { Panel } from '../../shared/ui/panel';
import styles from './lead-counts.module.css';
import { leadPeriods } from './lead-figures';

export function LeadCountsStrip({ counts }: { counts: LeadCounts }) {
  return (
    <Panel as="ul" room="none" className={styles.strip} aria-label="Leads received">
      {leadPeriods.map(({ key, label }) => (
        <li key={key} className={styles.count}>
          <h2 className={styles.label}>{label}</h2>
          <p className={styles.total}>
            {(counts[key].partner + counts[key].store).toLocaleString(pageLocale)}
          </p>
          <Split count={counts[key]} />
        </li>
      ))}
    </Panel>
  );
}

function Split({ count }: { count: LeadCount }) {
  return (
    <dl className={styles.split}>
      <div className={styles.part} data-part="partner">
        <dt>
          <span>
            Partner
            <span className={styles.noun}> leads</span>
          </span>
        </dt>
        <dd>{count.partner.toLocaleString(pageLocale)}</dd>
      </div>
      <div className={styles.part} data-part="store">
        <dt>
          <span>
            Store
            <span className={styles.noun}> leads</span>
          </span>
        </dt>
        <dd>{count.store.toLocaleString(pageLocale)}</dd>
      </div>
    </dl>
  );
}
