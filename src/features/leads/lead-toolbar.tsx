import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { WireLead } from '../../../contract/leads';
import { isDay } from '../../../schemas/values/calendar-day';
import { textField } from '../../records/listed-object';
import { useRecord } from '../../shared/api/use-record';
import type { Column } from '../../shared/list/column';
import { ColumnChooser } from '../../shared/list/column-chooser';
import { ExportButton } from '../../shared/list/export-button';
import { FilterSelect } from '../../shared/list/filter-select';
import { ListToolbar } from '../../shared/list/list-toolbar';
import { PrintButton } from '../../shared/list/print-button';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './lead-filters.module.css';
import { leadsPath, periods, toLeadQuery } from './lead-view';
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
      activeFilters={[view.partner, view.partnerID, view.day, period].filter(Boolean).length}
      filters={
        <>
          {!isClient && <PartnerFilter partner={view.partner} partners={partners} onPartner={setPartner} />}
          {view.partnerID && (
            <PartnerChip partnerID={view.partnerID} onRemove={() => controls.setFilter('partnerID', '')} />
          )}
          <FilterSelect label="Received" value={period} options={periodOptions} onChange={setPeriod} />
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

function PartnerChip({ partnerID, onRemove }: { partnerID: string; onRemove: () => void }) {
  const { record: partner } = useRecord('partner', '/dtl/partner', { partnerID });
  return (
    <span className={styles.chip}>
      <span>
        Leads of <b dir="auto">{textField(partner, 'partnerName') || partnerID}</b>
      </span>
      <IconButton label="All partners’ leads" icon={<X aria-hidden />} onClick={onRemove} />
    </span>
  );
}

type PartnerFilterProps = {
  partner: string;
  partners: readonly string[];
  onPartner: (partner: string) => void;
};

/** A2: not for clients. A partner from the address stays among the options. */
function PartnerFilter({ partner, partners, onPartner }: PartnerFilterProps) {
  const names = partner === '' || partners.includes(partner) ? partners : [partner, ...partners];
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <FilterSelect
      label="Partner"
      value={partner}
      options={[{ value: '', label: 'All partners' }, ...options]}
      onChange={onPartner}
    />
  );
}

const periodOptions = [
  { value: '', label: 'Any time' },
  ...periods.map((days) => ({ value: days, label: `Last ${days} days` })),
];

function DayFilter({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Uncontrolled, because a partly typed date has no value and would be cleared.
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
  }, [day]);

  return (
    <span className={styles.day}>
      <label htmlFor={id} className="muted small">
        Day
      </label>
      <input
        ref={input}
        id={id}
        type="date"
        min="1990-01-01"
        max="2199-12-31"
        defaultValue={day}
        onChange={({ target: { value, validity } }) => {
          if (value !== day && validity.valid && (value === '' || isDay(value))) onDay(value);
        }}
      />
      {day && <IconButton label="All days" icon={<X aria-hidden />} onClick={() => onDay('')} />}
    </span>
  );
}
