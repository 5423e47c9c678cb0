import type { WireLead } from '../../../contract/leads';
import type { Column } from '../../shared/list/column';
import { ColumnChooser } from '../../shared/list/column-chooser';
import { ExportButton } from '../../shared/list/export-button';
import { ListToolbar } from '../../shared/list/list-toolbar';
import { DayFilter, PartnerFilter, PeriodFilter } from './lead-filters';
import { leadsPath, toLeadQuery } from './lead-view';
import { PartnerChip } from './partner-chip';
import type { LeadViewControls } from './use-lead-view';
import type { Leads } from './use-leads';

type Props = {
  shown: LeadViewControls;
  leads: Leads;
  columns: readonly Column<WireLead>[];
  zone: string;
  isClient: boolean;
};

const noFilters = new Map<string, string>();

/** Search, partner, period and day; columns and export. */
export function LeadToolbar({ shown, leads, columns, zone, isClient }: Props) {
  const { view, controls, period, setPartner, setDay, setPeriod } = shown;
  const { book, partners } = leads;
  return (
    <ListToolbar
      searchLabel="Search leads"
      controls={controls}
      narrowing={[view.partner, view.partnerID, view.day, period].filter(Boolean).length}
      filters={
        <>
          {!isClient && <PartnerFilter partner={view.partner} partners={partners} onPartner={setPartner} />}
          {view.partnerID && (
            <PartnerChip partnerID={view.partnerID} onRemove={() => controls.setFilter('partnerID', '')} />
          )}
          <PeriodFilter period={period} onPeriod={setPeriod} />
          <DayFilter day={view.day} onDay={setDay} />
        </>
      }
    >
      <ColumnChooser columns={columns} controls={controls} />
      <ExportButton
        tone="quiet"
        path={leadsPath}
        objectType="lead"
        columns={columns}
        state={{ ...controls, ...view, filters: noFilters }}
        query={toLeadQuery(view, zone)}
        getRows={book && (() => book.getRows(view))}
        fileName="leads"
      />
    </ListToolbar>
  );
}
