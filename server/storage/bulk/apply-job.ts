// The second step of a bulk job: a few statements write all results, in one transaction.
import type { ObjectDefinition } from '../../../objects/define-object';
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import { changesChannel } from '../changes/changes';
import type { Queries } from '../database';
import type { BulkJob } from './bulk-jobs';

/** No one else can write records of these objects until the transaction ends. */
export async function lockObjects(tx: Queries, types: readonly ObjectType[]): Promise<void> {
  for (const objectType of [...new Set(types)].sort())
    await tx.query('select pg_advisory_xact_lock(4100003, hashtext($1))', [objectType]);
}

/** The lock must not outlive its host, and the job gives up before the saves that wait for it time out. */
export async function limitLockTime(tx: Queries): Promise<void> {
  await tx.query(
    `select set_config('lock_timeout', '900ms', true), set_config('idle_in_transaction_session_timeout', '10s', true)`,
  );
}

export function listWrittenTypes(tx: Queries, job: number): Promise<ObjectType[]> {
  return tx.column<ObjectType>('select distinct kind from job_rows where job = $1', [job]);
}

/** A record has changed since its result was computed, so the transaction must roll back. */
export class StaleRowsError extends Error {}

/** Throws Overtaken, or TakenError if two records would share a unique value. */
export async function writeRecords(tx: Queries, job: number): Promise<void> {
  const old = await tx.count(`select count(*) from job_rows where job = $1 and action <> 'make'`, [job]);
  const written = await tx.count(
    `with written as (
     update records set data = records.data || row.patch, version = records.version + 1,
            sealed = case when row.unseal is null then records.sealed else records.sealed - row.unseal end,
            deleted_at = case row.action when 'delete' then now() when 'restore' then null else records.deleted_at end
     from job_rows row
     where row.job = $1 and row.action <> 'make' and records.kind = row.kind and records.id = row.id
       and records.version = row.version
     returning 1)
     select count(*) from written`,
    [job],
  );
  if (written !== old) throw new StaleRowsError();
  await tx.query(
    `insert into records (kind, id, data, sealed)
     select kind, id, patch, coalesce(sealed, '{}') from job_rows where job = $1 and action = 'make'`,
    [job],
  );
  await tx.query(
    `insert into bulk_done (job, id, deleted_at)
     select job, job_rows.id, deleted_at from job_rows join records using (kind, id)
     where job = $1 and action = 'delete' and kind = (select kind from bulk_jobs where n = $1)`,
    [job],
  );
}

/** Reserves the numbers in a separate statement, so that saves do not wait for the job. Returns the last number before them. */
export function reserveChanges(db: Queries, count: number): Promise<number> {
  return db.count('update change_counter set n = n + $1 returning n - $1 as start', [count]);
}

const whole = `case action when 'make' then '"created"'::jsonb when 'delete' then '"deleted"' when 'restore' then '"restored"' end`;

/** Appends the history of the written records, numbered after `start`. */
export async function writeHistory(
  tx: Queries,
  { n, by, what }: Pick<BulkJob, 'n' | 'by' | 'what'>,
  start: number,
): Promise<void> {
  // The old values belong to a deleted field of the same name, so they are not part of this field's history.
  const definitions = Object.values(objects) as readonly ObjectDefinition[];
  const types = definitions.flatMap(({ objectType, access }) => (access.isRight ? [objectType] : []));
  const fields = definitions.flatMap(({ access }) => access.rights);
  const before = what === 'anew' ? `'null'` : `coalesce(before -> field.key, 'null')`;
  await tx.query(
    `insert into changes (n, topic, kind, record, version, field, before, after, job, by)
     select $3 + row_number() over (order by kind, id, topic desc, field), topic, kind, id, version + 1, field,
            nullif(before, 'null'), nullif(after, 'null'), $1, $2
     from (
       select 'record' as topic, kind, id, version, '' as field, null::jsonb as before, ${whole} as after
       from job_rows where job = $1 and action <> 'write'
       union all
       select 'record', kind, id, version, field.key, ${before}, field.value
       from job_rows, jsonb_each(patch) as field
       where job = $1 and action <> 'make' and ${before} <> field.value
       union all
       select 'access', kind, id, version, '', null, null from job_rows
       where job = $1 and (action in ('delete', 'restore') and kind = any($4)
         or action = 'write' and exists (select from jsonb_object_keys(patch) as name where name = any($5)))
     ) as written`,
    [n, by, start, types, fields],
  );
}

function isRight(
  kind: string,
  { isWhole, fields }: { isWhole: boolean; fields: readonly string[] },
): boolean {
  if (!isObjectType(kind)) return false;
  const { isRight: isOne, rights }: ObjectDefinition['access'] = objects[kind].access;
  return (isWhole && isOne === true) || fields.some((field) => rights.includes(field));
}

/** Announces the job by changes without a record, which mean all records of the object. They come last because they lock the counter. */
export async function announceJob(
  tx: Queries,
  { n, by, fields }: Pick<BulkJob, 'n' | 'by' | 'fields'>,
): Promise<void> {
  const types = await tx.query<{ kind: string; actions: string[] }>(
    `select kind, array_agg(distinct action) as actions from job_rows where job = $1 group by kind order by kind`,
    [n],
  );
  const announced = types.flatMap(({ kind, actions }) => {
    const about = { kind, topic: 'record', field: '', after: null as string | null };
    const isDeletion = actions.includes('delete');
    const isWhole = actions.some((action) => action !== 'write');
    return [
      ...(isWhole ? [{ ...about, ...(isDeletion && { after: 'deleted' }) }] : []),
      ...(actions.includes('write') ? fields.map((field) => ({ ...about, field })) : []),
      ...(isRight(kind, { isWhole, fields }) ? [{ ...about, topic: 'access' }] : []),
    ];
  });
  if (announced.length === 0) return;
  await tx.query(
    `with counter as (update change_counter set n = n + $3 returning n - $3 as start),
       woken as (select pg_notify('${changesChannel}', ''))
     insert into changes (n, topic, kind, record, version, field, after, job, by)
     select counter.start + row.place, row.item ->> 'topic', row.item ->> 'kind', '', 0, row.item ->> 'field',
            nullif(row.item -> 'after', 'null'), $1, $2
     from counter, woken, jsonb_array_elements($4::jsonb) with ordinality as row (item, place)`,
    [n, by, announced.length, JSON.stringify(announced)],
  );
}
