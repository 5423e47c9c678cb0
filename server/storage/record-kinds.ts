// What storage knows of each kind by heart: its id's wire name, and the system fields that searches and lists use.
import type { ObjectType } from '../../schemas/data-element';

export type RecordKind = {
  id: string;
  /** Default order of its list, and what `q` looks in. */
  sort: string;
  search: readonly string[];
  /** Fields whose order an index keeps (migrations 001 and 060). */
  ordered: readonly string[];
};

export const recordKinds = {
  brand: {
    id: 'brandID',
    sort: 'brandName',
    search: ['brandName'],
    ordered: ['brandName', 'sponsorName', 'status'],
  },
  product: {
    id: 'brandProductID',
    sort: 'title',
    search: ['title'],
    ordered: ['title', 'productType', 'status'],
  },
  sponsor: {
    id: 'sponsorID',
    sort: 'sponsorName',
    search: ['sponsorName'],
    ordered: ['sponsorName', 'sponsorType'],
  },
  partner: {
    id: 'partnerID',
    sort: 'partnerName',
    search: ['partnerName'],
    ordered: ['partnerName', 'status', 'state', 'city', 'zip', 'address', 'website', 'sponsorType'],
  },
  user: {
    id: 'userID',
    sort: 'lname',
    search: ['fname', 'lname', 'email'],
    ordered: ['lname', 'fname', 'email', 'type'],
  },
  role: { id: 'roleID', sort: 'roleName', search: ['roleName'], ordered: ['roleName', 'roleType'] },
} as const satisfies Record<ObjectType, RecordKind>;

export function isObjectType(text: string): text is ObjectType {
  return Object.hasOwn(recordKinds, text);
}
