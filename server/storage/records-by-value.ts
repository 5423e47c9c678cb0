// Records found by what one of their fields holds, many at once: what the key column of an import names, and references by name.
import type { ObjectType } from '../../objects/index';
import type { Queries } from './database';
import { type RecordRow, recordColumns } from './records';
import { type RowReach, toRowScope } from './row-scope';
import { createSqlParams, quote } from './sql-params';

type Sought = { objectType: ObjectType; reach: RowReach; values: readonly string[] };

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
