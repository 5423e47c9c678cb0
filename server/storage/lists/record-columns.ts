// A trigger fills the sort and search columns by a table of the objects' definitions (migrations 084, 190, 212).
import { isDeepStrictEqual } from 'node:util';
import { listObjectTypes, type ObjectType, objects } from '../../../objects/index';
import type { Database, Queries } from '../database';

/** From here on every write fills the columns by the current definitions. */
export async function describeColumns(db: Database): Promise<void> {
  const rows = await readRows(db);
  const changed = listObjectTypes().filter((type) => !rows.some((row) => isOf(type, row)));
  if (changed.length === 0) return;
  await db.patientTransaction(async (tx) => {
    // Wait for writes that follow the old definition, so that their records are filled again as well.
    await tx.query('lock table records in share row exclusive mode');
    for (const type of changed)
      await tx.query(
        `insert into record_columns (kind, sort, search, ordered, filled, folded, keyed)
         select $1::text, $2::text, $3::text[], $4::text[], is_empty, is_empty, is_empty
         from (select not exists (select from records where kind = $1) as is_empty) as state
         on conflict (kind) do update
           set sort = excluded.sort, search = excluded.search, ordered = excluded.ordered,
               filled = excluded.filled, folded = excluded.folded, keyed = excluded.keyed`,
        [type, ...toDescription(type)],
      );
  });
}

export async function listUnfilled(db: Queries): Promise<ObjectType[]> {
  const rows = await readRows(db);
  return listObjectTypes().filter((type) =>
    rows.some((row) => !(row.filled && row.folded && row.keyed) && isOf(type, row)),
  );
}

type ColumnsRow = {
  kind: string;
  sort: string;
  search: string[];
  ordered: string[];
  filled: boolean;
  folded: boolean;
  keyed: boolean;
};

function readRows(db: Queries): Promise<ColumnsRow[]> {
  return db.query<ColumnsRow>(
    'select kind, sort, search, ordered, filled, folded, keyed from record_columns',
  );
}

function isOf(type: ObjectType, { kind, sort, search, ordered }: ColumnsRow): boolean {
  return kind === type && isDeepStrictEqual([sort, search, ordered], toDescription(type));
}

/** Fills all records of an object in steps of about 50 ms, so that saves wait only briefly. Returns the number of records. */
export async function fillAllColumns(
  db: Queries,
  objectType: ObjectType,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  let done = 0;
  let after = '';
  for (;;) {
    const ids = await db.column(
      `with next as (select id from records where kind = $1 and id > $2 order by id limit 200 for update),
       filled as (update records set data = records.data from next
         where records.kind = $1 and records.id = next.id returning records.id)
       select id from filled order by id`,
      [objectType, after],
    );
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    done += ids.length;
    onProgress(done);
  }
  await markFilled(db, objectType);
  return done;
}

/** Lets lists use the columns, unless the definition has changed again. */
async function markFilled(db: Queries, objectType: ObjectType): Promise<void> {
  await db.query(
    `update record_columns set filled = true, folded = true, keyed = true
     where kind = $1 and sort = $2 and search = $3 and ordered = $4`,
    [objectType, ...toDescription(objectType)],
  );
}

export function toDescription(
  objectType: ObjectType,
): [sort: string, search: readonly string[], ordered: readonly string[]] {
  const { sort, search, ordered } = objects[objectType].list;
  return [sort, search, ordered];
}

const maxKeys = 8;

/** The column that holds the field's sort key; undefined if it has none. */
export function toKeyColumn(objectType: ObjectType, field: string): string | undefined {
  const { sort, ordered } = objects[objectType].list;
  if (field === sort) return 'sort_name';
  const at = ordered.slice(0, maxKeys).indexOf(field);
  return at < 0 ? undefined : `key_${at + 1}`;
}

/** Folds the search text of leads from before an upgrade. A trigger folds new ones. */
export async function fillLeadColumns(db: Queries): Promise<void> {
  for (let after = 0; !(await areLeadsFolded(db)); ) {
    const last = await db.value<number | null>(
      `with next as (select n from leads where n > $1 order by n limit 1000),
       filled as (update leads set search = leads.search from next where leads.n = next.n returning leads.n)
       select max(n) as last from filled`,
      [after],
    );
    if (typeof last === 'number') after = last;
    else await db.query(`update record_columns set folded = true where kind = 'lead'`);
  }
}

export async function areLeadsFolded(db: Queries): Promise<boolean> {
  const rows = await db.prepared(`select from record_columns where kind = 'lead' and folded`);
  return rows.length > 0;
}
