import type { ObjectDefinition } from '../../../objects/define-object';
import type { OwnType } from '../../../objects/index';
import type { Queries } from '../database';
import { quote } from '../sql-params';

export type OwnObjectRow = {
  object_type: OwnType;
  version: number;
  definition: ObjectDefinition;
  deleted_at: Date | null;
};

const columns = 'object_type, version, definition, deleted_at';

/** In creation order. */
export function listOwnObjects(db: Queries): Promise<OwnObjectRow[]> {
  return db.query<OwnObjectRow>(
    `select ${columns} from own_objects where deleted_at is null order by made_at, object_type`,
  );
}

export type DeletedObject = OwnObjectRow & { deleted_at: Date; deleted_by: string | null };

export function listDeletedObjects(db: Queries): Promise<DeletedObject[]> {
  return db.query<DeletedObject>(
    `select ${columns}, (select changes.by from changes where topic = 'object' and kind = object_type
         and changes.version = own_objects.version) as deleted_by
     from own_objects where deleted_at > now() - interval '30 days' order by deleted_at desc`,
  );
}

/** Includes a deleted object. Locks the row until the end of the transaction. */
export function lockOwnObject(tx: Queries, key: string): Promise<OwnObjectRow | undefined> {
  return tx.row<OwnObjectRow>(`select ${columns} from own_objects where object_type = $1 for update`, [key]);
}

/** Keys must differ in more than case, or people would confuse them. */
export async function isKeyTaken(tx: Queries, key: string): Promise<boolean> {
  const rows = await tx.query('select 1 from own_objects where lower(object_type) = lower($1)', [key]);
  return rows.length > 0;
}

/** A new object has no records, so its columns count as filled. */
export async function insertOwnObject(tx: Queries, definition: ObjectDefinition): Promise<OwnObjectRow> {
  const { objectType, list } = definition;
  await tx.query(
    `insert into record_columns (kind, sort, search, ordered, filled, folded, keyed)
     values ($1, $2, $3, $4, true, true, true)
     on conflict (kind) do update set sort = excluded.sort, search = excluded.search, ordered = excluded.ordered,
       filled = true, folded = true, keyed = true`,
    [objectType, list.sort, list.search, list.ordered],
  );
  return tx.onlyRow<OwnObjectRow>(
    `insert into own_objects (object_type, definition) values ($1, $2::jsonb) returning ${columns}`,
    [objectType, JSON.stringify(definition)],
  );
}

export function updateOwnObject(
  tx: Queries,
  {
    objectType,
    definition,
    isDeleted,
  }: { objectType: OwnType; definition: ObjectDefinition; isDeleted: boolean },
): Promise<OwnObjectRow> {
  return tx.onlyRow<OwnObjectRow>(
    `update own_objects set definition = $2::jsonb, version = version + 1, deleted_at = case when $3 then now() end
     where object_type = $1 returning ${columns}`,
    [objectType, JSON.stringify(definition), isDeleted],
  );
}

/** Counts live records. */
export function countRecordsOf(tx: Queries, objectType: OwnType): Promise<number> {
  return tx.count(
    `select count(*) as count from records where kind = ${quote(objectType)} and deleted_at is null`,
  );
}

/** Purges the data of objects that were deleted 30 days ago. Their rows stay, so that no one can reuse their key. */
export async function purgeOwnObjects(tx: Queries): Promise<void> {
  const gone = `select object_type from own_objects where deleted_at < now() - interval '30 days'`;
  await tx.query(`delete from records where kind in (${gone})`);
  await tx.query(`delete from elements where object_type in (${gone})`);
  await tx.query(`delete from layouts where object_type in (${gone})`);
  await tx.query(`delete from changes where kind in (${gone}) and topic <> 'object'`);
}
