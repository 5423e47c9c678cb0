import { isObjectType, type ObjectType } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import type { Queries } from '../database';

export type ElementReference = {
  objectType: ObjectType;
  field: string;
  isList: boolean;
};

/** In creation order. */
export async function listReferences(db: Queries, to?: string): Promise<ElementReference[]> {
  const rows = await db.query<{ objectType: string; field: string; visualType: string }>(
    `select object_type as "objectType", name as field, config ->> 'visualType' as "visualType" from elements
     where deleted_at is null and config ->> 'refersTo' <> '' and coalesce($1, config ->> 'refersTo') = config ->> 'refersTo'
       and config ->> 'msOptionsType' = 'dynamic' order by made`,
    [to ?? null],
  );
  return rows.flatMap(({ visualType, objectType, field }) => {
    const type = getVisualType(visualType)?.valueType;
    const isReference = isObjectType(objectType) && (type === 'string' || type === 'list');
    return isReference ? [{ objectType, field, isList: type === 'list' }] : [];
  });
}

/** Counts only references from other objects. */
export async function countReferences(db: Queries, to: ObjectType): Promise<number> {
  return (await listReferences(db, to)).filter(({ objectType }) => objectType !== to).length;
}
