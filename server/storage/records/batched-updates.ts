// Saves without row locks. Saves of one object that arrive together run as one statement, so one commit flushes all of them to disk.
import { type Change, changesChannel, type NewChange } from '../changes/changes';
import type { Queries } from '../database';
import { type NewData, type RecordRow, recordColumns } from './records';

/** What a save was checked against: the record's version, and the last change when the check began. */
export type Basis = { version: number; since: number };
export type Update = { row: NewData; by: string; changes: readonly NewChange[] };
export type Updated = { row: RecordRow; appended: Change[] };

/** Undefined, and nothing is stored, if the record or what it was checked against has changed. Also returns the appended changes. */
export async function updateUnchangedRecord(
  db: Queries,
  basis: Basis,
  update: Update,
): Promise<Updated | undefined> {
  const item = { basis, update };
  if (!db.batch) return (await updateAll(db, [item]))[0];
  // A save that waits for a change of many records delays no save of another object.
  return db.batch(update.row.objectType, item, (items) => updateAll(db, items));
}

type CheckedUpdate = { basis: Basis; update: Update };

/** Changes that may alter the checks' result: metadata, also of objects that this one reads, and deleted records. */
const hasConflict = `select from changes where n > input.since
  and (topic = 'metadata' or topic = 'record' and field = '' and after = '"deleted"')`;

/** Change numbers are gapless and become visible in order. Readers wake at the commit (changes.ts). */
const updateSql = `with input as materialized (
    select input.*, share_object(input.kind) as ready from jsonb_to_recordset($1::jsonb) as input (
      item integer, kind text, id text, data jsonb, sealed jsonb, version integer, since bigint, by text, changes jsonb)),
  updated as (
    update records set data = input.data, sealed = input.sealed, version = records.version + 1 from input
    where records.kind = input.kind and records.id = input.id
      and records.version = input.version and not exists (${hasConflict})
    returning ${recordColumns}, input.item, input.by, input.changes),
  appending as materialized (
    select item, by, change, row_number() over (order by item, place) as place
    from updated, jsonb_array_elements(changes) with ordinality as row (change, place)),
  counter as (
    update change_counter set n = n + (select count(*) from appending) where exists (select from appending)
    returning n - (select count(*) from appending) as start),
  woken as (select pg_notify('${changesChannel}', '')),
  appended as (
    insert into changes (n, topic, kind, record, version, field, before, after, job, by)
    select counter.start + place, change ->> 'topic', change ->> 'objectType', change ->> 'record',
           (change ->> 'version')::integer, change ->> 'field',
           nullif(change -> 'before', 'null'), nullif(change -> 'after', 'null'), (change ->> 'job')::bigint, by
    from counter, woken, appending)
  select updated.*, counter.start + (select min(place) from appending where appending.item = updated.item) - 1 as start, now() as at
  from updated, counter`;

type Row = RecordRow & { item: number; by: string; changes: unknown; start: number; at: Date };

async function updateAll(db: Queries, items: readonly CheckedUpdate[]): Promise<(Updated | undefined)[]> {
  const rows = await db.prepared<Row>(updateSql, [JSON.stringify(items.map(toInput))]);
  const byItem = new Map(rows.map((row) => [row.item, row]));
  return items.map(({ update }, n) => {
    const found = byItem.get(n);
    if (!found) return undefined;
    const { item, by, changes, start, at, ...row } = found;
    return { row, appended: update.changes.map((change, i) => ({ ...change, n: start + i + 1, by, at })) };
  });
}

function toInput({ basis, update: { row, by, changes } }: CheckedUpdate, item: number) {
  const { objectType: kind, id, data, sealed } = row;
  const rows = changes.map((change) => ({
    ...change,
    before: change.before ?? null,
    after: change.after ?? null,
  }));
  return { item, kind, id, data, sealed, ...basis, by, changes: rows };
}
