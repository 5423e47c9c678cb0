// Records found by what one of their fields holds, many at once: what the key column of an import names, and references by name.
import type { ObjectType } from '../../../objects/index';
import type { Queries } from '../database';
import { createSqlParams, quote } from '../sql-params';
import { type RecordRow, recordColumns } from './records';
import { type RowReach, toRowScope } from './row-scope';
import type { UniqueField } from './unique-values';

type Sought = { objectType: ObjectType; reach: RowReach; values: readonly string[] };

/**
 * The same for a unique text, compared as `unique` compares. Returns all records if an upgrade has found the value in several. `by` is
 * the given value.
 */
export function listByUnique(
  db: Queries,
  { objectType, reach, values }: Sought,
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

/** Within reach, by id; or by the text of an open field. `by` is what each was found by. */
export function listByValue(
  db: Queries,
  { objectType, reach, values }: Sought,
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
