// Reads records as a running job will leave them, so that formula fields can be computed from them (E4).
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';
import type { JobRow } from './job-rows';

export type StagedRecord = {
  id: string;
  version: number;
  data: JsonObject;
  sealed: { [field: string]: string };
  /** The fields that the job writes, or null if it does not write the record yet. */
  patch: JsonObject | null;
  unseal: string | null;
};

type Range = {
  job: number;
  objectType: ObjectType;
  after: string;
  last: string;
  only?: readonly string[] | undefined;
  whole: boolean;
};

export function listStagedRecords(tx: Queries, range: Range): Promise<StagedRecord[]> {
  return tx.query<StagedRecord>(
    `select records.id, records.version, records.data, records.sealed, rows.unseal,
            rows.patch
     from records
     left join job_rows rows on rows.kind = records.kind and rows.id = records.id and rows.job = $1
     where records.kind = $2 and records.id > $3 and records.id <= $4
       and ($5::text[] is null or records.id = any($5)) and ($6 or rows.id is not null)
     order by records.id`,
    [range.job, range.objectType, range.after, range.last, range.only ?? null, range.whole],
  );
}

export async function addToJobRows(tx: Queries, job: number, rows: readonly JobRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update job_rows set patch = row.patch, before = job_rows.before || row.before
     from jsonb_to_recordset($2::jsonb) as row ("objectType" text, id text, before jsonb, patch jsonb)
     where job_rows.job = $1 and job_rows.kind = row."objectType" and job_rows.id = row.id`,
    [job, JSON.stringify(rows)],
  );
}

/** The next ids of all records, including deleted ones. */
export function listIDsAfter(
  tx: Queries,
  objectType: ObjectType,
  { after, limit, only }: { after: string; limit: number; only?: readonly string[] | undefined },
): Promise<string[]> {
  return tx.column(
    `select id from records where kind = $1 and id > $2 and ($4::text[] is null or id = any($4))
     order by id limit $3`,
    [objectType, after, limit, only ?? null],
  );
}
