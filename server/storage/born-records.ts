// Records that an import makes: put among the others in steps, hidden as long as its job hides, so that one short write shows
// them all. What came to nothing is swept.
import type { ObjectType } from '../../objects/index';
import { appendChanges } from './changes';
import type { Queries } from './database';
import type { NewData } from './records';

export async function insertBorn(tx: Queries, job: number, rows: readonly NewData[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into records (kind, id, data, sealed, born)
     select "objectType", id, data, sealed, $1
     from jsonb_to_recordset($2::jsonb) as row ("objectType" text, id text, data jsonb, sealed jsonb)`,
    [job, JSON.stringify(rows)],
  );
}

/** The next of them enter the table of changes. Returns the last one's id; undefined: all have. */
export async function tellBorn(
  tx: Queries,
  { job, by, after, limit }: { job: number; by: string; after: string; limit: number },
): Promise<string | undefined> {
  const rows = await tx.query<{ objectType: ObjectType; id: string }>(
    `select kind as "objectType", id from records where born = $1 and id > $2 and deleted_at is null
       and not exists (select from changes where changes.job = $1 and changes.record = records.id)
     order by id limit $3`,
    [job, after, limit],
  );
  const about = { topic: 'record', version: 1, field: '', after: 'created', job } as const;
  if (rows.length > 0)
    await appendChanges(
      tx,
      by,
      rows.map(({ objectType, id }) => ({ ...about, objectType, record: id })),
    );
  return rows.at(-1)?.id;
}

/** How many of them are there still. */
export async function countMade(
  db: Queries,
  { job, objectType }: { job: number; objectType: ObjectType },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from records where kind = $2 and deleted_at is null and (born = $1 or id in (
       select record from changes where job = $1 and kind = $2
       union select id from bulk_rows where job = $1 and kind = $2))`,
    [job, objectType],
  );
  return row?.count ?? 0;
}

export type Made = { objectType: ObjectType; id: string; version: number; isNew: boolean };

/** What an import has made and changed, in the order of ids, as it is now; what was deleted since is left out. */
export function listMade(
  db: Queries,
  { job, objectType, after, limit }: { job: number; objectType: ObjectType; after: string; limit: number },
): Promise<Made[]> {
  // Each part ends by itself at so many: all of a large import would be sorted anew for every stretch.
  const next = (ofJob: string, id: string) => `(select distinct records.id from ${ofJob} join records
      on records.kind = $2 and records.id = ${id} and records.deleted_at is null
    where ofJob.job = $1 and ofJob.kind = $2 and ${id} > $3 and records.id > $3 order by records.id limit $4)`;
  return db.query<Made>(
    `select kind as "objectType", id, version, born is not distinct from $1 as "isNew" from records
     where kind = $2 and id = any(array(
       (select id from records where born = $1 and kind = $2 and id > $3 and deleted_at is null order by id limit $4)
       union ${next('changes ofJob', 'ofJob.record')}
       union ${next('bulk_rows ofJob', 'ofJob.id')}
       order by id limit $4))
     order by id`,
    [job, objectType, after, limit],
  );
}

/** A stretch of what came to nothing. Returns how many rows went. */
export async function sweepBorn(db: Queries, limit: number): Promise<number> {
  const rows = await db.query(
    `delete from records where ctid = any(array(
       select records.ctid from bulk_jobs join records on records.born = bulk_jobs.n
       where bulk_jobs.hides and bulk_jobs.state in ('failed', 'canceled') limit $1)) returning id`,
    [limit],
  );
  if (rows.length === 0)
    await db.query(`update bulk_jobs set hides = false where hides and state in ('failed', 'canceled')`);
  return rows.length;
}
