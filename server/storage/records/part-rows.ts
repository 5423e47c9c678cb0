// The rows of records (E8.4). A row refers to its parent record in the field that has the parent object's name.
import type { ObjectType, OwnType } from '../../../objects/index';
import type { Queries } from '../database';
import { quote } from '../sql-params';
import { type RecordRow, recordColumns, waitForBulkChange } from './records';

/** A row's position. Names that begin with '_' are not fields. */
export const placeField = '_order';

type ParentRow = Pick<RecordRow, 'objectType' | 'id' | 'deleted_at'>;

const place = `records.data -> '${placeField}'`;
const inOrder = `case when jsonb_typeof(${place}) = 'number' then (${place})::numeric end nulls last,
  records.created_at, records.id`;

/** The position of each row among those of its record, from 1. */
export async function listRowPositions(
  db: Queries,
  { part, whole, ids }: { part: ObjectType; whole: OwnType; ids: readonly string[] },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const link = `records.data ->> ${quote(whole)}`;
  const rows = await db.query<{ id: string; position: number }>(
    `select id, row_number() over (partition by ${link} order by ${inOrder})::int as position from records
     where kind = ${quote(part)} and ${link} = any($1) and deleted_at is null`,
    [ids],
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** Rows without a position come last, by creation. Those of a deleted record are the rows that were deleted with it. */
export async function listRowsOf(
  db: Queries,
  { part, wholes, lock = false }: { part: OwnType; wholes: readonly ParentRow[]; lock?: boolean },
): Promise<Map<string, RecordRow[]>> {
  const found = new Map<string, RecordRow[]>(wholes.map(({ id }) => [id, []]));
  const [first] = wholes;
  if (!first) return found;
  const link = `records.data ->> ${quote(first.objectType)}`;
  const kind = quote(part);
  const rows = await db.query<RecordRow & { whole: string }>(
    `${lock ? `with ${waitForBulkChange(kind)}` : ''} select ${recordColumns}, whole.id as whole
     from ${lock ? 'ready,' : ''} records
     join jsonb_to_recordset($2::jsonb) as whole (id text, deleted_at timestamptz)
       on whole.id = ${link} and records.deleted_at is not distinct from whole.deleted_at
     where records.kind = ${kind} and ${link} = any($1)
     order by ${inOrder}
     ${lock ? 'for update of records' : ''}`,
    [wholes.map(({ id }) => id), JSON.stringify(wholes.map(({ id, deleted_at }) => ({ id, deleted_at })))],
  );
  for (const { whole, ...row } of rows) found.get(whole)?.push(row);
  return found;
}

/** The titles of all current and former rows of a record, by id, built from these fields. */
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
