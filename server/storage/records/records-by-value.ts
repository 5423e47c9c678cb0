// Finds many records by the value of one field: the key column of an import, and references by name.
import type { ObjectType } from '../../../objects/index';
import type { Queries } from '../database';
import { createSqlParams, quote } from '../sql-params';
import { type RecordRow, recordColumns } from './records';
import { type RowReach, toRowScope } from './row-scope';
import type { UniqueField } from './unique-values';

type ValueQuery = { objectType: ObjectType; reach: RowReach; values: readonly string[] };

/** Finds records by a unique text, which `by` repeats. An upgrade can leave several records with one value, so it returns all of them. */
export function listByUnique(
  db: Queries,
  { objectType, reach, values }: ValueQuery,
  { name, isExact = false }: Pick<UniqueField, 'name' | 'isExact'>,
): Promise<(RecordRow & { by: string })[]> {
  const params = createSqlParams();
  const [kind, field, exact] = [quote(objectType), quote(name), String(isExact)];
  return db.query(
    `with asked as materialized (
       select value, unique_hash(to_jsonb(value), ${exact}) as hash from unnest(${params.add(values)}::text[]) as value),
     doubles as materialized (
       select record, unique_hash(data -> ${field}, ${exact}) as hash from unique_doubles
       join records on records.kind = unique_doubles.kind and id = record
       where unique_doubles.kind = ${kind} and field = ${field}),
     held as (
       select value, record from asked join unique_values on kind = ${kind} and field = ${field} and unique_values.hash = asked.hash
       union select value, record from asked join doubles using (hash))
     select ${recordColumns}, held.value as by from held
     join records on records.kind = ${kind} and records.id = held.record
     where records.deleted_at is null and ${toRowScope(reach, objectType, params)}`,
    params.values,
  );
}

/** Finds records by id, or by the text of a non-secret field, which `by` repeats. */
export function listByValue(
  db: Queries,
  { objectType, reach, values }: ValueQuery,
  field: string | undefined,
): Promise<(RecordRow & { by: string })[]> {
  const params = createSqlParams();
  const by = field === undefined ? 'records.id' : `records.data ->> ${quote(field)}`;
  return db.query(
    `select ${recordColumns}, ${by} as by from records
     where records.kind = ${quote(objectType)} and records.deleted_at is null
       and ${by} = any(${params.add(values)}) and ${toRowScope(reach, objectType, params)}`,
    params.values,
  );
}
