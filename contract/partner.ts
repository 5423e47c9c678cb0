import type { JsonObject } from '../schemas/values/json';
import { accessMap } from './access-map';
import { userStatus, userType } from './accounts';
import { defineCall } from './define-call';
import { defineFields, patchBody, toIdQuery, toRecord } from './record';
import { always, type TypeOf, text, toChoice, toEither, toExact, toShape } from './shapes';
import { user } from './user';

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

/** A partner and its primary user, written in one transaction (B7). */
export type TransactionItem = { objectType: 'partner' | 'user'; itemData: JsonObject };

const item = toExact({
  objectType: toChoice(['partner', 'user']),
  itemData: toShape<JsonObject>({ type: 'object', additionalProperties: true }),
});
export const transaction = toShape<TransactionItem[]>({
  type: 'array',
  minItems: 1,
  maxItems: 2,
  items: item,
});

export const partnerWritten = toExact({ success: always, message: text, partner }, { user });

export const createPartner = defineCall({
  method: 'POST',
  path: '/dtl/partner',
  summary: 'Creates a partner together with its primary user',
  authentication: 'admin',
  body: transaction,
  answers: { 201: partnerWritten },
});

export const updatePartner = defineCall({
  method: 'PATCH',
  path: '/dtl/partner',
  summary:
    'Changes fields of a partner, or a partner and its primary user together; `_einOfProfile: true` copies the EIN of one’s own business profile',
  query: toIdQuery('partnerID'),
  body: toEither(patchBody, transaction),
  answers: { 200: partnerWritten },
});
