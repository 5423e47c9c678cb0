// What records hold in one field: counted, read through, filled and taken away, for changes of metadata. Every write makes a
// new version: a save that has read the old one must not put it back.
import type { ObjectType } from '../../schemas/data-element';
import type { Json } from '../../schemas/json';
import { dropFromVersions } from './brand-versions';
import type { Queries } from './database';

type Field = { kind: ObjectType; name: string };

export async function countRecordsOf(db: Queries, kind: ObjectType): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from records where kind = $1 and deleted_at is null',
    [kind],
  );
  return row?.count ?? 0;
}

/** How many records hold something, and how many of them are deleted and can come back. */
export type Held = { count: number; deleted: number };
const heldColumns = 'count(*) as count, count(deleted_at) as deleted';

/** Records that hold a value, sealed ones included; empty ones are null (API.md). */
export async function countAllHolders(db: Queries, { kind, name }: Field): Promise<Held> {
  const [row] = await db.query<Held>(
    `select ${heldColumns} from records where kind = $1 and (coalesce(data -> $2, 'null') <> 'null' or sealed ? $2)`,
    [kind, name],
  );
  return row ?? { count: 0, deleted: 0 };
}

/** Without the deleted ones. */
export async function countHolders(db: Queries, field: Field): Promise<number> {
  const { count, deleted } = await countAllHolders(db, field);
  return count - deleted;
}

/** The different values that are held, deleted records included: few where there are choices. */
export function listHeldValues(db: Queries, { kind, name }: Field): Promise<(Held & { value: Json })[]> {
  return db.query<Held & { value: Json }>(
    `select data -> $2 as value, ${heldColumns} from records
     where kind = $1 and coalesce(data -> $2, 'null') <> 'null' group by 1`,
    [kind, name],
  );
}

/** populateTargetTable: the key in every record, so that lists, filters and exports offer it. */
export async function fillWithNull(tx: Queries, { kind, name }: Field): Promise<void> {
  await tx.query(
    `update records set data = data || jsonb_build_object($2::text, null), version = version + 1
     where kind = $1 and not data ? $2`,
    [kind, name],
  );
}

/** populateDefaultOnTargetTable: the default where the field is empty. Returns the records that got it, with their versions. */
export function fillWithDefault(
  tx: Queries,
  { kind, name, value }: Field & { value: Json },
): Promise<{ id: string; version: number }[]> {
  return tx.query<{ id: string; version: number }>(
    `update records set data = data || jsonb_build_object($2::text, $3::jsonb), version = version + 1
     where kind = $1 and deleted_at is null and coalesce(data -> $2, 'null') = 'null' returning id, version`,
    [kind, name, JSON.stringify(value)],
  );
}

/** Before a deleted name is given again, or for good: the old field's values must not come back, nor their history and versions. */
export async function dropValues(tx: Queries, { kind, name }: Field): Promise<void> {
  await tx.query(`delete from changes where topic = 'record' and kind = $1 and field = $2`, [kind, name]);
  await tx.query(
    `update records set data = data - $2::text, sealed = sealed - $2::text, version = version + 1
     where kind = $1 and (data ? $2 or sealed ? $2)`,
    [kind, name],
  );
  await dropFromVersions(tx, { kind, name });
}
