import type { ObjectType } from '../../../objects/index';
import type { WireDataElement } from '../../../schemas/words/data-element';
import type { Queries } from '../database';
import { type NewRecord, waitForBulkChange } from './records';

/** Skips records whose id exists. */
export async function insertRecords(
  tx: Queries,
  objectType: ObjectType,
  records: readonly NewRecord[],
): Promise<void> {
  await tx.query(
    `with ${waitForBulkChange('$1')}
     insert into records (kind, id, data, sealed, created_at)
     select $1, row ->> 'id', row -> 'data', row -> 'sealed', coalesce((row ->> 'createdAt')::timestamptz, now())
     from ready, jsonb_array_elements($2::jsonb) as row
     on conflict (kind, id) do nothing`,
    [objectType, JSON.stringify(records)],
  );
}

/** Adds missing elements. Elements that an administrator changed stay as they are. */
export async function insertElements(tx: Queries, elements: readonly WireDataElement[]): Promise<void> {
  await tx.query(
    `insert into elements (object_type, name, grouping_name, config, seeded)
     select row ->> 'objectType', row ->> 'fieldName', row ->> 'grouping', row -> 'fieldConfig', true
     from jsonb_array_elements($1::jsonb) as row
     on conflict (object_type, name) do nothing`,
    [JSON.stringify(elements)],
  );
}
