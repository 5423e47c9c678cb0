import type { ObjectType } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';

type Field = { objectType: ObjectType; name: string };

/** Includes deleted records. */
export function countAllRecordsOf(db: Queries, objectType: ObjectType): Promise<number> {
  return db.count('select count(*) as count from records where kind = $1', [objectType]);
}

/** How many records have a value, and how many of those are deleted but can be restored. */
export type HolderCounts = { count: number; deleted: number };
const heldColumns = 'count(*) as count, count(records.deleted_at) as deleted';
const value = 'records.data -> $2';

/** Counts records with a value, encrypted ones included. `total` is the number of live records at the same moment. */
export function countAllHolders(
  db: Queries,
  { objectType, name }: Field,
): Promise<HolderCounts & { total: number }> {
  const holds = `coalesce(${value}, 'null') <> 'null' or records.sealed ? $2`;
  return db.onlyRow<HolderCounts & { total: number }>(
    `select count(*) filter (where ${holds}) as count, count(records.deleted_at) filter (where ${holds}) as deleted,
            count(*) filter (where records.deleted_at is null) as total
     from records where records.kind = $1`,
    [objectType, name],
  );
}

/** Excludes deleted records. */
export async function countHolders(db: Queries, field: Field): Promise<number> {
  const { count, deleted } = await countAllHolders(db, field);
  return count - deleted;
}

/** `values` has a field's value, or for a secret field whether it is set, in the order of the requested names. */
export type ValueCombination = HolderCounts & {
  values: readonly Json[];
  /** Some of the live records. */
  ids: readonly string[];
};
/** The most ids that a list filter accepts. */
export const maxIDs = 200;
export type CombinationQuery = {
  objectType: ObjectType;
  names: readonly string[];
  secrets: ReadonlySet<string>;
  /** A bulk change: the first field counts as if that change were undone. */
  undoing?: number | undefined;
};

/** How many records one statement groups: it takes some 50 ms, and a statement of all records would exceed its deadline. */
export const combinationChunk = 2000;

/** What is known after some of the records. `part`: how many of all records these are, from 0 to 1. */
type CombinationChunk = { held: ValueCombination[]; part: number };

/** The distinct combinations of values in these fields, among the next records at a time. Ordered, because the order of storage would reveal changes of hidden fields. */
export async function* readCombinations(
  db: Queries,
  { objectType, names, secrets, undoing }: CombinationQuery,
): AsyncGenerator<CombinationChunk> {
  const parts = names.map((name, index) => {
    const at = `$${index + 4}::text`;
    if (secrets.has(name)) return `to_jsonb(records.sealed ? ${at})`;
    if (index > 0 || undoing === undefined) return `records.data -> ${at}`;
    return `case when written.job is null then records.data -> ${at} else written.before end`;
  });
  const joined = undoing === undefined ? '' : joinWritten(`$${names.length + 4}`, '$4::text');
  const statement = `with next as materialized (
       select kind, id, data, sealed, deleted_at from records where kind = $1 and id > $2 order by id limit $3)
     select jsonb_build_array(${parts.join(', ')}) as values, ${heldColumns}, (select max(id) from next) as last,
       coalesce((array_agg(records.id order by records.id) filter (where records.deleted_at is null))[:${maxIDs}], '{}') as ids
     from next as records ${joined} group by 1 order by 1`;
  const total = await countAllRecordsOf(db, objectType);
  const last = [...names, ...(undoing === undefined ? [] : [undoing])];
  for (let [after, done] = ['', 0]; ; ) {
    const rows = await db.query<ValueCombination & { last: string }>(statement, [
      ...[objectType, after, combinationChunk, ...last],
    ]);
    const count = rows.reduce((sum, one) => sum + one.count, 0);
    done += count;
    // Others may add and delete records meanwhile.
    yield { held: rows, part: Math.min(1, done / Math.max(1, total)) };
    if (count < combinationChunk) return;
    after = rows[0]?.last ?? '';
  }
}

/** All of them at once. */
export async function listValueCombinations(
  db: Queries,
  query: CombinationQuery,
  pause?: (part: number) => Promise<unknown>,
): Promise<ValueCombination[]> {
  const all = new Map<string, ValueCombination>();
  for await (const { held, part } of readCombinations(db, query)) {
    await pause?.(part);
    for (const one of held) {
      const key = JSON.stringify(one.values);
      const known = all.get(key);
      all.set(key, known ? addUp(known, one) : one);
    }
  }
  return [...all.values()];
}

const addUp = (one: ValueCombination, other: ValueCombination): ValueCombination => ({
  values: one.values,
  count: one.count + other.count,
  deleted: one.deleted + other.deleted,
  ids: [...one.ids, ...other.ids].slice(0, maxIDs),
});

/** The lateral join uses an index. The planner does not know the new changes yet, so a plain join would compare all records with them. */
const joinWritten = (job: string, field: string) =>
  `left join lateral (
     select job, before from changes where job = ${job} and kind = records.kind and record = records.id and topic = 'record'
       and field = ${field} and coalesce(after, 'null') = coalesce(records.data -> ${field}, 'null') limit 1) written on true`;

export type FieldValue = {
  id: string;
  version: number;
  data: JsonObject;
  /** The value before the bulk change; undefined if someone has changed the field since. */
  earlier?: Json;
};

/** Includes deleted records. */
export async function listFieldValues(
  tx: Queries,
  given: Field & {
    undoing: number | undefined;
    after: string;
    limit: number;
    only?: readonly string[] | undefined;
  },
): Promise<FieldValue[]> {
  const rows = await tx.query<FieldValue & { isWritten: boolean; before: Json }>(
    `select records.id, records.version, records.data, written.job is not null as "isWritten", written.before
     from records ${joinWritten('$2::bigint', '$3::text')}
     where records.kind = $1 and records.id > $4 and ($6::text[] is null or records.id = any($6))
     order by records.id limit $5`,
    [given.objectType, given.undoing ?? null, given.name, given.after, given.limit, given.only ?? null],
  );
  return rows.map(({ isWritten, before, ...row }) => (isWritten ? { ...row, earlier: before } : row));
}

/** The first records with a value, including deleted records. */
export function listHolders(tx: Queries, { objectType, name }: Field, limit: number): Promise<string[]> {
  return tx.column(
    `select id from records where kind = $1 and coalesce(${value}, 'null') <> 'null' limit $3`,
    [objectType, name, limit],
  );
}

/** Those of the ids that are live records. */
export async function listExisting(
  db: Queries,
  objectType: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await db.column(
    `select id from records where kind = $1 and id = any ($2) and deleted_at is null`,
    [objectType, ids],
  );
  return new Set(found);
}

export function toIDs(held: readonly ValueCombination[]): string[] {
  return held
    .flatMap(({ ids }) => ids)
    .sort()
    .slice(0, maxIDs);
}

/** Removes a deleted field's values from the next records, in steps because no one sees them any more. Returns their number. */
export async function dropValues(db: Queries, { objectType, name }: Field, limit: number): Promise<number> {
  const rows = await db.query(
    `update records set data = data - $2::text, sealed = sealed - $2::text, version = version + 1
     where kind = $1 and id = any (array(
       select id from records where kind = $1 and (data ? $2 or sealed ? $2) limit $3)) returning id`,
    [objectType, name, limit],
  );
  return rows.length;
}
