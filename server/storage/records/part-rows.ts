// The records that are rows of other records (E8.4): they name what they are part of in the field that has its object's name.
import type { OwnType } from '../../../objects/index';
import type { Queries } from '../database';
import { quote } from '../sql-params';
import { type RecordRow, recordColumns, sharing } from './records';

/** Where a row has its place among the others. Names that begin with '_' are no field's. */
export const placeField = '_order';

type Whole = Pick<RecordRow, 'objectType' | 'id' | 'deleted_at'>;

/**
 * By the record that they are part of, in their order: those that are there, or of a deleted record those that went with it. Rows without
 * a place come last, in the order of their making. `lock`: until the end of the transaction.
 */
export async function listRowsOf(
  db: Queries,
  { part, wholes, lock = false }: { part: OwnType; wholes: readonly Whole[]; lock?: boolean },
): Promise<Map<string, RecordRow[]>> {
  const found = new Map<string, RecordRow[]>(wholes.map(({ id }) => [id, []]));
  const [first] = wholes;
  if (!first) return found;
  const link = `records.data ->> ${quote(first.objectType)}`;
  const place = `records.data -> '${placeField}'`;
  const kind = quote(part);
  const rows = await db.query<RecordRow & { whole: string }>(
    `${lock ? `with ${sharing(kind)}` : ''} select ${recordColumns}, whole.id as whole
     from ${lock ? 'ready,' : ''} records
     join jsonb_to_recordset($2::jsonb) as whole (id text, deleted_at timestamptz)
       on whole.id = ${link} and records.deleted_at is not distinct from whole.deleted_at
     where records.kind = ${kind} and ${link} = any($1)
     order by case when jsonb_typeof(${place}) = 'number' then (${place})::numeric end nulls last,
       records.created_at, records.id
     ${lock ? 'for update of records' : ''}`,
    [wholes.map(({ id }) => id), JSON.stringify(wholes.map(({ id, deleted_at }) => ({ id, deleted_at })))],
  );
  for (const { whole, ...row } of rows) found.get(whole)?.push(row);
  return found;
}

/** All rows that a record has, or had, by id: what they are called by, out of these fields. */
export async function listRowTitles(
  db: Queries,
  part: OwnType,
  { objectType, id }: Pick<RecordRow, 'objectType' | 'id'>,
  fields: readonly string[],
): Promise<Map<string, string>> {
  const title = ["''", ...fields.map((field) => `data ->> ${quote(field)}`)].join(', ');
  const rows = await db.query<{ id: string; title: string }>(
    `select id, trim(concat_ws(' ', ${title})) as title from records
     where kind = ${quote(part)} and data ->> ${quote(objectType)} = $1`,
    [id],
  );
  return new Map(rows.map((row) => [row.id, row.title]));
}
