import type { ConfigurationFile } from '../../../objects/configuration';
import { type Queries, takeLock } from '../database';
import type { RecordRow } from '../records/records';

/** Files by path; null if the file does not exist at that time. */
export type ChangedFiles = { readonly [path: string]: ConfigurationFile | null };
export type AppliedConfiguration = { id: string; before: ChangedFiles; after: ChangedFiles };

export async function putApplied(
  tx: Queries,
  { id, before, after }: AppliedConfiguration,
  by: string,
): Promise<void> {
  await tx.query('insert into configurations (id, by, before, after) values ($1, $2, $3::jsonb, $4::jsonb)', [
    id,
    by,
    JSON.stringify(before),
    JSON.stringify(after),
  ]);
}

export type AppliedRow = { id: string; by: string; at: Date; undone: boolean; files: ConfigurationFile[] };

const listLimit = 100;

/** Applied configurations of the last 30 days, newest first. Each changed file is shown as it became, or as it was if it was deleted. */
export function listApplied(db: Queries): Promise<AppliedRow[]> {
  return db.query<AppliedRow>(
    `select id, by, at, undone,
            (select coalesce(jsonb_agg(case when after.value = 'null' then before -> after.key else after.value end), '[]')
             from jsonb_each(after) as after) as files
     from configurations where at > now() - interval '30 days' order by at desc, id limit $1`,
    [listLimit],
  );
}

/** One of the last 30 days that is not undone. */
export function lockApplied(tx: Queries, id: string): Promise<AppliedConfiguration | undefined> {
  return tx.row<AppliedConfiguration>(
    `select id, before, after from configurations
     where id = $1 and not undone and at > now() - interval '30 days' for update`,
    [id],
  );
}

export async function markUndone(tx: Queries, id: string): Promise<void> {
  await tx.query('update configurations set undone = true where id = $1', [id]);
}

/** Only one configuration can be applied at a time. Held until the commit. */
export async function lockConfiguration(tx: Queries): Promise<void> {
  await takeLock(tx, 4_100_151);
}

export function listRoleRows(db: Queries): Promise<Pick<RecordRow, 'id' | 'data'>[]> {
  return db.query(`select id, data from records where kind = 'role' and deleted_at is null order by id`);
}
