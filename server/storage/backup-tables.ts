// What a backup holds: every table but those of the moment. Read and written as JSON rows, so that a backup made on one
// database is restored on the other.
import type { Queries } from './database';

/** What the product itself says of the tables. */
const ownTables = ['schema_version', 'record_columns', 'unique_values', 'unique_doubles'];

/** Sessions, tries, links that work once, kept answers: worth nothing an hour later, and risky to bring back. */
const momentary = [
  'sessions',
  'ended_sessions',
  'attempts',
  'one_time_tokens',
  'confirm_keys',
  'known_devices',
  'idempotency',
  'unclaimed_files',
  'job_rows',
  'import_values',
];

export async function listBackupTables(db: Queries): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => ![...ownTables, ...momentary].includes(name));
}

/** All rows, in stretches, each row as JSON text. Within one transaction. */
export async function* readTable(tx: Queries, table: string, stretch = 500): AsyncGenerator<string[]> {
  await tx.query(`declare backup_rows cursor for select to_jsonb(t)::text as row from ${quote(table)} t`);
  for (;;) {
    const rows = await tx.query<{ row: string }>(`fetch ${Math.trunc(stretch)} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.query('close backup_rows');
}

/** `rows` is the text of a JSON array; generated numbers keep their values, columns that came later get their default. */
export async function writeRows(tx: Queries, table: string, rows: string): Promise<void> {
  const name = quote(table);
  const columns = (await listStoredColumns(tx, table, rows)).map(quote).join(', ');
  await tx.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [rows],
  );
}

/** Without the columns that the database computes from the others, and those that the rows do not know. */
async function listStoredColumns(tx: Queries, table: string, rows: string): Promise<string[]> {
  const columns = await tx.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
       and $2::jsonb -> 0 ? column_name`,
    [table, rows],
  );
  return columns.map(({ name }) => name);
}

type TableRows = { table: string; rows: { [column: string]: unknown }[] };

/** Rows as this version stores them. Tax forms had a table of their own until version 260. */
export function toPresentRows({ table, rows }: TableRows): TableRows {
  if (table !== 'tax_files') return { table, rows };
  const toFile = ({ user_id, state, ...row }: TableRows['rows'][number]) => ({
    ...{ object_type: 'user', record: user_id, field: 'st3Files', place: state, uploaded_by: user_id },
    ...row,
  });
  return { table: 'files', rows: rows.map(toFile) };
}

/** What the migrations after a backup's version would have done to its rows. */
export async function upgradeRows(tx: Queries, schema: number): Promise<void> {
  if (schema < 79) await tx.query('select move_descriptions_to_help()');
  if (schema < 80) await tx.query('select fill_element_order()');
  if (schema < 101) await tx.query('select plain_words_in_elements()');
  await tx.query('alter table records enable trigger keep_unique_values');
  await tx.query('select fill_unique_values()');
}

/** Everything goes, also what a backup leaves out: nobody stays signed in to data that is not there any more. */
export async function emptyTables(tx: Queries): Promise<void> {
  const tables = [...(await listBackupTables(tx)), ...momentary, 'unique_values', 'unique_doubles'];
  await tx.query(`truncate ${tables.map(quote).join(', ')} restart identity`);
  // A backup may hold values that count as the same only since a later version: they are told apart once all are there.
  await tx.query('alter table records disable trigger keep_unique_values');
}

/** New rows go on counting behind the restored ones. */
export async function continueCounting(tx: Queries): Promise<void> {
  const columns = await tx.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table_name, column_name } of columns) {
    await tx.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quote(column_name)}), 0) + 1, false)
       from ${quote(table_name)}`,
      [table_name, column_name],
    );
  }
}

/** A database with nothing in it but what every first start brings. */
export async function isFresh(db: Queries): Promise<boolean> {
  const [row] = await db.query<{ used: boolean }>(
    `select exists (select from changes) or exists (select from leads)
       or exists (select from records where kind <> 'role') as used`,
  );
  return row?.used === false;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
