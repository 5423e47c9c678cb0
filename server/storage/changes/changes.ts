// The append-only table of changes: the source of versions, merges, history, undo and the live stream.
import { type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import type { Queries } from '../database';

/**
 * record: a field of a record, or '' for the whole record; `after` is then created, deleted, restored or published.
 * metadata: a data element; `record` is its field name.
 * layout: the form layout of an object; `record` is ''.
 * object: an object made by an administrator; `after` is its definition, null once it is deleted.
 * access: rights have changed; objectType is 'role', 'user', 'sponsor' or 'partner'.
 * session: sessions of a user have ended; `record` is the user's id.
 */
export type Topic = 'record' | 'metadata' | 'layout' | 'object' | 'access' | 'session';

/** Every sign-in writes this field, which is not a change that a user made to the record. */
export const signInField = 'last_login';

export type NewChange = {
  topic: Topic;
  objectType: string;
  record: string;
  version: number;
  field: string;
  before?: Json | undefined;
  after?: Json | undefined;
  /** The bulk job that wrote it. With record '', the change announces the whole job. */
  job?: number | null;
};

type Versioned = { objectType: string; id: string; version: number };

/** Without `before` and `after` for a secret, of which the history only says that it changed. */
export function toChange(
  { objectType, id: record, version }: Versioned,
  change: Pick<NewChange, 'field' | 'before' | 'after'>,
): NewChange {
  return { topic: 'record', objectType, record, version, ...change };
}

/** For a stored record whose fields had other values before. */
export function toFieldChanges(
  row: Versioned & { data: JsonObject },
  before: JsonObject,
  fields: readonly string[],
): NewChange[] {
  return fields.map((field) =>
    toChange(row, {
      field,
      before: ownValue(before, field) ?? null,
      after: ownValue(row.data, field) ?? null,
    }),
  );
}

export type Change = NewChange & { n: number; by: string; at: Date };

export const changesChannel = 'leadfield_changes';

export type CollectedChange = NewChange & { by: string };
const collected = new WeakMap<Queries, CollectedChange[]>();

export function collectChanges(tx: Queries): readonly CollectedChange[] {
  const changes: CollectedChange[] = [];
  collected.set(tx, changes);
  return changes;
}

/** Appends at the end of the transaction: a record lock that is taken while holding the counter could deadlock. */
export async function appendChanges(tx: Queries, by: string, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  collected.get(tx)?.push(...changes.map((change) => ({ ...change, by })));
  const append = () => appendChangesNow(tx, by, changes);
  if (tx.beforeCommit) tx.beforeCommit(append);
  else await append();
}

/** For callers that read the changes back in the same transaction. Other writers wait until it ends. */
export async function appendChangesNow(
  tx: Queries,
  by: string,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    ...change,
    before: change.before ?? null,
    after: change.after ?? null,
  }));
  await tx.prepared(appendSql, [JSON.stringify(rows), by]);
}

/** Change numbers are gapless and become visible in order. Readers wake at the commit. */
const appendSql = `with counter as (update change_counter set n = n + jsonb_array_length($1::jsonb)
                returning n - jsonb_array_length($1::jsonb) as start),
    woken as (select pg_notify('${changesChannel}', '')),
    appended as (
      insert into changes (n, topic, kind, record, version, field, before, after, job, by)
      select counter.start + row.place, row.item ->> 'topic', row.item ->> 'objectType', row.item ->> 'record',
             (row.item ->> 'version')::integer, row.item ->> 'field',
             nullif(row.item -> 'before', 'null'), nullif(row.item -> 'after', 'null'),
             (row.item ->> 'job')::bigint, $2
      from counter, woken, jsonb_array_elements($1::jsonb) with ordinality as row (item, place))
  select 1`;

/** No one else can commit a change until the transaction ends. */
export async function lockChanges(tx: Queries): Promise<void> {
  await tx.query('select n from change_counter for update');
}

const summaryColumns = 'n, topic, kind as "objectType", record, version, field, job, by, at';

/** Oldest first, without values. Only the last change of a job appears: the others got their numbers before anyone could see them. */
export function listChangesAfter(db: Queries, n: number, limit = 1000): Promise<Change[]> {
  return db.prepared<Change>(
    `select ${summaryColumns}, case when field = '' then after end as after
     from changes where n > $1 and (job is null or record = '') order by n limit $2`,
    [n, limit],
  );
}

export async function hasMetadataChangedAfter(db: Queries, n: number): Promise<boolean> {
  const [row] = await db.prepared<{ found: boolean }>(
    `select exists (select from changes where n > $1 and topic in ('metadata', 'object')) as found`,
    [n],
  );
  return row?.found === true;
}

