import type { Json } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import { instant, type TypeOf, text, toChoice, toExact, toList, toObject, toShape } from '../shapes';

const value = toShape<Json>({});

/** A changed setting; without `from` or `to` it did not exist. */
const setting = toExact({ name: text }, { from: value, to: value });
/** `field`: the name of a data element. `settings` only for changes. */
const item = toExact({
  at: instant,
  by: text,
  kind: toChoice(['field', 'layout', 'object']),
  what: toChoice(['create', 'change', 'delete', 'restore']),
  name: text,
  label: text,
  settings: toList(setting),
});
export type MetadataChange = TypeOf<typeof item>;

export const listMetadataChanges = defineCall({
  method: 'GET',
  path: '/dtl/db/history',
  summary: 'Lists who created, changed, deleted and restored the data elements of an object, latest first',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  answers: { 200: toExact({ items: toList(item) }) },
});
