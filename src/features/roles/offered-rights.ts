import { type ObjectType, objects } from '../../../objects/index';
import { isAdmin, isSponsor } from '../../../objects/user-types';
import type { ObjectRight } from '../../../schemas/edit-access';
import type { Json } from '../../../schemas/json';
import { accessName, accessObjects } from './role-record';

/** Which rights beside fields mean something for a role of that type: sponsors delete products, admins all (R56). */
export function toOfferedRights(roleType: Json | undefined): ReadonlyMap<string, readonly ObjectRight[]> {
  const offered = accessObjects.map((objectType) => [accessName(objectType), toRights(objectType)] as const);
  return new Map(offered.filter(([, rights]) => rights.length > 0));

  function toRights(objectType: ObjectType): readonly ObjectRight[] {
    if (isAdmin({ type: roleType })) return ['canDelete', 'canConfigure'];
    return isSponsor({ type: roleType }) && objects[objectType].access.sponsorsDelete ? ['canDelete'] : [];
  }
}
