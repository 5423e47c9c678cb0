import { defineCall } from '../define-call';
import { systemType } from '../object-type';
import { always, count, type TypeOf, text, toExact, toList, toMap, toObject, toShape } from '../shapes';
import type { MetadataDeleteBody } from './delete-element';
import type { MetadataBody } from './element';

const unfit = toList(toExact({ count, values: toMap(text) }));

/**
 * How many records hold, lose, fail, get or lack the value; `deleted`: of these, deleted records that can come back. Not every host
 * tells the last two. `rules`: on how many of `total` records its conditions hold now, and which roles read the field but not all
 * that its rules ask: for them these do not hold; `changes`: records that its formula gives another value, `over`: records on which it takes too long, so that the field is empty, `unmet`: those that its
 * check would refuse; `unread`: the save is refused, because its formula asks a field that the caller may not read. `unfit`: the most frequent values that fail, by field; `…IDs`: records of that number, up to 200, as a list's filter
 * takes them;
 * `refused`: why a deletion will be refused;
 * `doubles`: records that share their value with another, where that is to be unique, and the most frequent of these values.
 */
export const metadataPreview = toExact(
  { holding: count, losing: count, failing: count, backfilled: count },
  {
    lacking: count,
    deleted: toExact({ holding: count, failing: count }),
    refused: text,
    unfit,
    failingIDs: toList(text),
    doubles: toExact({ count, values: unfit }),
    rules: toExact(
      {
        met: toExact({}, { groupShowWhen: count, showWhen: count, requireWhen: count, readOnlyWhen: count }),
        total: count,
      },
      {
        changes: count,
        over: count,
        unmet: count,
        unmetIDs: toList(text),
        blind: toList(toExact({ roleID: text, rule: text })),
        unread: always,
      },
    ),
  },
);
export type MetadataPreview = TypeOf<typeof metadataPreview>;

export const previewElement = defineCall({
  method: 'POST',
  path: '/dtl/db/preview',
  summary: 'Says what a change or deletion would do to stored values',
  authentication: 'admin',
  body: toShape<MetadataBody | MetadataDeleteBody>(toObject({ objectType: systemType })),
  answers: { 200: metadataPreview },
});
