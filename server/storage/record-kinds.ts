// What storage knows of each kind by heart: its id's wire name and the system columns that searches and the default
// order use (each has an index in migrations/001).
import type { ObjectType } from '../../schemas/data-element';

export type RecordKind = {
  id: string;
  /** Default order of its list, and what `q` looks in. */
  sort: string;
  search: readonly string[];
};

export const recordKinds = {
  brand: { id: 'brandID', sort: 'brandName', search: ['brandName'] },
  product: { id: 'brandProductID', sort: 'title', search: ['title'] },
  sponsor: { id: 'sponsorID', sort: 'sponsorName', search: ['sponsorName'] },
  partner: { id: 'partnerID', sort: 'partnerName', search: ['partnerName'] },
  user: { id: 'userID', sort: 'lname', search: ['fname', 'lname', 'email'] },
  role: { id: 'roleID', sort: 'roleName', search: ['roleName'] },
} as const satisfies Record<ObjectType, RecordKind>;

export function isObjectType(text: string): text is ObjectType {
  return Object.hasOwn(recordKinds, text);
}
