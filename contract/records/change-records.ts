// One change of many records: sets a field, or deletes the records. `select` lists ids or a query.
import type { Json } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import { outcome, refusals } from '../jobs/bulk-outcome';
import { jobBegun } from '../jobs/job';
import { objectType } from '../object-type';
import {
  always,
  boolean,
  count,
  instant,
  integer,
  type TypeOf,
  text,
  toAnswer,
  toEither,
  toExact,
  toList,
  toMap,
  toShape,
  toText,
} from '../shapes';

const id = toText({ minLength: 1, maxLength: 300 });
const select = toExact(
  {},
  {
    ids: toShape<string[]>({ ...toList(id), maxItems: 1000 }),
    /** The versions that were shown: a field that changed since stays unchanged. */
    versions: toMap(integer),
    /** Instead of ids: `q` and `f.<field>[op]` of a list. */
    query: toMap(toEither(text, toList(text))),
  },
);
export type RecordChoice = TypeOf<typeof select>;

const change = toEither(toExact({ field: text, value: toShape<Json>({}) }), toExact({ delete: always }));

/** Each of `count` was judged. `looked` is the same number, which older pages read. `users` go along. `at`: when many had been judged, by a job. */
const preview = toAnswer(
  {
    count,
    looked: count,
    changes: count,
    users: count,
    refusedCount: count,
    refused: refusals,
  },
  { at: instant },
);
export type BulkPreview = TypeOf<typeof preview>;

export const changeRecords = defineCall({
  method: 'POST',
  path: '/dtl/bulk',
  summary: 'Changes a field of many records, or deletes them; what cannot be changed is told by record',
  authentication: 'admin',
  body: toExact(
    { objectType, select, change },
    {
      /** The number that the person was shown; 409 if it differs now. */
      count,
      /** Only returns what would happen. */
      preview: boolean,
    },
  ),
  answers: { 200: toEither(outcome, preview), 202: jobBegun },
});
