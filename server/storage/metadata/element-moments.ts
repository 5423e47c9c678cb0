// Data elements that hold moments.
import { isObjectType, type ObjectType } from '../../../objects/index';
import { holdsMoments } from '../../../schemas/rules/holds-moments';
import type { Queries } from '../database';

export type MomentField = { objectType: ObjectType; field: string };

/** Of all objects, in the order of their making. */
export async function listMomentFields(db: Pick<Queries, 'query'>): Promise<MomentField[]> {
  const rows = await db.query<MomentField & { visualType: string }>(
    `select object_type as "objectType", name as field, config ->> 'visualType' as "visualType"
     from elements where deleted_at is null order by made`,
  );
  return rows
    .filter(({ objectType, visualType }) => isObjectType(objectType) && holdsMoments({ visualType }))
    .map(({ objectType, field }) => ({ objectType, field }));
}
