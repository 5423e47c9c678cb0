import { createHash } from 'node:crypto';
import { isObjectType, listObjectTypes, type ObjectType, objects } from '../../../objects/index';
import { listHolders } from '../../../objects/references';
import { holdsMoments } from '../../../schemas/rules/holds-moments';
import type { Database, Queries } from '../database';
import { analyze } from '../embedded/vacuum';
import { type ElementReference, listReferences } from '../metadata/element-references';
import { quote } from '../sql-params';
import { toKeyColumn } from './record-columns';
import { toOrderedMoment } from './record-filters';

type Index = { name: string; sql: string };

/** PostgreSQL creates one index of a table at a time. Two simultaneous requests would deadlock and one would fail. */
const pendingCreations = new WeakMap<Database, Promise<unknown>>();

/** Returns the names of the created indexes. It can take long, but on PostgreSQL it blocks no one. */
export function createMissingIndexes(db: Database): Promise<string[]> {
  const made = (pendingCreations.get(db) ?? Promise.resolve()).then(() => createMissing(db));
  pendingCreations.set(
    db,
    made.catch(() => undefined),
  );
  return made;
}

async function createMissing(db: Database): Promise<string[]> {
  await dropBroken(db);
  const names = await db.column(
    `select relname from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'records'::regclass`,
  );
  const known = new Set(names);
  const references = await listReferences(db);
  const moments = await listMomentFields(db);
  const own = listObjectTypes().flatMap((type) => listIndexes(type, { references, moments }));
  const missing = [searchIndex, ...own].filter(({ name }) => !known.has(name));
  for (const { name, sql } of missing)
    await db.patientQuery(`create index ${toConcurrently(db)} if not exists "${name}" on records ${sql}`);
  await createMissingStatistics(db, references);
  await dropFormer(db);
  return missing.map(({ name }) => name);
}

/**
 * PostgreSQL ignores the statistics of a partial index and takes one record in 200 to refer to any given one. It would then read a whole list
 * in its order to find the few rows that do.
 */
async function createMissingStatistics(db: Database, references: readonly ElementReference[]): Promise<void> {
  const fields = new Set(listObjectTypes().flatMap((type) => listReferring(type, references)));
  const known = new Set(
    await db.column(`select stxname from pg_statistic_ext where stxrelid = 'records'::regclass`),
  );
  const missing = [...fields].filter((field) => !known.has(toStatisticsName(field)));
  for (const field of missing)
    await db.patientQuery(
      `create statistics if not exists "${toStatisticsName(field)}" on (data ->> ${quote(field)}) from records`,
    );
  if (missing.length > 0) await analyze(db, 'records');
}

/** A crash leaves an invalid index, which costs time on each write and is never used. */
async function dropBroken(db: Database): Promise<void> {
  const names = await db.column(
    `select relname from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'records'::regclass and not indisvalid and relname like 'records\\_%'
       and not exists (select from pg_stat_progress_create_index where index_relid = indexrelid)`,
  );
  for (const name of names) await db.patientQuery(`drop index concurrently if exists "${name}"`);
}

/** A rare search word in the default order can scan nearly all records, so this index includes the search text. */
const searchIndex: Index = {
  name: 'records_found_list',
  sql: '(kind, sort_name, id) include (found) where deleted_at is null',
};

/** Drops indexes of earlier versions once all records have the columns that replaced them. */
async function dropFormer(db: Database): Promise<void> {
  const names = await db.column(
    `select relname from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid in ('records'::regclass, 'leads'::regclass) and (
       relname in (select 'records_' || kind || '_by_' || field from record_columns, unnest(ordered) as field where keyed)
       or relname in ('records_list', 'records_search', 'leads_search')
         and not exists (select from record_columns where not (filled and folded)))`,
  );
  for (const name of names) await db.patientQuery(`drop index ${toConcurrently(db)} if exists "${name}"`);
}

/** On PostgreSQL `concurrently` blocks no one. On the embedded database it would only take longer. */
const toConcurrently = ({ embedded }: Pick<Database, 'embedded'>) => (embedded ? '' : 'concurrently');

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
  const several = references
    .filter(({ objectType, isList }) => objectType === type && isList)
    .map(({ field }) => ({
      name: toName(type, 'all', field),
      sql: `using gin ((data -> ${quote(field)})) where kind = ${kind}`,
    }));
  return [...ordered, ...timed, ...referring, ...several];
}

function listReferring(type: ObjectType, references: readonly ElementReference[]): string[] {
  const held = [...listObjectTypes().flatMap(listHolders), ...references.filter(({ isList }) => !isList)];
  const fields = held.filter(({ objectType }) => objectType === type).map(({ field }) => field);
  return [...new Set([...objects[type].references.map(({ field }) => field), ...fields])];
}

const longestName = 63;

/** 'records_partner_to_primaryBrandID' */
function toName(type: ObjectType, way: 'all' | 'at' | 'order' | 'to', field: string): string {
  return toShortName(`records_${type}_${way}_${field}`);
}

const toStatisticsName = (field: string) => toShortName(`records_to_${field}`);

/** A name that PostgreSQL would truncate becomes a hash. */
function toShortName(name: string): string {
  if (Buffer.byteLength(name) <= longestName && !name.includes('"')) return name;
  return `records_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

type MomentField = { objectType: ObjectType; field: string };

async function listMomentFields(db: Queries): Promise<MomentField[]> {
  const rows = await db.query<MomentField & { visualType: string }>(
    `select object_type as "objectType", name as field, config ->> 'visualType' as "visualType"
     from elements where deleted_at is null order by made`,
  );
  return rows
    .filter(({ objectType, visualType }) => isObjectType(objectType) && holdsMoments({ visualType }))
    .map(({ objectType, field }) => ({ objectType, field }));
}
