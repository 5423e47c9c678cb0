// What applying configuration files changed, to be undone as one (E7).
import type { ConfigurationFile } from '../../objects/configuration';
import { type Queries, takeLock } from './database';
import type { RecordRow } from './records';

/** By path; null: there was, or is, none. */
export type TouchedFiles = { readonly [path: string]: ConfigurationFile | null };
export type Applied = { id: string; before: TouchedFiles; after: TouchedFiles };

export async function putApplied(tx: Queries, { id, before, after }: Applied, by: string): Promise<void> {
  await tx.query('insert into configurations (id, by, before, after) values ($1, $2, $3::jsonb, $4::jsonb)', [
    id,
    by,
    JSON.stringify(before),
    JSON.stringify(after),
  ]);
}

/** Of the last 30 days and not undone; locked until the end of the transaction. */
export async function lockApplied(tx: Queries, id: string): Promise<Applied | undefined> {
  const [row] = await tx.query<Applied>(
    `select id, before, after from configurations
     where id = $1 and not undone and at > now() - interval '30 days' for update`,
    [id],
  );
  return row;
}

export async function markUndone(tx: Queries, id: string): Promise<void> {
  await tx.query('update configurations set undone = true where id = $1', [id]);
}

/** One at a time; held until commit. */
export async function lockConfiguration(tx: Queries): Promise<void> {
  await takeLock(tx, 4_100_151);
}

/** All role templates, with their ids. */
export function listRoleRows(db: Queries): Promise<Pick<RecordRow, 'id' | 'data'>[]> {
  return db.query(`select id, data from records where kind = 'role' and deleted_at is null order by id`);
}
