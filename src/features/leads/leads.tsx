import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef } from 'react';
import { createZoneClock } from '../../../objects/leads/zone-clock';
import { isAdmin, isClient } from '../../../objects/user-types';
import { ListViews } from '../../records/views/list-views';
import { useViews } from '../../records/views/use-views';
import { useShownList } from '../../shared/api/answer-times';
import { DataTable, isEmptyList } from '../../shared/list/data-table';
import { counted } from '../../shared/page-locale';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { EmptyState } from '../../shared/ui/states';
import { getViewerZone } from '../../shared/viewer-zone';
import { leadNameOf } from './lead';
import { LeadChart } from './lead-chart';
import { toLeadColumns } from './lead-columns';
import { LeadCountsStrip } from './lead-counts';
import { LeadDrawer, unableToLoad } from './lead-drawer';
import { LeadToolbar } from './lead-toolbar';
import { leadsPath, pageSizes } from './lead-view';
import styles from './leads.module.css';
import { useLeadView } from './use-lead-view';
import { useLeads } from './use-leads';
import { useNewLeads } from './use-new-leads';
import { useOpenLead } from './use-open-lead';
import { useToday } from './use-today';

const listed = { objectType: 'lead', path: leadsPath, plural: 'leads' } as const;

function showRows(table: HTMLElement | null): void {
  table?.scrollIntoView({ block: 'start' });
  table?.querySelector<HTMLElement>('tbody a')?.focus({ preventScroll: true });
}

export function Leads({ actions }: { actions?: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const isOfClient = isClient(session);
  const zone = getViewerZone();
  const clock = useMemo(() => createZoneClock(zone), [zone]);
  const columns = useMemo(() => toLeadColumns(clock), [clock]);
  const shown = useLeadView(isOfClient, useToday(zone));
  const { view, controls } = shown;
  const leads = useLeads(view, clock);
  const newLeads = useNewLeads(view, zone, { total: leads.total, isWhole: leads.book !== undefined });
  useShownList(leadsPath);
  const table = useRef<HTMLDivElement>(null);
  const views = useViews('lead');
  const drawer = useOpenLead(leads, { limit: view.limit, zone, table });

  const isNarrowed = Boolean(view.q || view.partner || view.partnerID || view.day || view.since);
  const hasLeads = leads.rows.length > 0 || isNarrowed;
  const showNew = () => {
    shown.showNewest();
    void leads.retry();
  };
  return (
    <div className={styles.page}>
      <PageHeader title="Leads" actions={actions} />
      {leads.counts && hasLeads && (
        <>
          <LeadCountsStrip counts={leads.counts} />
          <LeadChart
            days={leads.days}
            day={view.day}
            onDay={shown.setDay}
            total={leads.isRefreshing ? undefined : leads.total}
            onShow={() => showRows(table.current)}
          />
        </>
      )}
      {/* Reserves the space of counts and chart, so that the table does not move. */}
      {leads.isLoading && !leads.counts && <Panel className={styles.summary} aria-hidden />}
      {/* A new key, so that the table does not move up when counts and chart fail to load. */}
      <div key={leads.error && !leads.counts ? 'failed' : 'list'} ref={table} className={styles.table}>
        <ListViews object={listed} views={views} controls={controls} isEmpty={isEmptyList(leads, controls)} />
        <NewLeadsOffer count={leads.isRefreshing ? 0 : newLeads} onShow={showNew} />
        <DataTable
          caption="Leads"
          columns={columns}
          list={leads}
          controls={controls}
          rowKey={({ key }) => key}
          rowName={leadNameOf}
          rowTo={drawer.linkTo}
          rowState={drawer.linkState}
          actions={[{ label: 'View', onSelect: drawer.open }]}
          empty={
            <EmptyState title="No leads available.">
              New leads appear here as they come in.
              {isAdmin(session) && <ConnectLeads />}
            </EmptyState>
          }
          errorMessage={unableToLoad}
          pageSizes={pageSizes}
          tools={
            !leads.isLoading &&
            hasLeads && (
              <LeadToolbar shown={shown} leads={leads} columns={columns} zone={zone} isClient={isOfClient} />
            )
          }
        />
      </div>
      {drawer.isOpen && (
        <LeadDrawer
          lead={drawer.lead}
          isMissing={drawer.isMissing}
          retry={drawer.retry}
          columns={columns}
          position={drawer.position}
          total={leads.total}
          onMove={drawer.move}
          onClose={drawer.close}
        />
      )}
    </div>
  );
}

/** Offers new leads instead of inserting them, so that rows do not move while someone reads them. */
function NewLeadsOffer({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className={styles.offer}>
      {count > 0 && (
        <>
          <span>{counted(count, 'new lead')} came in.</span>
          <Button tone="primary" onClick={onShow}>
            {count === 1 ? 'Show lead' : 'Show leads'}
          </Button>
        </>
      )}
    </div>
  );
}

function ConnectLeads() {
  return (
    <dl className={styles.ways}>
      <div>
        <dt>From another system</dt>
        <dd>
          Send them with an admin’s token to <code>POST {location.origin}/dtl/leads</code>. The fields are
          described in <a href="/openapi.json">the API’s description</a>.
        </dd>
      </div>
      <div>
        <dt>From a file (JSON, JSON lines or CSV)</dt>
        <dd>
          Run <code>npm run import:leads -- FILE</code> on the server.
        </dd>
      </div>
    </dl>
  );
}
