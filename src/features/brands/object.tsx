import type { WireRecord } from '../../../contract/record';
import { textField, toListedObject } from '../../records/listed-object';
import { fieldOf } from '../../shared/list/column';
import { StatusDot } from '../../shared/ui/status-dot';

const statusTone = { Live: 'success', Test: 'warning' } as const;

export const brandObject = toListedObject('brand', {
  loadError: 'API Error - Reload and try again',
  columns: [
    { id: 'brandName', label: 'Brand Name', primary: true },
    { id: 'sponsorName', label: 'Sponsor Name' },
    {
      id: 'status',
      label: 'Status',
      text: statusOf,
      cell: (brand) => <Status status={statusOf(brand)} />,
    },
    {
      id: 'published',
      label: 'Published',
      madeOf: [],
      text: (brand) => (fieldOf(brand, 'published') === true ? 'Published' : 'Not Published'),
      sortable: false,
      hidden: true,
    },
  ],
  isWide: true,
});

function statusOf(brand: WireRecord): string {
  return textField(brand, 'status') || 'N/A';
}

function Status({ status }: { status: string }) {
  const tone = status === 'Live' || status === 'Test' ? statusTone[status] : undefined;
  return tone ? <StatusDot tone={tone}>{status}</StatusDot> : status;
}
