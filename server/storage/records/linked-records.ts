// Follows links between records in both directions (E8.2).
import type { ObjectType } from '../../../objects/index';
import type { Queries } from '../database';
import { quote } from '../sql-params';
import { toNamedID, toNamesAny } from './naming';
import type { RecordRow } from './records';

export type NamedRecord = Pick<RecordRow, 'objectType' | 'id' | 'data' | 'sealed'>;

/** Records of any objects, except deleted ones. */
export function findNamed(
  db: Queries,
  asked: readonly { objectType: ObjectType; id: string }[],
): Promise<NamedRecord[]> {
  return db.query<NamedRecord>(
    `select records.kind as "objectType", records.id, records.data, records.sealed
     from unnest($1::text[], $2::text[]) as asked (kind, id)
     join records on records.kind = asked.kind and records.id = asked.id and records.deleted_at is null`,
    [asked.map(({ objectType }) => objectType), asked.map(({ id }) => id)],
  );
}

/** The ids of up to `limit` records of the object whose field refers to one of these, except deleted ones. */
export async function listNaming(
  db: Queries,
  { objectType, field }: { objectType: ObjectType; field: string },
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<string[]> {
  const { id } = toNamedID({ field });
  // Object and field are literals in the SQL, because the partial indexes do not match parameters.
  const rows = await db.query<{ id: string }>(
    `select records.id from records
     where records.kind = ${quote(objectType)} and ${toNamesAny({ field }, '$1::text[]')} and ${id} = any($1)
       and records.deleted_at is null order by records.id limit $2`,
    [ids, limit],
  );
  return rows.map((row) => row.id);
}

/** Locks the objects until the transaction ends: 'alone' excludes everyone, 'shared' only those who lock alone. */
export async function waitForObjects(
  tx: Queries,
  types: readonly ObjectType[],
  how: 'alone' | 'shared',
): Promise<void> {
  const lock = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await tx.query(`select set_config('lock_timeout', '2s', true)`);
  for (const objectType of [...new Set(types)].sort())
    await tx.query(`select ${lock}(4100003, hashtext($1))`, [objectType]);
}

/** Records of these objects that something other than a job has changed since the n-th change. */
export async function listChangedAfter(
  db: Queries,
  types: readonly ObjectType[],
  since: number,
): Promise<{ objectType: ObjectType; id: string }[]> {
  return db.query(
    `select distinct kind as "objectType", record as id from changes
     where n > $2 and kind = any($1) and topic = 'record' and record <> ''
     union
     select written.kind, written.record from changes told join changes written on written.job = told.job
     where told.n > $2 and told.kind = any($1) and told.topic = 'record' and told.record = '' and told.job is not null
       and written.kind = told.kind and written.topic = 'record' and written.record <> ''`,
    [types, since],
  );
}
