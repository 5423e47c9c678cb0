// What records hold in one field: counted and read through for changes of metadata, taken away once the field is gone for good.
import type { ObjectType } from '../../../objects/index';
import type { Json } from '../../../schemas/values/json';
import type { Queries } from '../database';

type Field = { objectType: ObjectType; name: string };

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
const ofObject = `from records where records.kind = $1`;
const value = 'records.data -> $2';

/** Records that hold a value, encrypted ones included; empty ones are null (W1.6). `total`: how many are there at the same moment. */
export async function countAllHolders(
  db: Queries,
  { objectType, name }: Field,
): Promise<Held & { total: number }> {
  const holds = `coalesce(${value}, 'null') <> 'null' or records.sealed ? $2`;
  const [row] = await db.query<Held & { total: number }>(
    `select count(*) filter (where ${holds}) as count, count(records.deleted_at) filter (where ${holds}) as deleted,
            count(*) filter (where records.deleted_at is null) as total ${ofObject}`,
    [objectType, name],
  );
  return row ?? { count: 0, deleted: 0, total: 0 };
}

/** Without the deleted ones. */
export async function countHolders(db: Queries, field: Field): Promise<number> {
  const { count, deleted } = await countAllHolders(db, field);
  return count - deleted;
}

/** `values`: of open fields the value, of secret ones whether they are filled, in the order that was asked for. */
export type HeldTogether = Held & {
  values: readonly Json[];
  /** Of some of the records that are there. */
  ids: readonly string[];
};
/** So many ids a list takes in one filter. */
export const mostIDs = 200;
type Asking = { objectType: ObjectType; names: readonly string[]; secrets: ReadonlySet<string> };

/** The different values that are held together in these fields. */
export function listHeldTogether(
  db: Queries,
  { objectType, names, secrets }: Asking,
): Promise<HeldTogether[]> {
  const parts = names.map((name, index) => {
    const at = `$${index + 2}::text`;
    return secrets.has(name) ? `to_jsonb(records.sealed ? ${at})` : `records.data -> ${at}`;
  });
  return db.query<HeldTogether>(
    `select jsonb_build_array(${parts.join(', ')}) as values, ${heldColumns},
       coalesce((array_agg(records.id) filter (where records.deleted_at is null))[:${mostIDs}], '{}') as ids
     ${ofObject} group by 1`,
    [objectType, ...names],
  );
}

/** Of these ids, those of the object's records that are there. */
export async function listExisting(
  db: Queries,
  objectType: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select id from records where kind = $1 and id = any ($2) and deleted_at is null`,
    [objectType, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** For a filter by id: in their order, and no more than it takes. */
export function toIDs(held: readonly HeldTogether[]): string[] {
  return held
    .flatMap(({ ids }) => ids)
    .sort()
    .slice(0, mostIDs);
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
