// One change of many records: a field set, or all of them deleted. `select` names them, or says what finds them.

import type { Json } from '../../schemas/json';
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
    /** Up to 1,000. */
    ids: toShape<string[]>({ ...toList(id), maxItems: 1000 }),
    /** What these were read as: a field that changed since is left alone. */
    versions: toMap(integer),
    /** Instead of ids: a list's `q` and `f.<field>[op]`. */
    query: toMap(toEither(text, toList(text))),
  },
);
export type RecordChoice = TypeOf<typeof select>;

const change = toEither(toExact({ field: text, value: toShape<Json>({}) }), toExact({ delete: always }));

/** Each of `count` was judged, and `looked` is the same number. `users` go along. `at`: when many had been judged, by a job. */
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
      /** How many somebody was told: another number by now is refused (409). */
      count,
      /** Only says what would happen. */
      preview: boolean,
    },
  ),
  answers: { 200: toEither(outcome, preview), 202: jobBegun },
});
