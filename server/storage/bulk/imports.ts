import type { ObjectType } from '../../../objects/index';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import type { Queries } from '../database';

export type ImportRow = {
  id: string;
  objectType: ObjectType;
  by: string;
  columns: string[];
  key: string;
  /** How to read the texts of each column, by field, as far as known. */
  readings: { [field: string]: ColumnReading };
  /** Whether an empty cell clears its field. If not, the field keeps its value. */
  clears: boolean;
  job: string | null;
};

const columns = 'id, kind as "objectType", by, columns, key, readings, clears, job';

export async function insertImport(db: Queries, row: Omit<ImportRow, 'job'>): Promise<void> {
  const values = [row.id, row.objectType, row.by, JSON.stringify(row.columns), row.key];
  await db.query(
    `insert into imports (id, kind, by, columns, key, readings, clears)
     values ($1, $2, $3, $4::jsonb, $5, $6::jsonb, $7)`,
    [...values, JSON.stringify(row.readings), row.clears],
  );
}

export async function setImportReadings(
  db: Queries,
  { id, readings }: Pick<ImportRow, 'id' | 'readings'>,
): Promise<void> {
  await db.query('update imports set readings = $2::jsonb where id = $1', [id, JSON.stringify(readings)]);
}

export async function dropOlderImports(db: Queries, by: string, most: number): Promise<void> {
  await db.query(
    `delete from imports where id in (
       select id from imports where by = $1 and job is null order by created_at desc, id offset $2)`,
    [by, most],
  );
}

/** In bytes. */
export function measureImportRows(db: Queries): Promise<number> {
  return db.count('select coalesce(sum(pg_column_size(sealed)), 0)::float8 as bytes from import_rows');
}

export function findImport(db: Queries, id: string, by: string): Promise<ImportRow | undefined> {
  return db.row<ImportRow>(`select ${columns} from imports where id = $1 and by = $2`, [id, by]);
}

/** Two requests that carry out the same import run one after the other. */
export async function lockImport(tx: Queries, id: string): Promise<void> {
  await tx.query('select 1 from imports where id = $1 for update', [id]);
}

export type SealedRows = { first: number; count: number; sealed: string };

export async function putImportRows(db: Queries, id: string, rows: SealedRows): Promise<void> {
  await db.query(
    `insert into import_rows (import, first, count, sealed) values ($1, $2, $3, $4)
     on conflict (import, first) do update set count = excluded.count, sealed = excluded.sealed`,
    [id, rows.first, rows.count, rows.sealed],
  );
}

export function countImportRows(db: Queries, id: string): Promise<number> {
  return db.count('select coalesce(sum(count), 0)::int as count from import_rows where import = $1', [id]);
}

/** The batch that holds the row, or the next batch; undefined at the end. */
export function readImportRows(db: Queries, id: string, number: number): Promise<SealedRows | undefined> {
  return db.row<SealedRows>(
    `select first, count, sealed from import_rows where import = $1 and first + count > $2 order by first limit 1`,
    [id, number],
  );
}

/** Links the import to its job and drops its rows, which the job has its own copy of. */
export async function setImportJob(tx: Queries, id: string, job: string): Promise<void> {
  await tx.query('update imports set job = $2 where id = $1', [id, job]);
  await tx.query('delete from import_rows where import = $1', [id]);
  await tx.query('delete from import_values where import = $1', [id]);
}

type ImportValue = { digest: string; row: number };

/** Notes the key values of rows, as digests. Returns the first row of each digest. */
export async function noteImportValues(
  db: Queries,
  id: string,
  values: readonly ImportValue[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await db.query<ImportValue>(
    `insert into import_values as held (import, digest, row)
     select $1, digest, min(row) from jsonb_to_recordset($2::jsonb) as value (digest text, row integer) group by digest
     on conflict (import, digest) do update set row = least(held.row, excluded.row)
     returning digest, row`,
    [id, JSON.stringify(values)],
  );
  return new Map(rows.map(({ digest, row }) => [digest, row]));
}

export async function forgetImportValues(
  db: Queries,
  id: string,
  { first, count }: { first: number; count: number },
): Promise<void> {
  await db.query('delete from import_values where import = $1 and row >= $2 and row < $3', [
    id,
    first,
    first + count,
  ]);
}

export async function purgeImports(db: Queries): Promise<void> {
  await db.query(`delete from imports where created_at < now() - interval '1 day'`);
}
