import { Link } from 'react-router-dom';
import type { LeadPage, WireLead } from '../../../contract/leads';
import { leadNameOf } from '../../features/leads/lead';
import { SparkBars } from '../../shared/charts/spark-bars';
import { displayArrival, displayMoment } from '../../shared/moments';
import { pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import { Badge } from '../../shared/ui/badge';
import { LinkButton } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { Table } from '../../shared/ui/table';
import { Card } from './card';
import { Delta } from './delta';
import { sumDays } from './lead-numbers';
import styles from './own-leads.module.css';

const newHours = 24;

/** The user's latest leads; those of the last day are marked as new. */
export function OwnLeads({ leads }: { leads: LeadPage }) {
  const month = sumDays(leads, 0, 30);
  const before = sumDays(leads, 30, 60);
  const values = leads.days.slice(-30).map(({ partner, store }) => partner + store);
  return (
    <Card title="Your leads" actions={<LinkButton to={paths.leads.to()}>Go to Leads</LinkButton>}>
      {leads.items.length === 0 ? (
        <EmptyState
          title="No leads yet"
          action={<LinkButton to={paths.leadsManagement.to()}>Leads Management</LinkButton>}
        >
          New leads appear here as they come in. Choose how they reach you.
        </EmptyState>
      ) : (
        <>
          <div className={styles.figures}>
            <p>
              <span>Today</span>
              <b className="big-number">{sumDays(leads, 0, 1).toLocaleString(pageLocale)}</b>
            </p>
            <p>
              <span>Last 30 days</span>
              <b className="big-number">{month.toLocaleString(pageLocale)}</b>{' '}
              <Delta now={month} before={before} />
            </p>
            <SparkBars values={values} label="Leads, last 30 days" />
          </div>
          <div className={styles.leads}>
            <Table name="Your latest leads" isStacked head={['Name', 'Place', 'Rule', 'Received']}>
              {leads.items.map((lead) => (
                <LeadRow key={lead.contactID} lead={lead} />
              ))}
            </Table>
          </div>
        </>
      )}
    </Card>
  );
}

function LeadRow({ lead }: { lead: WireLead }) {
  const { city, state, zip, distroRule, contactID } = lead;
  const at = lead.date ?? lead.createdAt ?? '';
  const instant = Date.parse(at);
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row" data-heading="true">
        <Link to={paths.leads.to(contactID)} className="plain-link">
          {leadNameOf(lead)}
        </Link>
      </th>
      <td data-label="Place">{place}</td>
      <td data-label="Rule">{distroRule}</td>
      <td data-label="Received">
        <span className={styles.received}>
          {Date.now() - instant < newHours * 3_600_000 && <Badge tone="accent">New</Badge>}{' '}
          {!Number.isNaN(instant) && (
            <time dateTime={at} title={displayMoment(at)}>
              {displayArrival(at)}
            </time>
          )}
        </span>
      </td>
    </tr>
  );
}
