import type { ObjectType } from '../../../objects/index';
import { type Change, signInField } from '../changes/changes';
import type { Queries } from '../database';
import { type RecordRow, recordColumns } from '../records/records';
import { type RowReach, toRowScope } from '../records/row-scope';
import { createSqlParams } from '../sql-params';

/** Without values. `isFirst`: the field was empty before. */
export type RecentChange = Pick<
  Change,
  'n' | 'topic' | 'objectType' | 'record' | 'version' | 'field' | 'after' | 'by' | 'at'
> & { isFirst: boolean };

/** How many changes of one object to read for those that the user can see. */
const mostRead = 5000;

/**
 * Changes before number `n`, without those of deleted fields. `fields`: 'partner city', the fields that count, so that changes of hidden fields do
 * not shorten the result. The conditions match a partial index.
 */
export function listRecentChanges(
  db: Queries,
  given: {
    before: number;
    records: readonly string[];
    fields: readonly string[];
    elements: readonly string[];
    limit: number;
  },
): Promise<RecentChange[]> {
  const { before, records, fields, elements, limit } = given;
  return db.query<RecentChange>(
    `select n, topic, recent.kind as "objectType", record, version, field, by, at, before is null as "isFirst",
       case when field = '' then after end as after
     from unnest($1::text[]) as wanted (kind)
     cross join lateral (
       select * from (
         select * from changes
         where changes.kind = wanted.kind and n < $2
           and job is null and topic in ('record', 'metadata') and kind <> 'lead' and field <> '${signInField}'
         order by n desc limit ${mostRead}) as latest
       where by <> 'upgrade'
         and (topic = 'record' and kind = any($3) and (field = '' or kind || ' ' || field = any($4)) or topic = 'metadata' and kind = any($5))
         and not exists (select from elements where topic = 'record' and object_type = kind and name = field and n <= born)
       order by n desc limit $6) as recent
     order by n desc limit $6`,
    [[...new Set([...records, ...elements])], before, records, fields, elements, limit],
  );
}

/** Those of the records that the user can access, including deleted ones. */
export function listReached(
  db: Queries,
  { objectType, ids, reach }: { objectType: ObjectType; ids: readonly string[]; reach: RowReach },
): Promise<RecordRow[]> {
  const params = createSqlParams();
  const conditions = [
    `records.kind = ${params.add(objectType)}`,
    `records.id = any(${params.add(ids)})`,
    toRowScope(reach, objectType, params),
  ];
  return db.query<RecordRow>(
    `select ${recordColumns} from records where ${conditions.join(' and ')}`,
    params.values,
  );
}

/** Data elements that an administrator added in the last days and that still exist, newest first. */
export function listNewElements(
  db: Queries,
  days: number,
): Promise<{ objectType: ObjectType; name: string; at: Date }[]> {
  return db.query(
    `select kind as "objectType", record as name, max(at) as at from changes
     join elements on object_type = kind and name = record and deleted_at is null and not seeded
     where topic = 'metadata' and before is null and at > now() - make_interval(days => $1)
     group by kind, record order by at desc, kind, record`,
    [days],
  );
}
