import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadPage } from '../../../contract/leads';
import { leadPeriods, leadSeries, toChartDays } from '../../features/leads/lead-figures';
import { DayChart } from '../../shared/charts/day-chart';
import { pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { Card } from './card';
import { Delta } from './delta';
import styles from './lead-numbers.module.css';

export function NoLeads() {
  return (
    <Card title="Leads">
      <EmptyState title="No leads yet">
        Leads of your partners are counted here as they come in, by day, month and year.
      </EmptyState>
    </Card>
  );
}

export function LeadNumbers({ leads }: { leads: LeadPage }) {
  const navigate = useNavigate();
  const days = useMemo(() => toChartDays(leads.days), [leads.days]);
  const week = sumDays(leads, 0, 7);
  const before = sumDays(leads, 7, 14);
  return (
    <Card title="Leads" actions={<LinkButton to={paths.leads.to()}>Go to Leads</LinkButton>}>
      <div className={styles.body}>
        <div className={styles.chart}>
          <p className={styles.figure}>
            <b className="big-number">{week.toLocaleString(pageLocale)}</b> in the last 7 days{' '}
            <Delta now={week} before={before} />
            <span className="muted small">from {before.toLocaleString(pageLocale)} the week before</span>
          </p>
          <DayChart
            title="Last 30 days"
            {...leadSeries}
            days={days}
            count={30}
            hasTable={false}
            onSelect={(day) => day && navigate(`${paths.leads.to()}?f.day=${day}`)}
          />
        </div>
        <dl className={styles.stats}>
          {leadPeriods.map(({ key, label }) => (
            <Stat key={key} label={label} {...leads.counts[key]} />
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Stat({ label, partner, store }: { label: string; partner: number; store: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{(partner + store).toLocaleString(pageLocale)}</dd>
      <dd className={styles.parts}>
        <span className={styles.split} aria-hidden="true">
          {partner > 0 && <i style={{ flexGrow: partner }} />}
          {store > 0 && <i data-part="store" style={{ flexGrow: store }} />}
        </span>
        <span>{partner.toLocaleString(pageLocale)} partner</span>
        <span>{store.toLocaleString(pageLocale)} store</span>
      </dd>
    </div>
  );
}

export function sumDays({ days }: Pick<LeadPage, 'days'>, from: number, to: number): number {
  const part = days.slice(days.length - to, days.length - from);
  return part.reduce((sum, { partner, store }) => sum + partner + store, 0);
}
