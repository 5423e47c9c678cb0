import { X } from 'lucide-react';
import type { WireLead } from '../../../contract/leads';
import { textField } from '../../records/listed-object';
import { readOne } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import type { Column } from '../../shared/list/column';
import { ColumnChooser } from '../../shared/list/column-chooser';
import { ExportButton } from '../../shared/list/export-button';
import { ListToolbar } from '../../shared/list/list-toolbar';
import { PrintButton } from '../../shared/list/print-button';
import { IconButton } from '../../shared/ui/icon-button';
import { DayFilter, PartnerFilter, PeriodFilter } from './lead-filters';
import styles from './lead-filters.module.css';
import { leadsPath, toLeadQuery } from './lead-view';
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
  const list = {
    tone: 'quiet',
    path: leadsPath,
    objectType: 'lead',
    columns,
    state: { ...controls, ...view, filters: noFilters },
    query: toLeadQuery(view, zone),
    getRows: book && (() => book.getRows(view)),
    fileName: 'leads',
  } as const;
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
      <PrintButton {...list} rowKey={({ contactID }) => contactID} />
      <ExportButton {...list} />
    </ListToolbar>
  );
}

/** Only leads of this partner are shown: as its record leads here. */
function PartnerChip({ partnerID, onRemove }: { partnerID: string; onRemove: () => void }) {
  const { data } = useRequest(['/dtl/partner', { partnerID }]);
  return (
    <span className={styles.chip}>
      <span>
        Leads of <b dir="auto">{nameIn(data) || partnerID}</b>
      </span>
      <IconButton label="All partners’ leads" icon={<X aria-hidden />} onClick={onRemove} />
    </span>
  );
}

function nameIn(data: unknown): string {
  try {
    return data === undefined ? '' : textField(readOne('partner', data), 'partnerName');
  } catch {
    return '';
  }
}
