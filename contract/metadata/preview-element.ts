import { defineCall } from '../define-call';
import { count, type TypeOf, toExact, toObject, toShape } from '../shapes';
import type { MetadataDeleteBody } from './delete-element';
import { type MetadataBody, systemType } from './element';

/**
 * How many records hold, lose, fail, get or lack the value; `deleted`: of these, deleted records that can come back. Not every host
 * tells the last two.
 */
const preview = toExact(
  { holding: count, losing: count, failing: count, backfilled: count },
  { lacking: count, deleted: toExact({ holding: count, failing: count }) },
);
export type MetadataPreview = TypeOf<typeof preview>;

export const previewElement = defineCall({
  method: 'POST',
  path: '/dtl/db/preview',
  summary: 'Says what a change or deletion would do to stored values',
  authentication: 'admin',
  body: toShape<MetadataBody | MetadataDeleteBody>(toObject({ objectType: systemType })),
  answers: { 200: preview },
});
