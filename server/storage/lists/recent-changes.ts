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
  return db.query<RecentChange>(
    `select n, topic, kind as "objectType", record, version, field, by, at, before is null as "isFirst",
       case when field = '' then after end as after
     from changes
     where job is null and topic in ('record', 'metadata') and kind <> 'lead' and field <> '${signInField}'
       and n < $1 and by <> 'upgrade'
       and (topic = 'record' and kind = any($2) and (field = '' or kind || ' ' || field = any($5)) or topic = 'metadata' and kind = any($3))
       and not exists (select from elements where topic = 'record' and object_type = kind and name = field and n <= born)
     order by n desc limit $4`,
    [given.before, given.records, given.elements, given.limit, given.fields],
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
