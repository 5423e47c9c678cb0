import type { ObjectRight } from '../../../schemas/edit-access';
import type { Json } from '../../../schemas/json';
import { accessName, accessObjects } from './role-record';

/** Which rights beside fields mean something for a role of that type: sponsors delete products, admins all (R56). */
export function toOfferedRights(roleType: Json | undefined): ReadonlyMap<string, readonly ObjectRight[]> {
  if (roleType === 'admin')
    return new Map(
      accessObjects.map((objectType) => [accessName(objectType), ['canDelete', 'canConfigure'] as const]),
    );
  return roleType === 'sponsor' ? new Map([[accessName('product'), ['canDelete']]]) : new Map();
}
