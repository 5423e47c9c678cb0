import type { ObjectType } from '../../../objects/index';
import type { Json } from '../../../schemas/values/json';
import type { ListReading } from '../../../schemas/words/reads';
import { toChunks } from '../chunks';
import type { Queries } from '../database';
import { quote } from '../sql-params';
import { toNamedID, toNamesAny } from './naming';
import type { RecordRow } from './records';

export type NamedRecord = Pick<RecordRow, 'objectType' | 'id' | 'data' | 'sealed'>;

/** Records of any objects, except deleted ones. */
export function findNamed(
  db: Queries,
  asked: readonly { objectType: ObjectType; id: string }[],
): Promise<NamedRecord[]> {
  return db.query<NamedRecord>(
    `select records.kind as "objectType", records.id, records.data, records.sealed
     from unnest($1::text[], $2::text[]) as asked (kind, id)
     join records on records.kind = asked.kind and records.id = asked.id and records.deleted_at is null`,
    [asked.map(({ objectType }) => objectType), asked.map(({ id }) => id)],
  );
}

/** Lists up to `limit` records that the field of these records names, even if these were just deleted. */
export async function listNamed(
  db: Queries,
  { objectType, field }: { objectType: ObjectType; field: string },
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<string[]> {
  const found = await db.column(
    `select distinct named.id #>> '{}' as id from records
     cross join lateral jsonb_path_query(records.data -> ${quote(field)}, '$[*]') as named(id)
     where records.kind = $1 and records.id = any($2) order by 1 limit $3`,
    [objectType, ids, limit],
  );
  return found.filter(Boolean);
}

const mostArguments = 100;

export type ListedRecord = { of: string; values: (Json | null)[] };

/** Reads some fields of the records that refer to these, up to `limit` for each. */
export function listReferring(
  db: Queries,
  { objectType, link, isList, asks }: Omit<ListReading, 'key'>,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<ListedRecord[]> {
  const fields = asks.map(
    (name) =>
      `coalesce(records.data -> ${quote(name)}, case when records.sealed ? ${quote(name)} then '"filled"'::jsonb end)`,
  );
  const names = isList
    ? `records.data -> ${quote(link)} ? asked.id`
    : `records.data ->> ${quote(link)} = asked.id`;
  return db.query<ListedRecord>(
    `select asked.id as of, referring.values from unnest($1::text[]) as asked (id)
     cross join lateral (
       select ${
         toChunks(fields, mostArguments)
           .map((some) => `jsonb_build_array(${some.join(', ')})`)
           .join(' || ') || "'[]'::jsonb"
       } as values from records
       where records.kind = ${quote(objectType)} and ${names} and records.deleted_at is null limit $2) as referring`,
    [ids, limit],
  );
}

/** The ids of up to `limit` records of the object whose field refers to one of these, except deleted ones. */
export function listNaming(
  db: Queries,
  { objectType, field }: { objectType: ObjectType; field: string },
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<string[]> {
  const { id } = toNamedID({ field });
  // Object and field are literals in the SQL, because the partial indexes do not match parameters.
  return db.column(
    `select records.id from records
     where records.kind = ${quote(objectType)} and ${toNamesAny({ field }, '$1::text[]')} and ${id} = any($1)
       and records.deleted_at is null order by records.id limit $2`,
    [ids, limit],
  );
}

/** Locks the objects until the transaction ends: 'alone' excludes everyone, 'shared' only those who lock alone. */
export async function waitForObjects(
  tx: Queries,
  types: readonly ObjectType[],
  how: 'alone' | 'shared',
): Promise<void> {
  await tx.query('select hold_objects($1, $2)', [[...new Set(types)].sort(), how === 'alone']);
}

/** Records that changed since the n-th change. A bulk job appends only one change without a record, so its records are found through the job. */
export function listChangedAfter(
  db: Queries,
  types: readonly ObjectType[],
  since: number,
): Promise<{ objectType: ObjectType; id: string }[]> {
  return db.query(
    `select distinct kind as "objectType", record as id from changes
     where n > $2 and kind = any($1) and topic = 'record' and record <> ''
     union
     select written.kind, written.record from changes announced join changes written on written.job = announced.job
     where announced.n > $2 and announced.kind = any($1) and announced.topic = 'record' and announced.record = '' and announced.job is not null
       and written.kind = announced.kind and written.topic = 'record' and written.record <> ''`,
    [types, since],
  );
}
