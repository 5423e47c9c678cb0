// The indexes that the definitions of objects ask for: an order for each field that a list keeps one of, one for each that holds moments, and
// a way from a record to those that refer to it; of administrators' fields, too. What is there already is left alone, whatever made it.
import { createHash } from 'node:crypto';
import { isObjectType, listObjectTypes, type ObjectType, objects } from '../../../objects/index';
import { listHolders } from '../../../objects/references';
import { holdsMoments } from '../../../schemas/rules/holds-moments';
import type { Database, Queries } from '../database';
import { type ElementReference, listSingleReferences } from '../metadata/element-references';
import { quote } from '../sql-params';
import { toKeyColumn } from './record-columns';
import { toOrderedMoment } from './record-filters';

type Index = { name: string; sql: string };

type Queried = Pick<Database, 'query' | 'patientQuery' | 'embedded'>;

/** PostgreSQL makes one index of a table at a time: two that are asked for at once wait for each other, and one fails. */
const making = new WeakMap<Queried, Promise<unknown>>();

/** Returns the names of the indexes made. Others go on working meanwhile, on PostgreSQL; each may take long. */
export function createMissingIndexes(db: Queried): Promise<string[]> {
  const made = (making.get(db) ?? Promise.resolve()).then(() => createMissing(db));
  making.set(
    db,
    made.catch(() => undefined),
  );
  return made;
}

async function createMissing(db: Queried): Promise<string[]> {
  await dropBroken(db);
  await dropFormer(db);
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'records'::regclass`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const references = await listSingleReferences(db);
  const moments = await listMomentFields(db);
  const wanted = listObjectTypes().flatMap((type) => listIndexes(type, { references, moments }));
  const missing = wanted.filter(({ name }) => !known.has(name));
  for (const { name, sql } of missing)
    await db.patientQuery(`create index ${toWay(db)} if not exists "${name}" on records ${sql}`);
  return missing.map(({ name }) => name);
}

/** What a crash left half made would be kept up and never used. */
async function dropBroken(db: Pick<Database, 'query' | 'patientQuery'>): Promise<void> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'records'::regclass and not indisvalid and relname like 'records\\_%'
       and not exists (select from pg_stat_progress_create_index where index_relid = indexrelid)`,
  );
  for (const { name } of rows) await db.patientQuery(`drop index concurrently if exists "${name}"`);
}

/** Indexes of the former version, on the fields' values themselves, once every record has the columns. */
async function dropFormer(db: Queried): Promise<void> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'records'::regclass
       and relname in (select 'records_' || kind || '_by_' || field from record_columns, unnest(ordered) as field where keyed)`,
  );
  for (const { name } of rows) await db.patientQuery(`drop index ${toWay(db)} if exists "${name}"`);
}

/** On PostgreSQL `concurrently` blocks no one; the embedded database has one connection, where it only takes longer. */
const toWay = ({ embedded }: Pick<Database, 'embedded'>) => (embedded ? '' : 'concurrently');

type Elements = { references: readonly ElementReference[]; moments: readonly MomentField[] };

function listIndexes(type: ObjectType, { references, moments }: Elements): Index[] {
  const kind = quote(type);
  const toOrdered = (key: string) => `(${key}, id) where kind = ${kind} and deleted_at is null`;
  const ordered = objects[type].list.ordered.flatMap((field) => {
    const column = toKeyColumn(type, field);
    return column ? [{ name: toName(type, 'order', column), sql: toOrdered(column) }] : [];
  });
  const timed = moments
    .filter(({ objectType }) => objectType === type)
    .map(({ field }) => ({
      name: toName(type, 'at', field),
      sql: toOrdered(toOrderedMoment(`(data ->> ${quote(field)})`)),
    }));
  const referring = listReferring(type, references).map((field) => ({
    name: toName(type, 'to', field),
    sql: `using hash ((data ->> ${quote(field)})) where kind = ${kind}`,
  }));
  return [...ordered, ...timed, ...referring];
}

function listReferring(type: ObjectType, references: readonly ElementReference[]): string[] {
  const held = [...listObjectTypes().flatMap(listHolders), ...references];
  const fields = held.filter(({ objectType }) => objectType === type).map(({ field }) => field);
  return [...new Set([...objects[type].references.map(({ field }) => field), ...fields])];
}

const longestName = 63;

/** 'records_partner_to_primaryBrandID'; names that PostgreSQL would cut end in a hash. */
function toName(type: ObjectType, way: 'at' | 'order' | 'to', field: string): string {
  const name = `records_${type}_${way}_${field}`;
  if (Buffer.byteLength(name) <= longestName && !name.includes('"')) return name;
  return `records_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

/** Data elements that hold moments. */
type MomentField = { objectType: ObjectType; field: string };

/** Of all objects, in the order of their making. */
async function listMomentFields(db: Pick<Queries, 'query'>): Promise<MomentField[]> {
  const rows = await db.query<MomentField & { visualType: string }>(
    `select object_type as "objectType", name as field, config ->> 'visualType' as "visualType"
     from elements where deleted_at is null order by made`,
  );
  return rows
    .filter(({ objectType, visualType }) => isObjectType(objectType) && holdsMoments({ visualType }))
    .map(({ objectType, field }) => ({ objectType, field }));
}
