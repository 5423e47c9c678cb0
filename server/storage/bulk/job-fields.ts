// Bulk changes of one field that the database computes alone: fill, clear, reset, or undo.
import type { ObjectType } from '../../../objects/index';
import type { Json } from '../../../schemas/values/json';
import type { Queries } from '../database';
import type { RecordRow } from '../records/records';
import type { ChunkRequest, ChunkResult } from './job-rows';

export type FieldRule = {
  objectType: ObjectType;
  field: string;
  value?: Json | undefined;
  /** Adds the field's key to every record (populateTargetTable). */
  withKey?: boolean;
  /** Clears the stored values, because they belong to a deleted field of the same name. */
  isReused?: boolean;
};

type Numbers = { last: string | null; seen: number; staged: number };

function toStaged({ last, ...numbers }: Numbers): ChunkResult {
  return { ...numbers, last: last ?? undefined };
}

export async function stageField(tx: Queries, rule: FieldRule, given: ChunkRequest): Promise<ChunkResult> {
  const row = await tx.onlyRow<Numbers>(
    `with looked as (
       select id, version, data, sealed, deleted_at from records
       where kind = $1 and id > $2 and ($8::text[] is null or id = any($8)) order by id limit $3),
     found as (
       select *, $5::jsonb is not null and deleted_at is null
                 and ($7 or coalesce(data -> $4, 'null') = 'null') as gets_value from looked),
     staged as (
       insert into job_rows (kind, id, job, action, version, before, patch, unseal)
       select $1, id, $9, 'write', version,
              case when coalesce(data -> $4, 'null') <> 'null' then jsonb_build_object($4::text, data -> $4) else '{}' end,
              jsonb_build_object($4::text, case when gets_value then $5::jsonb else 'null' end),
              case when $7 and sealed ? $4 then $4 end
       from found
       where gets_value or ($6 and not data ? $4)
          or ($7 and (coalesce(data -> $4, 'null') <> 'null' or sealed ? $4))
       returning id)
     select (select max(id) from looked) as last, (select count(*) from looked) as seen,
            (select count(*) from found where gets_value) as staged`,
    [
      ...[rule.objectType, given.after, given.limit, rule.field],
      ...[rule.value === undefined ? null : JSON.stringify(rule.value), rule.withKey === true],
      ...[rule.isReused === true, given.only ?? null, given.job],
    ],
  );
  return toStaged(row);
}

export function findByRule(tx: Queries, rule: FieldRule, limit: number): Promise<string[]> {
  return tx.column(
    `select id from records where kind = $1 and (
       ($3 and deleted_at is null and coalesce(data -> $2, 'null') = 'null') or ($4 and not data ? $2)
       or ($5 and (coalesce(data -> $2, 'null') <> 'null' or sealed ? $2))) limit $6`,
    [
      rule.objectType,
      rule.field,
      rule.value !== undefined,
      rule.withKey === true,
      rule.isReused === true,
      limit,
    ],
  );
}

/**
 * Works out how to revert a job, except in fields that have been saved since. The lateral join reads each record's changes by their index:
 * the planner does not know a new job's changes yet, and a plain join would compare all of them with each record.
 */
export async function stageUndo(
  tx: Queries,
  given: ChunkRequest & { of: number; fields: readonly string[] },
): Promise<ChunkResult> {
  const row = await tx.onlyRow<Numbers>(
    `with looked as (
       select distinct record from changes
       where job = $1 and topic = 'record' and record > $3 and ($5::text[] is null or record = any($5))
       order by record limit $4),
     staged as (
       insert into job_rows (kind, id, job, action, version, before, patch)
       select undone.kind, undone.id, $2, 'write', undone.version, undone.now, undone.before
       from looked cross join lateral (
         select records.kind, records.id, records.version,
                jsonb_object_agg(changes.field, coalesce(changes.after, 'null')) as now,
                jsonb_object_agg(changes.field, coalesce(changes.before, 'null')) as before
         from changes join records on records.kind = changes.kind and records.id = changes.record
         where changes.job = $1 and changes.record = looked.record and changes.field = any($6)
           and coalesce(records.data -> changes.field, 'null') = coalesce(changes.after, 'null')
         group by records.kind, records.id, records.version) as undone
       returning id)
     select (select max(record) from looked) as last, (select count(*) from looked) as seen,
            (select count(*) from staged) as staged`,
    [given.of, given.job, given.after, given.limit, given.only ?? null, given.fields],
  );
  return toStaged(row);
}

/** Records that the job has filled and whose field holds another value since. `rows`: the first of them. */
export async function listStillFilled(
  tx: Queries,
  given: { of: number; objectType: ObjectType; field: string; limit: number },
): Promise<{ count: number; rows: Pick<RecordRow, 'id' | 'data'>[] }> {
  const found = `from records where kind = $2 and deleted_at is null and coalesce(data -> $3, 'null') <> 'null'
    and id in (select record from changes where job = $1 and kind = $2 and topic = 'record' and field = $3)`;
  const of = [given.of, given.objectType, given.field];
  const count = await tx.count(`select count(*)::int as count ${found}`, of);
  const rows = await tx.query<Pick<RecordRow, 'id' | 'data'>>(
    `select id, data ${found} order by id limit $4`,
    [...of, given.limit],
  );
  return { count, rows };
}
