// What records hold in one field: counted and read through for changes of metadata, taken away once the field is gone for good.
import type { ObjectType } from '../../objects/index';
import type { Json } from '../../schemas/json';
import { toShownData, withShown } from './bulk-rows';
import type { Queries } from './database';

type Field = { objectType: ObjectType; name: string };

export async function countRecordsOf(db: Queries, objectType: ObjectType): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from records where kind = $1 and deleted_at is null',
    [objectType],
  );
  return row?.count ?? 0;
}

/** With the deleted ones. */
export async function countAllRecordsOf(db: Queries, objectType: ObjectType): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from records where kind = $1', [
    objectType,
  ]);
  return row?.count ?? 0;
}

/** How many records hold something, and how many of them are deleted and can come back. */
export type Held = { count: number; deleted: number };
const heldColumns = 'count(*) as count, count(records.deleted_at) as deleted';
const ofObject = `from records ${withShown} where records.kind = $1`;
const value = `${toShownData('$2')} -> $2`;

/** Records that hold a value, encrypted ones included; empty ones are null (W1.6). */
export async function countAllHolders(db: Queries, { objectType, name }: Field): Promise<Held> {
  const [row] = await db.query<Held>(
    `select ${heldColumns} ${ofObject} and (coalesce(${value}, 'null') <> 'null'
       or (records.sealed ? $2 and shown.unseal is distinct from $2))`,
    [objectType, name],
  );
  return row ?? { count: 0, deleted: 0 };
}

/** Without the deleted ones. */
export async function countHolders(db: Queries, field: Field): Promise<number> {
  const { count, deleted } = await countAllHolders(db, field);
  return count - deleted;
}

/** The different values that are held, deleted records included: few where there are choices. */
export function listHeldValues(
  db: Queries,
  { objectType, name }: Field,
): Promise<(Held & { value: Json })[]> {
  return db.query<Held & { value: Json }>(
    `select ${value} as value, ${heldColumns} ${ofObject} and coalesce(${value}, 'null') <> 'null' group by 1`,
    [objectType, name],
  );
}

/** The next records lose what a deleted field held: nobody sees it, so it goes in steps. Returns how many did. */
export async function dropValues(db: Queries, { objectType, name }: Field, limit: number): Promise<number> {
  const rows = await db.query(
    `update records set data = data - $2::text, sealed = sealed - $2::text, version = version + 1
     where kind = $1 and id = any (array(
       select id from records where kind = $1 and (data ? $2 or sealed ? $2) limit $3)) returning id`,
    [objectType, name, limit],
  );
  return rows.length;
}
