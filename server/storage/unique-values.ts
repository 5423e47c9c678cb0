// Values that no two records of an object share (E3): a trigger keeps them with the records (migration 140).
import type { ObjectType } from '../../objects/index';
import type { Json } from '../../schemas/json';
import type { Staged, Stretch } from './bulk-rows';
import type { Queries } from './database';

export type UniqueField = { objectType: ObjectType; name: string };

/** From here to the end of the transaction nobody writes a record of the object. */
export async function lockUnique(tx: Queries, objectType: ObjectType): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4100003, hashtext($1))', [objectType]);
}

export async function forgetUnique(tx: Queries, { objectType, name }: UniqueField): Promise<void> {
  await tx.query('delete from unique_values where kind = $1 and field = $2', [objectType, name]);
}

/** While a field becomes unique: instead of its value, of a record whose value another one has; before all hashes. */
const sharing = `'+' || id`;
const areSharing = `kind = $1 and field = $2 and hash like '+%'`;

/**
 * Notes the values of the next records, before the field is unique: whoever writes a record meanwhile leaves its row as it is, and
 * the record is noted again.
 */
export async function noteUnique(
  tx: Queries,
  { objectType, name }: UniqueField,
  { after, limit, asked }: Pick<Stretch, 'after' | 'limit' | 'asked'>,
): Promise<Staged> {
  if (asked)
    await tx.query('delete from unique_values where kind = $1 and field = $2 and record = any($3)', [
      objectType,
      name,
      asked,
    ]);
  const [row] = await tx.query<{ last: string | null; seen: number }>(
    `with looked as materialized (
       select id, case when deleted_at is null then unique_hash(data -> $2) end as hash from records
       where kind = $1 and id > $3 and ($5::text[] is null or id = any($5)) order by id limit $4),
     noted as (
       insert into unique_values (kind, field, hash, record)
       select $1, $2, hash, id from looked where hash is not null on conflict do nothing returning record),
     shared as (
       insert into unique_values (kind, field, hash, record)
       select $1, $2, ${sharing}, id from looked
       where hash is not null and id not in (select record from noted))
     select max(id) as last, count(*) as seen from looked`,
    [objectType, name, after, limit, asked ?? null],
  );
  return { last: row?.last ?? undefined, seen: row?.seen ?? 0, staged: 0 };
}

/** Records that an import of another object brings along: no change has told of them yet. */
export async function noteUntold(tx: Queries, field: UniqueField): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `select id from records where kind = $1 and born in (select n from bulk_jobs where state in ('staging', 'shown'))`,
    [field.objectType],
  );
  if (rows.length === 0) return;
  await noteUnique(tx, field, { after: '', limit: rows.length, asked: rows.map(({ id }) => id) });
}

/** Once all are noted, how many records share their value with another. Whose value has become free meanwhile has it then. */
export async function countSharing(tx: Queries, { objectType, name }: UniqueField): Promise<number> {
  const rows = await tx.query<{ record: string }>(`select record from unique_values where ${areSharing}`, [
    objectType,
    name,
  ]);
  if (rows.length === 0) return 0;
  const asked = rows.map(({ record }) => record);
  await noteUnique(tx, { objectType, name }, { after: '', limit: asked.length, asked });
  // Each value also has the one record that came first.
  const [row] = await tx.query<{ count: number }>(
    `select count(*) + count(distinct unique_hash(records.data -> $2)) as count
     from unique_values join records using (kind) where ${areSharing} and records.id = record`,
    [objectType, name],
  );
  return row?.count ?? 0;
}

/** A record's value as a short text, equal for equal ones; null for an empty one. */
type Held = { id: string; digest: string | null; value: string | null };

/** What the next records hold in the field, in the order of their ids. */
export function listHeldBehind(
  db: Queries,
  { objectType, name }: UniqueField,
  { after, limit }: { after: string; limit: number },
): Promise<Held[]> {
  return db.query<Held>(
    `select id, value ->> 0 as value, unique_hash(value -> 0) as digest
     from (select id, jsonb_build_array(data -> $2) as value from records
       where kind = $1 and id > $3 and deleted_at is null order by id limit $4) as held`,
    [objectType, name, after, limit],
  );
}

/** Whether a record other than `id` holds the value. */
export async function isTaken(
  db: Queries,
  { objectType, name, value, id }: UniqueField & { value: Json; id: string | undefined },
): Promise<boolean> {
  const [row] = await db.query<{ record: string }>(
    'select record from unique_values where kind = $1 and field = $2 and hash = unique_hash($3::jsonb)',
    [objectType, name, JSON.stringify(value)],
  );
  return row !== undefined && row.record !== id;
}

export type UniqueDoubles = { objectType: ObjectType; field: string; count: number; ids: string[] };

/**
 * Records whose value another one had when an upgrade or a restore began to tell values apart as today. Where that value has become
 * free since, the record has it from here on.
 */
export async function listUniqueDoubles(db: Pick<Queries, 'query'>): Promise<UniqueDoubles[]> {
  await db.query('select settle_unique_doubles()');
  return db.query<UniqueDoubles>(
    `select kind as "objectType", field, count(*)::integer as count, (array_agg(record order by record))[1:5] as ids
     from unique_doubles group by 1, 2 order by 1, 2`,
  );
}
