// What a job that goes record by record has done so far.
import { askAtOnce } from './at-once';
import type { Queries } from './database';

export type Done = { id: string; deleted_at: Date | null };

export async function noteDone(tx: Queries, job: number, { id, deleted_at }: Done): Promise<void> {
  await askAtOnce(tx, `done ${job}`, { id, deleted_at }, async (rows) => {
    await tx.query(
      `insert into bulk_done (job, id, deleted_at)
       select $1, id, deleted_at from jsonb_to_recordset($2::jsonb) as row (id text, deleted_at timestamptz)
       on conflict (job, id) do nothing`,
      [job, JSON.stringify(rows)],
    );
    return [];
  });
}

export function listDone(db: Queries, job: number, after: string, limit: number): Promise<Done[]> {
  return db.query<Done>(
    'select id, deleted_at from bulk_done where job = $1 and id > $2 order by id limit $3',
    [job, after, limit],
  );
}

/** Of jobs that can no longer be undone. */
export async function purgeDone(db: Queries): Promise<void> {
  await db.query('delete from bulk_done where not exists (select from bulk_jobs where n = job)');
}
