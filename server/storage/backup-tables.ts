// Backups hold every table but short-lived ones, as JSON rows, so that a backup of one database restores on the other.
import { escapeIdentifier } from 'pg';
import type { Queries } from './database';

/** Migrations and triggers of the target database fill these themselves. */
const derivedTables = ['schema_version', 'record_columns', 'unique_values', 'unique_doubles'];

/** Sessions, attempts, one-time links and stored answers are worthless after an hour and risky to restore. */
const shortLived = [
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
  const names = await db.column(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return names.filter((name) => ![...derivedTables, ...shortLived].includes(name));
}

const chunk = 500;

/** Yields every row as JSON text, in batches. Run it inside a transaction, because it reads by a cursor. */
export async function* readTable(tx: Queries, table: string): AsyncGenerator<string[]> {
  await tx.query(
    `declare backup_rows cursor for select to_jsonb(t)::text as row from ${escapeIdentifier(table)} t`,
  );
  for (;;) {
    const rows = await tx.column(`fetch ${chunk} from backup_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.query('close backup_rows');
}

/** `rows` is the text of a JSON array. Generated numbers keep their values, and newer columns get their defaults. */
export async function writeRows(tx: Queries, table: string, rows: string): Promise<void> {
  const name = escapeIdentifier(table);
  const columns = (await listStoredColumns(tx, table, rows)).map(escapeIdentifier).join(', ');
  await tx.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [rows],
  );
}

/** Leaves out computed columns and columns that are newer than the backup. */
function listStoredColumns(tx: Queries, table: string, rows: string): Promise<string[]> {
  return tx.column(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
       and $2::jsonb -> 0 ? column_name`,
    [table, rows],
  );
}

type TableRows = { table: string; rows: { [column: string]: unknown }[] };

/** Rows in this version's format. Before migration 260, tax forms had their own table. */
export function toPresentRows({ table, rows }: TableRows): TableRows {
  if (table !== 'tax_files') return { table, rows };
  const toFile = ({ user_id, state, ...row }: TableRows['rows'][number]) => ({
    ...{ object_type: 'user', record: user_id, field: 'st3Files', place: state, uploaded_by: user_id },
    ...row,
  });
  return { table: 'files', rows: rows.map(toFile) };
}

/** Does to the rows what the migrations after the backup's version would have done. */
export async function upgradeRows(tx: Queries, schema: number): Promise<void> {
  if (schema < 79) await tx.query('select move_descriptions_to_help()');
  if (schema < 80) await tx.query('select fill_element_order()');
  if (schema < 101) await tx.query('select plain_words_in_elements()');
  await tx.query('alter table records enable trigger keep_unique_values');
  await tx.query('select fill_unique_values()');
}

/** Also empties what a backup leaves out, so that no one stays signed in to data that is gone. */
export async function emptyTables(tx: Queries): Promise<void> {
  const tables = [...(await listBackupTables(tx)), ...shortLived, 'unique_values', 'unique_doubles'];
  await tx.query(`truncate ${tables.map(escapeIdentifier).join(', ')} restart identity`);
  // An older backup can hold values that only count as duplicates since a later version. `upgradeRows` sorts them out once all are there.
  await tx.query('alter table records disable trigger keep_unique_values');
}

/** Identity columns continue after the highest restored number. */
export async function continueCounting(tx: Queries): Promise<void> {
  const columns = await tx.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table_name, column_name } of columns) {
    await tx.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${escapeIdentifier(column_name)}), 0) + 1, false)
       from ${escapeIdentifier(table_name)}`,
      [table_name, column_name],
    );
  }
}

/** Whether the database holds nothing but what every first start creates. */
export async function isFresh(db: Queries): Promise<boolean> {
  return (
    (await db.value<boolean>(
      `select exists (select from changes) or exists (select from leads)
       or exists (select from records where kind <> 'role') as used`,
    )) === false
  );
}
