import type { Json } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import { anyType } from '../object-type';
import { type TypeOf, text, toExact, toList, toObject, toShape, toText } from '../shapes';

const value = toShape<Json>({});
/** `from` and `to` of a secret field are 'changed'; `by` is empty if the caller cannot know who it was. */
const item = toExact({ at: text, by: text, field: text }, { from: value, to: value });
export type HistoryItem = TypeOf<typeof item>;

export const listHistory = defineCall({
  method: 'GET',
  path: '/dtl/history',
  summary:
    "Lists what changed in a record, latest first; of a longer text the first 2,000 characters and '…'",
  query: toObject({ objectType: anyType, id: toText({ minLength: 1, maxLength: 300 }) }),
  answers: { 200: toExact({ items: toList(item) }) },
});
