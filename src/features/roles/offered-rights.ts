import { type ObjectType, objects } from '../../../objects/index';
import { isAdmin, isSponsor } from '../../../objects/user-types';
import type { ObjectRight } from '../../../schemas/editor/edit-access';
import type { Json } from '../../../schemas/values/json';
import { accessName, listAccessObjects } from './role-record';

/** Which rights beside fields mean something for a role of that type: sponsors delete products, owners what is theirs, admins all (R56, E1). */
export function toOfferedRights(roleType: Json | undefined): ReadonlyMap<string, readonly ObjectRight[]> {
  const offered = listAccessObjects().map(
    (objectType) => [accessName(objectType), toRights(objectType)] as const,
  );
  return new Map(offered.filter(([, rights]) => rights.length > 0));

  function toRights(objectType: ObjectType): readonly ObjectRight[] {
    if (isAdmin({ type: roleType })) return ['canDelete', 'canConfigure'];
    const { access, own } = objects[objectType];
    return own || (isSponsor({ type: roleType }) && access.sponsorsDelete) ? ['canDelete'] : [];
  }
}
