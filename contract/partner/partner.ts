// Partners: the companies that receive leads (B3).
import { accessMap } from '../access-map';
import { userStatus, userType } from '../accounts';
import { defineFields, toRecord } from '../record';
import { type TypeOf, text } from '../shapes';

export const partnerFields = defineFields(
  { partnerID: text },
  {
    partnerName: text,
    primaryBrandID: text,
    website: text,
    address: text,
    city: text,
    state: text,
    zip: text,
    status: userStatus,
    /** The list's type filter reads it (R48). */
    sponsorType: userType,
    primaryUserID: text,
    roleConfig: accessMap,
  },
);
export const partner = toRecord('partner', partnerFields);
export type WirePartner = TypeOf<typeof partner>;
