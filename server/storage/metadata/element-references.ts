// Data elements that refer to an object's records (E1.4a).
import { isObjectType, type ObjectType } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import type { Queries } from '../database';

export type ElementReference = { objectType: ObjectType; field: string };

/** Fields of any object, in the order of their making. */
export function listReferences(db: Queries, to: ObjectType): Promise<ElementReference[]> {
  return db.query<ElementReference>(
    `select object_type as "objectType", name as field from elements
     where deleted_at is null and config ->> 'refersTo' = $1 and config ->> 'msOptionsType' = 'dynamic' order by made`,
    [to],
  );
}

/** Of all objects, to any; none that hold several. */
export async function listSingleReferences(db: Pick<Queries, 'query'>): Promise<ElementReference[]> {
  const rows = await db.query<ElementReference & { visualType: string }>(
    `select object_type as "objectType", name as field, config ->> 'visualType' as "visualType" from elements
     where deleted_at is null and config ->> 'refersTo' <> '' and config ->> 'msOptionsType' = 'dynamic' order by made`,
  );
  return rows.flatMap(({ visualType, objectType, field }) =>
    isObjectType(objectType) && getVisualType(visualType)?.valueType === 'string'
      ? [{ objectType, field }]
      : [],
  );
}

/** Of other objects. */
export async function countReferences(db: Queries, to: ObjectType): Promise<number> {
  return (await listReferences(db, to)).filter(({ objectType }) => objectType !== to).length;
}
