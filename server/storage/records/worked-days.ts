// Recomputes values that depend on the current day after midnight, in steps, without a new version or history.
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';
import type { RecordRow } from '../records/records';

/** The record to continue after; undefined if the day is done or another host is working on it. */
export async function lockWorkedDay(
  tx: Queries,
  { objectType, day }: { objectType: ObjectType; day: string },
): Promise<string | undefined> {
  await tx.query(`insert into worked_days (kind, day, after) values ($1, '', null) on conflict do nothing`, [
    objectType,
  ]);
  const row = await tx.row<{ day: string; after: string | null }>(
    'select day, after from worked_days where kind = $1 for update skip locked',
    [objectType],
  );
  if (!row || (row.day === day && row.after === null)) return undefined;
  return row.day === day ? (row.after ?? '') : '';
}

/** @param after null once all records are done */
export async function setWorkedDay(
  tx: Queries,
  { objectType, day, after }: { objectType: ObjectType; day: string; after: string | null },
): Promise<void> {
  await tx.query('update worked_days set day = $2, after = $3 where kind = $1', [objectType, day, after]);
}

export type WorkedRow = Pick<RecordRow, 'id' | 'version' | 'data' | 'sealed' | 'deleted_at'>;

/** Includes deleted records. */
export function listRecordsAfter(
  tx: Queries,
  { objectType, after, limit }: { objectType: ObjectType; after: string; limit: number },
): Promise<WorkedRow[]> {
  return tx.query<WorkedRow>(
    'select id, version, data, sealed, deleted_at from records where kind = $1 and id > $2 order by id limit $3',
    [objectType, after, limit],
  );
}

/** Skips records that were saved in the meantime, because they have today's values. */
export async function storeWorked(
  tx: Queries,
  objectType: ObjectType,
  rows: readonly { id: string; version: number; values: JsonObject }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update records set data = records.data || row.values
     from jsonb_to_recordset($2::jsonb) as row (id text, version integer, values jsonb)
     where records.kind = $1 and records.id = row.id and records.version = row.version`,
    [objectType, JSON.stringify(rows)],
  );
}
