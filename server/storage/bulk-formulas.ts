// What a job has put aside, looked at record by record: fields that are worked out follow from it (E4).
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import type { StagedRow } from './bulk-rows';
import type { Queries } from './database';

export type StagedRecord = {
  id: string;
  version: number;
  data: JsonObject;
  sealed: { [field: string]: string };
  /** What the job writes; null: nothing so far. */
  patch: JsonObject | null;
  unseal: string | null;
};

type Range = {
  job: number;
  objectType: ObjectType;
  after: string;
  last: string;
  asked?: readonly string[] | undefined;
  /** Records that the job leaves alone, too. */
  whole: boolean;
};

/** Behind `after`, up to `last`. */
export function listStagedRecords(tx: Queries, range: Range): Promise<StagedRecord[]> {
  return tx.query<StagedRecord>(
    `select records.id, records.version, records.data, records.sealed, rows.unseal,
            case when rows.id is not null then coalesce(rows.patch, jobs.patch) end as patch
     from records
     left join bulk_rows rows on rows.kind = records.kind and rows.id = records.id and rows.job = $1
     left join bulk_jobs jobs on jobs.n = rows.job
     where records.kind = $2 and records.id > $3 and records.id <= $4
       and ($5::text[] is null or records.id = any($5)) and ($6 or rows.id is not null)
     order by records.id`,
    [range.job, range.objectType, range.after, range.last, range.asked ?? null, range.whole],
  );
}

/** More fields for rows that stand aside already. */
export async function addToStaged(tx: Queries, job: number, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update bulk_rows set patch = row.patch, before = coalesce(bulk_rows.before, '{}') || row.before
     from jsonb_to_recordset($2::jsonb) as row (id text, before jsonb, patch jsonb)
     where bulk_rows.job = $1 and bulk_rows.id = row.id`,
    [job, JSON.stringify(rows)],
  );
}

/** The next ids of all records, deleted ones too. */
export async function listIDsBehind(
  tx: Queries,
  objectType: ObjectType,
  { after, limit, asked }: { after: string; limit: number; asked?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from records where kind = $1 and id > $2 and ($4::text[] is null or id = any($4))
     order by id limit $3`,
    [objectType, after, limit, asked ?? null],
  );
  return rows.map(({ id }) => id);
}
