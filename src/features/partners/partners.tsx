import { RecordScreen } from '../../records/list/record-screen';
import { textField, toListedObject } from '../../records/listed-object';
import { FilterSelect } from '../../shared/list/filter-select';
import { createChunk } from '../../shared/react/chunk';
import type { BadgeTone } from '../../shared/ui/badge';
import { StatusDot } from '../../shared/ui/status-dot';

const partnerForm = createChunk(() => import('./partner-form').then((m) => m.PartnerForm));

const ownFilters = ['sponsorType'];

const statuses: Partial<Record<string, { label: string; tone: BadgeTone }>> = {
  new: { label: 'New', tone: 'accent' },
  active: { label: 'Active', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'warning' },
};

const partnerObject = toListedObject('partner', {
  columns: [
    { id: 'partnerName', label: 'Partner Name', primary: true },
    { id: 'status', label: 'Status', cell: (partner) => <Status status={textField(partner, 'status')} /> },
    { id: 'state', label: 'State' },
  ],
});

/** B2: the filter's labels, quoted; it filters `sponsorType` (R48). */
const types = [
  { value: '', label: 'All Brands' },
  { value: 'admin', label: 'AC Admin' },
  { value: 'sponsor', label: 'Brand Sponsor' },
  { value: 'partner', label: 'Brand Partner' },
];

export function Partners() {
  return (
    <RecordScreen
      object={partnerObject}
      form={partnerForm}
      ownFilters={ownFilters}
      filters={({ filters, setFilter }, isReadable) =>
        isReadable('sponsorType') && (
          <FilterSelect
            label="Type"
            value={filters.get('sponsorType') ?? ''}
            options={types}
            onChange={(type) => setFilter('sponsorType', type)}
          />
        )
      }
    />
  );
}

function Status({ status }: { status: string }) {
  const shown = statuses[status];
  return shown ? <StatusDot tone={shown.tone}>{shown.label}</StatusDot> : status;
}
