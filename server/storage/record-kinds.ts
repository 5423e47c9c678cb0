// What storage knows of each kind by heart: its id's wire name, and the system fields that searches and lists use.
import type { ObjectType } from '../../schemas/data-element';

export type RecordKind = {
  id: string;
  /** Default order of its list, and what `q` looks in: the columns `sort_name` and `search` (migration 062). */
  sort: string;
  search: readonly string[];
  /** Other fields whose order an index keeps. */
  ordered: readonly string[];
  /** A kind of few records, without columns of its own for order and search. */
  isSmall?: true;
};

export const recordKinds = {
  brand: {
    id: 'brandID',
    sort: 'brandName',
    search: ['brandName'],
    ordered: ['sponsorName', 'status'],
  },
  product: {
    id: 'brandProductID',
    sort: 'title',
    search: ['title'],
    ordered: ['productType', 'status'],
  },
  sponsor: {
    id: 'sponsorID',
    sort: 'sponsorName',
    search: ['sponsorName'],
    ordered: ['sponsorType'],
  },
  partner: {
    id: 'partnerID',
    sort: 'partnerName',
    search: ['partnerName'],
    ordered: ['status', 'state', 'city', 'zip', 'address', 'website', 'sponsorType'],
  },
  user: {
    id: 'userID',
    sort: 'lname',
    search: ['fname', 'lname', 'email'],
    ordered: ['fname', 'email', 'type'],
  },
  role: { id: 'roleID', sort: 'roleName', search: ['roleName'], ordered: ['roleType'] },
  vendor: { id: 'vendorID', sort: 'name', search: ['name'], ordered: [], isSmall: true },
  vendorproduct: {
    id: 'vendorProductID',
    sort: 'productName',
    search: ['productName'],
    ordered: [],
    isSmall: true,
  },
} as const satisfies Record<ObjectType, RecordKind>;

export function isRecordKind(text: string): text is ObjectType {
  return Object.hasOwn(recordKinds, text);
}
