import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';

export type MetadataChangeRow = {
  topic: 'metadata' | 'layout' | 'object';
  /** The name of the data element. */
  record: string;
  by: string;
  at: Date;
  before: JsonObject | null;
  /** The settings after a change of the object. Changes of elements have none. */
  after: JsonObject | null;
  isFirst: boolean;
  isLast: boolean;
  /** The settings before the next change. */
  next: JsonObject | null;
  /** The job that converted or filled the field's stored values with this change, while it can be undone. */
  undoID: string | null;
};

/** Newest first, without changes that only moved a field (the layout shows those) and without those of deleted fields. */
export function listMetadataChangesOf(
  db: Queries,
  { objectType, limit }: { objectType: ObjectType; limit: number },
): Promise<MetadataChangeRow[]> {
  return db.query<MetadataChangeRow>(
    `select topic, record, by, at, before, after, next,
       previous_n is null as "isFirst", next_n is null as "isLast",
       (select id from bulk_jobs
        where topic = 'metadata' and bulk_jobs.kind = $1 and what in ('convert', 'populate', 'anew') and changed > 0 and state = 'done' and not detail ? 'undone'
          and detail ->> 'field' = record and (detail ->> 'version')::bigint = version - 1) as "undoID"
     from (
       select *, lag(n) over own as previous_n, lead(n) over own as next_n, lead(before) over own as next
       from changes where kind = $1 and topic in ('metadata', 'layout', 'object')
         and not exists (select from elements where topic = 'metadata' and object_type = $1 and name = record and n <= born)
       window own as (partition by topic, record order by n)) as numbered
     where topic <> 'metadata' or before is null or next is null or before - 'order' <> next - 'order'
     order by n desc limit $2`,
    [objectType, limit],
  );
}
