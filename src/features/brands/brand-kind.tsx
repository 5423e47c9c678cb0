import type { WireRecord } from '../../../schemas/api/record';
import { fieldOf } from '../../shared/list/column';
import { type RecordKind, textField } from '../../shared/records/record-kind';
import { Badge } from '../../shared/ui/badge';

const statusTone = { Live: 'success', Test: 'warning' } as const;

/** B2 Brand Management: the list's columns; whether a brand is published can be chosen, too. */
export const brandKind: RecordKind = {
  objectType: 'brand',
  path: '/dtl/brand',
  idName: 'brandID',
  noun: 'brand',
  title: 'All Brands',
  plural: 'brands',
  loadError: 'API Error - Reload and try again',
  searchLabel: 'Search by name...',
  sort: 'brandName',
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
  nameOf: (brand) => textField(brand, 'brandName') || 'Unnamed brand',
  errorSeconds: 15,
  isWide: true,
};

/** N/A when it is empty (B2). */
function statusOf(brand: WireRecord): string {
  return textField(brand, 'status') || 'N/A';
}

function Status({ status }: { status: string }) {
  const tone = status === 'Live' || status === 'Test' ? statusTone[status] : undefined;
  return tone ? <Badge tone={tone}>{status}</Badge> : status;
}
