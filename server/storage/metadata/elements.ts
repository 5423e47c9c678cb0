// Data elements as rows. `config` is the whole fieldConfig as received, including the element's order.
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import type { ElementGroup, FieldConfig, WireDataElement } from '../../../schemas/words/data-element';
import type { Queries } from '../database';

export type ElementRow = {
  object_type: ObjectType;
  name: string;
  version: number;
  grouping_name: string | null;
  config: FieldConfig;
  deleted_at: Date | null;
  /** Whether it ships with the product (R13). */
  seeded: boolean;
};

const columns = 'object_type, name, version, grouping_name, config, deleted_at, seeded';

/** In form order: by their `order`, then those without one in creation order (R64). */
export function listElements(db: Queries, objectType: ObjectType): Promise<ElementRow[]> {
  return db.query<ElementRow>(
    `select ${columns} from elements where object_type = $1 and deleted_at is null
     order by case when jsonb_typeof(config -> 'order') = 'number' then (config -> 'order')::numeric end nulls last, made`,
    [objectType],
  );
}

/** Includes deleted elements. */
export function listAllElements(db: Queries, objectType: ObjectType): Promise<ElementRow[]> {
  return db.query<ElementRow>(`select ${columns} from elements where object_type = $1`, [objectType]);
}

/** Includes the names of deleted elements. */
export function listNamesOf(db: Queries, objectType: string): Promise<string[]> {
  return db.column('select name from elements where object_type = $1', [objectType]);
}

export type DeletedElement = ElementRow & { deleted_at: Date; deleted_by: string | null };

export function listDeletedElements(db: Queries, objectType: ObjectType): Promise<DeletedElement[]> {
  return db.query<DeletedElement>(
    `select ${columns}, (select changes.by from changes where changes.kind = object_type and changes.record = name
         and changes.topic = 'metadata' and changes.version = elements.version) as deleted_by
     from elements where object_type = $1 and deleted_at >= now() - interval '30 days' order by deleted_at desc, name`,
    [objectType],
  );
}

/** Includes a deleted element, because its name can be used again. */
export function findElement(
  tx: Queries,
  objectType: ObjectType,
  name: string,
): Promise<ElementRow | undefined> {
  return tx.row<ElementRow>(`select ${columns} from elements where object_type = $1 and name = $2`, [
    objectType,
    name,
  ]);
}

/** The settings at a version; undefined if that version is not in the history. */
export async function findElementAt(
  tx: Queries,
  { object_type, name }: Pick<ElementRow, 'object_type' | 'name'>,
  version: number,
): Promise<JsonObject | undefined> {
  return (
    (await tx.value<JsonObject | null>(
      `select before from changes where kind = $1 and record = $2 and topic = 'metadata' and version = $3`,
      [object_type, name, version + 1],
    )) ?? undefined
  );
}

export type NewElement = { objectType: ObjectType; name: string; grouping: string; config: FieldConfig };

/** Inserts or replaces. The version keeps counting after a delete. With `isReused`, the field is new and has a deleted field's name. */
export function putElement(tx: Queries, element: NewElement, isReused = false): Promise<ElementRow> {
  return tx.onlyRow<ElementRow>(
    `insert into elements (object_type, name, grouping_name, config) values ($1, $2, $3, $4::jsonb)
     on conflict (object_type, name) do update
       set grouping_name = excluded.grouping_name, config = excluded.config, deleted_at = null,
           version = elements.version + 1, made = case when $5 then excluded.made else elements.made end,
           born = case when $5 then (select n from change_counter) else elements.born end
     returning ${columns}`,
    [element.objectType, element.name, element.grouping || null, JSON.stringify(element.config), isReused],
  );
}

export function markElementDeleted(tx: Queries, objectType: ObjectType, name: string): Promise<ElementRow> {
  return tx.onlyRow<ElementRow>(
    `update elements set deleted_at = now(), version = version + 1
     where object_type = $1 and name = $2 returning ${columns}`,
    [objectType, name],
  );
}

export function listLapsedElements(db: Queries): Promise<Pick<ElementRow, 'object_type' | 'name'>[]> {
  return db.query(`select object_type, name from elements where deleted_at < now() - interval '30 days'`);
}

/** Deletes the row for good, unless it was restored since. */
export async function removeElement(tx: Queries, objectType: ObjectType, name: string): Promise<void> {
  await tx.query(
    `delete from elements where object_type = $1 and name = $2 and deleted_at < now() - interval '30 days'`,
    [objectType, name],
  );
}

/** Only one request can change an object's metadata at a time. Held until the commit. */
export async function lockMetadata(tx: Queries, objectType: ObjectType): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(4100002, hashtext($1))`, [objectType]);
}

/** The caller derives the wire's `type` from the visual type (R2). */
export function toWireElement(
  row: ElementRow,
  type: string,
  group?: ElementGroup,
): WireDataElement & { _version: number } {
  return {
    metaDataID: `${row.object_type}#${row.name}`,
    objectType: row.object_type,
    fieldName: row.name,
    type,
    grouping: row.grouping_name ?? '',
    ...(group && { group }),
    fieldConfig: row.config,
    _version: row.version,
    ...(row.seeded && { seeded: true }),
  };
}

/** The objects with a formula or check that may read other records: through a link (a period) or in a roll-up (a call). */
export function listReadingTypes(db: Queries): Promise<string[]> {
  return db.column(
    `select distinct object_type as type from elements where deleted_at is null
       and (config ->> 'formula' like any('{%.%,%(%}') or config -> 'check' ->> 'rule' like '%.%') order by 1`,
  );
}

/** The names of all elements, including deleted ones: 'partner#partnerName'. */
export function listElementNames(db: Queries): Promise<string[]> {
  return db.column(`select object_type || '#' || name as name from elements`);
}