export function lastChangeNumber(db: Queries): Promise<number> {
  return db.count('select n from change_counter');
}

/** Who deleted these records or elements: the last change of each, because nothing changes after a deletion. */
export async function listDeleters(
  db: Queries,
  of: { topic: 'record' | 'metadata'; objectType: string; records: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.query<{ record: string; by: string }>(
    `select distinct on (record) record, by from changes
     where topic = $1 and kind = $2 and record = any($3) and (field = '' or topic = 'metadata')
     order by record, version desc, n desc`,
    [of.topic, of.objectType, of.records],
  );
  return new Map(rows.map(({ record, by }) => [record, by]));
}

/** Changes of these records, without those of a deleted field whose name is reused. */
const ofRecord = `from changes where kind = $1 and record = any($2) and topic = 'record'
  and not exists (select from elements where object_type = $1 and name = changes.field and n <= born)`;

/** How many characters of a value the history reads. The limit for JSON is high enough for a whole access map. */
export const historyLimits = { text: 2000, json: 10_000 } as const;
const limitOf = (column: string) =>
  `case jsonb_typeof(${column}) when 'string' then ${historyLimits.text} else ${historyLimits.json} end`;

/** Oldest first, by version, because a job reserves its numbers early. Long values are cut one character above `historyLimits`. */
export function listLatestChanges(
  db: Queries,
  {
    objectType,
    ids,
    fields,
    limit,
  }: { objectType: string; ids: readonly string[]; fields: readonly string[]; limit: number },
): Promise<Change[]> {
  const begin = (column: string) => `left(${column} #>> '{}', ${limitOf(column)} + 1) as ${column}_start`;
  const cut = (column: string) =>
    `case when length(${column}_start) > ${limitOf(column)} then to_jsonb(${column}_start) else ${column} end as ${column}`;
  const latest = ids.length === 1 ? 'version' : 'at';
  // Without `offset 0` PostgreSQL would read each long text twice.
  return db.query<Change>(
    `select ${summaryColumns}, ${cut('before')}, ${cut('after')} from (
       select *, ${begin('before')}, ${begin('after')}
       from (select * ${ofRecord} and (field = '' or field = any($3)) order by ${latest} desc, n desc limit $4) as latest offset 0
     ) as begun order by ${latest}, n`,
    [objectType, ids, fields, limit],
  );
}

export type Base = { id: string; version: number };

/** What each field held before its first change after the given version, without deleted fields whose name another field has now. */
export async function listBases(
  db: Queries,
  objectType: string,
  bases: readonly Base[],
  fields?: readonly string[],
): Promise<Map<string, Map<string, Json>>> {
  const found = new Map<string, Map<string, Json>>();
  if (bases.length === 0) return found;
  const rows = await db.prepared<{ record: string; field: string; before: Json | null }>(
    `select distinct on (record, field) record, field, before
     from jsonb_to_recordset($2::jsonb) as base (id text, version integer)
     join changes on kind = $1 and record = base.id and topic = 'record' and field <> '' and changes.version > base.version
     where ($3::text[] is null or field = any($3))
       and not exists (select from elements where object_type = $1 and name = changes.field and n <= born)
     order by record, field, changes.version, n`,
    [objectType, JSON.stringify(bases), fields ?? null],
  );
  for (const { record, field, before } of rows)
    found.set(record, (found.get(record) ?? new Map()).set(field, before));
  return found;
}

/** Deletes changes of one field, from number `from` (exclusive) to `to` (inclusive). */
export async function deleteChangesOf(
  db: Queries,
  { objectType, field, from, to }: { objectType: string; field: string; from: number; to: number },
): Promise<void> {
  await db.query(
    `delete from changes where topic = 'record' and kind = $1 and field = $2 and n > $3 and n <= $4`,
    [objectType, field, from, to],
  );
}

export type JobChange = { field: string; before: Json | null; after: Json | null };

export async function listChangesOfJob(
  db: Queries,
  { job, objectType, ids }: { job: number; objectType: string; ids: readonly string[] },
): Promise<Map<string, JobChange[]>> {
  const found = new Map<string, JobChange[]>(ids.map((one) => [one, []]));
  const rows = await db.query<JobChange & { record: string }>(
    `select record, field, before, after from changes
     where job = $1 and kind = $2 and record = any($3) and topic = 'record' and field <> ''`,
    [job, objectType, ids],
  );
  for (const { record, ...change } of rows) found.get(record)?.push(change);
  return found;
}
