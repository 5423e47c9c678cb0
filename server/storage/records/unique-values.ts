// Values that must be unique among an object's records (E3). A trigger keeps them in sync with the records (migration 140).
import type { ObjectType } from '../../../objects/index';
import type { Json } from '../../../schemas/values/json';
import type { Queries } from '../database';

/** `isExact`: upper and lower case differ (R74). */
export type UniqueField = { objectType: ObjectType; name: string; isExact?: boolean };

export async function forgetUnique(tx: Queries, { objectType, name }: UniqueField): Promise<void> {
  await tx.query('delete from unique_values where kind = $1 and field = $2', [objectType, name]);
}

/** Makes a field unique: notes the values of all records. Returns how many records share their value with another. */
export async function noteUnique(tx: Queries, field: UniqueField): Promise<number> {
  const { objectType, name, isExact = false } = field;
  await forgetUnique(tx, field);
  return tx.count(
    `with held as materialized (
       select id, unique_hash(data -> $2, $3) as hash from records where kind = $1 and deleted_at is null),
     noted as (
       insert into unique_values (kind, field, hash, record)
       select $1, $2, hash, min(id) from held where hash is not null group by hash)
     select coalesce(sum(count), 0)::int as count from (
       select count(*) from held where hash is not null group by hash having count(*) > 1) as shared`,
    [objectType, name, isExact],
  );
}

const mostShown = 5;

export type SharedValues = { count: number; values: { count: number; values: { [name: string]: string } }[] };

/** The number of records that share a value with another, and the most frequent shared values. */
export async function listShared(
  db: Queries,
  { objectType, name, isExact = false }: UniqueField,
): Promise<SharedValues> {
  const rows = await db.query<{ count: number; value: string; total: number }>(
    `with shared as (
       select count(*)::int as count, min(data ->> $2) as value from records
       where kind = $1 and deleted_at is null and unique_hash(data -> $2, $4) is not null
       group by unique_hash(data -> $2, $4) having count(*) > 1)
     select count, value, (select sum(count)::int from shared) as total from shared
     order by count desc, value collate "und-x-icu" limit $3`,
    [objectType, name, mostShown, isExact],
  );
  const values = rows.map(({ count, value }) => ({ count, values: { [name]: value } }));
  return { count: rows[0]?.total ?? 0, values };
}

export type Value = { name: string; value: Json };

/** The record that has each of these unique values, in the order of `values`. */
export async function listHoldersOf(
  db: Queries,
  objectType: ObjectType,
  values: readonly Value[],
): Promise<(string | undefined)[]> {
  if (values.length === 0) return [];
  const rows = await db.query<{ place: number; record: string }>(
    `select place::int, record from jsonb_array_elements($2::jsonb) with ordinality as given (item, place)
     join elements on object_type = $1 and name = item ->> 'name' and deleted_at is null
     join unique_values on kind = $1 and field = name and hash = unique_hash(item -> 'value', config -> 'unique' = '"exact"')`,
    [objectType, JSON.stringify(values)],
  );
  const byPlace = new Map(rows.map(({ place, record }) => [place, record]));
  return values.map((_, index) => byPlace.get(index + 1));
}

/** `ids`: the first of them. `holders`: the records that own their values. */
export type UniqueDoubles = {
  objectType: ObjectType;
  field: string;
  count: number;
  ids: string[];
  holders: string[];
};

/** Includes duplicates since an upgrade or a restore changed the comparison. A record whose value has become free gets it first. */
export async function listUniqueDoubles(db: Queries): Promise<UniqueDoubles[]> {
  await db.query('select settle_unique_doubles()');
  return db.query<UniqueDoubles>(
    `select doubles.kind as "objectType", doubles.field, count(*)::integer as count,
       (array_agg(doubles.record order by doubles.record))[1:5] as ids,
       (array_agg(held.record order by doubles.record))[1:5] as holders
     from unique_doubles doubles
       join elements on elements.object_type = doubles.kind and elements.name = doubles.field
       join records on records.kind = doubles.kind and records.id = doubles.record
       join unique_values held on held.kind = doubles.kind and held.field = doubles.field
         and held.hash = unique_hash(records.data -> doubles.field, config -> 'unique' = '"exact"')
     group by 1, 2 order by 1, 2`,
  );
}
