// What applying configuration files changed, to be undone as one (E7).
import type { ConfigurationFile } from '../../../objects/configuration';
import { type Queries, takeLock } from '../database';
import type { RecordRow } from '../records/records';

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

export type AppliedRow = { id: string; by: string; at: Date; undone: boolean; files: ConfigurationFile[] };

const mostListed = 100;

/** Of the last 30 days, the latest first, with each file that it changed: as it was left, or as it was where it went. */
export function listApplied(db: Queries): Promise<AppliedRow[]> {
  return db.query<AppliedRow>(
    `select id, by, at, undone,
            (select coalesce(jsonb_agg(case when after.value = 'null' then before -> after.key else after.value end), '[]')
             from jsonb_each(after) as after) as files
     from configurations where at > now() - interval '30 days' order by at desc, id limit $1`,
    [mostListed],
  );
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
