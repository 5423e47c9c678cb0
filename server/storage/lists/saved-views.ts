import type { ListedType } from '../../../contract/object-type';
import type { ViewState } from '../../../contract/views';
import type { Queries } from '../database';

export type ViewRow = {
  id: string;
  objectType: ListedType;
  owner: string;
  name: string;
  shared: boolean;
  state: ViewState;
};

const columns = 'id, kind as "objectType", owner, name, shared, state';

/** The user's own views and all shared ones, in creation order. */
export function listViewRows(db: Queries, objectType: ListedType, owner: string): Promise<ViewRow[]> {
  return db.query<ViewRow>(
    `select ${columns} from saved_views where kind = $1 and (owner = $2 or shared) order by created_at, id`,
    [objectType, owner],
  );
}

export function countOwnViews(db: Queries, objectType: ListedType, owner: string): Promise<number> {
  return db.count('select count(*) as count from saved_views where kind = $1 and owner = $2', [
    objectType,
    owner,
  ]);
}

/** Serializes saves of views until the transaction ends, so that none exceeds the limit. */
export async function lockOwnViews(tx: Queries, owner: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4100004, hashtext($1))', [owner]);
}

export function findViewRow(db: Queries, id: string): Promise<ViewRow | undefined> {
  return db.row<ViewRow>(`select ${columns} from saved_views where id = $1`, [id]);
}

export async function putViewRow(db: Queries, row: ViewRow): Promise<void> {
  await db.query(
    `insert into saved_views (id, kind, owner, name, shared, state) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (id) do update set name = excluded.name, shared = excluded.shared, state = excluded.state`,
    [row.id, row.objectType, row.owner, row.name, row.shared, JSON.stringify(row.state)],
  );
}

export async function deleteViewRow(db: Queries, id: string): Promise<void> {
  await db.query('delete from saved_views where id = $1', [id]);
}
