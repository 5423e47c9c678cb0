import type { Queries } from '../database';

export type DeletedRecord = { id: string; deleted_at: Date | null };

export function listDone(
  db: Queries,
  job: number,
  { after, limit, only }: { after: string; limit: number; only?: readonly string[] | undefined },
): Promise<DeletedRecord[]> {
  return db.query<DeletedRecord>(
    `select id, deleted_at from bulk_done where job = $1 and id > $2 and ($4::text[] is null or id = any($4))
     order by id limit $3`,
    [job, after, limit, only ?? null],
  );
}

export function countDone(db: Queries, job: number): Promise<number> {
  return db.count('select count(*) as count from bulk_done where job = $1', [job]);
}

export async function purgeDone(db: Queries): Promise<void> {
  await db.query('delete from bulk_done where not exists (select from bulk_jobs where n = job)');
}
