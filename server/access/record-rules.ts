// What each kind demands beyond its metadata: fields that only the server or an admin writes, references that must be within
// reach, what blocks a deletion (API.md General, R35, R38, R45).
import type { ObjectType } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';

export type Reference = {
  field: string;
  to: ObjectType | ((record: JsonObject) => ObjectType | undefined);
  /** Whether what is named belongs to the record of that id. */
  isOwn?: (target: JsonObject, id: string | undefined) => boolean;
};

export type RecordRules = {
  /** Never taken from a body. */
  serverWritten: readonly string[];
  /** Taken from an admin's body only. */
  adminWritten: readonly string[];
  /** A changed value must name a record in the caller's reach. */
  references: readonly Reference[];
  /** Who refers to a record of this kind, so that it cannot be deleted. */
  heldBy: readonly { kind: ObjectType; field: string }[];
  /** Further names that no new data element may have: answers hold something else under them. */
  reserved?: readonly string[];
  /** Nested values with a check of their own instead of the form's. */
  accessMap?: 'roleConfig';
};

const companyOf = (user: JsonObject): ObjectType | undefined =>
  user.type === 'sponsor' || user.type === 'partner' ? user.type : undefined;

export const recordRules: Readonly<Record<ObjectType, RecordRules>> = {
  partner: {
    serverWritten: [],
    adminWritten: ['status', 'sponsorType', 'primaryUserID', 'roleConfig'],
    references: [
      { field: 'primaryBrandID', to: 'brand' },
      {
        field: 'primaryUserID',
        to: 'user',
        isOwn: (user, id) => user.type === 'partner' && user.userTypeID === id,
      },
    ],
    heldBy: [],
    accessMap: 'roleConfig',
  },
  sponsor: {
    serverWritten: [],
    adminWritten: ['sponsorType', 'roleConfig'],
    references: [],
    heldBy: [{ kind: 'brand', field: 'sponsorID' }],
    accessMap: 'roleConfig',
  },
  role: {
    serverWritten: ['system'],
    adminWritten: ['roleName', 'roleType', 'roleConfig'],
    references: [],
    heldBy: [{ kind: 'user', field: 'roleConfig.role' }],
    accessMap: 'roleConfig',
  },
  user: {
    serverWritten: ['username', 'last_login', 'st3Files', 'crmJobber', 'sourceauthtoken'],
    adminWritten: [
      'type',
      'userTypeID',
      'status',
      'role',
      'roleConfig.role',
      'authsource',
      'requirePWChange',
    ],
    references: [
      { field: 'userTypeID', to: companyOf },
      { field: 'roleConfig.role', to: 'role' },
    ],
    heldBy: [{ kind: 'partner', field: 'primaryUserID' }],
    reserved: ['roleConfig'],
  },
  brand: {
    serverWritten: ['publicKey', 'completedSections', 'products', 'sponsorName', 'publishNotes'],
    adminWritten: ['status', 'sponsorID'],
    references: [{ field: 'sponsorID', to: 'sponsor' }],
    heldBy: [{ kind: 'partner', field: 'primaryBrandID' }],
    reserved: ['published'],
  },
  product: {
    serverWritten: ['status'],
    adminWritten: [],
    references: [{ field: 'brandID', to: 'brand' }],
    heldBy: [],
  },
  vendor: {
    serverWritten: [],
    adminWritten: [],
    references: [],
    heldBy: [
      { kind: 'product', field: 'serviceProviderVendorID' },
      { kind: 'vendorproduct', field: 'vendorID' },
    ],
  },
  vendorproduct: {
    serverWritten: [],
    adminWritten: [],
    references: [{ field: 'vendorID', to: 'vendor' }],
    heldBy: [{ kind: 'product', field: 'vendorProductID' }],
  },
};
