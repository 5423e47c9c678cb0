// A partner and its primary user, written in one transaction (B7).
import type { JsonObject } from '../../schemas/values/json';
import { always, text, toChoice, toExact, toShape } from '../shapes';
import { user } from '../user/user';
import { partner } from './partner';

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
